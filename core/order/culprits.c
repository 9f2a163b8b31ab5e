/* culprits.c - characters that make a line of a sheet unreadable
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/culprits.h"

#include "base/characters.h"
#include "board/names.h"
#include "order/order-sheet.h"
#include "order/words.h"

#include <string.h>

/* The largest number of different characters that are named in one line. */
#define MAX_NAMED 3
/* The signs that have a meaning in sheets. */
#define SIGNS ":!>@&$#*+|%/?-()"

static gboolean
is_error (const PayDiagnostic *finding)
{
  return finding->severity >= PAY_SEVERITY_ILLEGAL;
}

static void
name_character (gunichar c, guint line, gsize start, gsize end, PayDiagnostics *diagnostics)
{
  g_autofree char *described = pay_character_describe (c);
  char looks[2] = { pay_character_looks_like (c), '\0' };
  /* A finding suggests the similar ASCII character only if this character has a meaning in
   * sheets. */
  gboolean useful = g_ascii_isalnum (looks[0]) || (looks[0] > ' ' && strchr (SIGNS, looks[0]));
  PayCode code = useful                         ? PAY_CODE_SHEET_LOOKS_LIKE
               : pay_character_is_invisible (c) ? PAY_CODE_SHEET_INVISIBLE
                                                : PAY_CODE_SHEET_STRANGE;

  pay_diagnostics_add (diagnostics, code, line, (guint) start, (guint) end, described,
                       useful ? looks : NULL, NULL);
}

/* Checks for a character that cannot be part of a word or sign of a sheet. Letters of other
 * languages can be part of names. */
static gboolean
is_strange (gunichar c)
{
  if (c < 0x80)
    return FALSE;
  switch (g_unichar_type (c))
    {
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
      return TRUE;
    case G_UNICODE_NON_SPACING_MARK:
    case G_UNICODE_SPACING_MARK:
      return pay_character_is_invisible (c);
    default:
      return pay_character_looks_like (c) != ' '
          && (pay_character_looks_like (c) || pay_character_is_invisible (c)
              || !g_unichar_isalpha (c));
    }
}

/* Skips a word of foreign letters, such as “Германия”: without ASCII letters, and with a letter
 * that does not look like one. Returns the end of the word, or 0 if there is no such word. */
static gsize
skip_foreign_word (const char *text, gsize pos, gsize end)
{
  gboolean foreign = FALSE, ours = FALSE;

  while (pos < end)
    {
      gunichar c = g_utf8_get_char (text + pos);

      if (!g_unichar_isalpha (c) || pay_character_is_invisible (c))
        break;
      foreign = foreign || (c >= 0x80 && !pay_character_looks_like (c));
      ours = ours || c < 0x80;
      pos = (gsize) (g_utf8_next_char (text + pos) - text);
    }
  return foreign && !ours ? pos : 0;
}

/* Checks whether there is an error about exactly these bytes. */
static gboolean
has_error_at (const PayDiagnostics *findings, guint line, gsize start, gsize end)
{
  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      if (finding->line == line && is_error (finding) && finding->start == start
          && finding->end == end)
        return TRUE;
    }
  return FALSE;
}

/* Returns the length in bytes of a name, dash or arrow that the readers understand, or 0 if
 * there is none at @pos. */
static gsize
skip_known (const PayBoard *board, const char *text, gsize pos, gsize end, gboolean at_word)
{
  gsize length = 0;

  if (at_word && pay_names_match (board, text + pos, &length, NULL) != PAY_NO_LOCATION)
    return MIN (length, end - pos);
  if (at_word && (length = pay_words_match_power (board, text, pos, end)) > 0)
    return length;
  return (guchar) text[pos] >= 0x80 && pay_words_match (text, pos, end, &length) != PAY_WORD_NONE
         ? length
         : 0;
}

/* Adds findings that name the strange characters of a line with errors, and dashes that are errors
 * themselves. Returns FALSE if no character other than dashes was named. */
static gboolean
name_in_line (const PayBoard *board, const char *text, guint line, const PayDiagnostics *findings,
              PayDiagnostics *diagnostics)
{
  gsize end = strcspn (text, "%");
  gunichar named[MAX_NAMED];
  guint n = 0;
  gboolean at_word = TRUE;

  for (gsize pos = 0; pos < end && n < MAX_NAMED;)
    {
      gunichar c = g_utf8_get_char (text + pos);
      gsize next = (gsize) (g_utf8_next_char (text + pos) - text);
      gsize known = skip_known (board, text, pos, end, at_word);
      gboolean again = FALSE;

      if (known > 0)
        {
          if (c >= 0x80 && !g_unichar_isalpha (c)
              && has_error_at (findings, line, pos, pos + known))
            name_character (c, line, pos, next, diagnostics);
          pos += known;
          at_word = FALSE;
          continue;
        }
      if (at_word && (known = skip_foreign_word (text, pos, end)) > 0)
        {
          pos = known;
          continue;
        }
      for (guint i = 0; i < n; i++)
        again = again || named[i] == c;
      if (is_strange (c) && !again)
        {
          name_character (c, line, pos, next, diagnostics);
          named[n++] = c;
        }
      at_word = !g_unichar_isalnum (c);
      pos = next;
    }
  return n > 0;
}

static gboolean
is_ascii (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) text[i] >= 0x80)
      return FALSE;
  return TRUE;
}

void
pay_culprits_add_findings (const PayBoard *board, const char *text, gsize length,
                           const PayDiagnostics *findings, PayDiagnostics *diagnostics)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_auto (GStrv) lines = NULL;
  g_autofree gint8 *named = NULL; /* for each line: 1 if characters were named, -1 if not, 0 if
                                   * the line was not examined yet */
  guint n_lines;

  if (pay_diagnostics_has_errors (findings) && !is_ascii (text, length))
    lines = pay_text_split_lines (text, (gssize) length, ignored);
  if (!lines)
    {
      pay_diagnostics_add_all (diagnostics, findings);
      return;
    }
  n_lines = g_strv_length (lines);
  named = g_new0 (gint8, n_lines + 1);
  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (findings, i);
      guint line = item->line;

      if (is_error (item) && line > 0 && line <= n_lines)
        {
          if (named[line] == 0)
            {
              gboolean any = name_in_line (board, lines[line - 1], line, findings, diagnostics);
              named[line] = any ? 1 : -1;
            }
          if (named[line] > 0)
            continue;
        }
      pay_diagnostics_add_v (diagnostics, item->code, item->line, item->start, item->end,
                             (const char *const *) item->args);
    }
}
