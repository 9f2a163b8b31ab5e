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

/* The greatest number of bytes of a word of a heading. */
#define MAX_WORD 31

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
  static const PayReplacement words[] = {
    { "\xe2\x86\x92", "-" }, { "->", "-" }, { "\xc2\xa0", " " },
    { "\xe2\x80\x93", "-" }, { "\r", "" },  { "\t", " " },
  };
  g_autofree char *valid = g_utf8_make_valid (data, (gssize) length);
  g_autofree char *plain = pay_page_lines (valid, FALSE);

  return pay_text_replace (plain, words, G_N_ELEMENTS (words));
}

/* ---- headings ------------------------------------------------------------------------------- */

/* Reads "Autumn, 1901", "Fall 1901", "Spring, 1902 - Retreats". Sets @named if the heading names
 * the part of the turn. */
static gboolean
read_heading (const char *line, PayPhase *turn, guint *part, gboolean *named)
{
  char words[3][MAX_WORD + 1];
  guint n = 0;
  guint64 year;

  while (*(line += strspn (line, " ,-:")))
    {
      gsize length = strcspn (line, " ,-:");
      if (n == 3 || length > MAX_WORD)
        return FALSE;
      memcpy (words[n], line, length);
      words[n++][length] = '\0';
      line += length;
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
  PayPhase turn;
  guint part;
  gboolean named;

  if (length == 0 || length >= MAX_LENGTH || memchr (data, '\0', length))
    return FALSE;
  text = clean (data, MIN (length, 4096));
  for (char *rest = text, *line; (line = pay_text_next_line (&rest));)
    if (*g_strstrip (line))
      return read_heading (line, &turn, &part, &named);
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
  gsize n = strlen (line);

  for (gboolean again = TRUE; again;)
    {
      again = FALSE;
      while (n > 0 && g_ascii_isspace (line[n - 1]))
        n--;
      for (guint i = 0; i < G_N_ELEMENTS (remarks); i++)
        {
          gsize length = strlen (remarks[i].word);
          if (n >= length && memcmp (line + n - length, remarks[i].word, length) == 0)
            {
              n -= length;
              flags |= remarks[i].flag;
              again = TRUE;
            }
        }
    }
  if (n > 0 && line[n - 1] == '.')
    n--;
  line[n] = '\0';
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

/* Returns the text before its end, or NULL if it has another end or nothing before it. (transfer
 * full) */
static char *
cut_end (const char *text, const char *end)
{
  gsize n = strlen (text), n_end = strlen (end);

  return n > n_end && g_str_has_suffix (text, end) ? g_strndup (text, n - n_end) : NULL;
}

/* Translates the words after the unit in webDiplomacy: "support move to Picardy from Paris". */
static char *
translate_words (const char *unit, const char *words, guint *part)
{
  g_autofree char *before = NULL, *after = NULL;

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
      before = cut_end (words + 8, " via convoy");
      return before ? g_strconcat (unit, " - ", before, " VIA", NULL)
                    : g_strconcat (unit, " - ", words + 8, NULL);
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
  place += strlen (" at ");
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      const char *found = strstr (place, verbs[i]);
      if (found && (!first || found < first))
        first = found;
    }
  if (!first)
    return NULL;
  g_autofree char *name = g_strndup (place, (gsize) (first - place));
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
  if ((unit = cut_end (text, " holds")))
    return g_strconcat (unit, " H", NULL);
  if ((unit = cut_end (text, " disbands")))
    {
      *part = *part == BUILDS ? BUILDS : RETREATS;
      return g_strconcat (unit, " D", NULL);
    }
  if (g_ascii_strncasecmp (text, "disband ", 8) == 0)
    {
      *part = *part == MOVES ? RETREATS : *part;
      return g_strconcat (text + 8, " D", NULL);
    }
  if ((rest = cut_end (text, " via convoy")) && split (rest, " - ", &unit, &to))
    return g_strconcat (unit, " - ", to, " VIA", NULL);
  if (split (text, " - ", &unit, &to))
    return g_strconcat (unit, *part == RETREATS ? " R " : " - ", to, NULL);
  return NULL;
}

static gboolean
read_order (Reader *self, PayPower power, char *text)
{
  Line line = { .part = self->part, .power = power, .line = self->words.line };
  g_autofree char *shown = NULL;

  if (self->lines->len >= PAY_RECORD_MAX_ORDERS)
    return pay_record_words_many (&self->words);
  shown = g_strdup (text);
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
      return pay_record_words_line (&self->words, shown);
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
          good = phase && good;
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
    return pay_record_words_line (&self->words, line);
  return read_order (self, self->power, line);
}

PayRecord *
pay_history_text_read (const char *data, gsize length, guint number, PayDiagnostics *diagnostics)
{
  g_autoptr (PayBoard) board = NULL;
  g_autoptr (PayRecord) record = NULL;
  g_autoptr (GArray) collected = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autofree char *text = clean (data, MIN (length, MAX_LENGTH));
  gboolean good = TRUE;
  guint n = 0;

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
  /* A file with so many findings is refused anyway. */
  for (char *rest = text, *line; pay_diagnostics_get_n (diagnostics) < PAY_DIAGNOSTICS_MAX
                                 && (line = pay_text_next_line (&rest));)
    {
      self.words.line = ++n;
      if (*g_strstrip (line))
        good = read_line (&self, line) && good;
    }
  good = finish_turn (&self) && good;
  return good ? g_steal_pointer (&record) : NULL;
}
