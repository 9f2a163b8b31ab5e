/* godip-reader.c - reader of games of godip and Diplicity
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/godip-format.h"

#include "board/board-xml.h"
#include "interchange/godip-names.h"
#include "interchange/json-file.h"
#include "interchange/record-words.h"

#include <string.h>

typedef struct
{
  PayRecordWords words;
  PayRecord *record;
  PayRecordPhase *phase;
  PayPositionBuilder *builder;
  GArray *late; /* PayRecordResult: results of the phase before */
} Reader;

gboolean
pay_godip_recognise (const char *data, gsize length)
{
  return length > 0 && g_strstr_len (data, (gssize) length, "\"Season\"")
      && g_strstr_len (data, (gssize) length, "\"Units\"")
      && (g_strstr_len (data, (gssize) length, "\"SupplyCenters\"")
          || g_strstr_len (data, (gssize) length, "\"SCs\""));
}

static gboolean
report_field (Reader *self, const char *field)
{
  return pay_record_words_report (&self->words, PAY_CODE_RECORD_FIELD, field, NULL);
}

/* Returns the "Properties" of an object or, without them, the object itself. Returns NULL for any
 * other value. */
static JsonObject *
unwrap (JsonNode *node)
{
  JsonObject *object = node && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonObject *inner = pay_json_get_object (object, "Properties");

  return inner ? inner : object;
}

/* ---- entries -------------------------------------------------------------------------------- */

typedef gboolean (*Entry) (Reader *self, const char *place, JsonNode *value);

/* Calls `entry` for each member of an object whose names are places, or for each element of a list
 * with "Province" and `value`. */
static gboolean
each_entry (Reader *self, JsonObject *parent, const char *field, const char *value, Entry entry)
{
  JsonObject *map = pay_json_get_object (parent, field);
  JsonArray *list = pay_json_get_array (parent, field);
  g_autoptr (GList) names = map ? json_object_get_members (map) : NULL;
  gboolean good = TRUE;

  for (GList *item = names; item; item = item->next)
    good = entry (self, item->data, json_object_get_member (map, item->data)) && good;
  for (guint i = 0; list && i < json_array_get_length (list); i++)
    {
      JsonObject *object = unwrap (json_array_get_element (list, i));
      const char *place = pay_json_get_string (object, "Province");
      if (!place || !json_object_has_member (object, value))
        good = report_field (self, field);
      else
        good = entry (self, place, json_object_get_member (object, value)) && good;
    }
  return good;
}

static gboolean
read_unit (Reader *self, const char *place, JsonNode *value, gboolean dislodged)
{
  JsonObject *object = value && JSON_NODE_HOLDS_OBJECT (value) ? json_node_get_object (value)
                                                               : NULL;
  const char *type = pay_json_get_string (object, "Type");
  const char *nation = pay_json_get_string (object, "Nation");
  g_autofree char *ours = pay_godip_place (place);
  g_autofree char *text = NULL;
  PayPower power;
  PayUnit unit;

  if (!type || !nation)
    return report_field (self, "Units");
  text = g_strconcat (type, " ", ours, NULL);
  return pay_record_words_power (&self->words, nation, &power)
      && pay_record_words_unit (&self->words, text, power, &unit)
      && pay_record_words_add_unit (&self->words, self->builder, unit, dislodged, text);
}

static gboolean
read_standing (Reader *self, const char *place, JsonNode *value)
{
  return read_unit (self, place, value, FALSE);
}

static gboolean
read_dislodged (Reader *self, const char *place, JsonNode *value)
{
  return read_unit (self, place, value, TRUE);
}

static gboolean
read_centre (Reader *self, const char *place, JsonNode *value)
{
  const char *nation = pay_json_string (value);
  g_autofree char *ours = pay_godip_place (place);
  PayProvince province;
  PayPower power;

  if (!nation)
    return report_field (self, "SupplyCenters");
  if (!pay_record_words_centre (&self->words, ours, &province))
    return FALSE;
  /* godip lists free supply centres as "Neutral" in some versions. */
  if (strcmp (nation, "Neutral") == 0 || *nation == '\0')
    return TRUE;
  if (!pay_record_words_power (&self->words, nation, &power))
    return FALSE;
  pay_position_builder_set_owner (self->builder, province, power);
  return TRUE;
}

/* Reads "OK" or an error of godip. Its errors have the form "ErrBounce:par". */
static guint
read_flags (const char *word)
{
  static const struct
  {
    const char *start;
    guint flags;
  } known[] = {
    { "ErrBounce", PAY_RECORD_BOUNCE },
    { "ErrSupportBroken", PAY_RECORD_CUT },
    { "ErrConvoyDislodged", PAY_RECORD_DISRUPTED },
    { "ErrConvoyParadox", PAY_RECORD_DISRUPTED },
    { "ErrMissingConvoyPath", PAY_RECORD_NO_CONVOY },
    { "ErrInvalidSupporteeOrder", PAY_RECORD_VOID },
    { "ErrInvalidSupportedMove", PAY_RECORD_VOID },
  };

  if (strcmp (word, "OK") == 0 || *word == '\0')
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_has_prefix (word, known[i].start))
      return known[i].flags;
  return PAY_RECORD_FAILED;
}

static gboolean
read_result (Reader *self, const char *place, JsonNode *value, GArray *results)
{
  const char *word = pay_json_string (value);
  g_autofree char *ours = pay_godip_place (place);
  PayRecordResult result;

  if (!word)
    return report_field (self, "Resolutions");
  if (!g_str_has_prefix (word, "Err") && strcmp (word, "OK") != 0 && *word)
    return pay_record_words_report (&self->words, PAY_CODE_RECORD_RESULT, word, NULL);
  if (!pay_record_words_place (&self->words, ours, &result.location))
    return FALSE;
  result.flags = read_flags (word);
  g_array_append_val (results, result);
  return TRUE;
}

static gboolean
read_own_result (Reader *self, const char *place, JsonNode *value)
{
  return read_result (self, place, value, self->phase->results);
}

static gboolean
read_late_result (Reader *self, const char *place, JsonNode *value)
{
  return read_result (self, place, value, self->late);
}

/* ---- orders --------------------------------------------------------------------------------- */

/* Writes an order of godip for the order parser. `parts` has the place, the word, and its places:
 * "lon", "Convoy", "yor", "nwy". Returns NULL if the order has another form. */
static char *
translate (char *const *parts, PayPhaseKind kind)
{
  guint n = g_strv_length ((char **) parts);
  const char *word = n > 1 ? parts[1] : "";

  if (n == 2 && strcmp (word, "Hold") == 0)
    return g_strconcat (parts[0], " H", NULL);
  if (n == 2 && strcmp (word, "Disband") == 0)
    return g_strconcat (parts[0], " D", NULL);
  if (n == 3 && strcmp (word, "Build") == 0)
    return g_strconcat (parts[2], " ", parts[0], " B", NULL);
  if (n == 3 && strcmp (word, "Move") == 0)
    return g_strconcat (parts[0], kind == PAY_PHASE_RETREAT ? " R " : " - ", parts[2], NULL);
  if (n == 3 && strcmp (word, "MoveViaConvoy") == 0)
    return g_strconcat (parts[0], " - ", parts[2], " VIA", NULL);
  if (strcmp (word, "Support") == 0 && (n == 3 || (n == 4 && strcmp (parts[2], parts[3]) == 0)))
    return g_strconcat (parts[0], " S ", parts[2], NULL);
  if (strcmp (word, "Support") == 0 && n == 4)
    return g_strconcat (parts[0], " S ", parts[2], " - ", parts[3], NULL);
  if (strcmp (word, "Convoy") == 0 && n == 4)
    return g_strconcat (parts[0], " C ", parts[2], " - ", parts[3], NULL);
  return NULL;
}

/* Reads an order. `place` is NULL if the place is the first element of the list. */
static gboolean
read_order (Reader *self, PayPower power, const char *place, JsonArray *list)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *shown = NULL, *text = NULL;

  if (place)
    g_ptr_array_add (parts, pay_godip_place (place));
  for (guint i = 0; i < json_array_get_length (list) && i < 6; i++)
    {
      const char *part = pay_json_string (json_array_get_element (list, i));
      if (!part)
        return report_field (self, "Orders");
      /* The second part is the word of the order. */
      g_ptr_array_add (parts, parts->len == 1 ? g_strdup (part) : pay_godip_place (part));
    }
  g_ptr_array_add (parts, NULL);
  shown = g_strjoinv (" ", (char **) parts->pdata);
  text = translate ((char *const *) parts->pdata, self->phase->phase.kind);
  return text ? pay_record_words_order (&self->words, text, shown, power, self->phase)
              : pay_record_words_report (&self->words, PAY_CODE_RECORD_ORDER, shown, "");
}

/* Reads the orders of a power: an object whose names are places. */
static gboolean
read_nation (Reader *self, const char *nation, JsonObject *orders)
{
  g_autoptr (GList) places = json_object_get_members (orders);
  PayPower power;
  gboolean good = TRUE;

  if (!pay_record_words_power (&self->words, nation, &power))
    return FALSE;
  for (GList *item = places; item; item = item->next)
    {
      JsonArray *list = pay_json_get_array (orders, item->data);
      good = (list ? read_order (self, power, item->data, list) : report_field (self, "Orders"))
          && good;
    }
  return good;
}

static gboolean
read_orders (Reader *self, JsonObject *object)
{
  JsonObject *map = pay_json_get_object (object, "Orders");
  JsonArray *list = pay_json_get_array (object, "Orders");
  g_autoptr (GList) nations = map ? json_object_get_members (map) : NULL;
  gboolean good = TRUE;

  for (GList *item = nations; item; item = item->next)
    {
      JsonObject *orders = pay_json_get_object (map, item->data);
      good = (orders ? read_nation (self, item->data, orders) : report_field (self, "Orders"))
          && good;
    }
  for (guint i = 0; list && i < json_array_get_length (list); i++)
    {
      JsonObject *order = unwrap (json_array_get_element (list, i));
      const char *nation = pay_json_get_string (order, "Nation");
      JsonArray *parts = pay_json_get_array (order, "Parts");
      PayPower power;
      if (!nation || !parts)
        good = report_field (self, "Orders");
      else
        good = pay_record_words_power (&self->words, nation, &power)
            && read_order (self, power, NULL, parts) && good;
    }
  return good;
}

/* ---- phases --------------------------------------------------------------------------------- */

/* Reads the position of a phase. */
static gboolean
read_position (Reader *self, JsonObject *object)
{
  const char *centres = json_object_has_member (object, "SCs") ? "SCs" : "SupplyCenters";
  gboolean good;

  self->builder = pay_position_builder_new (self->words.board, self->phase->phase);
  good = each_entry (self, object, "Units", "Unit", read_standing);
  good = each_entry (self, object, "Dislodgeds", "Dislodged", read_dislodged) && good;
  good = each_entry (self, object, centres, "Owner", read_centre) && good;
  if (good)
    self->phase->position = pay_position_builder_finish (self->builder);
  self->phase->has_centres = TRUE;
  g_clear_pointer (&self->builder, pay_position_builder_free);
  return good;
}

/* Reads the results: a list belongs to this phase, an object to the phase before. */
static gboolean
read_results (Reader *self, JsonObject *object)
{
  gboolean own = pay_json_get_array (object, "Resolutions") != NULL;
  guint n = self->record->phases->len;
  gboolean good;

  self->late = n > 1 ? pay_record_get_phase (self->record, n - 2)->results : NULL;
  if (!own && !self->late)
    return TRUE;
  good = each_entry (self, object, "Resolutions", "Resolution",
                     own ? read_own_result : read_late_result);
  return good;
}

static gboolean
read_phase (Reader *self, JsonNode *node)
{
  JsonObject *object = unwrap (node);
  const char *season = pay_json_get_string (object, "Season");
  const char *type = pay_json_get_string (object, "Type");
  g_autofree char *where = NULL;
  PayPhase phase;
  gint64 year;
  gboolean good;

  if (!season || !type || !pay_json_get_number (object, "Year", &year))
    return report_field (self, !season ? "Season" : type ? "Year" : "Type");
  if (!json_object_has_member (object, "Units")
      || (!json_object_has_member (object, "SCs")
          && !json_object_has_member (object, "SupplyCenters")))
    return report_field (self,
                         json_object_has_member (object, "Units") ? "SupplyCenters" : "Units");
  where = g_strdup_printf ("%s %" G_GINT64_FORMAT " %s", season, year, type);
  self->words.where = where;
  if (!pay_godip_phase (self->words.board, year, season, type, &phase))
    {
      pay_diagnostics_add (self->words.diagnostics, PAY_CODE_RECORD_PHASE, 0, 0, 0, where, NULL);
      good = FALSE;
    }
  else if ((self->phase = pay_record_words_add_phase (&self->words, self->record, phase)))
    {
      good = read_position (self, object);
      good = read_orders (self, object) && good;
      good = read_results (self, object) && good;
    }
  else
    good = FALSE;
  self->words.where = NULL;
  return good;
}

static PayBoard *
load_board (const char *name, PayDiagnostics *diagnostics)
{
  const char *variant = pay_godip_find_variant (name);

  if (!variant)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_BOARD, 0, 0, 0, name, NULL);
      return NULL;
    }
  return pay_board_load (variant, diagnostics);
}

PayRecord *
pay_godip_read (const char *data, gsize length, guint number, PayDiagnostics *diagnostics)
{
  g_autoptr (JsonNode) root = pay_json_parse (data, length, diagnostics);
  JsonObject *object = unwrap (root);
  JsonArray *phases = pay_json_get_array (object, "Phases");
  const char *variant = pay_json_get_string (object, "Variant");
  const char *title = pay_json_get_string (object, "Desc");
  g_autoptr (PayBoard) board = NULL;
  g_autoptr (PayRecord) record = NULL;
  gboolean good = TRUE;

  if (!root)
    return NULL;
  if (!phases && JSON_NODE_HOLDS_ARRAY (root))
    phases = json_node_get_array (root);
  /* A list of phases does not name the board. The default in godip is Classical. */
  board = load_board (variant ? variant : "Classical", diagnostics);
  if (!board)
    return NULL;
  record = pay_record_new (board);
  record->title = title && *title ? g_strdup (title) : NULL;
  record->no_dislodged = TRUE;
  Reader self = { .words = { board, diagnostics, NULL, 0 }, .record = record };
  if (!phases)
    good = read_phase (&self, root);
  for (guint i = 0; phases && i < json_array_get_length (phases); i++)
    good = read_phase (&self, json_array_get_element (phases, i)) && good;
  return good ? g_steal_pointer (&record) : NULL;
}
