/* incoming-letter.c - the words of a letter around a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/incoming-letter.h"

#include "board/names.h"
#include "order/order-sheet.h"

#include <string.h>

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
  gboolean invalid;    /* the line cannot be read */
  gboolean unreadable; /* its first word is unknown, or it contains strange characters */
  gboolean near;       /* it has a mistake that a reader would overlook */
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
      states[line].invalid = states[line].invalid || finding->severity == PAY_SEVERITY_INVALID;
      states[line].near = states[line].near || finding->code == PAY_CODE_SHEET_LOOKS_LIKE
                       || finding->code == PAY_CODE_SHEET_INVISIBLE
                       || finding->code == PAY_CODE_ORDER_UNKNOWN_WORD_NEAR;
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

/* Returns the index of the line that ends the paragraph beginning at line `first`. This is a
 * blank line, or the NULL at the end of the text. */
static guint
end_of_paragraph (char **lines, guint first)
{
  while (lines[first] && !is_blank (lines[first]))
    first++;
  return first;
}

/* Joins the lines from `first` up to, but not including, `end` to one line of text. (transfer
 * full) */
static char *
join (char **lines, guint first, guint end)
{
  GString *out = g_string_new (NULL);

  for (guint i = first; i < end; i++)
    if (!is_blank (lines[i]))
      {
        g_autofree char *line = g_strstrip (g_strdup (lines[i]));
        g_string_append_printf (out, "%s%s", out->len > 0 ? " / " : "", line);
      }
  return g_string_free (out, FALSE);
}

char *
_pay_incoming_cut_letter (PayGame *game, PayPower power, const char *text, GPtrArray *words)
{
  const PayBoard *board = pay_game_get_board (game);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game, power == PAY_NO_POWER ? 0 : power, text,
                                                    -1, findings);
  g_auto (GStrv) lines = NULL;
  guint first = G_MAXUINT, last = 0, n;

  if (sheet)
    return g_strdup (text);
  lines = g_strsplit (text, "\n", -1);
  n = g_strv_length (lines);
  g_autofree LineState *states = find_states (findings, lines, n);
  /* The sheet begins with the first paragraph that is not part of a letter, and ends with the
   * last such paragraph. */
  for (guint i = 0; i < n; i++)
    {
      guint end = end_of_paragraph (lines, i);
      gboolean letter = TRUE;

      for (guint j = i; j < end && letter; j++)
        letter = states[j + 1].unreadable && !has_signs (lines[j])
              && !names_place (board, lines[j]);
      if (!letter)
        {
          first = MIN (first, i);
          last = end;
        }
      i = end;
    }
  if (first == G_MAXUINT)
    return g_strdup (text);
  g_autofree char *above = join (lines, 0, first);
  g_autofree char *below = join (lines, last, n);
  if (!*above && !*below)
    return g_strdup (text);
  if (*above)
    g_ptr_array_add (words, g_steal_pointer (&above));
  if (*below)
    g_ptr_array_add (words, g_steal_pointer (&below));
  GString *out = g_string_new (NULL);
  for (guint i = first; i < last; i++)
    g_string_append_printf (out, "%s\n", lines[i]);
  return g_string_free (out, FALSE);
}

/* ---- messages -------------------------------------------------------------------------------- */

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
  for (guint i = 0; lines[i]; i++)
    {
      char *line = g_strchomp (lines[i]);
      gsize length = strlen (line);
      gboolean sentence = length > 0 && strchr (".?!", line[length - 1]);

      if (is_blank (line))
        continue;
      if (line[strspn (line, " \t")] == '%' || (!states[i + 1].invalid && !unread))
        return FALSE;
      if (is_like_line (line, states[i + 1].near && (!sentence || has_signs (line)))
          || (line[length - 1] != '?'
              && (begins_like_line (board, line)
                  || (!unread && !states[i + 1].unreadable && (!sentence || has_signs (line))))))
        return FALSE;
    }
  return TRUE;
}
