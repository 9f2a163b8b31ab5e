/* board-check.c - checks the gathered parts of a board and makes the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-parts.h"

#include <string.h>

/* A board full of mistakes is not worth more lines than these. */
#define MAX_FINDINGS 500

/* One check: the board under the hands, the findings, and which fleet moves there are, as a table
 * of locations by locations. */
typedef struct
{
  PayBoardBuilder *builder;
  PayBoard        *board;
  PayDiagnostics  *diagnostics;
  guint            n_findings;
  guint8          *fleet_table;
} Check;

static void
report (Check *self, PayCode code, guint line, const char *a, const char *b, const char *c,
        const char *d)
{
  const char *args[] = { a, b, c, d, NULL };

  if (self->n_findings++ < MAX_FINDINGS)
    pay_diagnostics_add_v (self->diagnostics, code, line, 0, 0, args);
}

static void
report_number (Check *self, PayCode code, gint64 found, gint64 limit, gint64 other)
{
  char words[3][24];

  g_snprintf (words[0], sizeof words[0], "%" G_GINT64_FORMAT, found);
  g_snprintf (words[1], sizeof words[1], "%" G_GINT64_FORMAT, limit);
  g_snprintf (words[2], sizeof words[2], "%" G_GINT64_FORMAT, other);
  report (self, code, 0, words[0], words[1], words[2], NULL);
}

static gboolean
is_id (const char *text)
{
  gsize n = text ? strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") : 0;
  return n >= 1 && n <= 8 && text[n] == '\0';
}

static gboolean
is_blank (const char *text)
{
  return !text || text[strspn (text, " \t\r\n")] == '\0';
}

/* ---- powers ---- */

static gboolean
is_letter (const char *text)
{
  return text && g_utf8_validate (text, -1, NULL) && g_utf8_strlen (text, -1) == 1
         && g_unichar_isalnum (g_utf8_get_char (text));
}

static gboolean
is_colour (const char *text)
{
  return text && text[0] == '#' && strlen (text) == 7
         && strspn (text + 1, "0123456789abcdefABCDEF") == 6;
}

static PayPower
find_power (const PayBoard *board, const char *key)
{
  for (guint i = 0; i < board->n_powers; i++)
    if (strcmp (board->powers[i].key, key) == 0)
      return (PayPower) i;
  return PAY_NO_POWER;
}

/* Names, keys, adjectives and letters live in one set of words, since all of them are read where a
 * power is expected. */
static void
check_power_words (Check *self, guint line, const PayBoardPower *power)
{
  for (guint i = 0; i < self->board->n_powers; i++)
    {
      const PayBoardPower *other = &self->board->powers[i];
      const char *told = NULL;
      for (guint w = 0; w < G_N_ELEMENTS (power->words); w++)
        for (guint o = 0; o < G_N_ELEMENTS (other->words); o++)
          if (strcmp (power->words[w], other->words[o]) == 0 && g_strcmp0 (told, power->words[w]))
            {
              told = power->words[w];
              report (self, PAY_CODE_BOARD_POWER_WORD_TWICE, line, told, other->key, power->key, NULL);
            }
    }
}

static gboolean
check_powers (Check *self)
{
  GArray *parts = self->builder->powers;
  PayBoard *board = self->board;

  if (parts->len == 0)
    report (self, PAY_CODE_BOARD_NO_POWERS, 0, NULL, NULL, NULL, NULL);
  if (parts->len > PAY_MAX_POWERS)
    {
      report_number (self, PAY_CODE_BOARD_MANY_POWERS, parts->len, PAY_MAX_POWERS, 0);
      return FALSE;
    }
  for (guint i = 0; i < parts->len; i++)
    {
      const PayPowerPart *part = &g_array_index (parts, PayPowerPart, i);
      PayBoardPower power = part->power;

      if (is_blank (power.key) || is_blank (power.name) || is_blank (power.adjective))
        {
          report (self, PAY_CODE_BOARD_NO_NAME, part->line, power.key ? power.key : "?", NULL, NULL,
                  NULL);
          continue;
        }
      if (find_power (board, power.key) != PAY_NO_POWER)
        {
          report (self, PAY_CODE_BOARD_POWER_TWICE, part->line, power.key, NULL, NULL, NULL);
          continue;
        }
      if (!is_letter (power.letter))
        {
          report (self, PAY_CODE_BOARD_BAD_LETTER, part->line, power.key,
                  power.letter ? power.letter : "", NULL, NULL);
          continue;
        }
      if (!is_colour (power.colour))
        report (self, PAY_CODE_BOARD_BAD_COLOUR, part->line, power.key,
                power.colour ? power.colour : "", NULL, NULL);

      const char *texts[] = { power.key, power.name, power.adjective, power.letter };
      for (guint w = 0; w < G_N_ELEMENTS (texts); w++)
        {
          g_autofree char *word = pay_names_normalise (texts[w]);
          power.words[w] = g_string_chunk_insert (board->strings, word);
        }
      check_power_words (self, part->line, &power);
      board->powers[board->n_powers++] = power;
    }
  return TRUE;
}

/* ---- provinces and coasts ---- */

static int
compare_provinces (const void *a, const void *b)
{
  const PayProvincePart *pa = a, *pb = b;
  int order = g_strcmp0 (pa->id, pb->id);
  if (order == 0)
    order = (pa->line > pb->line) - (pa->line < pb->line);
  return order ? order : g_strcmp0 (pa->name, pb->name);
}

static int
compare_coasts (const void *a, const void *b)
{
  const PayCoastPart *pa = a, *pb = b;
  int order = g_strcmp0 (pa->province, pb->province);
  if (order == 0)
    order = g_strcmp0 (pa->id, pb->id);
  if (order == 0)
    order = (pa->line > pb->line) - (pa->line < pb->line);
  return order ? order : g_strcmp0 (pa->name, pb->name);
}

static PayProvince
find_province (const PayBoard *board, const char *id)
{
  guint low = 0, high = board->n_provinces;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      int order = g_strcmp0 (board->abbreviation[middle], id);
      if (order == 0)
        return (PayProvince) middle;
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return PAY_NO_PROVINCE;
}

static gboolean
check_provinces (Check *self)
{
  GArray *parts = self->builder->provinces;
  PayBoard *board = self->board;

  if (parts->len == 0)
    report (self, PAY_CODE_BOARD_EMPTY, 0, NULL, NULL, NULL, NULL);
  if (parts->len > PAY_MAX_PROVINCES)
    {
      report_number (self, PAY_CODE_BOARD_MANY_PROVINCES, parts->len, PAY_MAX_PROVINCES, 0);
      return FALSE;
    }
  g_array_sort (parts, compare_provinces);
  for (guint i = 0; i < parts->len; i++)
    {
      const PayProvincePart *part = &g_array_index (parts, PayProvincePart, i);
      guint n = board->n_provinces;

      if (!is_id (part->id))
        {
          report (self, PAY_CODE_BOARD_BAD_ID, part->line, part->id ? part->id : "", NULL, NULL, NULL);
          continue;
        }
      if (n > 0 && strcmp (board->abbreviation[n - 1], part->id) == 0)
        {
          report (self, PAY_CODE_BOARD_PROVINCE_TWICE, part->line, part->id, NULL, NULL, NULL);
          continue;
        }
      if (is_blank (part->name))
        report (self, PAY_CODE_BOARD_NO_NAME, part->line, part->id, NULL, NULL, NULL);

      board->abbreviation[n] = part->id;
      board->name[n] = part->name ? part->name : "";
      board->province[n] = (PayProvince) n;
      board->kind[n] = part->kind;
      board->first_coast[n] = PAY_NO_LOCATION;
      board->home[n] = board->start_owner[n] = PAY_NO_POWER;
      if (part->kind == PAY_PROVINCE_SEA)
        pay_bits_add (&board->seas, n);
      if (part->kind == PAY_PROVINCE_COAST)
        pay_bits_add (&board->coastal, n);
      board->n_provinces++;
    }
  board->n_locations = board->n_provinces;
  return TRUE;
}

static void
add_coast (PayBoard *board, PayProvince province, const PayCoastPart *part)
{
  PayLocation location = (PayLocation) board->n_locations++;
  g_autofree char *id = g_strdup_printf ("%s/%s", board->abbreviation[province], part->id);
  g_autofree char *name = g_strdup_printf ("%s (%s)", board->name[province], part->name);

  board->abbreviation[location] = g_string_chunk_insert (board->strings, id);
  board->name[location] = g_string_chunk_insert (board->strings, name);
  board->coast[location] = part->id;
  board->coast_name[location] = part->name;
  board->province[location] = province;
  if (board->n_coasts[province]++ == 0)
    board->first_coast[province] = location;
}

static gboolean
check_coasts (Check *self)
{
  GArray *parts = self->builder->coasts;
  PayBoard *board = self->board;

  if (parts->len + board->n_provinces > PAY_MAX_LOCATIONS)
    {
      report_number (self, PAY_CODE_BOARD_MANY_LOCATIONS, parts->len + board->n_provinces,
                     PAY_MAX_LOCATIONS, 0);
      return FALSE;
    }
  /* Sorted, the coasts of a province lie side by side, as the board promises. */
  g_array_sort (parts, compare_coasts);
  for (guint i = 0; i < parts->len; i++)
    {
      const PayCoastPart *part = &g_array_index (parts, PayCoastPart, i);
      PayProvince province = find_province (board, part->province);
      guint last = board->n_locations - 1;

      if (province == PAY_NO_PROVINCE)
        report (self, PAY_CODE_BOARD_UNKNOWN_PROVINCE, part->line, part->province, part->id, NULL,
                NULL);
      else if (!is_id (part->id))
        report (self, PAY_CODE_BOARD_BAD_ID, part->line, part->id ? part->id : "", NULL, NULL, NULL);
      else if (is_blank (part->name))
        report (self, PAY_CODE_BOARD_NO_NAME, part->line, part->id, NULL, NULL, NULL);
      else if (board->kind[province] != PAY_PROVINCE_COAST)
        report (self, PAY_CODE_BOARD_COAST_NOT_COASTAL, part->line, part->province, part->id, NULL,
                NULL);
      else if (board->province[last] == province && g_strcmp0 (board->coast[last], part->id) == 0)
        report (self, PAY_CODE_BOARD_COAST_TWICE, part->line, part->province, part->id, NULL, NULL);
      else
        add_coast (board, province, part);
    }
  for (guint i = 0; i < board->n_locations; i++)
    board->coasts[i] = (PayLocation) i;
  return TRUE;
}

/* The location that a part names; a finding if it is not there. */
static PayLocation
find_location (Check *self, guint line, const char *text, const char *with)
{
  g_auto (GStrv) words = g_strsplit (text ? text : "", "/", 2);
  PayProvince province = find_province (self->board, words[0]);
  PayLocation location;

  if (province == PAY_NO_PROVINCE)
    {
      report (self, PAY_CODE_BOARD_UNKNOWN_PROVINCE, line, words[0] ? words[0] : "", with, NULL, NULL);
      return PAY_NO_LOCATION;
    }
  if (!words[1])
    return province;
  location = pay_board_find_coast (self->board, province, words[1]);
  if (location == PAY_NO_LOCATION)
    report (self, PAY_CODE_BOARD_UNKNOWN_COAST, line, words[0], words[1], with, NULL);
  return location;
}

static void
check_aliases (Check *self)
{
  GArray *parts = self->builder->aliases;
  PayBoard *board = self->board;

  for (guint i = 0; i < parts->len; i++)
    {
      const PayAliasPart *part = &g_array_index (parts, PayAliasPart, i);
      PayProvince province = find_province (board, part->province);

      if (province == PAY_NO_PROVINCE)
        report (self, PAY_CODE_BOARD_UNKNOWN_PROVINCE, part->line, part->province, part->alias, NULL,
                NULL);
      else if (is_blank (part->alias))
        report (self, PAY_CODE_BOARD_NO_NAME, part->line, part->province, NULL, NULL, NULL);
      else
        {
          PayBoardAlias alias = { province, part->alias };
          g_array_append_val (board->aliases, alias);
        }
    }
}

/* ---- centres ---- */

static PayPower
resolve_power (Check *self, guint line, const char *key, const char *with)
{
  PayPower power = find_power (self->board, key);

  if (power == PAY_NO_POWER)
    report (self, PAY_CODE_BOARD_UNKNOWN_POWER, line, key, with, NULL, NULL);
  return power;
}

static void
check_centres (Check *self)
{
  GArray *parts = self->builder->centres;
  PayBoard *board = self->board;

  for (guint i = 0; i < parts->len; i++)
    {
      const PayCentrePart *part = &g_array_index (parts, PayCentrePart, i);
      PayProvince province = find_province (board, part->province);
      PayPower home = PAY_NO_POWER;
      PayPower owner;

      if (part->home)
        home = resolve_power (self, part->line, part->home, part->province);
      owner = home;
      if (part->owner)
        owner = *part->owner ? resolve_power (self, part->line, part->owner, part->province)
                             : PAY_NO_POWER;

      if (province == PAY_NO_PROVINCE)
        {
          report (self, PAY_CODE_BOARD_UNKNOWN_PROVINCE, part->line, part->province,
                  part->home ? part->home : part->province, NULL, NULL);
          continue;
        }
      if (pay_bits_has (&board->centres, province))
        report (self, PAY_CODE_BOARD_CENTRE_TWICE, part->line, part->province, NULL, NULL, NULL);
      if (board->kind[province] == PAY_PROVINCE_IMPASSABLE)
        report (self, PAY_CODE_BOARD_CENTRE_IMPASSABLE, part->line, part->province, NULL, NULL, NULL);
      pay_bits_add (&board->centres, province);
      board->home[province] = home;
      board->start_owner[province] = owner;
    }
}

/* ---- moves ---- */

static const char *
type_letter (PayUnitType type)
{
  return type == PAY_UNIT_ARMY ? "A" : "F";
}

static guint8 *
fleet_cell (Check *self, PayLocation from, PayLocation to)
{
  return &self->fleet_table[(gsize) from * PAY_MAX_LOCATIONS + to];
}

/* Whether a unit of the move's type can stand at one of its ends; a finding if not. */
static gboolean
check_move_end (Check *self, const PayMovePart *part, PayLocation end)
{
  PayBoard *board = self->board;
  PayProvince province = board->province[end];
  const char *letter = type_letter (part->type);
  const char *id = board->abbreviation[province];

  if (pay_board_can_stand (board, part->type, end))
    return TRUE;
  if (part->type == PAY_UNIT_FLEET && board->n_coasts[province] > 0)
    report (self, PAY_CODE_BOARD_MOVE_COAST, part->line, letter, part->from, part->to, id);
  else if (part->type == PAY_UNIT_ARMY && board->coast[end])
    report (self, PAY_CODE_BOARD_MOVE_ARMY_COAST, part->line, letter, part->from, part->to, NULL);
  else
    report (self, PAY_CODE_BOARD_MOVE_KIND, part->line, letter, part->from, part->to, id);
  return FALSE;
}

static void
enter_move (Check *self, const PayMovePart *part)
{
  PayBoard *board = self->board;
  const char *letter = type_letter (part->type);
  PayLocation from = find_location (self, part->line, part->from, part->to);
  PayLocation to = find_location (self, part->line, part->to, part->from);
  gboolean there;

  if (from == PAY_NO_LOCATION || to == PAY_NO_LOCATION)
    return;
  if (board->province[from] == board->province[to])
    {
      report (self, PAY_CODE_BOARD_MOVE_SELF, part->line, letter, part->from, part->to, NULL);
      return;
    }
  /* Both ends are looked at, so that both mistakes are told. */
  gboolean good = check_move_end (self, part, from);
  if (!check_move_end (self, part, to) || !good)
    return;

  if (part->type == PAY_UNIT_ARMY)
    {
      there = pay_bits_has (&board->army_reach[from], to);
      pay_bits_add (&board->army_reach[from], to);
    }
  else
    {
      there = *fleet_cell (self, from, to);
      *fleet_cell (self, from, to) = TRUE;
    }
  if (there)
    report (self, PAY_CODE_BOARD_MOVE_TWICE, part->line, letter, part->from, part->to, NULL);
}

static guint
line_of_move (Check *self, PayUnitType type, PayLocation from, PayLocation to)
{
  GArray *parts = self->builder->moves;

  for (guint i = 0; i < parts->len; i++)
    {
      const PayMovePart *part = &g_array_index (parts, PayMovePart, i);
      if (part->type == type && strcmp (part->from, self->board->abbreviation[from]) == 0
          && strcmp (part->to, self->board->abbreviation[to]) == 0)
        return part->line;
    }
  return 0;
}

static void
report_one_way (Check *self, PayUnitType type, PayLocation from, PayLocation to)
{
  /* The search for the line is long; it is spared when nobody will see it. */
  guint line = self->n_findings < MAX_FINDINGS ? line_of_move (self, type, from, to) : 0;
  report (self, PAY_CODE_BOARD_MOVE_ONE_WAY, line, type_letter (type),
          self->board->abbreviation[from], self->board->abbreviation[to], NULL);
}

/* Turns the table of fleet moves into the lists of the board; destinations in order of province. */
static void
list_fleet_moves (Check *self)
{
  PayBoard *board = self->board;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (PayLocation));

  for (guint from = 0; from < board->n_locations; from++)
    {
      board->fleet_start[from] = list->len;
      for (guint p = 0; p < board->n_provinces; p++)
        {
          guint n = MAX (board->n_coasts[p], 1);
          PayLocation first = board->n_coasts[p] ? board->first_coast[p] : (PayLocation) p;
          for (PayLocation to = first; to < first + (int) n; to++)
            if (*fleet_cell (self, (PayLocation) from, to))
              {
                g_array_append_val (list, to);
                pay_bits_add (&board->fleet_reach[from], p);
                pay_bits_add (&board->touch[board->province[from]], p);
              }
        }
    }
  board->fleet_start[board->n_locations] = list->len;
  board->fleet_moves = (PayLocation *) (void *) g_array_free (g_steal_pointer (&list), FALSE);
}

static void
check_moves (Check *self)
{
  GArray *parts = self->builder->moves;
  PayBoard *board = self->board;

  for (guint i = 0; i < parts->len; i++)
    enter_move (self, &g_array_index (parts, PayMovePart, i));

  for (PayLocation from = 0; from < (int) board->n_provinces; from++)
    for (gint to = pay_bits_next (&board->army_reach[from], 0); to >= 0;
         to = pay_bits_next (&board->army_reach[from], to + 1))
      if (!pay_bits_has (&board->army_reach[to], from))
        report_one_way (self, PAY_UNIT_ARMY, from, (PayLocation) to);
  for (PayLocation from = 0; from < (int) board->n_locations; from++)
    for (PayLocation to = 0; to < (int) board->n_locations; to++)
      if (*fleet_cell (self, from, to) && !*fleet_cell (self, to, from))
        report_one_way (self, PAY_UNIT_FLEET, from, to);

  list_fleet_moves (self);
  for (guint p = 0; p < board->n_provinces; p++)
    board->touch[p] = pay_bits_or (board->touch[p], board->army_reach[p]);
}

/* ---- start ---- */

static void
check_units (Check *self)
{
  GArray *parts = self->builder->units;
  PayBoard *board = self->board;
  PayBits taken = { 0 };
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (PayBoardUnit));

  for (guint i = 0; i < parts->len; i++)
    {
      const PayUnitPart *part = &g_array_index (parts, PayUnitPart, i);
      PayPower owner = resolve_power (self, part->line, part->power, part->location);
      PayLocation location = find_location (self, part->line, part->location, part->power);
      PayBoardUnit unit = { part->type, location, owner };

      if (location == PAY_NO_LOCATION)
        continue;
      if (!pay_board_can_stand (board, part->type, location))
        report (self, PAY_CODE_BOARD_UNIT_KIND, part->line, type_letter (part->type), part->location,
                NULL, NULL);
      if (pay_bits_has (&taken, board->province[location]))
        report (self, PAY_CODE_BOARD_UNIT_TWICE, part->line,
                board->abbreviation[board->province[location]], NULL, NULL, NULL);
      pay_bits_add (&taken, board->province[location]);
      g_array_append_val (units, unit);
    }
  board->n_units = units->len;
  board->units = (PayBoardUnit *) (void *) g_array_free (g_steal_pointer (&units), FALSE);
}

static void
check_numbers (Check *self)
{
  PayBoard *board = self->board;
  guint n_centres = pay_bits_count (&board->centres);

  if (!self->builder->victory_given)
    board->victory = n_centres / 2 + 1;
  else if (board->victory < 1 || board->victory > n_centres)
    report_number (self, PAY_CODE_BOARD_BAD_VICTORY, board->victory, n_centres, 0);
  if (board->start_year < PAY_MIN_YEAR || board->start_year > PAY_MAX_YEAR)
    report_number (self, PAY_CODE_BOARD_BAD_YEAR, board->start_year, PAY_MIN_YEAR, PAY_MAX_YEAR);
  if (is_blank (board->variant) || is_blank (board->title))
    report (self, PAY_CODE_BOARD_NO_NAME, 0, board->variant ? board->variant : "?", NULL, NULL, NULL);
}

PayBoard *
pay_board_builder_finish (PayBoardBuilder *self, PayDiagnostics *diagnostics)
{
  g_return_val_if_fail (self->board != NULL, NULL);

  g_autoptr (PayBoard) board = g_steal_pointer (&self->board);
  g_autoptr (PayDiagnostics) unseen = diagnostics ? NULL : pay_diagnostics_new ();
  g_autofree guint8 *fleet_table = g_malloc0 (PAY_MAX_LOCATIONS * PAY_MAX_LOCATIONS);
  Check check = { self, board, diagnostics ? diagnostics : unseen, 0, fleet_table };

  /* Beyond the limits the arrays end, and nothing further can be looked at. */
  if (!check_powers (&check) || !check_provinces (&check) || !check_coasts (&check))
    return NULL;
  check_aliases (&check);
  gboolean names = pay_names_build (board, check.diagnostics);
  check_centres (&check);
  check_moves (&check);
  check_units (&check);
  check_numbers (&check);
  if (!names || check.n_findings > 0)
    return NULL;
  return g_steal_pointer (&board);
}
