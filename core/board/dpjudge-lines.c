/* dpjudge-lines.c - the reader of lines of DPjudge map files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/dpjudge-lines.h"

#include "base/file-reader.h"

#include <string.h>

#define MAX_FILE (1024 * 1024)
#define MAX_FILES 32 /* a limit, because files may include each other in a cycle */
#define BLANKS " \t\r"

typedef struct
{
  PayDpjudgeMap *map;
  PayDiagnostics *diagnostics;
  const char *folder;
  const char *file; /* name of the file, for findings */
  guint line;
  const char *text;       /* the line as it is written in the file */
  PayDpjudgePower *power; /* the power that gets the units and supply centres of the next lines */
  gboolean stanza;        /* whether the line is within "PAYOLA DIRECTIVES", which apply to one
                           * kind of game only */
  gboolean later;         /* whether the line is within "IN <phase>", which applies to a later
                           * time only */
  guint flow_file;        /* number of the file that the last FLOW lines come from */
} Reader;

static void
report (Reader *self, PayCode code, const char *word)
{
  pay_diagnostics_add (self->diagnostics, code, self->line, 0, 0, self->file, word, NULL);
}

/* ---- names ---- */

/* Converts "spa+(north+coast)" to "spa (north coast)". */
static char *
spell (const char *word)
{
  char *text = g_strdup (word);
  return g_strdelimit (text, "+", ' ');
}

/* Reads "Adriatic Sea = adr adriatic", with or without "OLD -> " before it. The first word after
 * "=" is the abbreviation. */
static void
read_name (Reader *self, const char *old, const char *name, const char *rest)
{
  g_auto (GStrv) words = g_strsplit_set (rest, BLANKS, -1);
  PayDpjudgeSpace *space = NULL;

  for (guint i = 0; words[i]; i++)
    {
      if (!*words[i])
        continue;
      if (!space)
        {
          if (old && g_ascii_strcasecmp (old, words[i]) != 0)
            pay_dpjudge_map_rename (self->map, old, words[i]);
          space = pay_dpjudge_map_get (self->map, words[i]);
          if (!space)
            return;
          g_free (space->name);
          space->name = g_strdup (name);
          continue;
        }
      /* A name with a question mark may mean several places. It is skipped, because in Payola a
       * name has only one meaning. */
      if (!g_str_has_suffix (words[i], "?") && space->aliases->len < PAY_DPJUDGE_MAX_ITEMS)
        g_ptr_array_add (space->aliases, spell (words[i]));
    }
  if (!space)
    report (self, PAY_CODE_DPJUDGE_LINE, self->text);
}

/* ---- terrain ---- */

/* Checks that an abbreviation has no mark before or after it. A mark means a special kind of
 * border. */
static gboolean
is_plain (const char *word)
{
  gsize n = strspn (word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/");
  return n > 0 && word[n] == '\0' && *word != '/';
}

static void
read_abuts (Reader *self, PayDpjudgeSpace *space, char **words)
{
  for (guint i = 0; words[i]; i++)
    {
      if (!*words[i])
        continue;
      gboolean away = *words[i] == '-';
      const char *word = words[i] + away;
      if (!is_plain (word))
        report (self, PAY_CODE_DPJUDGE_LINK, word);
      else if (away)
        pay_dpjudge_words_drop (space->abuts, word);
      else
        pay_dpjudge_words_put (space->abuts, word);
    }
}

static gboolean
read_terrain (Reader *self, const char *keyword, char **words)
{
  static const struct
  {
    const char *word;
    PayProvinceKind kind;
  } kinds[] = {
    { "LAND", PAY_PROVINCE_INLAND },     { "COAST", PAY_PROVINCE_COAST },
    { "PORT", PAY_PROVINCE_COAST },      { "WATER", PAY_PROVINCE_SEA },
    { "SHUT", PAY_PROVINCE_IMPASSABLE },
  };
  gboolean amend = strcmp (keyword, "AMEND") == 0;
  guint kind = 0;

  while (!amend && kind < G_N_ELEMENTS (kinds) && strcmp (kinds[kind].word, keyword) != 0)
    kind++;
  if (kind == G_N_ELEMENTS (kinds))
    return FALSE;
  if (!words[0] || (words[1] && g_ascii_strcasecmp (words[1], "ABUTS") != 0)
      || !is_plain (words[0]))
    {
      report (self, PAY_CODE_DPJUDGE_LINE, self->text);
      return TRUE;
    }
  if (amend && !pay_dpjudge_map_find (self->map, words[0]))
    report (self, PAY_CODE_DPJUDGE_UNKNOWN_SPACE, words[0]);

  PayDpjudgeSpace *space = pay_dpjudge_map_get (self->map, words[0]);
  if (!space)
    return TRUE;
  if (!amend)
    {
      space->defined = TRUE;
      space->kind = kinds[kind].kind;
      space->no_fleet = g_ascii_islower (words[0][0]);
      /* A line without borders changes only the terrain. */
      if (words[1])
        g_ptr_array_set_size (space->abuts, 0);
      space->port = strcmp (keyword, "PORT") == 0;
    }
  if (words[1])
    read_abuts (self, space, words + 2);
  return TRUE;
}

/* ---- powers ---- */

/* Reads "(SOVIET:S)": an adjective and a letter. Either of them may be missing. */
static void
read_adjective (PayDpjudgePower *power, const char *text)
{
  g_autofree char *inside = g_strndup (text + 1, strcspn (text + 1, ")"));
  char *colon = strchr (inside, ':');

  if (colon)
    {
      *colon = '\0';
      g_free (power->letter);
      power->letter = colon[1] ? g_utf8_strup (colon + 1, -1) : NULL;
    }
  g_clear_pointer (&power->adjective, g_free);
  if (*inside)
    power->adjective = pay_dpjudge_power_name (inside);
}

/* Reads a list of supply centres. Those with a minus sign move from `centres` to `other`, and all
 * others from `other` to `centres`. `other` may be NULL. */
static void
read_centres (Reader *self, GPtrArray *centres, GPtrArray *other, char **words)
{
  for (guint i = 0; words[i]; i++)
    {
      if (!*words[i])
        continue;
      gboolean away = *words[i] == '-';
      if (!is_plain (words[i] + away))
        report (self, PAY_CODE_DPJUDGE_SITE, words[i]);
      else if (away)
        {
          pay_dpjudge_words_drop (centres, words[i] + 1);
          if (other)
            pay_dpjudge_words_put (other, words[i] + 1);
        }
      else
        {
          pay_dpjudge_words_put (centres, words[i]);
          if (other)
            pay_dpjudge_words_drop (other, words[i]);
        }
    }
}

static gboolean
is_centre_word (const char *word)
{
  gsize n = strspn (word, "-*@~&");
  return strlen (word + n) >= 1 && strlen (word + n) <= 8 && is_plain (word + n);
}

/* Reads a power's name, adjective and supply centres. Returns FALSE if the line does not name a
 * power. */
static gboolean
read_power (Reader *self, char **words)
{
  PayDpjudgePower *power = pay_dpjudge_map_find_power (self->map, words[0]);
  gboolean adjective = words[1] && words[1][0] == '(' && strchr (words[1], ')');

  if (!power && !adjective)
    {
      for (const char *c = words[0]; *c; c++)
        if (!g_ascii_isalpha (*c) && !strchr ("+-_.", *c))
          return FALSE;
      for (guint i = 1; words[i]; i++)
        if (*words[i] && !is_centre_word (words[i]))
          return FALSE;
    }
  if (!power && self->map->powers->len >= PAY_DPJUDGE_MAX_ITEMS)
    return FALSE;
  if (!power)
    power = pay_dpjudge_map_add_power (self->map, words[0]);
  if (adjective)
    read_adjective (power, words[1]);
  self->power = power;
  read_centres (self, power->homes, self->map->unowned, words + 1 + adjective);
  return TRUE;
}

/* Reads "Belgium -> _Belgium (Belgian)". Such a line gives a power another name and adjective. */
static gboolean
rename_power (Reader *self, const char *old, const char *rest)
{
  PayDpjudgePower *power = pay_dpjudge_map_find_power (self->map, old);
  g_auto (GStrv) words = g_strsplit_set (rest, BLANKS, 2);

  if (!power || !words[0])
    return FALSE;
  pay_dpjudge_power_rename (power, words[0]);
  if (words[1])
    g_strchug (words[1]);
  if (words[1] && words[1][0] == '(')
    read_adjective (power, words[1]);
  return TRUE;
}

static gboolean
read_unit (Reader *self, const char *type, const char *place)
{
  if (!self->power || !is_plain (place))
    return FALSE;
  pay_dpjudge_map_put_unit (self->map, self->power, type, place);
  return TRUE;
}

static void
remove_powers (Reader *self, char **words)
{
  for (guint i = 0; words[i]; i++)
    if (*words[i])
      {
        PayDpjudgePower *power = pay_dpjudge_map_find_power (self->map, words[i]);
        if (!power)
          report (self, PAY_CODE_DPJUDGE_LINE, self->text);
        else
          {
            if (self->power == power)
              self->power = NULL;
            g_ptr_array_remove (self->map->powers, power);
          }
      }
}

/* ---- other lines ---- */

static void
read_begin (Reader *self, char **words)
{
  PayPhase *start = &self->map->start;
  guint64 year;

  if (!words[0] || !words[1]
      || !g_ascii_string_to_unsigned (words[1], 10, PAY_MIN_YEAR, PAY_MAX_YEAR, &year, NULL))
    {
      report (self, PAY_CODE_DPJUDGE_LINE, self->text);
      return;
    }
  start->year = (int) year;
  start->kind = words[2] && g_ascii_strcasecmp (words[2], "ADJUSTMENTS") == 0 ? PAY_PHASE_ADJUSTMENT
                                                                              : PAY_PHASE_MOVEMENT;
  self->map->has_start = pay_season_find (words[0], &start->season)
                      && (start->kind == PAY_PHASE_ADJUSTMENT
                          || (words[2] && g_ascii_strcasecmp (words[2], "MOVEMENT") == 0));
  if (!self->map->has_start)
    report (self, PAY_CODE_DPJUDGE_CALENDAR, self->text);
}

/* Reads a FLOW line. The first FLOW line of a file replaces the calendar of an earlier file. */
static void
read_flow (Reader *self, char **words)
{
  PayDpjudgeCalendar *calendar = &self->map->calendar;

  if (self->flow_file != self->map->n_files)
    pay_dpjudge_calendar_clear (calendar);
  self->flow_file = self->map->n_files;
  for (guint i = 0; words[i]; i++)
    if (*words[i] && !pay_dpjudge_calendar_add (calendar, words[i]))
      report (self, PAY_CODE_DPJUDGE_CALENDAR, self->text);
}

static void
read_rules (Reader *self, char **words)
{
  for (guint i = 0; words[i]; i++)
    {
      if (!*words[i])
        continue;
      if (!self->stanza && g_ascii_strcasecmp (words[i], "BUILD_ANY") == 0)
        self->map->builds_anywhere = TRUE;
      else if (!self->stanza
               && (g_ascii_strcasecmp (words[i], "!BUILD_ANY") == 0
                   || g_ascii_strcasecmp (words[i], "HOME_BUILDS") == 0))
        self->map->builds_anywhere = FALSE;
      else
        report (self, PAY_CODE_DPJUDGE_RULE, words[i]);
    }
}

static void read_file (Reader *self, const char *name, gboolean add_suffix);

/* Reads a line that begins with a keyword. Returns FALSE for other lines. */
static gboolean
read_directive (Reader *self, const char *keyword, char **words)
{
  static const char *const idle[] = { "NOTIFY",  "FLAG", "FLAGS", "LEAGUE",   "DUMMY",
                                      "DUMMIES", "TAX",  "CAP",   "NEWHOMES", NULL };
  PayDpjudgeMap *map = self->map;

  if (strcmp (keyword, "USE") == 0 || strcmp (keyword, "USES") == 0 || strcmp (keyword, "MAP") == 0)
    for (guint i = 0; words[i]; i++)
      {
        if (*words[i])
          read_file (self, words[i], TRUE);
      }
  else if (strcmp (keyword, "DROP") == 0)
    for (guint i = 0; words[i]; i++)
      {
        if (*words[i] && !pay_dpjudge_map_drop (map, words[i]))
          report (self, PAY_CODE_DPJUDGE_UNKNOWN_SPACE, words[i]);
      }
  else if (strcmp (keyword, "UNOWNED") == 0 || strcmp (keyword, "NEUTRAL") == 0)
    {
      self->power = NULL;
      read_centres (self, map->unowned, NULL, words);
    }
  else if (self->power && (strcmp (keyword, "OWNS") == 0 || strcmp (keyword, "CENTERS") == 0))
    {
      if (self->power->owned && keyword[0] == 'C')
        g_clear_pointer (&self->power->owned, g_ptr_array_unref);
      if (!self->power->owned)
        self->power->owned = g_ptr_array_new_with_free_func (g_free);
      read_centres (self, self->power->owned, NULL, words);
    }
  else if (self->power
           && (strcmp (keyword, "INHABITS") == 0 || strcmp (keyword, "HOME") == 0
               || strcmp (keyword, "HOMES") == 0))
    {
      g_ptr_array_set_size (self->power->homes, 0);
      read_centres (self, self->power->homes, map->unowned, words);
    }
  else if (self->power && strcmp (keyword, "UNITS") == 0)
    g_ptr_array_set_size (self->power->units, 0);
  else if (strcmp (keyword, "UNPLAYED") == 0)
    remove_powers (self, words);
  else if (strcmp (keyword, "BEGIN") == 0)
    read_begin (self, words);
  else if (strcmp (keyword, "RULE") == 0 || strcmp (keyword, "RULES") == 0)
    read_rules (self, words);
  else if (strcmp (keyword, "VICTORY") == 0 && words[0])
    {
      guint64 victory = 0;
      if (words[1]
          || !g_ascii_string_to_unsigned (words[0], 10, 1, PAY_DPJUDGE_MAX_ITEMS, &victory, NULL))
        report (self, PAY_CODE_DPJUDGE_LINE, self->text);
      map->victory = (guint) victory;
    }
  else if (strcmp (keyword, "FLOW") == 0)
    read_flow (self, words);
  else if (strcmp (keyword, "SEQ") == 0)
    report (self, PAY_CODE_DPJUDGE_CALENDAR, self->text);
  else if (strcmp (keyword, "IN") == 0)
    {
      /* "IN SPRING: WATER ARC" is a single line, but "IN W1939A" begins a section of lines. */
      self->later = !strchr (self->text, ':');
      report (self, PAY_CODE_DPJUDGE_LATER, self->text);
    }
  else if (g_strv_contains (idle, keyword))
    report (self, PAY_CODE_DPJUDGE_IDLE, self->text);
  else
    return FALSE;
  return TRUE;
}

/* Splits a line into words. No word is empty. */
static char **
split (const char *text)
{
  g_auto (GStrv) raw = g_strsplit_set (text, BLANKS, -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; raw[i]; i++)
    if (*raw[i])
      g_strv_builder_add (words, raw[i]);
  return g_strv_builder_end (words);
}

static gboolean
read_stanza (Reader *self, char **words)
{
  gboolean directives = words[1] && g_ascii_strcasecmp (words[1], "DIRECTIVES") == 0;

  /* A section without a name applies to all kinds of games. */
  if (!words[1] && g_ascii_strcasecmp (words[0], "DIRECTIVES") == 0)
    return TRUE;
  if (!directives)
    return FALSE;
  self->stanza = g_ascii_strcasecmp (words[0], "END") != 0;
  if (self->stanza)
    report (self, PAY_CODE_DPJUDGE_IDLE, self->text);
  return TRUE;
}

static void
read_line (Reader *self, char *line)
{
  char *text = g_strstrip (line);
  char *arrow = strstr (text, "->"), *equals = strchr (text, '=');
  g_auto (GStrv) words = NULL;

  if (*text == '\0' || *text == '#')
    return;
  self->text = text;
  if (self->later)
    {
      report (self, PAY_CODE_DPJUDGE_LATER, text);
      return;
    }
  gboolean flow = g_ascii_strncasecmp (text, "FLOW", 4) == 0 && strchr (BLANKS, text[4]);
  if ((arrow || equals) && !flow)
    {
      g_autofree char *old = arrow ? g_strndup (text, (gsize) (arrow - text)) : NULL;
      g_autofree char *name = NULL;
      char *rest = arrow ? arrow + 2 : text;

      if (old)
        g_strstrip (old);
      if (equals && equals > rest)
        {
          name = g_strndup (rest, (gsize) (equals - rest));
          read_name (self, old, g_strstrip (name), equals + 1);
        }
      else if (!old || !rename_power (self, old, g_strchug (rest)))
        report (self, PAY_CODE_DPJUDGE_LINE, text);
      return;
    }
  words = split (text);
  g_autofree char *keyword = g_ascii_strup (words[0], -1);
  if (read_stanza (self, words) || read_terrain (self, keyword, words + 1)
      || read_directive (self, keyword, words + 1))
    return;
  if (words[1] && !words[2] && (strcmp (keyword, "A") == 0 || strcmp (keyword, "F") == 0)
      && read_unit (self, keyword, words[1]))
    return;
  if (!read_power (self, words))
    report (self, PAY_CODE_DPJUDGE_LINE, text);
}

/* ---- files ---- */

/* Checks that a file is UTF-8 text without control characters, U+FFFE and U+FFFF, which a board
 * could not contain. */
static gboolean
is_text (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((g_ascii_iscntrl (text[i]) && !g_ascii_isspace (text[i])) || text[i] == '\0')
      return FALSE;
  return g_utf8_validate (text, (gssize) length, NULL) && !strstr (text, "\xef\xbf\xbe")
      && !strstr (text, "\xef\xbf\xbf");
}

static char *
load (Reader *self, const char *name, gboolean add_suffix)
{
  g_autofree char *full = g_strconcat (name, ".map", NULL);
  const char *const names[] = { name, full };
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  gsize length;

  /* A file can use only files in its own folder. */
  if (strpbrk (name, "/\\") || *name == '.')
    {
      report (self, PAY_CODE_DPJUDGE_FOLDER, name);
      return NULL;
    }
  for (guint i = 0; i < (add_suffix ? 2 : 1) && !text; i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        continue;
      g_clear_error (&error);
      pay_file_read (path, MAX_FILE, &text, &length, &error);
    }
  if (!text)
    {
      pay_diagnostics_add (self->diagnostics, PAY_CODE_FILE_UNREADABLE, 0, 0, 0, name,
                           error ? error->message : "", NULL);
      return NULL;
    }
  if (!is_text (text, length))
    {
      report (self, PAY_CODE_DPJUDGE_NO_TEXT, name);
      g_clear_pointer (&text, g_free);
    }
  return text;
}

static void
read_file (Reader *self, const char *name, gboolean add_suffix)
{
  const char *outer_file = self->file, *outer_text = self->text;
  guint outer_line = self->line;
  g_autofree char *text = NULL;
  g_autofree char *own = g_strdup (name);

  if (++self->map->n_files > MAX_FILES)
    {
      if (self->map->n_files == MAX_FILES + 1)
        report (self, PAY_CODE_DPJUDGE_FILES, name);
      return;
    }
  text = load (self, name, add_suffix);
  self->file = own;
  self->line = 0;
  for (char *line = text, *next; line; line = next)
    {
      next = strchr (line, '\n');
      if (next)
        *next++ = '\0';
      self->line++;
      read_line (self, line);
    }
  self->file = outer_file;
  self->text = outer_text;
  self->line = outer_line;
  self->later = self->stanza = FALSE;
}

PayDpjudgeMap *
pay_dpjudge_lines_read (const char *path, PayDiagnostics *diagnostics)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (PayDpjudgeMap) map = pay_dpjudge_map_new ();
  Reader reader = { .map = map, .diagnostics = diagnostics, .folder = folder, .file = name };

  read_file (&reader, name, FALSE);
  return pay_diagnostics_has_code (diagnostics, PAY_CODE_FILE_UNREADABLE) ? NULL
                                                                          : g_steal_pointer (&map);
}
