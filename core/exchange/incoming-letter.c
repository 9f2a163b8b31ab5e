/* incoming-letter.c - the words of a letter around a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/incoming-letter.h"
#include "exchange/incoming-remark.h"

#include "board/names.h"
#include "order/order-sheet.h"
#include "payola/sheet-words.h"

#include <string.h>

#define LONG_WORD 5

static gboolean
is_blank (const char *line)
{
  return pay_text_is_empty (line, -1) && !strchr (line, '%');
}

/* Checks for signs that only lines of a sheet have, as in "5 ! A PAR H", "A PAR - BUR" and "x :
 * A PAR H". The signs in "me!" and "my orders:" belong to words. */
static gboolean
has_signs (const char *line)
{
  for (const char *p = line; *p; p++)
    {
      gboolean ends_word = p > line && !strchr (" \t", p[-1]) && (!p[1] || p[1] == ' ');

      if (g_ascii_isdigit (*p) || strchr ("%&|*+=#$@>~", *p))
        return TRUE;
      if (strchr ("!:", *p) && !ends_word)
        return TRUE;
      if (*p == '-' && (p == line || p[-1] == ' ' || p[1] == ' '))
        return TRUE;
      if (g_str_has_prefix (p, "\xe2\x86\x92")                                   /* an arrow */
          || (p > line && p[-1] == ' ' && g_str_has_prefix (p, "\xe2\x80\x93"))) /* a dash */
        return TRUE;
    }
  return FALSE;
}

static gboolean
names_place (const PayBoard *board, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t.,;!?:()[]\"'-", -1);

  for (guint i = 0; words[i]; i++)
    if (strlen (words[i]) > 2 && pay_names_find (board, words[i]) != PAY_NO_LOCATION)
      return TRUE;
  return FALSE;
}

/* The findings of the reader of sheets for each line; the first line is 1. */
typedef struct
{
  gboolean wrong;      /* the line has an error */
  gboolean invalid;    /* the line cannot be read */
  gboolean unreadable; /* its first word is unknown, or it contains strange characters */
  gboolean near;       /* it has a mistake that a reader would overlook */
  gboolean near_word;  /* so has one of its long words; short words often resemble others */
} LineState;

/* Returns the states of all lines of a text, whose number is @n. (transfer full) */
static LineState *
find_states (const PayDiagnostics *findings, char **lines, guint n)
{
  LineState *states = g_new0 (LineState, n + 1);

  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      guint line = finding->line;

      if (line == 0 || line > n)
        continue;
      states[line].wrong = states[line].wrong || finding->severity >= PAY_SEVERITY_ILLEGAL;
      states[line].invalid = states[line].invalid || finding->severity == PAY_SEVERITY_INVALID;
      states[line].near = states[line].near || finding->code == PAY_CODE_SHEET_LOOKS_LIKE
                       || finding->code == PAY_CODE_SHEET_INVISIBLE
                       || finding->code == PAY_CODE_ORDER_UNKNOWN_WORD_NEAR;
      states[line].near_word = states[line].near_word
                            || (finding->code == PAY_CODE_ORDER_UNKNOWN_WORD_NEAR
                                && finding->end >= finding->start + LONG_WORD);
      states[line].unreadable = states[line].unreadable
                             || finding->code == PAY_CODE_SHEET_LOOKS_LIKE
                             || finding->code == PAY_CODE_SHEET_INVISIBLE
                             || finding->code == PAY_CODE_SHEET_STRANGE
                             || (finding->start == strspn (lines[line - 1], " \t")
                                 && (finding->code == PAY_CODE_ORDER_UNKNOWN_WORD
                                     || finding->code == PAY_CODE_ORDER_UNKNOWN_WORD_NEAR
                                     || finding->code == PAY_CODE_ORDER_AMBIGUOUS_PLACE));
    }
  return states;
}

/* ---- forms of lines ---------------------------------------------------------------------------
 */

/* Checks whether a text begins with a unit, as in “A PAR”, “A XYZ” and “Fleet Brest”. */
static gboolean
begins_with_unit (const PayBoard *board, const char *text)
{
  static const char *const types[] = { "a", "f", "army", "fleet", NULL };
  g_auto (GStrv) words = g_strsplit_set (text + strspn (text, " \t"), " \t()", 3);
  g_autofree char *type = g_ascii_strdown (words[0] ? words[0] : "", -1);

  return g_strv_contains (types, type) && words[1]
      && (names_place (board, words[1])
          || (strspn (words[1], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == 3
              && !g_ascii_isalpha (words[1][3])));
}

/* Checks whether a text begins like a line of a sheet: “5 : A …”, “2 $”, “A PAR …”, “Armee PAR -
 * BUR”. */
static gboolean
begins_like_line (const PayBoard *board, const char *line)
{
  const char *p = line + strspn (line, " \t");
  gsize digits = strspn (p, "0123456789"), word;

  if (digits > 0)
    {
      p += digits;
      p += strspn (p, " \t");
      return strchr ("$", *p) || begins_with_unit (board, p + strspn (p, ":;!#@*~+., \t"))
          || (strchr (":!#@", *p) && names_place (board, p));
    }
  word = strcspn (p, " \t");
  g_auto (GStrv) words = g_strsplit_set (p, " \t", 3);
  /* A place, or a word before a unit, as in “five : A PAR - BUR”, or instead of its letter. */
  return begins_with_unit (board, p)
      || (has_signs (p)
          && (begins_with_unit (board, p + word + strspn (p + word, ":!# \t"))
              || (words[0]
                  && (names_place (board, words[0])
                      || (words[1] && names_place (board, words[1]))))));
}

/* Checks for words of prose: several in small letters, or one in a question. Lines with mistakes,
 * as in “2×5 : A PAR - BUR” and “5 : A PAR - BUR?”, do not have them. */
static gboolean
has_prose (const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t.,;:!?()\"'", -1);
  guint n = 0;

  for (guint i = 0; words[i]; i++)
    n += strlen (words[i]) > 1
      && strspn (words[i], "abcdefghijklmnopqrstuvwxyz") == strlen (words[i]);
  return n >= 3 || (n > 0 && g_str_has_suffix (line, "?"));
}

/* Checks for a line that begins with an amount, has a unit, or is in capitals, as in “TRANSFER 5 TO
 * ITALY”, whatever the kind of game and the mistakes in it. */
static gboolean
is_like_line (const char *line, gboolean near)
{
  const char *start = line;
  gboolean letter = FALSE, small = FALSE;

  if (has_prose (line))
    return FALSE;
  while (*start && !g_unichar_isalnum (g_utf8_get_char (start)))
    start = g_utf8_next_char (start);
  if (g_unichar_isdigit (g_utf8_get_char (start)))
    return TRUE;
  g_auto (GStrv) words = g_strsplit_set (start, " \t", -1);
  for (guint i = 0; words[i]; i++)
    if (words[i + 1] && (g_str_equal (words[i], "A") || g_str_equal (words[i], "F"))
        && strlen (words[i + 1]) >= 3 && g_ascii_isupper (*words[i + 1]))
      return TRUE;
  for (const char *p = start; *p; p++)
    {
      letter = letter || g_ascii_isalpha (*p);
      small = small || g_ascii_islower (*p);
    }
  return letter && words[0] && (small ? near && words[1] : near || words[1]);
}

/* Checks for a word such as “army” and a word with a capital, whatever the spelling. */
static gboolean
begins_like_unit (const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line + strspn (line, " \t"), " \t", 3);

  return words[0] && words[1] && g_ascii_isupper (*words[1]) && _pay_remark_is_unit (words[0]);
}

/* Checks for a line that begins with a number, or is in capitals and has a number, sign or keyword,
 * as in “TRANSFER 5 TO ITALY” and “ACCEPT FAGIRTE”. */
static gboolean
is_like_list (const char *line)
{
  const char *start = line + strspn (line, " \t+-*.");

  /* “5 offers follow:” */
  if (g_ascii_isdigit (*start))
    return !g_str_has_suffix (line, ":");
  for (const char *p = line; *p; p++)
    if (g_ascii_islower (*p))
      return FALSE;
  return pay_sheet_after_keyword (start, "ACCEPT") || pay_sheet_after_keyword (start, "RESIGN")
      || (strchr (start, ' ') && strpbrk (start, "0123456789?$&@#"));
}

/* ---- letters --------------------------------------------------------------------------------- */

/* The lines of an email. Those between the first and the last line of the sheet belong to it, even
 * if they are remarks, which are errors there. */
typedef enum
{
  LINE_BLANK,
  LINE_COMMENT,
  LINE_RULE,  /* nothing but signs, as in “---” */
  LINE_GOOD,  /* a line of a sheet without errors */
  LINE_WRONG, /* a line of a sheet with errors */
  LINE_REMARK,
} LineKind;

static LineKind
find_kind (const PayBoard *board, const char *line, const LineState *state)
{
  if (is_blank (line))
    return LINE_BLANK;
  if (line[strspn (line, " \t")] == '%')
    return LINE_COMMENT;
  if (!state->wrong)
    return LINE_GOOD;
  if (_pay_remark_is_rule (line))
    return LINE_RULE;
  if (_pay_remark_is_contact (line) || _pay_remark_is_title (board, line) || has_prose (line))
    return LINE_REMARK;
  return begins_like_line (board, line) || begins_like_unit (line) || is_like_list (line)
          || (state->near_word && has_signs (line))
          || (state->near && _pay_remark_counts_places (board, line) > 0)
         ? LINE_WRONG
         : LINE_REMARK;
}

/* Makes a paragraph below the sheet that contains a telephone number or an address a remark. */
static void
find_contacts (char **lines, LineKind *kinds, guint n)
{
  guint start = 0;

  for (guint i = 0; i <= n; i++)
    {
      gboolean contact = FALSE, good = FALSE;

      if (i < n && kinds[i] != LINE_BLANK)
        continue;
      for (guint k = start; k < i; k++)
        {
          contact = contact || _pay_remark_is_contact (lines[k]);
          good = good || kinds[k] == LINE_GOOD;
        }
      for (guint k = start; contact && !good && start > 0 && k < i; k++)
        kinds[k] = LINE_REMARK;
      start = i + 1;
    }
}

/* Finds a rule below lines of the sheet with a remark below it: a signature begins there, and all
 * its lines are remarks. Returns @n if there is none. */
static guint
find_signature (const LineKind *kinds, guint n)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    {
      guint next = i;

      any = any || kinds[i] == LINE_GOOD || kinds[i] == LINE_WRONG;
      while (next < n && (kinds[next] == LINE_RULE || kinds[next] == LINE_BLANK))
        next++;
      if (any && kinds[i] == LINE_RULE && next < n && kinds[next] == LINE_REMARK)
        return i;
    }
  return n;
}

static void
add_remarks (GPtrArray *remarks, char **lines, const LineKind *kinds, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    if (kinds[i] != LINE_RULE)
      g_ptr_array_add (remarks, g_strstrip (g_strdup (lines[i])));
}

char *
_pay_incoming_cut_letter (PayGame *game, const char *text, const PayDiagnostics *findings,
                          GPtrArray *above, GPtrArray *below)
{
  const PayBoard *board = pay_game_get_board (game);
  guint first = G_MAXUINT, last = 0;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);
  g_autofree LineState *states = find_states (findings, lines, n);
  g_autofree LineKind *kinds = g_new0 (LineKind, n + 1);
  for (guint i = 0; i < n; i++)
    kinds[i] = find_kind (board, lines[i], &states[i + 1]);
  find_contacts (lines, kinds, n);
  guint signature = find_signature (kinds, n);
  for (guint i = 0; i < signature; i++)
    if (kinds[i] == LINE_GOOD || kinds[i] == LINE_WRONG)
      {
        first = MIN (first, i);
        last = i + 1;
      }
  if (first == G_MAXUINT)
    return g_strdup (text);
  /* Comments around the sheet belong to it. */
  while (first > 0 && kinds[first - 1] == LINE_COMMENT)
    first--;
  for (guint i = last; i < signature && kinds[i] <= LINE_COMMENT; i++)
    last = kinds[i] == LINE_COMMENT ? i + 1 : last;
  add_remarks (above, lines, kinds, 0, first);
  add_remarks (below, lines, kinds, last, n);
  GString *out = g_string_new (NULL);
  for (guint i = first; i < last; i++)
    if (kinds[i] != LINE_RULE)
      g_string_append_printf (out, "%s\n", lines[i]);
  return g_string_free (out, FALSE);
}

/* ---- messages -------------------------------------------------------------------------------- */

gboolean
_pay_incoming_is_message (PayGame *game, PayPower power, const char *text)
{
  const PayBoard *board = pay_game_get_board (game);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game, power == PAY_NO_POWER ? 0 : power, text,
                                                    -1, findings);
  g_auto (GStrv) lines = NULL;

  if (sheet)
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  g_autofree LineState *states = find_states (findings, lines, g_strv_length (lines));
  /* A power that has no sheets of its own is refused before its lines are read. */
  gboolean unread = TRUE;
  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    unread = unread && pay_diagnostics_get (findings, i)->line == 0;
  gboolean prose = FALSE;
  for (guint i = 0; lines[i]; i++)
    {
      char *line = g_strchomp (lines[i]);
      gsize length = strlen (line);
      gboolean sentence = length > 0 && strchr (".?!", line[length - 1]);

      if (is_blank (line))
        continue;
      if (line[strspn (line, " \t")] == '%' || (!states[i + 1].invalid && !unread))
        return FALSE;
      /* Below prose, words that resemble those of a sheet are greetings and names. */
      prose = prose || has_prose (line);
      if (is_like_line (line, states[i + 1].near && ((!sentence && !prose) || has_signs (line)))
          || (prose && begins_like_unit (line))
          || (line[length - 1] != '?'
              && (begins_like_line (board, line)
                  || (!unread && !states[i + 1].unreadable && (!sentence || has_signs (line))))))
        return FALSE;
    }
  return TRUE;
}
