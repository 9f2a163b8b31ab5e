/* jdip-board.c - boards as jDip describes them (variants.xml)
 *
 * A province has adjacencies of the types "mv" (armies), "xc" (fleets, one coast) and "nc", "sc",
 * "ec", "wc" (fleets on one of several coasts). In lists of neighbours, a coast is "stp-nc".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/jdip-board.h"

#include "base/xml.h"
#include "board/board-builder.h"
#include "board/board-xml.h"
#include "board/names.h"

#include <string.h>

/* The colours of the powers. After the last colour, the first follows again. */
static const char *const colours[] = {
  "#a12f02", "#241962", "#506bc7", "#5a3447", "#88b07f", "#f0ebea",
  "#edb949", "#a45892", "#65d7fc", "#62110d", "#c87010", "#f4f488",
};

typedef struct
{
  PayBoardBuilder *builder;
  PayDiagnostics *diagnostics;
  GHashTable *kinds; /* abbreviation → GUINT_TO_POINTER (bits such as HAS_ARMY); owns the keys */
  GHashTable *names; /* normalised name → abbreviation; owns both */
} Maker;

/* The types of adjacencies that a province has. */
enum
{
  HAS_ARMY = 1 << 0,
  HAS_FLEET = 1 << 1,
  IS_SPLIT = 1 << 2,
};

/* ---- files ---------------------------------------------------------------------------------- */

gboolean
pay_jdip_recognise (const char *data, gsize length)
{
  return length > 0 && g_strstr_len (data, (gssize) length, "<VARIANTS")
      && g_strstr_len (data, (gssize) length, "adjacencyURI");
}

/* Replaces the document type by blanks, so that the file cannot define entities. The numbers of the
 * lines do not change. */
static void
blank_document_type (char *text)
{
  char *start = strstr (text, "<!DOCTYPE");
  char *end = start ? strstr (start, "]>") : NULL;

  for (char *c = start; end && c < end + 2; c++)
    if (*c != '\n' && *c != '\r')
      *c = ' ';
}

/* Parses a file of jDip. If it does not declare an encoding, bytes that are not UTF-8 are replaced.
 * They occur in descriptions, which are not read. */
static xmlDoc *
load (const char *path, PayDiagnostics *diagnostics)
{
  gsize length = 0;
  g_autofree char *data = pay_xml_load (path, &length, diagnostics);
  g_autofree char *text = NULL;

  if (!data)
    return NULL;
  if (g_strstr_len (data, (gssize) MIN (length, 200), "encoding="))
    text = g_strndup (data, length);
  else
    text = g_utf8_make_valid (data, (gssize) length);
  blank_document_type (text);
  return pay_xml_parse (text, strlen (text), FALSE, diagnostics);
}

static gboolean
report (Maker *self, PayCode code, xmlNode *node, const char *word)
{
  pay_diagnostics_add (self->diagnostics, code, node ? pay_xml_line (node) : 0, 0, 0, word, NULL);
  return FALSE;
}

/* ---- provinces ------------------------------------------------------------------------------ */

/* Turns "stp-nc" into "STP/NC". */
static char *
place_of (const char *word)
{
  char *place = g_ascii_strup (word, -1);
  char *dash = strrchr (place, '-');

  if (dash && strlen (dash) == 3)
    *dash = '/';
  return place;
}

static gboolean
is_coast (const char *type)
{
  return strcmp (type, "nc") == 0 || strcmp (type, "sc") == 0 || strcmp (type, "ec") == 0
      || strcmp (type, "wc") == 0;
}

static const char *
coast_name (const char *type)
{
  return *type == 'n' ? "north coast"
       : *type == 's' ? "south coast"
       : *type == 'e' ? "east coast"
                      : "west coast";
}

/* Reserves a name for a province. Returns FALSE if the name is already in use. */
static gboolean
claim (Maker *self, const char *name, const char *id)
{
  g_autofree char *key = pay_names_normalise (name);

  if (g_hash_table_contains (self->names, key))
    return FALSE;
  return g_hash_table_insert (self->names, g_steal_pointer (&key), g_strdup (id));
}

/* Finds the province that a word names by its abbreviation or any other name. The result belongs
 * to the table. */
static const char *
find_province (Maker *self, const char *word)
{
  g_autofree char *key = pay_names_normalise (word);
  return g_hash_table_lookup (self->names, key);
}

/* Adds a province with its coasts. Its kind follows from the types of its adjacencies. */
static void
add_province (Maker *self, xmlNode *node)
{
  g_autofree char *word = pay_xml_attribute (node, "shortname");
  g_autofree char *name = pay_xml_attribute (node, "fullname");
  g_autofree char *port = pay_xml_attribute (node, "isConvoyableCoast");
  g_autofree char *borders = pay_xml_attribute (node, "borders");
  g_autofree char *id = word ? g_ascii_strup (word, -1) : NULL;
  guint bits = 0;

  if (!id || !name)
    {
      report (self, PAY_CODE_JDIP_WORD, node, "PROVINCE");
      return;
    }
  for (xmlNode *item = pay_xml_first (node, "ADJACENCY"); item;
       item = pay_xml_next (item, "ADJACENCY"))
    {
      g_autofree char *type = pay_xml_attribute (item, "type");
      if (type && strcmp (type, "mv") == 0)
        bits |= HAS_ARMY;
      else if (type && (strcmp (type, "xc") == 0 || is_coast (type)))
        bits |= HAS_FLEET | (is_coast (type) ? IS_SPLIT : 0);
      else
        report (self, PAY_CODE_JDIP_WORD, item, type ? type : "ADJACENCY");
    }
  claim (self, id, id);
  claim (self, name, id);
  g_hash_table_insert (self->kinds, g_strdup (id), GUINT_TO_POINTER (bits));
  pay_board_builder_set_line (self->builder, pay_xml_line (node));
  pay_board_builder_add_province (self->builder, id, name,
                                  bits == 0                ? PAY_PROVINCE_IMPASSABLE
                                  : !(bits & HAS_FLEET)    ? PAY_PROVINCE_INLAND
                                  : (bits & HAS_ARMY) != 0 ? PAY_PROVINCE_COAST
                                                           : PAY_PROVINCE_SEA);
  if (port && strcmp (port, "true") == 0 && (bits & HAS_ARMY))
    pay_board_builder_add_port (self->builder, id);
  if (borders && *borders)
    report (self, PAY_CODE_JDIP_LEFT_OUT, node, borders);
  for (xmlNode *item = pay_xml_first (node, "ADJACENCY"); item;
       item = pay_xml_next (item, "ADJACENCY"))
    {
      g_autofree char *type = pay_xml_attribute (item, "type");
      g_autofree char *coast = type && is_coast (type) ? g_ascii_strup (type, -1) : NULL;
      if (coast)
        pay_board_builder_add_coast (self->builder, id, coast, coast_name (type));
    }
}

/* Adds the other names of a province, except those that are already in use. */
static void
add_aliases (Maker *self, xmlNode *node)
{
  g_autofree char *word = pay_xml_attribute (node, "shortname");
  g_autofree char *id = word ? g_ascii_strup (word, -1) : NULL;

  for (xmlNode *item = id ? pay_xml_first (node, "UNIQUENAME") : NULL; item;
       item = pay_xml_next (item, "UNIQUENAME"))
    {
      g_autofree char *alias = pay_xml_attribute (item, "name");
      if (alias && claim (self, alias, id))
        pay_board_builder_add_alias (self->builder, id, alias);
    }
}

/* Adds the moves of one list of neighbours. */
static void
add_moves (Maker *self, const char *id, xmlNode *item)
{
  g_autofree char *type = pay_xml_attribute (item, "type");
  g_autofree char *refs = pay_xml_attribute (item, "refs");
  g_auto (GStrv) words = g_strsplit_set (refs ? refs : "", " \t\r\n", -1);
  gboolean army = type && strcmp (type, "mv") == 0;
  g_autofree char *coast = type && is_coast (type) ? g_ascii_strup (type, -1) : NULL;
  g_autofree char *from = coast ? g_strconcat (id, "/", coast, NULL) : g_strdup (id);

  pay_board_builder_set_line (self->builder, pay_xml_line (item));
  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *place = *words[i] ? place_of (words[i]) : NULL;
      gsize n = place ? strcspn (place, "/") : 0;
      g_autofree char *word = g_strndup (place ? place : "", n);
      const char *province = place ? find_province (self, word) : NULL;
      g_autofree char *to = province ? g_strconcat (province, army ? "" : place + n, NULL) : NULL;

      if (place && !province)
        report (self, PAY_CODE_JDIP_WORD, item, words[i]);
      else if (place && strcmp (province, id) == 0)
        report (self, PAY_CODE_JDIP_LEFT_OUT, item, words[i]);
      else if (place)
        pay_board_builder_add_move (self->builder, army ? PAY_UNIT_ARMY : PAY_UNIT_FLEET, from, to);
    }
}

static gboolean
add_provinces (Maker *self, xmlDoc *doc)
{
  xmlNode *root = xmlDocGetRootElement (doc);

  if (!pay_xml_is (root, "PROVINCES"))
    return report (self, PAY_CODE_JDIP_WORD, root, (const char *) root->name);
  for (xmlNode *node = pay_xml_first (root, "PROVINCE"); node;
       node = pay_xml_next (node, "PROVINCE"))
    add_province (self, node);
  for (xmlNode *node = pay_xml_first (root, "PROVINCE"); node;
       node = pay_xml_next (node, "PROVINCE"))
    add_aliases (self, node);
  for (xmlNode *node = pay_xml_first (root, "PROVINCE"); node;
       node = pay_xml_next (node, "PROVINCE"))
    {
      g_autofree char *word = pay_xml_attribute (node, "shortname");
      g_autofree char *id = word ? g_ascii_strup (word, -1) : NULL;
      for (xmlNode *item = id ? pay_xml_first (node, "ADJACENCY") : NULL; item;
           item = pay_xml_next (item, "ADJACENCY"))
        add_moves (self, id, item);
    }
  return TRUE;
}

/* ---- the variant ---------------------------------------------------------------------------- */

static char *
power_key (const char *name)
{
  return g_strdelimit (g_ascii_strup (name, -1), " ", '-');
}

/* Returns the key of the power with a name or one of its other names, or NULL. */
static char *
find_power (xmlNode *variant, const char *word)
{
  for (xmlNode *node = pay_xml_first (variant, "POWER"); node; node = pay_xml_next (node, "POWER"))
    {
      g_autofree char *name = pay_xml_attribute (node, "name");
      g_autofree char *others = pay_xml_attribute (node, "altnames");
      g_auto (GStrv) list = g_strsplit (others ? others : "", ",", -1);
      gboolean found = name && g_ascii_strcasecmp (name, word) == 0;

      for (guint i = 0; list[i] && !found; i++)
        found = g_ascii_strcasecmp (g_strstrip (list[i]), word) == 0;
      if (found)
        return power_key (name);
    }
  return NULL;
}

/* Picks a letter or digit that no power has, preferably from the name. Returns '?' if there is
 * none. */
static char
pick_letter (const char *name, const char *taken)
{
  g_autofree char *tries = g_strconcat (name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", NULL);

  for (const char *c = tries; *c; c++)
    if (g_ascii_isalnum (*c) && !strchr (taken, g_ascii_toupper (*c)))
      return g_ascii_toupper (*c);
  return '?';
}

static void
add_powers (Maker *self, xmlNode *variant)
{
  g_autoptr (GString) letters = g_string_new (NULL);
  guint n = 0;

  for (xmlNode *node = pay_xml_first (variant, "POWER"); node; node = pay_xml_next (node, "POWER"))
    {
      g_autofree char *name = pay_xml_attribute (node, "name");
      g_autofree char *adjective = pay_xml_attribute (node, "adjective");
      g_autofree char *active = pay_xml_attribute (node, "active");
      g_autofree char *others = pay_xml_attribute (node, "altnames");
      g_auto (GStrv) list = g_strsplit (others ? others : "", ",", -1);
      char letter[2] = { '\0', '\0' };

      if (!name || !*name)
        {
          report (self, PAY_CODE_JDIP_WORD, node, "POWER");
          continue;
        }
      if (active && strcmp (active, "false") == 0)
        report (self, PAY_CODE_JDIP_LEFT_OUT, node, "active");
      g_autofree char *key = power_key (name);
      *letter = pick_letter (name, letters->str);
      g_string_append_c (letters, *letter);
      pay_board_builder_set_line (self->builder, pay_xml_line (node));
      pay_board_builder_add_power (self->builder, key, name, adjective ? adjective : name, letter,
                                   colours[n++ % G_N_ELEMENTS (colours)]);
      for (guint i = 0; list[i]; i++)
        if (*g_strstrip (list[i]))
          pay_board_builder_add_power_alias (self->builder, key, list[i]);
    }
}

/* Reads the power in an attribute. Returns FALSE if it is not one; @key is NULL without the
 * attribute. */
static gboolean
read_power (Maker *self, xmlNode *variant, xmlNode *node, const char *attribute, char **key)
{
  g_autofree char *word = pay_xml_attribute (node, attribute);

  *key = word && *word ? find_power (variant, word) : NULL;
  return *key || !word || !*word || report (self, PAY_CODE_JDIP_WORD, node, word);
}

static void
add_centres (Maker *self, xmlNode *variant)
{
  for (xmlNode *node = pay_xml_first (variant, "SUPPLYCENTER"); node;
       node = pay_xml_next (node, "SUPPLYCENTER"))
    {
      g_autofree char *word = pay_xml_attribute (node, "province");
      const char *id = word ? find_province (self, word) : NULL;
      g_autofree char *home = NULL;
      g_autofree char *owner = NULL;

      pay_board_builder_set_line (self->builder, pay_xml_line (node));
      if (!id)
        report (self, PAY_CODE_JDIP_WORD, node, word ? word : "SUPPLYCENTER");
      else if (read_power (self, variant, node, "homepower", &home)
               && read_power (self, variant, node, "owner", &owner))
        pay_board_builder_add_centre (self->builder, id, home, owner ? owner : "");
    }
}

static void
add_units (Maker *self, xmlNode *variant)
{
  for (xmlNode *node = pay_xml_first (variant, "INITIALSTATE"); node;
       node = pay_xml_next (node, "INITIALSTATE"))
    {
      g_autofree char *word = pay_xml_attribute (node, "province");
      g_autofree char *unit = pay_xml_attribute (node, "unit");
      g_autofree char *coast = pay_xml_attribute (node, "unitcoast");
      const char *id = word ? find_province (self, word) : NULL;
      g_autofree char *key = NULL;
      gboolean army = unit && g_ascii_strcasecmp (unit, "army") == 0;

      if (!id || !unit || (!army && g_ascii_strcasecmp (unit, "fleet") != 0))
        {
          report (self, PAY_CODE_JDIP_WORD, node,
                  !id && word ? word
                  : unit      ? unit
                              : "INITIALSTATE");
          continue;
        }
      if (!read_power (self, variant, node, "power", &key) || !key)
        continue;
      g_autofree char *end = coast && *coast && !army ? g_ascii_strup (coast, -1) : NULL;
      g_autofree char *place = end && strcmp (end, "XC") != 0 ? g_strconcat (id, "/", end, NULL)
                                                              : g_strdup (id);
      pay_board_builder_set_line (self->builder, pay_xml_line (node));
      pay_board_builder_add_unit (self->builder, key, army ? PAY_UNIT_ARMY : PAY_UNIT_FLEET, place);
    }
}

/* Reads "Spring, 1901, Movement". */
static void
add_start (Maker *self, xmlNode *variant)
{
  xmlNode *node = pay_xml_first (variant, "STARTINGTIME");
  g_autofree char *turn = node ? pay_xml_attribute (node, "turn") : NULL;
  g_auto (GStrv) parts = g_strsplit_set (turn ? turn : "", ", ", -1);
  char *words[3] = { NULL };
  guint n = 0;
  PaySeason season;
  PayPhaseKind kind;
  guint64 year;

  for (guint i = 0; parts[i] && n < 3; i++)
    if (*parts[i])
      words[n++] = parts[i];
  if (n != 3 || !pay_season_find (words[0], &season) || !pay_phase_kind_find (words[2], &kind)
      || !g_ascii_string_to_unsigned (words[1], 10, PAY_MIN_YEAR, PAY_MAX_YEAR, &year, NULL))
    {
      report (self, PAY_CODE_JDIP_WORD, node, turn ? turn : "STARTINGTIME");
      return;
    }
  pay_board_builder_set_start_year (self->builder, (int) year);
  if (season != PAY_SEASON_SPRING || kind != PAY_PHASE_MOVEMENT)
    pay_board_builder_set_start (self->builder, season, kind);
}

/* Reads the conditions of victory and the options of rules. */
static void
add_rules (Maker *self, xmlNode *variant)
{
  xmlNode *victory = pay_xml_first (variant, "VICTORYCONDITIONS");
  xmlNode *options = pay_xml_first (variant, "RULEOPTIONS");

  for (xmlNode *node = victory ? pay_xml_first (victory, NULL) : NULL; node;
       node = pay_xml_next (node, NULL))
    {
      gint64 value = pay_xml_attribute_int (node, "value", 0);
      if (!pay_xml_is (node, "WINNING_SUPPLY_CENTERS"))
        report (self, PAY_CODE_JDIP_LEFT_OUT, node, (const char *) node->name);
      else if (value < 1 || value > PAY_MAX_PROVINCES)
        report (self, PAY_CODE_JDIP_WORD, node, "WINNING_SUPPLY_CENTERS");
      else
        pay_board_builder_set_victory (self->builder, (guint) value);
    }
  for (xmlNode *node = options ? pay_xml_first (options, "RULEOPTION") : NULL; node;
       node = pay_xml_next (node, "RULEOPTION"))
    {
      g_autofree char *value = pay_xml_attribute (node, "value");
      if (value && strcmp (value, "VALUE_BUILDS_ANY_OWNED") == 0)
        pay_board_builder_set_builds_anywhere (self->builder, TRUE);
      else if (!value || strcmp (value, "VALUE_BUILDS_HOME_ONLY") != 0)
        report (self, PAY_CODE_JDIP_LEFT_OUT, node, value ? value : "RULEOPTION");
    }
}

/* ---- the whole ------------------------------------------------------------------------------ */

/* Finds the variant with a name, or the only one. */
static xmlNode *
find_variant (xmlDoc *doc, const char *wanted, PayDiagnostics *diagnostics)
{
  xmlNode *root = xmlDocGetRootElement (doc);
  xmlNode *found = NULL;
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (xmlNode *node = pay_xml_is (root, "VARIANTS") ? pay_xml_first (root, "VARIANT") : NULL; node;
       node = pay_xml_next (node, "VARIANT"))
    {
      g_autofree char *name = pay_xml_attribute (node, "name");
      if (!name)
        continue;
      n++;
      g_string_append_printf (names, "%s%s", names->len ? "; " : "", name);
      if (!wanted || g_ascii_strcasecmp (name, wanted) == 0)
        found = found && !wanted ? found : node;
    }
  g_autofree char *count = g_strdup_printf ("%u", n);
  if (n == 0)
    pay_diagnostics_add (diagnostics, PAY_CODE_JDIP_NO_VARIANT, 0, 0, 0, NULL);
  else if (!found)
    pay_diagnostics_add (diagnostics, PAY_CODE_JDIP_NO_SUCH, 0, 0, 0, wanted, NULL);
  else if (!wanted && n > 1)
    pay_diagnostics_add (diagnostics, PAY_CODE_JDIP_MANY, 0, 0, 0, count, names->str, NULL);
  return n > 1 && !wanted ? NULL : found;
}

/* Derives a variant ("modern") from a name ("Modern"). */
static char *
variant_of (const char *name)
{
  g_autoptr (GString) variant = g_string_new (NULL);

  for (const char *c = name; *c && variant->len < 64; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (variant, g_ascii_tolower (*c));
    else if (variant->len && variant->str[variant->len - 1] != '-')
      g_string_append_c (variant, '-');
  while (variant->len && variant->str[variant->len - 1] == '-')
    g_string_truncate (variant, variant->len - 1);
  return variant->len ? g_string_free (g_steal_pointer (&variant), FALSE) : g_strdup ("board");
}

static PayBoard *
make_board (xmlNode *variant, xmlDoc *places, const char *credits, PayDiagnostics *diagnostics)
{
  g_autofree char *name = pay_xml_attribute (variant, "name");
  g_autofree char *id = variant_of (name);
  g_autoptr (PayBoardBuilder) builder = pay_board_builder_new (id, name);
  g_autoptr (GHashTable) kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Maker self = { builder, diagnostics, kinds, names };
  g_autoptr (PayBoard) board = NULL;

  pay_board_builder_set_credits (builder, credits);
  if (!add_provinces (&self, places))
    return NULL;
  add_powers (&self, variant);
  add_centres (&self, variant);
  add_units (&self, variant);
  add_start (&self, variant);
  add_rules (&self, variant);
  pay_board_builder_set_line (builder, 0);
  board = pay_board_builder_finish (builder, diagnostics);
  return board && !pay_diagnostics_has_errors (diagnostics) ? g_steal_pointer (&board) : NULL;
}

PayBoard *
pay_jdip_read_file (const char *path, const char *name, const char *credits,
                    PayDiagnostics *diagnostics)
{
  g_autoptr (xmlDoc) doc = load (path, diagnostics);
  g_autoptr (xmlDoc) places = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  xmlNode *variant = doc ? find_variant (doc, name, diagnostics) : NULL;
  xmlNode *map = variant ? pay_xml_first (variant, "MAP") : NULL;
  g_autofree char *uri = map ? pay_xml_attribute (map, "adjacencyURI") : NULL;

  if (!variant)
    return NULL;
  /* Only a file of the same folder is read. */
  if (uri && *uri && !strpbrk (uri, "/\\") && *uri != '.')
    {
      g_autofree char *other = g_build_filename (folder, uri, NULL);
      if (g_file_test (other, G_FILE_TEST_EXISTS))
        places = load (other, diagnostics);
    }
  if (!places)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_JDIP_NO_FOLDER, map ? pay_xml_line (map) : 0, 0, 0,
                           uri ? uri : "", NULL);
      return NULL;
    }
  return make_board (variant, places, credits, diagnostics);
}
