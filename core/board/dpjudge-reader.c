/* dpjudge-reader.c - boards from the map files of the DPjudge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/dpjudge-reader.h"

#include "board/board-builder.h"
#include "board/board-private.h"
#include "board/board-xml.h"
#include "board/dpjudge-lines.h"
#include "board/names.h"

#include <string.h>

/* The colours of the standard board and the four that large boards add, followed by colours that
 * are as different as possible from all before them (maps/tools/colours.py). */
static const char *const colours[PAY_MAX_POWERS] = {
  "#a12f02", "#241962", "#506bc7", "#5a3447", "#88b07f", "#f0ebea", "#edb949", "#a45892",
  "#65d7fc", "#62110d", "#c87010", "#f4f488", "#101010", "#f46060", "#103860", "#888888",
  "#60b0f4", "#88d888", "#106038", "#f488b0", "#b01038", "#f4b0b0", "#101038", "#886060",
  "#f4f4b0", "#6088b0", "#603888", "#608838", "#d8b060", "#103810", "#8860b0", "#b0b0d8",
  "#b088d8", "#f4d8b0", "#60b0b0", "#883860", "#d86038", "#f4d8f4", "#386010", "#f48838",
  "#f4b0f4", "#b08860", "#f4d860", "#3888d8", "#d86088", "#103838", "#1060b0", "#88b038",
  "#103888", "#381038", "#883888", "#603860", "#60d8b0", "#106060", "#b06010", "#601060",
  "#b0d8d8", "#60b088", "#60f4f4", "#60f4b0", "#601038", "#381010", "#f4d888", "#b06088",
};

/* The powers of the standard board, in the order of their colours. */
static const char *const usual[] = { "AUSTRIA", "ENGLAND", "FRANCE", "GERMANY",
                                     "ITALY",   "RUSSIA",  "TURKEY" };

typedef struct
{
  const PayDpjudgeMap *map;
  PayBoardBuilder *builder;
  PayDiagnostics *diagnostics;
  const char *file;
  GHashTable *names; /* normalised name → province; the table owns both */
  GHashTable *moves; /* the moves added so far, such as "A PAR BUR"; owned by the table */
} Maker;

static void
report (Maker *self, PayCode code, const char *a, const char *b)
{
  pay_diagnostics_add (self->diagnostics, code, 0, 0, 0, self->file, a, b, NULL);
}

static char *
province_of (const char *id)
{
  return g_strndup (id, strcspn (id, "/"));
}

static gboolean
is_split (Maker *self, const char *province)
{
  gsize n = strlen (province);

  for (guint i = 0; i < self->map->spaces->len; i++)
    {
      const PayDpjudgeSpace *space = self->map->spaces->pdata[i];
      if (g_ascii_strncasecmp (space->id, province, n) == 0 && space->id[n] == '/')
        return TRUE;
    }
  return FALSE;
}

/* ---- places ---- */

/* Reserves a name for a province. Returns FALSE if the name already means another province. */
static gboolean
claim_name (Maker *self, const char *name, const char *province)
{
  g_autofree char *key = pay_names_normalise (name);
  const char *other = g_hash_table_lookup (self->names, key);

  if (other)
    return strcmp (other, province) == 0;
  g_hash_table_insert (self->names, g_steal_pointer (&key), g_strdup (province));
  return TRUE;
}

/* Returns the name of a coast: "north coast" for "Spain (north coast)". Without such a name,
 * derives it from the abbreviation. */
static char *
coast_name (const PayDpjudgeSpace *space, const char *coast)
{
  static const char *const points[][2] = {
    { "NC", "north coast" },
    { "EC", "east coast" },
    { "SC", "south coast" },
    { "WC", "west coast" },
  };
  const char *open = space->name ? strrchr (space->name, '(') : NULL;

  if (open && strchr (open, ')'))
    return g_strndup (open + 1, strcspn (open + 1, ")"));
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    if (strcmp (coast, points[i][0]) == 0)
      return g_strdup (points[i][1]);
  return g_strdup (coast);
}

static void
add_aliases (Maker *self, const PayDpjudgeSpace *space)
{
  g_autofree char *own = pay_names_normalise (space->name ? space->name : space->id);
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < space->aliases->len; i++)
    {
      const char *alias = space->aliases->pdata[i];
      g_autofree char *key = pay_names_normalise (alias);
      if (!*key || strcmp (key, own) == 0 || strpbrk (alias, "/(")
          || !g_hash_table_add (told, g_strdup (key)))
        continue;
      if (claim_name (self, alias, space->id))
        pay_board_builder_add_alias (self->builder, space->id, alias);
      else
        report (self, PAY_CODE_DPJUDGE_NAME_TAKEN, alias, space->id);
    }
}

/* Adds other words for coasts. For example, the alias "spa/wc" of SPA/SC makes WC another word
 * for the coast SC of SPA. */
static void
add_coast_aliases (Maker *self, const PayDpjudgeSpace *space, const char *province,
                   const char *coast)
{
  gsize n = strlen (province);

  for (guint i = 0; i < space->aliases->len; i++)
    {
      const char *alias = space->aliases->pdata[i];
      if (g_ascii_strncasecmp (alias, province, n) == 0 && alias[n] == '/'
          && g_ascii_strcasecmp (alias + n + 1, coast) != 0 && strlen (alias + n + 1) <= 3)
        pay_board_builder_add_coast_alias (self->builder, province, coast, alias + n + 1);
    }
}

static void
add_places (Maker *self)
{
  /* Abbreviations are reserved first, so that no name or alias can take the abbreviation of
   * another province. */
  for (guint i = 0; i < self->map->spaces->len; i++)
    {
      const PayDpjudgeSpace *space = self->map->spaces->pdata[i];
      if (!strchr (space->id, '/') && space->defined)
        claim_name (self, space->id, space->id);
    }
  for (guint i = 0; i < self->map->spaces->len; i++)
    {
      const PayDpjudgeSpace *space = self->map->spaces->pdata[i];
      const char *slash = strchr (space->id, '/');

      if (!space->defined)
        {
          report (self, PAY_CODE_DPJUDGE_NOT_DEFINED, space->id, NULL);
          continue;
        }
      if (slash)
        {
          g_autofree char *province = province_of (space->id);
          g_autofree char *name = coast_name (space, slash + 1);
          pay_board_builder_add_coast (self->builder, province, slash + 1, name);
          add_coast_aliases (self, space, province, slash + 1);
          continue;
        }
      const char *name = space->name ? space->name : space->id;
      if (!claim_name (self, name, space->id))
        {
          report (self, PAY_CODE_DPJUDGE_NAME_TAKEN, name, space->id);
          name = space->id;
        }
      pay_board_builder_add_province (self->builder, space->id, name, space->kind);
      if (space->port && is_split (self, space->id))
        report (self, PAY_CODE_DPJUDGE_PORT, space->id, NULL);
      else if (space->port)
        pay_board_builder_add_port (self->builder, space->id);
    }
  for (guint i = 0; i < self->map->spaces->len; i++)
    {
      const PayDpjudgeSpace *space = self->map->spaces->pdata[i];
      if (space->defined && !strchr (space->id, '/'))
        add_aliases (self, space);
    }
}

/* ---- moves ---- */

static void
add_move (Maker *self, PayUnitType type, const char *from, const char *to)
{
  g_autofree char *move = g_strdup_printf ("%c %s %s", type == PAY_UNIT_ARMY ? 'A' : 'F', from, to);

  if (g_hash_table_add (self->moves, g_steal_pointer (&move)))
    pay_board_builder_add_move (self->builder, type, from, to);
}

static gboolean
bears_army (const PayDpjudgeSpace *space)
{
  return space->kind == PAY_PROVINCE_INLAND || space->kind == PAY_PROVINCE_COAST;
}

/* Adds the moves across one border. The case of @word decides which units may cross it: upper case
 * for all units, lower case for armies, capitalised for fleets. */
static void
add_link (Maker *self, const PayDpjudgeSpace *from, const char *word)
{
  const PayDpjudgeSpace *to = pay_dpjudge_map_find (self->map, word);
  g_autofree char *start = province_of (from->id);
  g_autofree char *end = province_of (word);
  const PayDpjudgeSpace *province = pay_dpjudge_map_find (self->map, end);
  gboolean small = g_ascii_islower (word[0]);
  gboolean capital = !small && word[0] && g_ascii_islower (word[1]);
  g_autofree char *end_id = g_ascii_strup (end, -1);

  if (!to || !to->defined || !province || !province->defined)
    {
      report (self, PAY_CODE_DPJUDGE_LINK_UNKNOWN, from->id, word);
      return;
    }
  if (g_ascii_strcasecmp (start, end) == 0)
    {
      pay_diagnostics_add (self->diagnostics, PAY_CODE_DPJUDGE_LINK, 0, 0, 0, self->file, word,
                           NULL);
      return;
    }
  if (from->kind == PAY_PROVINCE_IMPASSABLE || province->kind == PAY_PROVINCE_IMPASSABLE)
    return;
  if (bears_army (from) && bears_army (province) && !capital
      && (!strchr (from->id, '/') || !pay_dpjudge_map_find (self->map, start)->defined))
    add_move (self, PAY_UNIT_ARMY, start, end_id);
  /* Fleets in a split province move between coasts, not from the province itself. */
  if (small || from->kind == PAY_PROVINCE_INLAND || to->kind == PAY_PROVINCE_INLAND
      || from->no_fleet || (!strchr (from->id, '/') && is_split (self, start)))
    return;
  if (!strchr (to->id, '/') && is_split (self, end))
    report (self, PAY_CODE_DPJUDGE_LINK_COAST, from->id, word);
  else if (!to->no_fleet)
    add_move (self, PAY_UNIT_FLEET, from->id, to->id);
}

static void
add_moves (Maker *self)
{
  for (guint i = 0; i < self->map->spaces->len; i++)
    {
      const PayDpjudgeSpace *space = self->map->spaces->pdata[i];
      g_autofree char *province = province_of (space->id);
      if (space->defined && pay_dpjudge_map_find (self->map, province))
        for (guint a = 0; a < space->abuts->len; a++)
          add_link (self, space, space->abuts->pdata[a]);
    }
}

/* ---- powers ---- */

static gboolean
letter_is_free (const Maker *self, char *const *letters, guint n, const char *letter)
{
  if (g_utf8_strlen (letter, -1) != 1 || !g_unichar_isalnum (g_utf8_get_char (letter)))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (letters[i] && g_ascii_strcasecmp (letters[i], letter) == 0)
      return FALSE;
  return TRUE;
}

/* Selects a letter for each power: the letter in the file or else the initial of the adjective
 * or name, then a letter of the name, then any other. Powers with a letter in the file choose
 * first. */
static char **
pick_letters (Maker *self)
{
  static const char all[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  guint n = self->map->powers->len;
  char **letters = g_new0 (char *, n + 1);

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < n; i++)
      {
        const PayDpjudgePower *power = self->map->powers->pdata[i];
        const char *first = power->adjective ? power->adjective : power->name;
        g_autofree char *initial = g_utf8_substring (first, 0, 1);
        g_autofree char *upper = g_utf8_strup (initial, -1);
        const char *wanted = power->letter ? power->letter : upper;

        if (letters[i] || (round == 0 && !power->letter))
          continue;
        if (letter_is_free (self, letters, n, wanted))
          letters[i] = g_strdup (wanted);
        else if (round == 1 || power->letter)
          {
            g_autofree char *tries = g_strconcat (power->name, all, NULL);
            for (const char *c = tries; *c && !letters[i]; c++)
              {
                char one[] = { g_ascii_toupper (*c), '\0' };
                if (letter_is_free (self, letters, n, one))
                  letters[i] = g_strdup (one);
              }
            report (self, PAY_CODE_DPJUDGE_LETTER, power->name, letters[i] ? letters[i] : "?");
          }
        if (!letters[i])
          letters[i] = g_strdup ("?");
      }
  return letters;
}

static char *
power_key (const PayDpjudgePower *power)
{
  char *key = g_ascii_strup (power->name, -1);
  return g_strdelimit (key, " ", '-');
}

/* Finds the usual colour of a power. Returns -1 if it has none, or if another power has it. Britain
 * has that of England. */
static int
find_usual (const char *key, const gboolean *taken)
{
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (!taken[i]
        && (g_str_equal (key, usual[i])
            || (g_str_equal (key, "BRITAIN") && g_str_equal (usual[i], "ENGLAND"))))
      return (int) i;
  return -1;
}

/* Picks the colours: usual ones for the powers of the standard board, and the first of the others
 * for the rest. */
static void
pick_colours (const Maker *self, const char **picked)
{
  gboolean taken[G_N_ELEMENTS (colours)] = { FALSE };
  guint n = self->map->powers->len, next = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = power_key (self->map->powers->pdata[i]);
      int colour = find_usual (key, taken);
      picked[i] = colour >= 0 ? colours[colour] : NULL;
      if (colour >= 0)
        taken[colour] = TRUE;
    }
  for (guint i = 0; i < n; i++)
    if (!picked[i])
      {
        while (next + 1 < G_N_ELEMENTS (colours) && taken[next])
          next++;
        picked[i] = colours[next];
        taken[next] = TRUE;
      }
}

static void
add_powers (Maker *self)
{
  g_auto (GStrv) letters = pick_letters (self);
  g_autofree const char **picked = g_new0 (const char *, self->map->powers->len);

  pick_colours (self, picked);

  for (guint i = 0; i < self->map->powers->len; i++)
    {
      const PayDpjudgePower *power = self->map->powers->pdata[i];
      g_autofree char *key = power_key (power);

      pay_board_builder_add_power (self->builder, key, power->name,
                                   power->adjective ? power->adjective : power->name, letters[i],
                                   picked[i]);
      for (guint u = 0; u < power->units->len; u++)
        {
          const char *unit = power->units->pdata[u];
          pay_board_builder_add_unit (self->builder, key,
                                      *unit == 'A' ? PAY_UNIT_ARMY : PAY_UNIT_FLEET, unit + 2);
        }
    }
}

static gboolean
has_word (GPtrArray *words, const char *word)
{
  for (guint i = 0; words && i < words->len; i++)
    if (g_ascii_strcasecmp (words->pdata[i], word) == 0)
      return TRUE;
  return FALSE;
}

static void
add_centre (Maker *self, GHashTable *done, const char *id)
{
  g_autofree char *province = g_ascii_strup (id, -1);
  g_autofree char *home = NULL;
  g_autofree char *owner = g_strdup ("");

  if (!g_hash_table_add (done, g_strdup (province)))
    return;
  for (guint i = 0; i < self->map->powers->len; i++)
    {
      const PayDpjudgePower *power = self->map->powers->pdata[i];
      if (has_word (power->homes, id) && !home)
        home = power_key (power);
      if (has_word (power->owned ? power->owned : power->homes, id) && !*owner)
        {
          g_free (owner);
          owner = power_key (power);
        }
    }
  pay_board_builder_add_centre (self->builder, province, home, owner);
}

static void
add_centres (Maker *self)
{
  g_autoptr (GHashTable) done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = self->map->powers->len;

  for (guint i = 0; i <= n; i++)
    {
      const PayDpjudgePower *power = i < n ? self->map->powers->pdata[i] : NULL;
      GPtrArray *lists[] = { power ? power->homes : self->map->unowned,
                             power ? power->owned : NULL };
      for (guint l = 0; l < G_N_ELEMENTS (lists); l++)
        for (guint c = 0; lists[l] && c < lists[l]->len; c++)
          add_centre (self, done, lists[l]->pdata[c]);
    }
}

/* ---- calendar ---- */

static void
report_calendar (Maker *self, PaySeason season, PayPhaseKind kind)
{
  g_autofree char *words = g_strdup_printf ("%s %s", pay_season_word (season),
                                            pay_phase_kind_word (kind));
  report (self, PAY_CODE_DPJUDGE_CALENDAR, words, NULL);
}

/* Checks whether games can begin in a phase: it must be in the calendar. A board without a calendar
 * has the usual one. */
static gboolean
can_start (const PayDpjudgeCalendar *calendar, PayPhase start)
{
  for (guint i = 0; i < calendar->n; i++)
    if (calendar->phases[i].season == start.season && calendar->phases[i].kind == start.kind)
      return start.year % calendar->phases[i].every == calendar->phases[i].rest;
  if (calendar->n > 0)
    return FALSE;
  return start.kind == PAY_PHASE_ADJUSTMENT
         ? start.season == PAY_SEASON_WINTER
         : start.season == PAY_SEASON_SPRING || start.season == PAY_SEASON_FALL;
}

static void
add_calendar (Maker *self)
{
  PayDpjudgeCalendar calendar = self->map->calendar;
  PayPhase start = self->map->start;

  if (calendar.n > 0 && !pay_dpjudge_calendar_is_whole (&calendar))
    {
      report (self, PAY_CODE_DPJUDGE_CALENDAR, "FLOW", NULL);
      pay_dpjudge_calendar_clear (&calendar);
    }
  for (guint i = 0; i < calendar.n; i++)
    pay_board_builder_add_phase (self->builder,
                                 &calendar.phases[(calendar.first + i) % calendar.n]);
  if (calendar.n > 0)
    pay_board_builder_set_year_step (self->builder, calendar.step);
  pay_board_builder_set_start_year (self->builder, start.year);
  if (self->map->has_start && can_start (&calendar, start))
    pay_board_builder_set_start (self->builder, start.season, start.kind);
  else if (self->map->has_start)
    report_calendar (self, start.season, start.kind);
}

/* ---- files ---- */

/* Derives a variant ("minorpower") from a title ("Minorpower"). */
static char *
variant_of (const char *name)
{
  GString *variant = g_string_new (NULL);

  for (const char *c = name; *c && variant->len < 64; c++)
    if (g_ascii_isalnum (*c) || *c == '-')
      g_string_append_c (variant, g_ascii_tolower (*c));
  if (variant->len == 0)
    g_string_append (variant, "board");
  return g_string_free (variant, FALSE);
}

/* Checks whether the board could be read from a file. Files have stricter rules than the
 * builder. */
static gboolean
can_be_read (const PayBoard *board, PayDiagnostics *diagnostics)
{
  g_autofree char *text = pay_board_write (board);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) again = pay_board_read_bytes (text, strlen (text), found);

  if (again)
    return TRUE;
  g_autofree char *reason = pay_diagnostics_get_n (found) > 0
                            ? pay_diagnostic_sentence (pay_diagnostics_get (found, 0))
                            : g_strdup ("");
  pay_diagnostics_add (diagnostics, PAY_CODE_DPJUDGE_UNUSABLE, 0, 0, 0, reason, NULL);
  return FALSE;
}

PayBoard *
pay_dpjudge_read_file (const char *path, const char *credits, PayDiagnostics *diagnostics)
{
  g_autoptr (PayDpjudgeMap) map = pay_dpjudge_lines_read (path, diagnostics);
  g_autofree char *file = g_path_get_basename (path);
  g_autofree char *title = g_strndup (file, strcspn (file, "."));
  g_autofree char *variant = variant_of (title);

  if (!map)
    return NULL;
  if (*title)
    *title = g_ascii_toupper (*title);
  g_autoptr (PayBoardBuilder) builder = pay_board_builder_new (
    variant, g_utf8_validate (title, -1, NULL) ? title : variant);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Maker maker = { map, builder, diagnostics, file, names, moves };

  pay_board_builder_set_credits (builder, credits);
  if (map->victory > 0)
    pay_board_builder_set_victory (builder, map->victory);
  add_calendar (&maker);
  pay_board_builder_set_builds_anywhere (builder, map->builds_anywhere);
  add_places (&maker);
  add_moves (&maker);
  add_powers (&maker);
  add_centres (&maker);

  g_autoptr (PayBoard) board = pay_board_builder_finish (builder, diagnostics);
  return pay_diagnostics_has_errors (diagnostics) || !can_be_read (board, diagnostics)
         ? NULL
         : g_steal_pointer (&board);
}
