/* history-reader.c - reader of order histories of webDiplomacy and Backstabbr
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/history-text.h"

#include "board/board-xml.h"
#include "interchange/page-lines.h"
#include "interchange/record-words.h"

#include <string.h>

/* The greatest size of a history in bytes. */
#define MAX_LENGTH (8 * 1024 * 1024)

/* The phases of a turn, in their order. */
enum
{
  MOVES,
  RETREATS,
  BUILDS,
  N_PARTS,
};

typedef struct
{
  guint part;
  PayPower power;
  char *text, *shown;
  guint line;
  guint flags;
} Line;

typedef struct
{
  PayRecordWords words;
  PayRecord *record;
  GArray *lines; /* Line: the orders of the turn */
  gboolean has_turn;
  guint part;              /* the part that the last heading named */
  gboolean named[N_PARTS]; /* the parts of the turn that headings named, as in "- Retreats" */
  PayPhase turn;
  PayPower power;
  gboolean has_results;
} Reader;

static void
line_clear (gpointer data)
{
  Line *line = data;
  g_free (line->text);
  g_free (line->shown);
}

/* ---- text ----------------------------------------------------------------------------------- */

/* Removes HTML tags, and replaces arrows and dashes by "-" and special blanks by spaces. (transfer
 * full) */
static char *
clean (const char *data, gsize length)
{
  g_autofree char *valid = g_utf8_make_valid (data, (gssize) length);
  g_autofree char *plain = pay_page_lines (valid, FALSE);
  GString *out = g_string_new (plain);

  g_string_replace (out, "\xe2\x86\x92", "-", 0);
  g_string_replace (out, "->", "-", 0);
  g_string_replace (out, "\xc2\xa0", " ", 0);
  g_string_replace (out, "\xe2\x80\x93", "-", 0);
  g_string_replace (out, "\r", "", 0);
  g_string_replace (out, "\t", " ", 0);
  return g_string_free (out, FALSE);
}

/* ---- headings ------------------------------------------------------------------------------- */

/* Reads "Autumn, 1901", "Fall 1901", "Spring, 1902 - Retreats". Sets @named if the heading names
 * the part of the turn. */
static gboolean
read_heading (const char *line, PayPhase *turn, guint *part, gboolean *named)
{
  g_auto (GStrv) parts = g_strsplit_set (line, " ,-:", -1);
  const char *words[4] = { NULL };
  guint n = 0;
  guint64 year;

  for (guint i = 0; parts[i]; i++)
    if (*parts[i])
      {
        if (n == 3)
          return FALSE;
        words[n++] = parts[i];
      }
  if (n < 2 || !g_ascii_string_to_unsigned (words[1], 10, PAY_MIN_YEAR, PAY_MAX_YEAR, &year, NULL))
    return FALSE;
  *turn = (PayPhase) { .year = (int) year, .kind = PAY_PHASE_MOVEMENT };
  gboolean winter = g_ascii_strcasecmp (words[0], "Winter") == 0;
  if (g_ascii_strcasecmp (words[0], "Spring") == 0)
    turn->season = PAY_SEASON_SPRING;
  else if (winter || g_ascii_strcasecmp (words[0], "Autumn") == 0
           || g_ascii_strcasecmp (words[0], "Fall") == 0)
    turn->season = PAY_SEASON_FALL;
  else
    return FALSE;
  *part = winter ? BUILDS : MOVES;
  *named = n == 3;
  if (n == 2)
    return TRUE;
  if (g_ascii_strncasecmp (words[2], "Retreat", 7) == 0)
    *part = RETREATS;
  else if (g_ascii_strncasecmp (words[2], "Build", 5) == 0
           || g_ascii_strncasecmp (words[2], "Unit", 4) == 0
           || g_ascii_strncasecmp (words[2], "Adjustment", 10) == 0)
    *part = BUILDS;
  else if (g_ascii_strcasecmp (words[2], "Diplomacy") != 0
           && g_ascii_strncasecmp (words[2], "Order", 5) != 0
           && g_ascii_strncasecmp (words[2], "Movement", 8) != 0)
    return FALSE;
  return TRUE;
}

gboolean
pay_webdip_recognise (const char *data, gsize length)
{
  return length > 0 && length < MAX_LENGTH
      && (g_strstr_len (data, (gssize) length, "The army at ")
          || g_strstr_len (data, (gssize) length, "The fleet at "));
}

gboolean
pay_backstabbr_recognise (const char *data, gsize length)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  PayPhase turn;
  guint part;
  gboolean named;

  if (length == 0 || length >= MAX_LENGTH || memchr (data, '\0', length))
    return FALSE;
  text = clean (data, MIN (length, 4096));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    if (*g_strstrip (lines[i]))
      return read_heading (lines[i], &turn, &part, &named);
  return FALSE;
}

/* ---- orders --------------------------------------------------------------------------------- */

/* Removes remarks such as "(fail)", and the full stop, from the end of a line. Returns the bits of
 * the remarks. */
static guint
take_remarks (char *line)
{
  static const struct
  {
    const char *word;
    guint flag;
  } remarks[] = {
    { "(fail)", PAY_RECORD_FAILED },         { "(failed)", PAY_RECORD_FAILED },
    { "(bounced)", PAY_RECORD_BOUNCE },      { "(cut)", PAY_RECORD_CUT },
    { "(dislodged)", PAY_RECORD_DISLODGED },
  };
  guint flags = 0;

  for (gboolean again = TRUE; again;)
    {
      again = FALSE;
      g_strchomp (line);
      for (guint i = 0; i < G_N_ELEMENTS (remarks); i++)
        if (g_str_has_suffix (line, remarks[i].word))
          {
            line[strlen (line) - strlen (remarks[i].word)] = '\0';
            flags |= remarks[i].flag;
            again = TRUE;
          }
    }
  if (g_str_has_suffix (line, "."))
    line[strlen (line) - 1] = '\0';
  return flags;
}

/* Splits a text at the first occurrence of `word`. Returns FALSE if the text does not contain
 * it. */
static gboolean
split (const char *text, const char *word, char **before, char **after)
{
  const char *found = strstr (text, word);

  if (!found)
    return FALSE;
  *before = g_strndup (text, (gsize) (found - text));
  *after = g_strdup (found + strlen (word));
  return TRUE;
}

/* Translates the words after the unit in webDiplomacy: "support move to Picardy from Paris". */
static char *
translate_words (const char *unit, const char *words, guint *part)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize n = strlen (" via convoy");

  if (strcmp (words, "hold") == 0)
    return g_strconcat (unit, " H", NULL);
  if (strcmp (words, "disband") == 0)
    {
      *part = RETREATS;
      return g_strconcat (unit, " D", NULL);
    }
  if (g_str_has_prefix (words, "retreat to "))
    {
      *part = RETREATS;
      return g_strconcat (unit, " R ", words + 11, NULL);
    }
  if (g_str_has_prefix (words, "move to "))
    {
      if (!g_str_has_suffix (words, " via convoy"))
        return g_strconcat (unit, " - ", words + 8, NULL);
      before = g_strndup (words + 8, strlen (words + 8) - n);
      return g_strconcat (unit, " - ", before, " VIA", NULL);
    }
  if (g_str_has_prefix (words, "support hold to "))
    return g_strconcat (unit, " S ", words + 16, NULL);
  if (g_str_has_prefix (words, "support move to ") && split (words + 16, " from ", &before, &after))
    return g_strconcat (unit, " S ", after, " - ", before, NULL);
  if (g_str_has_prefix (words, "convoy to ") && split (words + 10, " from ", &before, &after))
    return g_strconcat (unit, " C ", after, " - ", before, NULL);
  return NULL;
}

/* Translates "The army at Paris move to Picardy". */
static char *
translate_unit (const char *text, guint *part)
{
  static const char *const verbs[] = { " hold",       " move to ",         " support hold to ",
                                       " disband",    " support move to ", " convoy to ",
                                       " retreat to " };
  const char *start = text + 4;
  const char *place = strstr (start, " at ");
  const char *first = NULL;

  if (!place || (strncmp (start, "army", 4) != 0 && strncmp (start, "fleet", 5) != 0))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      const char *found = strstr (place, verbs[i]);
      if (found && (!first || found < first))
        first = found;
    }
  if (!first)
    return NULL;
  g_autofree char *name = g_strndup (place + 4, (gsize) (first - place - 4));
  g_autofree char *unit = g_strconcat (*start == 'a' ? "A " : "F ", name, NULL);
  return translate_words (unit, first + 1, part);
}

/* Translates "Build army at Paris" and "Destroy the fleet at Brest". */
static char *
translate_build (const char *text, guint *part)
{
  static const struct
  {
    const char *words, *before, *after;
  } forms[] = {
    { "build army at ", "A ", " B" },
    { "build fleet at ", "F ", " B" },
    { "build army in ", "A ", " B" },
    { "build fleet in ", "F ", " B" },
    { "build army ", "A ", " B" },
    { "build fleet ", "F ", " B" },
    { "build a ", "A ", " B" },
    { "build f ", "F ", " B" },
    { "destroy the army at ", "A ", " D" },
    { "destroy the fleet at ", "F ", " D" },
    { "destroy army at ", "A ", " D" },
    { "destroy fleet at ", "F ", " D" },
    { "destroy the unit at ", "", " D" },
    { "destroy unit at ", "", " D" },
    { "destroy ", "", " D" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_ascii_strncasecmp (text, forms[i].words, strlen (forms[i].words)) == 0)
      {
        *part = BUILDS;
        return g_strconcat (forms[i].before, text + strlen (forms[i].words), forms[i].after, NULL);
      }
  return NULL;
}

/* Translates the notation of Backstabbr: "Mar supports Par to Bur". */
static char *
translate_short (const char *text, guint *part)
{
  g_autofree char *unit = NULL, *rest = NULL, *from = NULL, *to = NULL;

  if (split (text, " supports ", &unit, &rest))
    {
      if (split (rest, " to ", &from, &to) || split (rest, " - ", &from, &to))
        return g_strconcat (unit, " S ", from, " - ", to, NULL);
      return g_strconcat (unit, " S ", rest, NULL);
    }
  if (split (text, " convoys ", &unit, &rest))
    return split (rest, " to ", &from, &to) || split (rest, " - ", &from, &to)
           ? g_strconcat (unit, " C ", from, " - ", to, NULL)
           : NULL;
  if (split (text, " retreats to ", &unit, &rest))
    {
      *part = RETREATS;
      return g_strconcat (unit, " R ", rest, NULL);
    }
  if (g_str_has_suffix (text, " holds"))
    return g_strdup_printf ("%.*s H", (int) strlen (text) - 6, text);
  if (g_str_has_suffix (text, " disbands"))
    {
      *part = *part == BUILDS ? BUILDS : RETREATS;
      return g_strdup_printf ("%.*s D", (int) strlen (text) - 9, text);
    }
  if (g_ascii_strncasecmp (text, "disband ", 8) == 0)
    {
      *part = *part == MOVES ? RETREATS : *part;
      return g_strconcat (text + 8, " D", NULL);
    }
  if (g_str_has_suffix (text, " via convoy") && split (text, " - ", &unit, &to))
    return g_strdup_printf ("%s - %.*s VIA", unit, (int) strlen (to) - 11, to);
  if (split (text, " - ", &unit, &to))
    return g_strconcat (unit, *part == RETREATS ? " R " : " - ", to, NULL);
  return NULL;
}

static gboolean
read_order (Reader *self, PayPower power, char *text)
{
  Line line = { .part = self->part, .power = power, .line = self->words.line };
  g_autofree char *shown = g_strdup (text);

  line.flags = take_remarks (text);
  g_strstrip (text);
  if (g_ascii_strcasecmp (text, "Wait") == 0 || g_ascii_strcasecmp (text, "Waive") == 0)
    {
      line.part = BUILDS;
      line.text = g_strdup ("WAIVE");
    }
  else if (g_str_has_prefix (text, "The "))
    line.text = translate_unit (text, &line.part);
  else
    {
      line.text = translate_build (text, &line.part);
      if (!line.text)
        line.text = translate_short (text, &line.part);
    }
  if (!line.text || !self->has_turn)
    {
      g_free (line.text);
      pay_diagnostics_add (self->words.diagnostics, PAY_CODE_RECORD_LINE, self->words.line, 0, 0,
                           shown, NULL);
      return FALSE;
    }
  line.shown = g_steal_pointer (&shown);
  g_array_append_val (self->lines, line);
  return TRUE;
}

/* ---- turns ---------------------------------------------------------------------------------- */

static PayPhase
phase_of (PayPhase turn, guint part)
{
  turn.kind = part == MOVES    ? PAY_PHASE_MOVEMENT
            : part == RETREATS ? PAY_PHASE_RETREAT
                               : PAY_PHASE_ADJUSTMENT;
  if (part == BUILDS)
    turn.season = PAY_SEASON_WINTER;
  return turn;
}

static gboolean
add_line (Reader *self, const Line *line, PayRecordPhase *phase)
{
  gboolean read;

  self->words.line = line->line;
  read = pay_record_words_order (&self->words, line->text, line->shown, line->power, phase);
  if (read && self->has_results && line->part == MOVES)
    {
      PayRecordResult result = {
        g_array_index (phase->orders, PayRecordOrder, phase->orders->len - 1).order.location,
        line->flags
      };
      if (result.location != PAY_NO_LOCATION)
        g_array_append_val (phase->results, result);
    }
  return read;
}

/* Adds the phases of the turn to the record. A phase without orders is added if it has a heading:
 * it tells that the phase before it is over. */
static gboolean
finish_turn (Reader *self)
{
  gboolean good = TRUE;

  for (guint part = 0; part < N_PARTS; part++)
    {
      PayRecordPhase *phase = NULL;
      if (self->named[part])
        {
          phase = pay_record_words_add_phase (&self->words, self->record,
                                              phase_of (self->turn, part));
          good = phase != NULL;
        }
      for (guint i = 0; good && i < self->lines->len; i++)
        {
          const Line *line = &g_array_index (self->lines, Line, i);
          PayPhase turn = phase_of (self->turn, part);
          g_autofree char *name = pay_phase_name (turn);
          if (line->part != part)
            continue;
          self->words.where = name;
          if (!phase && !(phase = pay_record_words_add_phase (&self->words, self->record, turn)))
            {
              good = FALSE;
              break;
            }
          good = add_line (self, line, phase) && good;
          self->words.where = NULL;
        }
    }
  g_array_set_size (self->lines, 0);
  memset (self->named, 0, sizeof self->named);
  self->words.where = NULL;
  return good;
}

/* Begins the part of a turn that a heading names. The moves, retreats and builds of a turn may have
 * a heading each. */
static gboolean
begin_turn (Reader *self, PayPhase turn, guint part, gboolean named)
{
  gboolean good = TRUE;

  if (!self->has_turn || !pay_phase_is_equal (turn, self->turn))
    good = finish_turn (self);
  self->turn = turn;
  self->part = part;
  self->named[part] = self->named[part] || named;
  self->has_turn = TRUE;
  self->power = PAY_NO_POWER;
  return good;
}

static gboolean
read_line (Reader *self, char *line)
{
  const char *colon = strchr (line, ':');
  g_autofree char *head = g_strndup (line, colon ? (gsize) (colon - line) : strlen (line));
  PayPhase turn;
  PayPower power;
  guint part;
  gboolean named;

  if (read_heading (line, &turn, &part, &named))
    return begin_turn (self, turn, part, named);
  g_strstrip (head);
  /* A short word is not a power, although a letter may name one. */
  power = strlen (head) > 2 ? pay_board_find_power (self->words.board, head) : PAY_NO_POWER;
  if (power != PAY_NO_POWER)
    {
      self->power = power;
      if (!colon || colon[1 + strspn (colon + 1, " ")] == '\0')
        return TRUE;
      return read_order (self, power, line + (colon - line) + 1);
    }
  if (self->power == PAY_NO_POWER)
    {
      pay_diagnostics_add (self->words.diagnostics, PAY_CODE_RECORD_LINE, self->words.line, 0, 0,
                           line, NULL);
      return FALSE;
    }
  return read_order (self, self->power, line);
}

PayRecord *
pay_history_text_read (const char *data, gsize length, guint number, PayDiagnostics *diagnostics)
{
  g_autoptr (PayBoard) board = NULL;
  g_autoptr (PayRecord) record = NULL;
  g_autoptr (GArray) collected = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autofree char *text = clean (data, MIN (length, MAX_LENGTH));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean good = TRUE;

  if (!(board = pay_board_load ("standard", diagnostics)))
    return NULL;
  g_array_set_clear_func (collected, line_clear);
  record = pay_record_new (board);
  Reader self = { .words = { board, diagnostics, NULL, 0 },
                  .record = record,
                  .lines = collected,
                  .power = PAY_NO_POWER,
                  .has_results = strstr (text, "(fail") || strstr (text, "(dislodged)")
                              || strstr (text, "(bounced)") || strstr (text, "(cut)") };
  for (guint i = 0; lines[i]; i++)
    {
      self.words.line = i + 1;
      if (*g_strstrip (lines[i]))
        good = read_line (&self, lines[i]) && good;
    }
  good = finish_turn (&self) && good;
  return good ? g_steal_pointer (&record) : NULL;
}
