/* csv.c - tables for spreadsheets in the form of RFC 4180
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/csv.h"

#include <string.h>

/* Checks whether a spreadsheet would read a text as a formula. Text from other people must not
 * run as a formula. A number is not a formula. */
static gboolean
looks_like_formula (const char *text)
{
  char *end = NULL;

  if (!*text || !strchr ("=+-@\t\r", *text))
    return FALSE;
  g_ascii_strtod (text, &end);
  return end == text || *end;
}

void
pay_csv_append_cell (GString *out, const char *text, gboolean first)
{
  gboolean formula = looks_like_formula (text);

  if (!first)
    g_string_append_c (out, ',');
  if (!formula && !strpbrk (text, ",\"\r\n") && *text != ' ')
    {
      g_string_append (out, text);
      return;
    }
  g_string_append_c (out, '"');
  if (formula)
    g_string_append_c (out, '\'');
  for (const char *c = text; *c; c++)
    {
      if (*c == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *c);
    }
  g_string_append_c (out, '"');
}

void
pay_csv_end_line (GString *out)
{
  g_string_append (out, "\r\n");
}
