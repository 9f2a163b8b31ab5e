/* board-xml.c - reading and writing of board.xml, and the search for boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"

#include "base/file.h"
#include "base/xml.h"
#include "board/board-check.h"
#include "board/board-mend.h"
#include "board/board-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define ROOT "board"
#define GRAMMAR "board.rng"
#define N_FOLDERS 2 /* number of folders with boards: one of the program and one of the user */

static const char *const kinds[] = {
  [PAY_PROVINCE_INLAND] = "inland",
  [PAY_PROVINCE_COAST] = "coast",
  [PAY_PROVINCE_SEA] = "sea",
  [PAY_PROVINCE_IMPASSABLE] = "impassable",
};

static const char *const types[] = {
  [PAY_UNIT_NONE] = "none",
  [PAY_UNIT_ARMY] = "army",
  [PAY_UNIT_FLEET] = "fleet",
};

/* ---- reading ---- */

/* These functions rely on the grammar: required attributes exist, and their words are known. */

static PayUnitType
read_type (xmlNode *node, const char *attribute)
{
  g_autofree char *word = pay_xml_attribute (node, attribute);
  return g_strcmp0 (word, types[PAY_UNIT_FLEET]) == 0 ? PAY_UNIT_FLEET : PAY_UNIT_ARMY;
}

static void
read_power (PayBoardBuilder *builder, xmlNode *node)
{
  g_autofree char *key = pay_xml_attribute (node, "key");
  g_autofree char *name = pay_xml_attribute (node, "name");
  g_autofree char *adjective = pay_xml_attribute (node, "adjective");
  g_autofree char *letter = pay_xml_attribute (node, "letter");
  g_autofree char *colour = pay_xml_attribute (node, "colour");

  pay_board_builder_add_power (builder, key, name, adjective, letter, colour);
  for (xmlNode *part = pay_xml_first (node, NULL); part; part = pay_xml_next (part, NULL))
    {
      g_autofree char *text = pay_xml_text (part);
      g_autofree char *language = pay_xml_attribute (part, "lang");
      g_autofree char *own = pay_xml_attribute (part, "adjective");

      pay_board_builder_set_line (builder, pay_xml_line (part));
      if (pay_xml_is (part, "name"))
        pay_board_builder_add_power_name (builder, key, language, g_strstrip (text), own);
      else if (pay_xml_is (part, "alias"))
        pay_board_builder_add_power_alias (builder, key, g_strstrip (text));
    }
}

static void
read_name (PayBoardBuilder *builder, xmlNode *node, const char *province, const char *coast)
{
  g_autofree char *text = pay_xml_text (node);
  g_autofree char *language = pay_xml_attribute (node, "lang");

  pay_board_builder_add_name (builder, province, coast, language, g_strstrip (text));
}

static void
read_move (PayBoardBuilder *builder, xmlNode *node, const char *province)
{
  g_autofree char *coast = pay_xml_attribute (node, "coast");
  g_autofree char *to = pay_xml_attribute (node, "to");
  g_autofree char *from = coast ? g_strdup_printf ("%s/%s", province, coast) : g_strdup (province);
  g_auto (GStrv) places = g_strsplit_set (to, " \t\r\n", -1);

  for (guint i = 0; places[i]; i++)
    if (*places[i])
      pay_board_builder_add_move (builder, read_type (node, "unit"), from, places[i]);
}

static void
read_province_part (PayBoardBuilder *builder, xmlNode *node, const char *province)
{
  if (pay_xml_is (node, "name"))
    read_name (builder, node, province, NULL);
  else if (pay_xml_is (node, "alias"))
    {
      g_autofree char *alias = pay_xml_text (node);
      pay_board_builder_add_alias (builder, province, g_strstrip (alias));
    }
  else if (pay_xml_is (node, "coast"))
    {
      g_autofree char *id = pay_xml_attribute (node, "id");
      g_autofree char *name = pay_xml_attribute (node, "name");
      g_autofree char *also = pay_xml_attribute (node, "also");
      g_auto (GStrv) words = g_strsplit_set (also ? also : "", " \t\r\n", -1);
      pay_board_builder_add_coast (builder, province, id, name);
      for (guint i = 0; words[i]; i++)
        if (*words[i])
          pay_board_builder_add_coast_alias (builder, province, id, words[i]);
      for (xmlNode *part = pay_xml_first (node, "name"); part; part = pay_xml_next (part, "name"))
        read_name (builder, part, province, id);
    }
  else if (pay_xml_is (node, "centre"))
    {
      g_autofree char *home = pay_xml_attribute (node, "home");
      g_autofree char *owner = pay_xml_attribute (node, "owner");
      pay_board_builder_add_centre (builder, province, home, owner);
    }
  else if (pay_xml_is (node, "move"))
    read_move (builder, node, province);
}

static void
read_province (PayBoardBuilder *builder, xmlNode *node)
{
  g_autofree char *id = pay_xml_attribute (node, "id");
  g_autofree char *name = pay_xml_attribute (node, "name");
  g_autofree char *word = pay_xml_attribute (node, "kind");
  g_autofree char *port = pay_xml_attribute (node, "port");
  PayProvinceKind kind = PAY_PROVINCE_INLAND;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (word, kinds[i]) == 0)
      kind = (PayProvinceKind) i;
  pay_board_builder_add_province (builder, id, name, kind);
  if (g_strcmp0 (port, "yes") == 0)
    pay_board_builder_add_port (builder, id);
  for (xmlNode *part = pay_xml_first (node, NULL); part; part = pay_xml_next (part, NULL))
    {
      pay_board_builder_set_line (builder, pay_xml_line (part));
      read_province_part (builder, part, id);
    }
}

static void
read_unit (PayBoardBuilder *builder, xmlNode *node)
{
  g_autofree char *power = pay_xml_attribute (node, "power");
  g_autofree char *at = pay_xml_attribute (node, "at");

  pay_board_builder_add_unit (builder, power, read_type (node, "type"), at);
}

static void
read_phase (PayBoardBuilder *builder, xmlNode *node)
{
  g_autofree char *season = pay_xml_attribute (node, "season");
  g_autofree char *kind = pay_xml_attribute (node, "kind");
  g_autofree char *income = pay_xml_attribute (node, "income");
  PayCalendarPhase phase = { .income = g_strcmp0 (income, "yes") == 0 };

  if (!season || !kind || !pay_season_find (season, &phase.season)
      || !pay_phase_kind_find (kind, &phase.kind))
    return;
  phase.every = (int) CLAMP (pay_xml_attribute_int (node, "every", 1), G_MININT, G_MAXINT);
  phase.rest = (int) CLAMP (pay_xml_attribute_int (node, "rest", 0), G_MININT, G_MAXINT);
  pay_board_builder_add_phase (builder, &phase);
}

/* Reads the phase in which games begin. Without the attribute `start-kind`, it is the first
 * phase of the season. */
static void
read_start (PayBoardBuilder *builder, xmlNode *root)
{
  g_autofree char *word = pay_xml_attribute (root, "start");
  g_autofree char *kind_word = pay_xml_attribute (root, "start-kind");
  PaySeason season;
  PayPhaseKind kind = PAY_PHASE_MOVEMENT;

  if (!word || !pay_season_find (word, &season))
    return;
  if (kind_word)
    pay_phase_kind_find (kind_word, &kind);
  else if (season == PAY_SEASON_WINTER && !pay_xml_first (root, "phase"))
    kind = PAY_PHASE_ADJUSTMENT;
  else
    for (xmlNode *node = pay_xml_first (root, "phase"); node; node = pay_xml_next (node, "phase"))
      {
        g_autofree char *name = pay_xml_attribute (node, "season");
        g_autofree char *its_kind = pay_xml_attribute (node, "kind");
        if (g_strcmp0 (name, word) == 0 && its_kind && pay_phase_kind_find (its_kind, &kind))
          break;
      }
  pay_board_builder_set_start (builder, season, kind);
}

static PayBoard *
read_root (xmlNode *root, gboolean stored, gboolean *sound, PayDiagnostics *diagnostics)
{
  g_autofree char *variant = pay_xml_attribute (root, "variant");
  g_autofree char *title = pay_xml_attribute (root, "title");
  g_autofree char *art = pay_xml_attribute (root, "art");
  g_autofree char *build = pay_xml_attribute (root, "build");
  g_autoptr (PayBoardBuilder) builder = pay_board_builder_new (variant, title);

  builder->is_stored = stored;
  pay_board_builder_set_art (builder, art);
  pay_board_builder_set_builds_anywhere (builder, g_strcmp0 (build, "anywhere") == 0);
  read_start (builder, root);
  /* Numbers out of range are clamped so that they do not wrap around. The check refuses the
   * clamped values. */
  pay_board_builder_set_victory (
    builder, (guint) CLAMP (pay_xml_attribute_int (root, "victory", 0), 0, G_MAXINT));
  pay_board_builder_set_start_year (
    builder, (int) CLAMP (pay_xml_attribute_int (root, "start-year", 0), G_MININT, G_MAXINT));

  pay_board_builder_set_year_step (
    builder, (int) CLAMP (pay_xml_attribute_int (root, "year-step", 1), G_MININT, G_MAXINT));
  for (xmlNode *node = pay_xml_first (root, NULL); node; node = pay_xml_next (node, NULL))
    {
      pay_board_builder_set_line (builder, pay_xml_line (node));
      if (pay_xml_is (node, "credits"))
        {
          g_autofree char *credits = pay_xml_text (node);
          pay_board_builder_set_credits (builder, g_strstrip (credits));
        }
      else if (pay_xml_is (node, "phase"))
        read_phase (builder, node);
      else if (pay_xml_is (node, "power"))
        read_power (builder, node);
      else if (pay_xml_is (node, "province"))
        read_province (builder, node);
      else if (pay_xml_is (node, "unit"))
        read_unit (builder, node);
    }
  return pay_check_finish (builder, sound, diagnostics);
}

/* Reads and checks a board for pay_board_examine(). If `stored` is set, the board comes from the
 * file of a game. */
static PayBoard *
examine (const char *data, gsize length, gboolean stored, gboolean *sound,
         PayDiagnostics *diagnostics)
{
  gboolean fits;
  g_autoptr (xmlDoc) doc = pay_xml_read_loose (data, length, ROOT, PAY_BOARD_FORMAT, GRAMMAR, &fits,
                                               diagnostics);

  *sound = FALSE;
  if (!doc)
    return NULL;
  if (fits)
    return read_root (xmlDocGetRootElement (doc), stored, sound, diagnostics);

  g_autoptr (PayBoardMend) mend = pay_board_mend_new (doc);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayBoard *rest = read_root (xmlDocGetRootElement (doc), stored, sound, found);
  *sound = FALSE;
  pay_board_mend_sift (mend, found, diagnostics);
  if (!pay_board_mend_spared_places (mend))
    g_clear_pointer (&rest, pay_board_unref);
  return rest;
}

PayBoard *
pay_board_examine (const char *data, gsize length, gboolean *sound, PayDiagnostics *diagnostics)
{
  return examine (data, length, FALSE, sound, diagnostics);
}

static PayBoard *
read_sound (const char *data, gsize length, gboolean stored, PayDiagnostics *diagnostics)
{
  gboolean sound;
  PayBoard *board = examine (data, length, stored, &sound, diagnostics);

  if (!sound)
    g_clear_pointer (&board, pay_board_unref);
  return board;
}

PayBoard *
pay_board_read_bytes (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  return read_sound (data, length, FALSE, diagnostics);
}

PayBoard *
pay_board_read_stored (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  return read_sound (data, length, TRUE, diagnostics);
}

PayBoard *
pay_board_read_file (const char *path, PayDiagnostics *diagnostics)
{
  gsize length = 0;
  g_autofree char *data = pay_xml_load (path, &length, diagnostics);

  return data ? pay_board_read_bytes (data, length, diagnostics) : NULL;
}

/* ---- writing ---- */

static void
write_name (xmlNode *parent, const char *language, const char *name)
{
  if (name)
    pay_xml_set (pay_xml_add (parent, "name", name), "lang", language);
}

static void
write_power_names (const PayBoard *self, xmlNode *node, PayPower p)
{
  for (guint i = 0; i < self->tongues->len; i++)
    {
      const PayBoardTongue *tongue = self->tongues->pdata[i];
      if (!tongue->power[p])
        continue;
      xmlNode *name = pay_xml_add (node, "name", tongue->power[p]);
      pay_xml_set (name, "lang", tongue->language);
      if (strcmp (tongue->adjective[p], tongue->power[p]) != 0)
        pay_xml_set (name, "adjective", tongue->adjective[p]);
    }
  for (guint i = 0; i < self->power_aliases->len; i++)
    {
      const PayPowerAlias *alias = &g_array_index (self->power_aliases, PayPowerAlias, i);
      if (alias->power == p)
        pay_xml_add (node, "alias", alias->alias);
    }
}

static void
write_power (const PayBoard *self, xmlNode *root, PayPower p)
{
  const PayBoardPower *power = &self->powers[p];
  xmlNode *node = pay_xml_add (root, "power", NULL);

  pay_xml_set (node, "key", power->key);
  pay_xml_set (node, "name", power->name);
  pay_xml_set (node, "adjective", power->adjective);
  pay_xml_set (node, "letter", power->letter);
  pay_xml_set (node, "colour", power->colour);
  write_power_names (self, node, p);
}

static void
write_centre (const PayBoard *self, xmlNode *parent, PayProvince province)
{
  xmlNode *node = pay_xml_add (parent, "centre", NULL);
  PayPower home = self->home[province], owner = self->start_owner[province];

  if (home != PAY_NO_POWER)
    pay_xml_set (node, "home", self->powers[home].key);
  if (owner != home)
    pay_xml_set (node, "owner", owner == PAY_NO_POWER ? "" : self->powers[owner].key);
}

static void
write_army_moves (const PayBoard *self, xmlNode *parent, PayProvince province)
{
  const PayBits *reach = &self->army_reach[province];
  g_autoptr (GString) to = g_string_new (NULL);

  for (gint p = pay_bits_next (reach, 0); p >= 0; p = pay_bits_next (reach, p + 1))
    g_string_append_printf (to, "%s%s", to->len ? " " : "", self->abbreviation[p]);
  if (to->len == 0)
    return;
  xmlNode *node = pay_xml_add (parent, "move", NULL);
  pay_xml_set (node, "unit", types[PAY_UNIT_ARMY]);
  pay_xml_set (node, "to", to->str);
}

static void
write_fleet_moves (const PayBoard *self, xmlNode *parent, PayLocation location)
{
  guint n;
  const PayLocation *moves = pay_board_get_fleet_moves (self, location, &n);
  g_autoptr (GString) to = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (to, "%s%s", to->len ? " " : "", self->abbreviation[moves[i]]);
  if (to->len == 0)
    return;
  xmlNode *node = pay_xml_add (parent, "move", NULL);
  pay_xml_set (node, "unit", types[PAY_UNIT_FLEET]);
  if (self->coast[location])
    pay_xml_set (node, "coast", self->coast[location]);
  pay_xml_set (node, "to", to->str);
}

static void
write_coast (const PayBoard *self, xmlNode *parent, PayLocation coast)
{
  xmlNode *node = pay_xml_add (parent, "coast", NULL);
  g_autoptr (GString) also = g_string_new (NULL);

  for (guint i = 0; i < self->coast_aliases->len; i++)
    {
      const PayCoastAlias *alias = &g_array_index (self->coast_aliases, PayCoastAlias, i);
      if (alias->coast == coast)
        g_string_append_printf (also, "%s%s", also->len ? " " : "", alias->alias);
    }
  pay_xml_set (node, "id", self->coast[coast]);
  pay_xml_set (node, "name", self->coast_name[coast]);
  if (also->len)
    pay_xml_set (node, "also", also->str);
  for (guint i = 0; i < self->tongues->len; i++)
    {
      const PayBoardTongue *tongue = self->tongues->pdata[i];
      write_name (node, tongue->language, tongue->coast_name[coast]);
    }
}

static void
write_province (const PayBoard *self, xmlNode *root, PayProvince province, guint *alias)
{
  xmlNode *node = pay_xml_add (root, "province", NULL);
  guint n_coasts;
  const PayLocation *coasts = pay_board_get_coasts (self, province, &n_coasts);

  pay_xml_set (node, "id", self->abbreviation[province]);
  pay_xml_set (node, "name", self->name[province]);
  pay_xml_set (node, "kind", kinds[self->kind[province]]);
  if (pay_board_is_port (self, province))
    pay_xml_set (node, "port", "yes");
  for (guint i = 0; i < self->tongues->len; i++)
    {
      const PayBoardTongue *tongue = self->tongues->pdata[i];
      write_name (node, tongue->language, tongue->name[province]);
    }
  for (; *alias < self->aliases->len; (*alias)++)
    {
      const PayBoardAlias *entry = &g_array_index (self->aliases, PayBoardAlias, *alias);
      if (entry->province != province)
        break;
      pay_xml_add (node, "alias", entry->alias);
    }
  for (guint i = 0; i < n_coasts; i++)
    write_coast (self, node, coasts[i]);
  if (pay_bits_has (&self->centres, province))
    write_centre (self, node, province);
  write_army_moves (self, node, province);
  write_fleet_moves (self, node, province);
  for (guint i = 0; i < n_coasts; i++)
    write_fleet_moves (self, node, coasts[i]);
}

/* Writes the first phase of games if it is not the first phase of the year. */
static void
write_start (const PayBoard *self, xmlNode *root)
{
  const PayCalendarPhase *first = NULL;

  if (self->start.season == self->calendar[0].season && self->start.kind == self->calendar[0].kind)
    return;
  pay_xml_set (root, "start", pay_season_word (self->start.season));
  for (guint i = 0; i < self->n_calendar && !first; i++)
    if (self->calendar[i].season == self->start.season)
      first = &self->calendar[i];
  if (first && first->kind != self->start.kind)
    pay_xml_set (root, "start-kind", pay_phase_kind_word (self->start.kind));
}

static void
write_calendar (const PayBoard *self, xmlNode *root)
{
  gboolean usual_income = TRUE;

  for (guint i = 0; i < self->n_calendar; i++)
    usual_income &= self->calendar[i].income == (self->calendar[i].kind == PAY_PHASE_ADJUSTMENT);
  for (guint i = 0; i < self->n_calendar; i++)
    {
      const PayCalendarPhase *phase = &self->calendar[i];
      xmlNode *node = pay_xml_add (root, "phase", NULL);

      pay_xml_set (node, "season", pay_season_word (phase->season));
      pay_xml_set (node, "kind", pay_phase_kind_word (phase->kind));
      if (phase->every != 1)
        pay_xml_set_int (node, "every", phase->every);
      if (phase->rest != 0)
        pay_xml_set_int (node, "rest", phase->rest);
      if (phase->income && !usual_income)
        pay_xml_set (node, "income", "yes");
    }
}

char *
pay_board_write (const PayBoard *self)
{
  g_autoptr (xmlDoc) doc = xmlNewDoc (BAD_CAST "1.0");
  xmlNode *root = xmlNewDocNode (doc, NULL, BAD_CAST ROOT, NULL);
  guint alias = 0;

  xmlDocSetRootElement (doc, root);
  pay_xml_set_int (root, "format", PAY_BOARD_FORMAT);
  pay_xml_set (root, "variant", self->variant);
  pay_xml_set (root, "title", self->title);
  pay_xml_set_int (root, "victory", self->victory);
  pay_xml_set_int (root, "start-year", self->start.year);
  if (self->year_step != 1)
    pay_xml_set_int (root, "year-step", self->year_step);
  write_start (self, root);
  if (self->builds_anywhere)
    pay_xml_set (root, "build", "anywhere");
  if (g_strcmp0 (self->art, self->variant) != 0)
    pay_xml_set (root, "art", self->art);
  if (*self->credits)
    pay_xml_add (root, "credits", self->credits);
  if (!pay_board_has_usual_calendar (self))
    write_calendar (self, root);
  for (guint i = 0; i < self->n_powers; i++)
    write_power (self, root, (PayPower) i);
  for (guint p = 0; p < self->n_provinces; p++)
    write_province (self, root, (PayProvince) p, &alias);
  for (guint i = 0; i < self->n_units; i++)
    {
      xmlNode *node = pay_xml_add (root, "unit", NULL);
      pay_xml_set (node, "power", self->powers[self->units[i].owner].key);
      pay_xml_set (node, "type", types[self->units[i].type]);
      pay_xml_set (node, "at", self->abbreviation[self->units[i].location]);
    }
  return pay_xml_write (doc);
}

/* ---- the boards that come with the program ---- */

/* The name of a variant becomes part of a path. It must not lead to another folder. */
gboolean
pay_board_is_variant (const char *text)
{
  return *text && strlen (text) <= 64
      && text[strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

/* Returns the folder number `i` of boards: 0 is the folder of the program, 1 is the folder of
 * the user. */
static char *
maps_folder (guint i)
{
  return i == 0 ? pay_data_path ("maps")
                : g_build_filename (g_get_user_data_dir (), "payola", "maps", NULL);
}

/* Finds a file in folder number `i` of boards. Returns NULL if the file does not exist. */
static char *
find_in (guint i, const char *variant, const char *name)
{
  g_autofree char *folder = pay_board_is_variant (variant) ? maps_folder (i) : NULL;
  g_autofree char *path = folder ? g_build_filename (folder, variant, name, NULL) : NULL;

  return path && g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path) : NULL;
}

char *
pay_board_find_file (const char *variant, const char *name)
{
  char *path = NULL;

  for (guint i = 0; !path && i < N_FOLDERS; i++)
    path = find_in (i, variant, name);
  return path;
}

gboolean
pay_board_is_programs (const char *variant)
{
  g_autofree char *path = find_in (0, variant, "board.xml");
  return path != NULL;
}

/* Reads a board that comes with the program. The board is read only once and kept for later
 * calls. */
static PayBoard *
load_programs (const char *path, PayDiagnostics *diagnostics)
{
  static GMutex mutex;
  static GHashTable *boards = NULL; /* path → PayBoard */
  PayBoard *board;

  g_mutex_lock (&mutex);
  if (!boards)
    boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  board = g_hash_table_lookup (boards, path);
  if (!board && (board = pay_board_read_file (path, diagnostics)))
    g_hash_table_insert (boards, g_strdup (path), board);
  g_mutex_unlock (&mutex);
  return board ? pay_board_ref (board) : NULL;
}

/* Finds the board whose name differs only in case, such as “Standard”. */
static char *
find_in_any_case (const char *variant)
{
  g_auto (GStrv) names = pay_board_list ();

  for (guint i = 0; names[i]; i++)
    if (g_ascii_strcasecmp (names[i], variant) == 0)
      return g_strdup (names[i]);
  return NULL;
}

PayBoard *
pay_board_load (const char *variant, PayDiagnostics *diagnostics)
{
  g_autofree char *path = pay_board_find_file (variant, "board.xml");
  g_autofree char *other = path ? NULL : find_in_any_case (variant);
  PayBoard *board;

  if (other)
    return pay_board_load (other, diagnostics);

  if (!path)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_BOARD_UNKNOWN_VARIANT, 0, 0, 0, variant, NULL);
      return NULL;
    }
  if (pay_board_is_programs (variant))
    return load_programs (path, diagnostics);
  board = pay_board_read_file (path, diagnostics);
  if (board)
    {
      g_autofree char *own = maps_folder (N_FOLDERS - 1);
      g_autofree char *art = g_build_filename (own, board->art, NULL);
      gboolean brings = pay_board_is_variant (board->art) && !pay_board_is_programs (board->art);
      pay_board_make_own (board, brings ? art : NULL);
    }
  return board;
}

gboolean
pay_board_install (const PayBoard *self, PayDiagnostics *diagnostics)
{
  g_autofree char *own = maps_folder (N_FOLDERS - 1);
  g_autofree char *folder = g_build_filename (own, self->variant, NULL);
  g_autofree char *path = g_build_filename (folder, "board.xml", NULL);
  g_autofree char *taken = pay_board_find_file (self->variant, "board.xml");
  g_autofree char *text = pay_board_write (self);
  g_autoptr (GError) error = NULL;

  if (!pay_board_is_variant (self->variant))
    pay_diagnostics_add (diagnostics, PAY_CODE_BOARD_BAD_VARIANT, 0, 0, 0, self->variant, NULL);
  else if (taken && strcmp (taken, path) != 0)
    pay_diagnostics_add (diagnostics, PAY_CODE_BOARD_VARIANT_TAKEN, 0, 0, 0, self->variant, NULL);
  else if (g_mkdir_with_parents (folder, 0755) != 0)
    pay_diagnostics_add (diagnostics, PAY_CODE_FILE_UNWRITABLE, 0, 0, 0, folder, g_strerror (errno),
                         NULL);
  else if (!pay_file_replace (path, text, strlen (text), &error))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_FILE_UNWRITABLE, 0, 0, 0, path, error->message,
                           NULL);
      g_rmdir (folder); /* fails if the folder is not empty */
    }
  else
    return TRUE;
  return FALSE;
}

static int
compare_strings (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
pay_board_list (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < N_FOLDERS; i++)
    {
      g_autofree char *folder = maps_folder (i);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;

      while (dir && (name = g_dir_read_name (dir)))
        {
          g_autofree char *path = pay_board_find_file (name, "board.xml");
          /* A board of the program hides a board of the user with the same name. */
          if (path && g_str_has_prefix (path, folder))
            g_ptr_array_add (names, g_strdup (name));
        }
    }
  g_ptr_array_sort (names, compare_strings);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}
