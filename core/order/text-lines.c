/* text-lines.c - splits a text of any bytes into lines, and checks them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-sheet.h"

#include "base/characters.h"

#include <string.h>

#define MAX_TEXT (1024 * 1024)
#define MAX_LINE 4096
#define MAX_LINES 10000
#define MAX_FINDINGS 50 /* number of bad lines after which reading ends */

static void
report_number (PayDiagnostics *diagnostics, PayCode code, guint line, gsize start, gsize end,
               gsize first, gsize second)
{
  g_autofree char *a = g_strdup_printf ("%" G_GSIZE_FORMAT, first);
  g_autofree char *b = g_strdup_printf ("%" G_GSIZE_FORMAT, second);

  pay_diagnostics_add (diagnostics, code, line, start, end, a, b, NULL);
}

/* Checks whether a whole text is valid UTF-8 without NUL characters, so that its lines need not be
 * checked for this. Pure ASCII is recognised quickly. */
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

/* Checks a line, and reports an error in it. @good says whether is_good() accepted the whole
 * text. */
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

/* Finds the end of a line: the next LF or CR, or the end of the text. */
static const char *
find_end (const char *line, const char *end)
{
  const char *feed = memchr (line, '\n', end - line), *stop = feed ? feed : end;
  const char *back = memchr (line, '\r', stop - line);

  return back ? back : stop;
}

gboolean
pay_text_is_empty (const char *text, gssize length)
{
  const char *end = text + (length < 0 ? strlen (text) : (gsize) length);
  gboolean comment = FALSE;

  while (text < end)
    {
      gunichar c = g_utf8_get_char_validated (text, end - text);

      if (c == (gunichar) -1 || c == (gunichar) -2)
        return FALSE;
      if (c == '\n' || c == '\r')
        comment = FALSE;
      else if (c == '%')
        comment = TRUE;
      else if (!comment && !g_unichar_isspace (c) && !pay_character_is_invisible (c))
        return FALSE;
      text = g_utf8_next_char (text);
    }
  return TRUE;
}

/* Returns the form of UTF-16 in which a text is written, or NULL. Without a byte order mark, more
 * than half of the pairs of bytes must contain a NUL, always in the same place. */
static const char *
find_utf16 (const guchar *text, gsize length)
{
  gsize n_first = 0, n_second = 0;

  if (length < 2 || length % 2 != 0)
    return NULL;
  if ((text[0] == 0xFF && text[1] == 0xFE) || (text[0] == 0xFE && text[1] == 0xFF))
    return "UTF-16";
  if (length < 8 || !memchr (text, '\0', length))
    return NULL;
  for (gsize i = 0; i < length; i += 2)
    {
      n_first += text[i] == 0;
      n_second += text[i + 1] == 0;
    }
  if (n_first == 0 && n_second * 4 > length)
    return "UTF-16LE";
  return n_second == 0 && n_first * 4 > length ? "UTF-16BE" : NULL;
}

char *
pay_text_from_utf16 (const char *text, gsize *length)
{
  const char *form = *length <= MAX_TEXT ? find_utf16 ((const guchar *) text, *length) : NULL;
  gsize written = 0;
  char *decoded = form ? g_convert (text, (gssize) *length, "UTF-8", form, NULL, &written, NULL)
                       : NULL;

  if (decoded)
    *length = written;
  return decoded;
}

static gboolean
is_word (gunichar c)
{
  return c != 0 && g_unichar_isalnum (c);
}

/* Returns the first visible character, or 0 if there is none. */
static gunichar
next_visible (const char *text)
{
  while (*text && pay_character_is_invisible (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  return g_utf8_get_char (text);
}

void
pay_text_plain_blanks (char *line)
{
  gunichar before = 0;
  char *next;

  /* Nearly all lines are pure ASCII. */
  for (next = line; *next && !((guchar) *next >= 0x80); next++)
    ;
  if (*next == '\0')
    return;
  for (char *at = line; *at && *at != '%'; at = next)
    {
      gunichar c = g_utf8_get_char (at);
      gboolean blank;

      next = g_utf8_next_char (at);
      if (c >= 0x80 && pay_character_is_invisible (c))
        {
          blank = !pay_character_is_bidi (c)
               && !(is_word (before) && is_word (next_visible (next)));
          if (!blank)
            continue;
        }
      else
        {
          blank = c >= 0x80 && pay_character_looks_like (c) == ' '
               && g_unichar_type (c) != G_UNICODE_LINE_SEPARATOR
               && g_unichar_type (c) != G_UNICODE_PARAGRAPH_SEPARATOR;
          before = blank ? ' ' : c;
        }
      if (blank)
        memset (at, ' ', (gsize) (next - at));
    }
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
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0) /* removes a byte order mark */
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
      pay_text_plain_blanks (copies[i]);
    }
  copies[lines->len] = NULL;
  return copies;
}
