/* text-lines.c - splitting of any bytes into checked lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-sheet.h"

#include <string.h>

#define MAX_TEXT (1024 * 1024)
#define MAX_LINE 4096
#define MAX_LINES 10000
#define MAX_FINDINGS 50 /* enough findings to show that the text is not a sheet */

static void
report_number (PayDiagnostics *diagnostics, PayCode code, guint line, gsize start, gsize end,
               gsize first, gsize second)
{
  g_autofree char *a = g_strdup_printf ("%" G_GSIZE_FORMAT, first);
  g_autofree char *b = g_strdup_printf ("%" G_GSIZE_FORMAT, second);

  pay_diagnostics_add (diagnostics, code, line, start, end, a, b, NULL);
}

/* Checks whether a whole text is pure ASCII without NUL characters, or valid UTF-8. If it is,
 * its lines need not be checked for this. */
static gboolean
is_good (const char *text, gsize length)
{
  guint64 bits = 0;
  gsize at = 0;

  for (guint64 eight; at + sizeof eight <= length; at += sizeof eight)
    {
      memcpy (&eight, text + at, sizeof eight);
      bits |= eight;
    }
  for (; at < length; at++)
    bits |= (guint64) (text[at] & 0x80);
  if ((bits & G_GUINT64_CONSTANT (0x8080808080808080)) == 0)
    return memchr (text, '\0', length) == NULL;
  return g_utf8_validate (text, (gssize) length, NULL);
}

/* Checks a line and reports an error in it. @good says that the whole text has already passed
 * is_good(). */
static gboolean
check_line (const char *line, gsize length, guint number, gboolean good,
            PayDiagnostics *diagnostics)
{
  const char *stop;

  if (length > MAX_LINE)
    {
      report_number (diagnostics, PAY_CODE_LINE_TOO_LONG, number, 0, 0, length, MAX_LINE);
      return FALSE;
    }
  if (!good && !g_utf8_validate (line, (gssize) length, &stop))
    {
      gsize at = stop - line;
      report_number (diagnostics, *stop ? PAY_CODE_NOT_UTF8 : PAY_CODE_TEXT_HAS_NUL, number, at,
                     at + 1, at + 1, 0);
      return FALSE;
    }
  return TRUE;
}

/* Finds the end of a line: its LF or CR, or the end of the text. */
static const char *
find_end (const char *line, const char *end)
{
  const char *feed = memchr (line, '\n', end - line), *stop = feed ? feed : end;
  const char *back = memchr (line, '\r', stop - line);

  return back ? back : stop;
}

GArray *
pay_text_find_lines (const char *text, gssize n_bytes, PayDiagnostics *diagnostics)
{
  gsize length = n_bytes < 0 ? strlen (text) : (gsize) n_bytes;
  const char *end = text + length;
  g_autoptr (GArray) lines = NULL;
  guint number = 0, n_bad = 0;
  gboolean good;

  if (length > MAX_TEXT)
    {
      report_number (diagnostics, PAY_CODE_TEXT_TOO_LONG, 0, 0, 0, length, MAX_TEXT);
      return NULL;
    }
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0) /* byte order mark */
    text += 3;
  lines = g_array_sized_new (FALSE, FALSE, sizeof (PayTextLine), 32);
  good = is_good (text, end - text);
  while (text < end && n_bad < MAX_FINDINGS)
    {
      const char *stop = find_end (text, end);
      PayTextLine line = { text, (gsize) (stop - text) };

      if (++number > MAX_LINES)
        {
          report_number (diagnostics, PAY_CODE_TEXT_TOO_MANY_LINES, 0, 0, 0, MAX_LINES, 0);
          return NULL;
        }
      n_bad += !check_line (line.start, line.length, number, good, diagnostics);
      g_array_append_val (lines, line);
      text = stop;
      if (text < end && *text == '\r')
        text++;
      if (text < end && *text == '\n' && (text == stop || text[-1] == '\r'))
        text++;
    }
  return n_bad > 0 ? NULL : g_steal_pointer (&lines);
}

char **
pay_text_split_lines (const char *text, gssize n_bytes, PayDiagnostics *diagnostics)
{
  g_autoptr (GArray) lines = pay_text_find_lines (text, n_bytes, diagnostics);
  char **copies;

  if (!lines)
    return NULL;
  copies = g_new (char *, lines->len + 1);
  for (guint i = 0; i < lines->len; i++)
    {
      const PayTextLine *line = &g_array_index (lines, PayTextLine, i);
      copies[i] = g_strndup (line->start, line->length);
    }
  copies[lines->len] = NULL;
  return copies;
}
