/* incoming-game.c - the game that an email is about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/incoming-game.h"

#include "exchange/incoming-reader.h"
#include "game/commitment.h"

#include <string.h>

/* The beginning of the Message-ID of a letter, and the lengths of the parts after it. */
#define OWN_ID "<payola."
#define ID_LENGTH 20
#define KEY_LENGTH 32

static gboolean
is_same_name (const char *a, const char *b)
{
  g_autofree char *x = g_utf8_casefold (a, -1), *y = g_utf8_casefold (b, -1);

  return strcmp (x, y) == 0;
}

static gboolean
is_among (const char *const *others, const char *title)
{
  for (; others && *others; others++)
    if (is_same_name (*others, title))
      return TRUE;
  return FALSE;
}

/* Finds out whether a short name or title is that of a game. A title that another game has too does
 * not name either. An empty name claims nothing. */
static PayGameClaim
read_name (PayGame *game, const char *const *others, const char *name)
{
  g_autofree char *id = pay_game_make_id (game);

  if (!name || !*name)
    return PAY_GAME_NOT_NAMED;
  if (strcmp (name, id) == 0)
    return PAY_GAME_NAMED;
  if (!is_same_name (name, pay_setup_get_title (pay_game_get_setup (game))))
    return PAY_GAME_OTHER;
  return is_among (others, name) ? PAY_GAME_UNCLEAR : PAY_GAME_NAMED;
}

/* ---- brackets -------------------------------------------------------------------------------- */

/* Returns the words of the last bracket of a subject, and a NULL. (transfer full) */
static GPtrArray *
split_bracket (const char *subject)
{
  const char *open = strrchr (subject, '['), *close = open ? strchr (open, ']') : NULL;
  g_autofree char *inside = close ? g_strndup (open + 1, (gsize) (close - open - 1)) : NULL;
  g_auto (GStrv) split = g_strsplit_set (inside ? inside : "", " \t", -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; split[i]; i++)
    if (*split[i])
      g_ptr_array_add (words, g_strdup (split[i]));
  g_ptr_array_add (words, NULL);
  return words;
}

/* Joins the first @n words. (transfer full) */
static char *
join (GPtrArray *words, guint n)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s%s", i ? " " : "", (const char *) words->pdata[i]);
  return g_string_free (out, FALSE);
}

gboolean
pay_bracket_read (const char *subject, PayBracket *self)
{
  g_autoptr (GPtrArray) words = split_bracket (subject);
  guint n = words->len - 1;

  if (n < 4)
    return FALSE;
  self->game = join (words, n - 3);
  self->phase = g_strdup (words->pdata[n - 3]);
  self->seat = g_strdup (words->pdata[n - 2]);
  self->code = g_strdup (words->pdata[n - 1]);
  return TRUE;
}

void
pay_bracket_clear (PayBracket *self)
{
  g_free (self->game);
  g_free (self->phase);
  g_free (self->seat);
  g_free (self->code);
}

/* Returns the game that the last bracket of a subject names before a phase, or NULL. Other
 * brackets are those of mailing lists. (transfer full) */
static char *
find_bracket_game (const char *subject)
{
  g_autoptr (GPtrArray) words = split_bracket (subject);

  for (guint i = words->len - 1; i-- > 1;)
    {
      g_autofree char *upper = g_ascii_strup (words->pdata[i], -1);
      PayPhase phase;
      if (pay_phase_parse (upper, &phase))
        return join (words, i);
    }
  return NULL;
}

/* ---- letters that are answered ----------------------------------------------------------------
 */

char *
pay_game_make_letter_id (const char *game, const char *key)
{
  return g_strdup_printf ("%s.%s", game, key);
}

/* Finds the next Message-ID of a letter from a desk. Returns the game in it, ID_LENGTH characters,
 * or NULL. The judge's letters do not have one: their games are named by the bracket. */
static const char *
next_letter (const char *references)
{
  while ((references = strstr (references, OWN_ID)))
    {
      references += strlen (OWN_ID);
      if (strspn (references, "0123456789abcdef") == ID_LENGTH && references[ID_LENGTH] == '.'
          && strspn (references + ID_LENGTH + 1, "0123456789abcdef") == KEY_LENGTH)
        return references;
    }
  return NULL;
}

gboolean
pay_mail_answers_desk (const PayMail *mail)
{
  return next_letter (mail->references) != NULL;
}

static PayGameClaim
find_answered (PayGame *game, const char *references)
{
  g_autofree char *id = pay_game_make_id (game);
  PayGameClaim claim = PAY_GAME_NOT_NAMED;

  while ((references = next_letter (references)))
    {
      if (strncmp (references, id, ID_LENGTH) == 0)
        return PAY_GAME_NAMED;
      claim = PAY_GAME_OTHER;
    }
  return claim;
}

/* ---- subjects ---------------------------------------------------------------------------------
 */

/* Checks for a word that the subject of any game may have. */
static gboolean
is_plain_word (const char *word)
{
  static const char *const plain[] = {
    /* Answers and forwarded emails, as mail programs mark them. */
    "re",
    "fw",
    "fwd",
    "aw",
    "wg",
    "tr",
    "rv",
    "sv",
    "antw",
    "antwort",
    /* Sheets and seasons, in the languages of the program. */
    "order",
    "orders",
    "sheet",
    "sheets",
    "offer",
    "offers",
    "bribe",
    "bribes",
    "bid",
    "bids",
    "move",
    "moves",
    "retreat",
    "retreats",
    "build",
    "builds",
    "adjustment",
    "adjustments",
    "movement",
    "spring",
    "summer",
    "fall",
    "autumn",
    "winter",
    "turn",
    "phase",
    "year",
    "befehl",
    "befehle",
    "zettel",
    "gebot",
    "gebote",
    "zug",
    "züge",
    "rückzug",
    "rückzüge",
    "aufbau",
    "frühjahr",
    "frühling",
    "herbst",
    "sommer",
    "ordre",
    "ordres",
    "offre",
    "offres",
    "feuille",
    "mouvement",
    "mouvements",
    "retraite",
    "retraites",
    "printemps",
    "automne",
    "hiver",
    "payola",
    "diplomacy",
    /* Small words. */
    "my",
    "our",
    "the",
    "for",
    "of",
    "from",
    "and",
    "new",
    "here",
    "are",
    "is",
    "final",
    "revised",
    "corrected",
    "correction",
    "update",
    "updated",
    "hi",
    "hello",
    "please",
    "mein",
    "meine",
    "für",
    "von",
    "der",
    "die",
    "das",
    "und",
    "neu",
    "neue",
    "neuer",
    "hallo",
    "mes",
    "mon",
    "ma",
    "pour",
    "de",
    "du",
    "des",
    "la",
    "le",
    "les",
    "et",
    "bonjour",
    "nouveau",
    "nouvelle",
    NULL,
  };
  g_autofree char *lower = g_utf8_casefold (word, -1);
  g_autofree char *upper = g_ascii_strup (word, -1);
  PayPhase phase;

  return g_strv_contains (plain, lower) || pay_phase_parse (upper, &phase)
      || (strlen (word) == 4 && strspn (word, "0123456789") == 4 && strchr ("12", *word));
}

/* Splits a text into words of letters and digits. (transfer full) */
static GPtrArray *
split_words (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *begin = NULL;

  for (const char *p = text;; p = g_utf8_next_char (p))
    {
      gboolean inside = *p && g_unichar_isalnum (g_utf8_get_char (p));
      if (inside && !begin)
        begin = p;
      else if (!inside && begin)
        {
          g_ptr_array_add (words, g_strndup (begin, (gsize) (p - begin)));
          begin = NULL;
        }
      if (!*p)
        break;
    }
  g_ptr_array_add (words, NULL);
  return words;
}

/* Whether a text has only words that the subject of any game may have, or letters alone. */
static gboolean
is_plain (const PayBoard *board, const char *text)
{
  g_autoptr (GPtrArray) words = split_words (text);
  guint n;

  for (char **word = (char **) words->pdata; *word; word += n)
    if (_pay_incoming_find_power (board, word, &n) == PAY_NO_POWER && !is_plain_word (*word)
        && !(g_utf8_strlen (*word, -1) == 1 && g_unichar_isalpha (g_utf8_get_char (*word))))
      return FALSE;
  return TRUE;
}

/* Checks whether a title can end here, so that “Mail Game” is not found in “Mail Game 2”. */
static gboolean
can_end (const PayBoard *board, const char *rest)
{
  guint n;

  if (g_unichar_isalnum (g_utf8_get_char (rest)))
    return FALSE;
  rest += strspn (rest, " \t");
  if (*rest == '\0' || strchr (":;,.!?)]|\"'", *rest))
    return TRUE;
  g_autoptr (GPtrArray) words = split_words (rest);
  return words->len > 1
      && (_pay_incoming_find_power (board, (char **) words->pdata, &n) != PAY_NO_POWER
          || is_plain_word (words->pdata[0]));
}

/* Checks whether a title can begin at @at, so that “Game” is not found in “Second Game”. */
static gboolean
can_begin (const PayBoard *board, const char *text, const char *at)
{
  g_autofree char *before = g_strndup (text, (gsize) (at - text));
  const char *last = g_utf8_find_prev_char (text, at);

  if (last && g_unichar_isalnum (g_utf8_get_char (last)))
    return FALSE;
  g_strchomp (before);
  gsize length = strlen (before);
  if (length == 0 || strchr (":;,([|\"'", before[length - 1]))
    return TRUE;
  g_autoptr (GPtrArray) words = split_words (before);
  guint n_words = words->len - 1, n;
  return n_words > 0
      && (_pay_incoming_find_power (board, (char **) words->pdata + n_words - 1, &n) != PAY_NO_POWER
          || is_plain_word (words->pdata[n_words - 1]));
}

/* Returns the length of a title if it stands in a subject, or 0. */
static gsize
find_title (const PayBoard *board, const char *subject, const char *title)
{
  g_autofree char *text = g_utf8_casefold (subject, -1);
  g_autofree char *folded = g_utf8_casefold (title, -1);
  gsize length = strlen (folded);

  for (const char *at = text; length > 0 && (at = strstr (at, folded)); at++)
    if (can_begin (board, text, at) && can_end (board, at + length))
      return length;
  return 0;
}

/* Of several titles, the longest counts. */
static PayGameClaim
read_subject (PayGame *game, const char *const *others, const char *subject)
{
  const PayBoard *board = pay_game_get_board (game);
  const PaySetup *setup = pay_game_get_setup (game);
  g_autofree char *name = pay_setup_make_name (setup);
  gsize own = find_title (board, subject, name), other = 0;

  for (; others && *others; others++)
    other = MAX (other, find_title (board, subject, *others));
  if (other > own)
    return PAY_GAME_OTHER;
  if (own > 0 && other < own)
    /* All games without a title have the same name. */
    return *pay_setup_get_title (setup) ? PAY_GAME_NAMED : PAY_GAME_NOT_NAMED;
  return own == 0 && is_plain (board, subject) ? PAY_GAME_NOT_NAMED : PAY_GAME_UNCLEAR;
}

PayGameClaim
pay_game_find_claim (PayGame *game, const char *const *others, const PayMail *mail,
                     const char *line, gboolean proven)
{
  g_autofree char *bracket = proven ? NULL : find_bracket_game (mail->subject);
  PayGameClaim by_line = read_name (game, others, line);
  PayGameClaim by_bracket = read_name (game, others, bracket);

  if (by_line == PAY_GAME_OTHER || by_bracket == PAY_GAME_OTHER)
    return PAY_GAME_OTHER;
  if (by_line == PAY_GAME_NAMED || by_bracket == PAY_GAME_NAMED || proven)
    return PAY_GAME_NAMED;
  PayGameClaim answered = find_answered (game, mail->references);
  if (answered != PAY_GAME_NOT_NAMED)
    return answered;
  return by_line == PAY_GAME_UNCLEAR || by_bracket == PAY_GAME_UNCLEAR
         ? PAY_GAME_UNCLEAR
         : read_subject (game, others, mail->subject);
}
