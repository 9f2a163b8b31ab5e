/* text-lines.c - from any bytes to checked lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-sheet.h"

#include <string.h>

#define MAX_TEXT     (1024 * 1024)
#define MAX_LINE     4096
#define MAX_LINES    10000
#define MAX_FINDINGS 50 /* enough to see that this is no sheet */

static void
report_number (PayDiagnostics *diagnostics, PayCode code, guint line, gsize start, gsize end,
               gsize first, gsize second)
{
  g_autofree char *a = g_strdup_printf ("%" G_GSIZE_FORMAT, first);
  g_autofree char *b = g_strdup_printf ("%" G_GSIZE_FORMAT, second);

  pay_diagnostics_add (diagnostics, code, line, start, end, a, b, NULL);
}

/* Adds a line, or says what is wrong with it. */
static gboolean
take_line (GPtrArray *lines, const char *line, gsize length, guint number,
           PayDiagnostics *diagnostics)
{
  const char *stop;

  if (length > MAX_LINE)
    {
      report_number (diagnostics, PAY_CODE_LINE_TOO_LONG, number, 0, 0, length, MAX_LINE);
      return FALSE;
    }
  if (!g_utf8_validate (line, length, &stop))
    {
      gsize at = stop - line;
      report_number (diagnostics, *stop ? PAY_CODE_NOT_UTF8 : PAY_CODE_TEXT_HAS_NUL, number, at,
                     at + 1, at + 1, 0);
      return FALSE;
    }
  g_ptr_array_add (lines, g_strndup (line, length));
  return TRUE;
}

char **
pay_text_split_lines (const char *text, gssize n_bytes, PayDiagnostics *diagnostics)
{
  gsize length = n_bytes < 0 ? strlen (text) : (gsize) n_bytes;
  const char *end = text + length;
  g_autoptr (GPtrArray) lines = NULL;
  guint number = 0, n_bad = 0;

  if (length > MAX_TEXT)
    {
      report_number (diagnostics, PAY_CODE_TEXT_TOO_LONG, 0, 0, 0, length, MAX_TEXT);
      return NULL;
    }
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0) /* byte order mark */
    text += 3;
  lines = g_ptr_array_new_with_free_func (g_free);
  while (text < end && n_bad < MAX_FINDINGS)
    {
      const char *stop = text;
      while (stop < end && *stop != '\n' && *stop != '\r')
        stop++;
      if (++number > MAX_LINES)
        {
          report_number (diagnostics, PAY_CODE_TEXT_TOO_MANY_LINES, 0, 0, 0, MAX_LINES, 0);
          return NULL;
        }
      n_bad += !take_line (lines, text, stop - text, number, diagnostics);
      text = stop;
      if (text < end && *text == '\r')
        text++;
      if (text < end && *text == '\n' && (text == stop || text[-1] == '\r'))
        text++;
    }
  if (n_bad > 0)
    return NULL;
  g_ptr_array_add (lines, NULL);
  g_ptr_array_set_free_func (lines, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}
