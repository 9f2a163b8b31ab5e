/* sheet-words.c - the words that begin lines other than offers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/sheet-words.h"

#include "board/names.h"

#include <string.h>

#define BLANKS " \t\r\n\v\f"

const char *
pay_sheet_after_keyword (const char *text, const char *keyword)
{
  gsize length = strlen (keyword);

  while (g_ascii_isspace (*text))
    text++;
  if ((*text | 0x20) != (*keyword | 0x20)) /* most lines begin with an amount */
    return NULL;
  if (g_ascii_strncasecmp (text, keyword, length) != 0
      || (text[length] != '\0' && !g_ascii_isspace (text[length]) && text[length] != ':'
          && text[length] != '='))
    return NULL;
  text += length;
  return *text == ':' || *text == '=' ? text + 1 : text;
}

gboolean
pay_sheet_find_transfer (const char *text, gsize start, PaySpan all, PayTransferWords *words)
{
  gsize number = start + strspn (text + start, BLANKS);
  gsize behind = number + strspn (text + number, "0123456789");
  const char *to = pay_sheet_after_keyword (text + behind, "AGP");

  if (behind == number || (!to && !g_ascii_isspace (text[behind])))
    return FALSE;
  to = pay_sheet_after_keyword (to ? to : text + behind, "TO");
  if (!to)
    return FALSE;
  words->number_span = (PaySpan) { all.line, (guint) number, (guint) behind };
  words->name_span = (PaySpan) { all.line, (guint) (to - text + strspn (to, BLANKS)), all.end };
  return words->name_span.start < words->name_span.end;
}

gboolean
pay_sheet_is_clear_line (const char *text)
{
  const char *begin = text + strspn (text, BLANKS);

  /* Nearly all lines begin with another character. */
  if (!*begin || !strchr ("([nNcC", *begin))
    return FALSE;

  g_autofree char *word = g_strstrip (g_strdup (begin));
  gsize length = strlen (word);
  char *core = word;

  if (length > 2
      && ((word[0] == '(' && word[length - 1] == ')')
          || (word[0] == '[' && word[length - 1] == ']')))
    {
      word[length - 1] = '\0';
      core = word + 1;
    }
  return g_ascii_strcasecmp (core, "NMR") == 0 || g_ascii_strcasecmp (core, "CLEAR") == 0;
}

/* Words that players use for lines other than offers. */
static const struct
{
  const char *word;
  gboolean begins; /* whether all words that begin with this word have the same meaning */
  const char *meant;
} keywords[] = {
  { "ACCEPT", TRUE, "ACCEPT FRI?" },
  { "TRANSFER", TRUE, "TRANSFER 5 TO GERMANY" },
  { "SEND", FALSE, "TRANSFER 5 TO GERMANY" },
  { "GIVE", FALSE, "TRANSFER 5 TO GERMANY" },
  { "PAY", FALSE, "TRANSFER 5 TO GERMANY" },
  { "SAVE", FALSE, "5 $" },
  { "SAVING", TRUE, "5 $" },
  { "RESIGN", TRUE, "RESIGN" },
};

/* Checks for a heading such as "[FRANCE]" or "FRANCE:". Players write such headings in a sheet
 * for several powers. */
static gboolean
is_heading (const PayBoard *board, const char *text)
{
  g_autofree char *line = g_strstrip (g_strdup (text));
  gsize n = strlen (line);
  gboolean bracketed = n > 2 && line[0] == '[' && line[n - 1] == ']';

  if (!bracketed && (n < 3 || line[n - 1] != ':'))
    return FALSE;
  line[n - 1] = '\0';
  return pay_board_find_power (board, line + bracketed) != PAY_NO_POWER;
}

/* Checks whether a word equals a keyword of at least five letters, except for one missing,
 * superfluous or wrong letter, or two swapped letters. */
static gboolean
is_misspelt (const char *word, gsize length, const char *keyword)
{
  gsize n = strlen (keyword), same = 0, end = 0;

  while (same < MIN (n, length) && g_ascii_toupper (word[same]) == keyword[same])
    same++;
  while (end < MIN (n, length) - same
         && g_ascii_toupper (word[length - 1 - end]) == keyword[n - 1 - end])
    end++;
  gsize wrong = length - same - end, right = n - same - end;
  if (n < 5)
    return FALSE;
  return (wrong <= 1 && right <= 1)
      || (wrong == 2 && right == 2 && g_ascii_toupper (word[same]) == keyword[same + 1]
          && g_ascii_toupper (word[same + 1]) == keyword[same]);
}

gboolean
pay_sheet_complain_of_words (const PayBoard *board, const char *text, guint line,
                             PayDiagnostics *diagnostics)
{
  gsize start = strspn (text, BLANKS), length = 0;

  /* Nearly all lines begin with an amount. */
  if (!g_ascii_isalpha (text[start]) && text[start] != '[')
    return FALSE;
  if (is_heading (board, text))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_SHEET_HEADING, line, 0, strlen (text), NULL);
      return TRUE;
    }
  while (g_ascii_isalpha (text[start + length]))
    length++;
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    {
      gsize n = strlen (keywords[i].word);
      gboolean begins = g_ascii_strncasecmp (text + start, keywords[i].word, n) == 0
                     && (length <= n || keywords[i].begins);
      if ((!begins && !is_misspelt (text + start, length, keywords[i].word))
          || pay_names_match (board, text + start, NULL, NULL) != PAY_NO_LOCATION)
        continue;
      g_autofree char *word = g_strndup (text + start, length);
      pay_diagnostics_add (diagnostics, PAY_CODE_SHEET_KEYWORD, line, start, start + length, word,
                           keywords[i].meant, NULL);
      return TRUE;
    }
  return FALSE;
}
