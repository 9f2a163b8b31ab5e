/* python-reader.c - reader of saved games of the Python package "diplomacy"
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/python-format.h"

#include "board/board-xml.h"
#include "interchange/json-file.h"
#include "interchange/record-words.h"

#include <string.h>

/* The name of the phase after the last one. */
#define COMPLETED "COMPLETED"

/* The greatest number of games in a file with a game on each line. */
#define MAX_LINES 100000

/* The boards that both programs have, with the same abbreviations. Of two variants for a map, the
 * first one that exists is read. */
static const struct
{
  const char *map, *variant;
} maps[] = {
  { "standard", "standard" },
  { "standard_fleet_rome", "fleet-rome" },
  { "colonial", "colonial" },
  { "ancmed", "ancient-mediterranean" },
  { "ancmed", "ancmed" },
  { "empire", "empire" },
  { "known_world_901", "known_world_901" },
  { "modern", "modern" },
  { "pure", "pure" },
  { "world", "world" },
};

const char *
pay_python_find_map (const char *variant)
{
  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    if (strcmp (maps[i].variant, variant) == 0)
      return maps[i].map;
  return NULL;
}

static PayBoard *
load_board (const char *map, PayDiagnostics *diagnostics)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayBoard *board = NULL;

  for (guint i = 0; !board && i < G_N_ELEMENTS (maps); i++)
    if (strcmp (maps[i].map, map) == 0)
      board = pay_board_load (maps[i].variant, found);
  if (!board)
    pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_BOARD, 0, 0, 0, map, NULL);
  return board;
}

gboolean
pay_python_recognise (const char *data, gsize length)
{
  /* Every game has these fields, in any order. */
  return length > 0 && g_strstr_len (data, (gssize) length, "\"phases\"")
      && g_strstr_len (data, (gssize) length, "\"map\"");
}

/* ---- one phase ------------------------------------------------------------------------------ */

static gboolean
report_field (const PayRecordWords *words, const char *field)
{
  return pay_record_words_report (words, PAY_CODE_RECORD_FIELD, field, NULL);
}

/* Reads "units": {"FRANCE": ["A PAR", "*F BRE"]}. A star marks a dislodged unit. */
static gboolean
read_units (const PayRecordWords *words, JsonObject *units, PayPositionBuilder *builder)
{
  g_autoptr (GList) names = json_object_get_members (units);
  gboolean good = TRUE;

  for (GList *item = names; item; item = item->next)
    {
      JsonArray *list = pay_json_get_array (units, item->data);
      PayPower power;

      if (!list)
        good = report_field (words, "units");
      else if (!pay_record_words_power (words, item->data, &power))
        good = FALSE;
      else
        for (guint i = 0; i < json_array_get_length (list); i++)
          {
            const char *text = pay_json_string (json_array_get_element (list, i));
            gboolean dislodged = text && *text == '*';
            PayUnit unit;
            if (!text)
              good = report_field (words, "units");
            else if (!pay_record_words_unit (words, text + dislodged, power, &unit)
                     || !pay_record_words_add_unit (words, builder, unit, dislodged, text))
              good = FALSE;
          }
    }
  return good;
}

static gboolean
read_centres (const PayRecordWords *words, JsonObject *centres, PayPositionBuilder *builder)
{
  g_autoptr (GList) names = json_object_get_members (centres);
  PayBits seen = { 0 };
  gboolean good = TRUE;

  for (GList *item = names; item; item = item->next)
    {
      JsonArray *list = pay_json_get_array (centres, item->data);
      PayPower power;

      if (!list)
        good = report_field (words, "centers");
      else if (!pay_record_words_power (words, item->data, &power))
        good = FALSE;
      else
        for (guint i = 0; i < json_array_get_length (list); i++)
          {
            const char *text = pay_json_string (json_array_get_element (list, i));
            PayProvince province;
            if (!text)
              good = report_field (words, "centers");
            else if (!pay_record_words_centre (words, text, &province))
              good = FALSE;
            else if (pay_bits_has (&seen, (guint) province))
              good = pay_record_words_report (words, PAY_CODE_RECORD_CENTRE, text, NULL);
            else
              {
                pay_bits_add (&seen, (guint) province);
                pay_position_builder_set_owner (builder, province, power);
              }
          }
    }
  return good;
}

/* Reads "retreats": {"FRANCE": {"A PAR": ["PIC", "GAS"]}}. */
static gboolean
read_retreats (const PayRecordWords *words, JsonObject *retreats, PayRecordPhase *phase)
{
  g_autoptr (GList) names = json_object_get_members (retreats);
  gboolean good = TRUE;

  for (GList *item = names; item; item = item->next)
    {
      JsonObject *units = pay_json_get_object (retreats, item->data);
      g_autoptr (GList) keys = units ? json_object_get_members (units) : NULL;

      for (GList *key = keys; key; key = key->next)
        {
          JsonArray *list = pay_json_get_array (units, key->data);
          PayRecordRetreats found = { 0 };
          PayUnit unit;

          if (!list || !pay_record_words_unit (words, key->data, 0, &unit))
            {
              good = list ? FALSE : report_field (words, "retreats");
              continue;
            }
          found.province = pay_board_get_province (words->board, unit.location);
          for (guint i = 0; i < json_array_get_length (list); i++)
            {
              const char *text = pay_json_string (json_array_get_element (list, i));
              PayLocation place;
              if (!text || !pay_record_words_place (words, text, &place))
                good = text ? FALSE : report_field (words, "retreats");
              else
                pay_bits_add (&found.places, (guint) pay_board_get_province (words->board, place));
            }
          g_array_append_val (phase->retreats, found);
        }
    }
  return good;
}

/* Reads "orders": {"FRANCE": ["A PAR - BUR"], "ITALY": null}. */
static gboolean
read_orders (const PayRecordWords *words, JsonObject *orders, PayRecordPhase *phase)
{
  g_autoptr (GList) names = json_object_get_members (orders);
  gboolean good = TRUE;

  for (GList *item = names; item; item = item->next)
    {
      JsonNode *node = json_object_get_member (orders, item->data);
      JsonArray *list = pay_json_get_array (orders, item->data);
      PayPower power;

      if (JSON_NODE_HOLDS_NULL (node))
        continue;
      if (!list)
        good = report_field (words, "orders");
      else if (!pay_record_words_power (words, item->data, &power))
        good = FALSE;
      else
        for (guint i = 0; i < json_array_get_length (list); i++)
          {
            const char *text = pay_json_string (json_array_get_element (list, i));
            if (!text)
              good = report_field (words, "orders");
            else if (!pay_record_words_order (words, text, NULL, power, phase))
              good = FALSE;
          }
    }
  return good;
}

static gboolean
read_flag (const PayRecordWords *words, const char *word, guint *flags)
{
  static const struct
  {
    const char *word;
    guint flag;
  } known[] = {
    { "", 0 },
    { "bounce", PAY_RECORD_BOUNCE },
    { "cut", PAY_RECORD_CUT },
    { "void", PAY_RECORD_VOID },
    { "no convoy", PAY_RECORD_NO_CONVOY },
    { "disrupted", PAY_RECORD_DISRUPTED },
    { "dislodged", PAY_RECORD_DISLODGED },
    { "disband", PAY_RECORD_DISBANDED },
    { "maybe", 0 },
  };

  for (guint i = 0; word && i < G_N_ELEMENTS (known); i++)
    if (strcmp (known[i].word, word) == 0)
      {
        *flags |= known[i].flag;
        return TRUE;
      }
  return pay_record_words_report (words, PAY_CODE_RECORD_RESULT, word ? word : "", NULL);
}

/* Reads "results": {"A PAR": ["bounce", "dislodged"]}. */
static gboolean
read_results (const PayRecordWords *words, JsonObject *results, PayRecordPhase *phase)
{
  g_autoptr (GList) names = json_object_get_members (results);
  gboolean good = TRUE;

  for (GList *item = names; item; item = item->next)
    {
      JsonArray *list = pay_json_get_array (results, item->data);
      PayRecordResult result = { 0 };
      PayUnit unit;

      /* The result of a waived build belongs to no unit. */
      if (strstr (item->data, "WAIVE"))
        continue;
      if (!list || !pay_record_words_unit (words, item->data, 0, &unit))
        {
          good = list ? FALSE : report_field (words, "results");
          continue;
        }
      result.location = unit.location;
      for (guint i = 0; i < json_array_get_length (list); i++)
        good = read_flag (words, pay_json_string (json_array_get_element (list, i)), &result.flags)
            && good;
      g_array_append_val (phase->results, result);
    }
  return good;
}

static gboolean
read_state (const PayRecordWords *words, JsonObject *state, PayRecordPhase *phase)
{
  JsonObject *units = pay_json_get_object (state, "units");
  JsonObject *centres = pay_json_get_object (state, "centers");
  JsonObject *retreats = pay_json_get_object (state, "retreats");
  g_autoptr (PayPositionBuilder) builder = NULL;
  gboolean good;

  if (!units || !centres)
    return report_field (words, units ? "centers" : "units");
  builder = pay_position_builder_new (words->board, phase->phase);
  good = read_units (words, units, builder);
  good = read_centres (words, centres, builder) && good;
  if (retreats && phase->phase.kind == PAY_PHASE_RETREAT)
    good = read_retreats (words, retreats, phase) && good;
  if (!good)
    return FALSE;
  phase->has_centres = TRUE;
  phase->position = pay_position_builder_finish (builder);
  return phase->position != NULL;
}

/* Adds the phase of an entry to the record. The entry "COMPLETED" becomes the phase that would come
 * next. Returns NULL with a finding on failure. */
static PayRecordPhase *
add_phase (const PayRecordWords *words, PayRecord *record)
{
  guint n = record->phases->len;
  PayPhase phase;

  if (strcmp (words->where, COMPLETED) == 0 && n > 0 && !record->is_over)
    {
      record->is_over = TRUE;
      phase = pay_phase_next (words->board, pay_record_get_phase (record, n - 1)->phase);
      return pay_record_add_phase (record, phase);
    }
  if (record->is_over)
    {
      pay_record_words_report (words, PAY_CODE_RECORD_SEQUENCE, COMPLETED, NULL);
      return NULL;
    }
  return pay_record_words_phase (words, words->where, &phase)
         ? pay_record_words_add_phase (words, record, phase)
         : NULL;
}

static gboolean
read_phase (JsonObject *object, PayRecord *record, PayDiagnostics *diagnostics)
{
  const char *name = pay_json_get_string (object, "name");
  PayRecordWords words = { record->board, diagnostics, name, 0 };
  JsonObject *state = pay_json_get_object (object, "state");
  JsonObject *orders = pay_json_get_object (object, "orders");
  JsonObject *results = pay_json_get_object (object, "results");
  PayRecordPhase *phase;
  gboolean good = TRUE;

  if (!name)
    return report_field (&words, "name");
  if (!(phase = add_phase (&words, record)))
    return FALSE;
  if (!state)
    return report_field (&words, "state");
  good = read_state (&words, state, phase);
  if (orders)
    good = read_orders (&words, orders, phase) && good;
  if (results)
    good = read_results (&words, results, phase) && good;
  return good;
}

/* ---- one game ------------------------------------------------------------------------------- */

/* In the package, an army goes by land if the ordered route of its convoy is incomplete. */
static void
set_rules (PayRecord *record)
{
  record->rules.adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK;
}

static PayRecord *
read_game (JsonNode *node, PayDiagnostics *diagnostics)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *map = pay_json_get_string (object, "map");
  const char *id = pay_json_get_string (object, "id");
  JsonArray *phases = pay_json_get_array (object, "phases");
  PayRecordWords words = { NULL, diagnostics, NULL, 0 };
  g_autoptr (PayBoard) board = NULL;
  g_autoptr (PayRecord) record = NULL;
  gboolean good = TRUE;

  if (!map || !phases)
    {
      report_field (&words, map ? "phases" : "map");
      return NULL;
    }
  if (!(board = load_board (map, diagnostics)))
    return NULL;
  record = pay_record_new (board);
  record->title = g_strdup (id);
  set_rules (record);
  for (guint i = 0; i < json_array_get_length (phases); i++)
    {
      JsonNode *phase = json_array_get_element (phases, i);
      if (!JSON_NODE_HOLDS_OBJECT (phase))
        good = report_field (&words, "phases");
      else
        good = read_phase (json_node_get_object (phase), record, diagnostics) && good;
    }
  return good ? g_steal_pointer (&record) : NULL;
}

/* Finds the game with a number among the lines of a file. A line that is blank does not count. */
static gboolean
find_line (const char *data, gsize length, guint number, const char **line, gsize *line_length,
           guint *n_games)
{
  const char *end = data + length;

  *n_games = 0;
  for (const char *start = data; start < end && *n_games < MAX_LINES;)
    {
      const char *stop = memchr (start, '\n', (gsize) (end - start));
      gsize n = (gsize) ((stop ? stop : end) - start);
      gsize blank = 0;

      while (blank < n && g_ascii_isspace (start[blank]))
        blank++;
      if (blank < n && ++*n_games == number)
        {
          *line = start;
          *line_length = n;
        }
      start += n + 1;
    }
  return number >= 1 && number <= *n_games;
}

/* Checks whether every game has a line of its own: the first line is a whole object, and the second
 * begins another one. */
static gboolean
has_lines (const char *data, gsize length)
{
  const char *line = NULL, *second = NULL;
  gsize n = 0, n_second = 0;
  guint n_games;

  if (!find_line (data, length, 1, &line, &n, &n_games)
      || !find_line (data, length, 2, &second, &n_second, &n_games))
    return FALSE;
  while (n > 0 && g_ascii_isspace (line[n - 1]))
    n--;
  while (n_second > 0 && g_ascii_isspace (*second))
    second++, n_second--;
  return n > 1 && *line == '{' && line[n - 1] == '}' && n_second > 0 && *second == '{';
}

PayRecord *
pay_python_read (const char *data, gsize length, guint number, PayDiagnostics *diagnostics)
{
  g_autoptr (JsonNode) node = NULL;
  guint n_games = 1;

  if (has_lines (data, length))
    {
      const char *line = NULL;
      gsize n = 0;
      if (!find_line (data, length, number, &line, &n, &n_games))
        {
          g_autofree char *count = g_strdup_printf ("%u", n_games);
          g_autofree char *asked = g_strdup_printf ("%u", number);
          if (number == 0)
            pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_MANY, 0, 0, 0, count, NULL);
          else
            pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NO_SUCH, 0, 0, 0, asked, count, NULL);
          return NULL;
        }
      data = line;
      length = n;
    }
  else if (number > 1)
    {
      g_autofree char *asked = g_strdup_printf ("%u", number);
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NO_SUCH, 0, 0, 0, asked, "1", NULL);
      return NULL;
    }
  node = pay_json_parse (data, length, diagnostics);
  return node ? read_game (node, diagnostics) : NULL;
}
