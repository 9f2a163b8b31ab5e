/* jdip-game.c - reader of saved games of jDip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/jdip-game.h"

#include "base/xml.h"
#include "board/board-xml.h"
#include "interchange/godip-names.h"
#include "interchange/record-words.h"

#include <string.h>

typedef struct
{
  PayRecordWords words;
  PayRecord *record;
  PayRecordPhase *phase;
  GHashTable *orders; /* the identifiers of the orders of a turn, with the places of their units */
} Reader;

static gboolean
has_root (const char *data, gsize length, const char *tag)
{
  return g_strstr_len (data, (gssize) MIN (length, 1024), tag) != NULL;
}

gboolean
pay_jdip_game_recognise (const char *data, gsize length)
{
  return has_root (data, length, "<jsx ") || has_root (data, length, "<jsx>")
      || (has_root (data, length, "<game ") && has_root (data, length, "specification="));
}

/* Finds the board by its name in jDip, which is “Standard” for the usual one. */
static PayBoard *
find_board (xmlNode *root, PayDiagnostics *diagnostics)
{
  xmlNode *node = pay_xml_first (root, "variant");
  g_autofree char *name = node ? pay_xml_attribute (node, "name") : NULL;
  g_auto (GStrv) variants = pay_board_list ();

  for (guint i = 0; name && variants[i]; i++)
    {
      g_autoptr (PayDiagnostics) unsaid = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = NULL;
      if (g_ascii_strcasecmp (variants[i], name) == 0)
        return pay_board_load (variants[i], diagnostics);
      board = pay_board_load (variants[i], unsaid);
      if (board && g_ascii_strcasecmp (pay_board_get_title (board), name) == 0)
        return g_steal_pointer (&board);
    }
  pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_BOARD, node ? pay_xml_line (node) : 0, 0, 0,
                       name ? name : "", NULL);
  return NULL;
}

/* ---- positions ------------------------------------------------------------------------------ */

static gboolean
is_none (const char *word)
{
  return !word || strcmp (word, "none") == 0;
}

static gboolean
missing (Reader *self, const char *field)
{
  return pay_record_words_report (&self->words, PAY_CODE_RECORD_FIELD, field, NULL);
}

static gboolean
read_unit (Reader *self, xmlNode *node, const char *province, PayPositionBuilder *builder)
{
  g_autofree char *owner = pay_xml_attribute (node, "power");
  g_autofree char *type = pay_xml_attribute (node, "type");
  g_autofree char *coast = pay_xml_attribute (node, "coast");
  g_autofree char *dislodged = pay_xml_attribute (node, "dislodged");
  g_autofree char *text = NULL;
  PayPower power;
  PayUnit unit;

  if (!owner || !type)
    return missing (self, "unit");
  text = g_strdup_printf ("%s %s%s%s", type, province, coast ? "/" : "", coast ? coast : "");
  return pay_record_words_power (&self->words, owner, &power)
      && pay_record_words_unit (&self->words, text, power, &unit)
      && pay_record_words_add_unit (&self->words, builder, unit,
                                    dislodged && strcmp (dislodged, "true") == 0, text);
}

static gboolean
read_centre (Reader *self, xmlNode *node, const char *place, PayPositionBuilder *builder)
{
  g_autofree char *owner = pay_xml_attribute (node, "owner");
  PayProvince province;
  PayPower power;

  if (is_none (owner))
    return TRUE;
  if (!pay_record_words_power (&self->words, owner, &power)
      || !pay_record_words_centre (&self->words, place, &province))
    return FALSE;
  pay_position_builder_set_owner (builder, province, power);
  return TRUE;
}

static gboolean
read_positions (Reader *self, xmlNode *positions)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new (self->words.board,
                                                                     self->phase->phase);
  gboolean good = TRUE;

  if (!positions)
    return missing (self, "positions");
  for (xmlNode *node = pay_xml_first (positions, "position"); node;
       node = pay_xml_next (node, "position"))
    {
      g_autofree char *province = pay_xml_attribute (node, "province");
      self->words.line = pay_xml_line (node);
      if (!province)
        {
          good = missing (self, "province");
          continue;
        }
      for (xmlNode *item = pay_xml_first (node, NULL); item; item = pay_xml_next (item, NULL))
        if (pay_xml_is (item, "unit"))
          good = read_unit (self, item, province, builder) && good;
        else if (pay_xml_is (item, "SC"))
          good = read_centre (self, item, province, builder) && good;
    }
  self->phase->has_centres = TRUE;
  if (good)
    self->phase->position = pay_position_builder_finish (builder);
  return good;
}

/* ---- orders --------------------------------------------------------------------------------- */

/* Translates “A par Supports A mar -> bur” for the order parser. */
static char *
translate (const char *text, PayPhaseKind kind)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  g_autoptr (GString) out = g_string_new (NULL);
  const char *end = "";

  for (guint i = 0; parts[i]; i++)
    {
      g_autofree char *lower = g_ascii_strdown (parts[i], -1);
      const char *word = parts[i];
      if (*lower == '\0' || strcmp (lower, "by") == 0)
        continue;
      if (g_str_has_prefix (lower, "waive"))
        return g_strdup ("WAIVE");
      if (strcmp (lower, "->") == 0)
        word = kind == PAY_PHASE_RETREAT ? "R" : "-";
      else if (strcmp (lower, "convoy") == 0)
        word = "VIA";
      else if (g_str_has_prefix (lower, "support"))
        word = "S";
      else if (g_str_has_prefix (lower, "convoy"))
        word = "C";
      else if (strcmp (lower, "hold") == 0 || strcmp (lower, "holds") == 0)
        word = "H";
      else if (g_str_has_prefix (lower, "disband"))
        word = "D";
      else if (g_str_has_prefix (lower, "retreat") || strcmp (lower, "moves") == 0)
        word = "";
      else if (g_str_has_prefix (lower, "build"))
        end = " B", word = "";
      else if (g_str_has_prefix (lower, "remove"))
        end = " D", word = "";
      if (*word)
        g_string_append_printf (out, "%s%s", out->len ? " " : "", word);
    }
  g_string_append (out, end);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static gboolean
read_order (Reader *self, xmlNode *node, PayPower power)
{
  g_autofree char *id = pay_xml_attribute (node, "id");
  g_autofree char *text = pay_xml_attribute (node, "text");
  const char *colon = text ? strstr (text, ": ") : NULL;
  g_autofree char *order = colon ? translate (colon + 2, self->phase->phase.kind) : NULL;
  guint n = self->phase->orders->len;

  self->words.line = pay_xml_line (node);
  if (!order)
    return missing (self, "order");
  if (!pay_record_words_order (&self->words, order, text, power, self->phase))
    return FALSE;
  if (id)
    {
      PayLocation place = g_array_index (self->phase->orders, PayRecordOrder, n).order.location;
      g_hash_table_insert (self->orders, g_steal_pointer (&id), GINT_TO_POINTER (place));
    }
  return TRUE;
}

static gboolean
read_orders (Reader *self, xmlNode *orders)
{
  gboolean good = TRUE;

  for (xmlNode *set = orders ? pay_xml_first (orders, "orderSet") : NULL; set;
       set = pay_xml_next (set, "orderSet"))
    {
      g_autofree char *name = pay_xml_attribute (set, "power");
      PayPower power;
      self->words.line = pay_xml_line (set);
      if (!name || !pay_record_words_power (&self->words, name, &power))
        {
          good = name ? FALSE : missing (self, "power");
          continue;
        }
      for (xmlNode *node = pay_xml_first (set, "order"); node; node = pay_xml_next (node, "order"))
        good = read_order (self, node, power) && good;
    }
  return good;
}

/* Adds the result of an order. An order can have several: a unit may succeed and be dislodged. */
static void
add_result (Reader *self, PayLocation location, guint flags)
{
  GArray *results = self->phase->results;

  for (guint i = 0; i < results->len; i++)
    {
      PayRecordResult *result = &g_array_index (results, PayRecordResult, i);
      if (result->location == location)
        {
          result->flags |= flags;
          return;
        }
    }
  g_array_append_vals (results, &(PayRecordResult) { location, flags }, 1);
}

static void
read_results (Reader *self, xmlNode *results)
{
  static const struct
  {
    const char *word;
    guint flags;
  } categories[] = {
    { "SUCCESS", 0 },
    { "FAILURE", PAY_RECORD_FAILED },
    { "VALIDATION_FAILURE", PAY_RECORD_VOID },
    { "DISLODGED", PAY_RECORD_DISLODGED },
  };

  for (xmlNode *node = results ? pay_xml_first (results, NULL) : NULL; node;
       node = pay_xml_next (node, NULL))
    {
      g_autofree char *category = pay_xml_attribute (node, "category");
      g_autofree char *order = pay_xml_attribute (node, "order");
      gpointer place;
      if (!category || !order || !g_hash_table_lookup_extended (self->orders, order, NULL, &place)
          || GPOINTER_TO_INT (place) == PAY_NO_LOCATION)
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (categories); i++)
        if (strcmp (categories[i].word, category) == 0)
          add_result (self, (PayLocation) GPOINTER_TO_INT (place), categories[i].flags);
    }
}

/* ---- turns ---------------------------------------------------------------------------------- */

/* Reads “1901”, “412 BC” or “800 AD”. */
static gint64
read_year (const char *text)
{
  char *end;
  gint64 year = g_ascii_strtoll (text, &end, 10);

  return g_ascii_strcasecmp (end, " bc") == 0 ? -year : year;
}

static char *
title_case (const char *word)
{
  char *title = g_ascii_strdown (word, -1);

  *title = g_ascii_toupper (*title);
  return title;
}

static gboolean
read_turn (Reader *self, xmlNode *node)
{
  g_autofree char *season_word = pay_xml_attribute (node, "season");
  g_autofree char *type_word = pay_xml_attribute (node, "phase");
  g_autofree char *year = pay_xml_attribute (node, "year");
  g_autofree char *season = title_case (season_word ? season_word : "");
  g_autofree char *type = title_case (type_word ? type_word : "");
  g_autofree char *where = NULL;
  PayPhase phase;
  gboolean good;

  self->words.line = pay_xml_line (node);
  if (!pay_godip_phase (self->words.board, year ? read_year (year) : 0, season, type, &phase))
    {
      g_autofree char *shown = g_strdup_printf ("%s %s %s", season, year ? year : "", type);
      pay_diagnostics_add (self->words.diagnostics, PAY_CODE_RECORD_PHASE, self->words.line, 0, 0,
                           shown, NULL);
      return FALSE;
    }
  self->phase = pay_record_words_add_phase (&self->words, self->record, phase);
  if (!self->phase)
    return FALSE;
  where = pay_phase_name (phase);
  self->words.where = where;
  g_hash_table_remove_all (self->orders);
  good = read_positions (self, pay_xml_first (node, "positions"));
  good = read_orders (self, pay_xml_first (node, "orders")) && good;
  read_results (self, pay_xml_first (node, "results"));
  self->words.where = NULL;

  /* A game that ended has a last turn without orders. */
  g_autofree char *ended = pay_xml_attribute (node, "ended");
  self->record->is_over = ended && strcmp (ended, "true") == 0 && self->phase->orders->len == 0;
  return good;
}

PayRecord *
pay_jdip_game_read (const char *data, gsize length, guint number, PayDiagnostics *diagnostics)
{
  xmlDoc *doc;
  xmlNode *root;
  g_autoptr (PayBoard) board = NULL;
  g_autoptr (PayRecord) record = NULL;
  g_autoptr (GHashTable) orders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean good = TRUE;

  if (!has_root (data, length, "<game "))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_JDIP_OLD, 0, 0, 0, NULL);
      return NULL;
    }
  doc = pay_xml_parse (data, length, FALSE, diagnostics);
  root = doc ? xmlDocGetRootElement (doc) : NULL;
  if (root)
    board = find_board (root, diagnostics);
  if (board)
    {
      record = pay_record_new (board);
      Reader self = { .words = { board, diagnostics, NULL, 0 },
                      .record = record,
                      .orders = orders };
      for (xmlNode *node = pay_xml_first (root, "turn"); node; node = pay_xml_next (node, "turn"))
        good = read_turn (&self, node) && good;
      if (record->phases->len == 0)
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NO_PHASES, 0, 0, 0, NULL);
          good = FALSE;
        }
    }
  xmlFreeDoc (doc);
  return record && good ? g_steal_pointer (&record) : NULL;
}
