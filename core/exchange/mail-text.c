/* mail-text.c - decoding and cleaning of the texts of emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/mail-text.h"

#include <gmime/gmime.h>
#include <string.h>

/* ---- character sets -------------------------------------------------------------------------- */

/* Checks whether a text is UTF-8; it may contain NUL. This check is needed because g_convert()
 * accepts code points that are not characters. */
static gboolean
is_valid (const char *text, gsize length)
{
  const char *end = text + length;

  while (!g_utf8_validate_len (text, (gsize) (end - text), &text))
    if (*text++ != '\0')
      return FALSE;
  return TRUE;
}

static char *
convert (const char *data, gsize length, const char *charset, gsize *written)
{
  g_autofree char *text = g_convert (data, (gssize) length, "UTF-8", charset, NULL, written, NULL);

  return text && is_valid (text, *written) ? g_steal_pointer (&text) : NULL;
}

/* Replaces all line ends by LF. Also replaces NUL by another character, because a NUL would end
 * the text. Takes ownership of the text. */
static char *
clean (char *text, gsize length)
{
  gsize n = 0;

  for (gsize i = 0; i < length; i++)
    if (text[i] == '\0')
      text[n++] = '\x1a';
    else if (text[i] != '\r')
      text[n++] = text[i];
    else if (i + 1 == length || text[i + 1] != '\n')
      text[n++] = '\n';
  text[n] = '\0';
  return text;
}

/* Returns the character set of a byte order mark, or NULL if there is none. */
static const char *
find_mark (const char *data, gsize length, gsize *skip)
{
  static const struct
  {
    const char *mark, *charset;
  } marks[] = {
    { "\xef\xbb\xbf", "UTF-8" },
    { "\xff\xfe", "UTF-16LE" },
    { "\xfe\xff", "UTF-16BE" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      *skip = strlen (marks[i].mark);
      if (length >= *skip && memcmp (data, marks[i].mark, *skip) == 0)
        return marks[i].charset;
    }
  *skip = 0;
  return NULL;
}

char *
pay_mail_text_decode (const char *data, gsize length, const char *charset, gboolean sure)
{
  gsize skip, n = 0;
  const char *marked = find_mark (data, length, &skip);
  char *text = NULL;

  data += skip;
  length -= skip;
  if (marked)
    {
      charset = marked;
      sure = TRUE;
    }
  if (charset && sure)
    text = convert (data, length, charset, &n);
  if (!text)
    text = convert (data, length, "UTF-8", &n);
  if (!text && charset)
    text = convert (data, length, charset, &n);
  if (!text)
    text = convert (data, length, "WINDOWS-1252", &n);
  if (!text)
    {
      text = g_utf8_make_valid (data, (gssize) length);
      n = strlen (text);
    }
  return clean (text, n);
}

/* Copies bytes, which may contain NUL, and adds a NUL after them. */
static char *
copy_bytes (const char *data, gsize length)
{
  char *copy = g_malloc (length + 1);

  if (length > 0)
    memcpy (copy, data, length);
  copy[length] = '\0';
  return copy;
}

char *
pay_mail_text_lines (const char *data, gsize length)
{
  gsize skip;

  return find_mark (data, length, &skip) ? pay_mail_text_decode (data, length, NULL, FALSE)
                                         : clean (copy_bytes (data, length), length);
}

/* ---- headers --------------------------------------------------------------------------------- */

void
pay_mail_text_init (void)
{
  static const char *charsets[] = { "utf-8", "windows-1252", NULL };
  static gsize ready;

  if (!g_once_init_enter (&ready))
    return;
  g_mime_init ();
  g_mime_parser_options_set_fallback_charsets (g_mime_parser_options_get_default (), charsets);
  g_once_init_leave (&ready, 1);
}

char *
pay_mail_text_header (const char *value)
{
  g_autofree char *plain = pay_mail_text_decode (value, strlen (value), NULL, FALSE);
  g_autofree char *decoded = NULL;

  pay_mail_text_init ();
  decoded = g_mime_utils_header_decode_text (NULL, plain);
  return pay_mail_text_decode (decoded, strlen (decoded), NULL, FALSE);
}

GDateTime *
pay_mail_text_date (const char *value)
{
  return g_mime_utils_header_decode_date (value);
}

/* ---- flowed lines ---------------------------------------------------------------------------- */

char *
pay_mail_text_unflow (const char *text, gboolean delete_space)
{
  GString *out = g_string_sized_new (strlen (text));
  gsize last_depth = 0;
  gboolean open = FALSE; /* whether the next line continues the last line */

  for (const char *start = text, *end; start; start = *end ? end + 1 : NULL)
    {
      end = start + strcspn (start, "\n");
      gsize depth = strspn (start, ">");
      const char *line = start + depth;
      gboolean signature;
      gsize n;

      line += *line == ' ';
      n = (gsize) (end - line);
      signature = n == 3 && strncmp (line, "-- ", n) == 0;
      if (!open || depth != last_depth || signature)
        {
          if (start > text)
            g_string_append_c (out, '\n');
          g_string_append_len (out, start, (gssize) depth);
          if (depth > 0)
            g_string_append_c (out, ' ');
        }
      g_string_append_len (out, line, (gssize) n);
      open = n > 0 && line[n - 1] == ' ' && !signature;
      if (open && delete_space)
        g_string_truncate (out, out->len - 1);
      last_depth = depth;
    }
  return g_string_free (out, FALSE);
}
