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
  g_auto (GStrv) words = g_strsplit_set (line, " \t.,;!?:()[]\"'", -1);

  for (guint i = 0; words[i]; i++)
    if (strlen (words[i]) > 2 && pay_names_find (board, words[i]) != PAY_NO_LOCATION)
      return TRUE;
  return FALSE;
}

/* Checks whether the reader of sheets reports the first word of a line as unknown, or strange
 * characters anywhere in the line. */
static gboolean
is_unreadable (const PayDiagnostics *findings, guint line, const char *text)
{
  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      if (finding->line == line
          && (finding->code == PAY_CODE_SHEET_LOOKS_LIKE
              || finding->code == PAY_CODE_SHEET_INVISIBLE
              || finding->code == PAY_CODE_SHEET_STRANGE))
        return TRUE;
      if (finding->line == line && finding->start == strspn (text, " \t")
          && (finding->code == PAY_CODE_ORDER_UNKNOWN_WORD
              || finding->code == PAY_CODE_ORDER_UNKNOWN_WORD_NEAR
              || finding->code == PAY_CODE_ORDER_AMBIGUOUS_PLACE))
        return TRUE;
    }
  return FALSE;
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
  /* The sheet begins with the first paragraph that is not part of a letter, and ends with the
   * last such paragraph. */
  for (guint i = 0; i < n; i++)
    {
      guint end = end_of_paragraph (lines, i);
      gboolean letter = TRUE;

      for (guint j = i; j < end && letter; j++)
        letter = is_unreadable (findings, j + 1, lines[j]) && !has_signs (lines[j])
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
