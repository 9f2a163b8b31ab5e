/* mail.c - what somebody wrote, out of a mail as it was pasted or saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/mail.h"

#include <string.h>

/* Parts within parts within parts; more are of nobody's making. */
#define MAX_DEPTH 5
#define MAX_PARTS 50

typedef struct
{
  char *type;     /* Content-Type, "" */
  char *encoding; /* Content-Transfer-Encoding, "" */
  char *from, *subject;
} Head;

static void
head_clear (Head *head)
{
  g_free (head->type);
  g_free (head->encoding);
  g_free (head->from);
  g_free (head->subject);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Head, head_clear)

/* ---- text ----------------------------------------------------------------------------------- */

/* UTF-8 with LF, whatever it was. */
static char *
clean_text (const char *data, gsize length, const char *charset)
{
  g_autofree char *converted
    = charset && g_ascii_strcasecmp (charset, "utf-8") != 0
        ? g_convert (data, (gssize) length, "UTF-8", charset, NULL, NULL, NULL) : NULL;
  g_autofree char *text
    = converted ? g_steal_pointer (&converted)
      : g_utf8_validate_len (data, length, NULL)
        ? g_strndup (data, length)
        : g_convert (data, (gssize) length, "UTF-8", "WINDOWS-1252", NULL, NULL, NULL);
  GString *out;

  if (!text)
    text = g_utf8_make_valid (data, (gssize) length);
  out = g_string_new (NULL);
  for (const char *p = g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text; *p; p++)
    if (*p != '\r')
      g_string_append_c (out, *p);
    else if (p[1] != '\n')
      g_string_append_c (out, '\n');
  return g_string_free (out, FALSE);
}

static char *
decode_quoted_printable (const char *text, gsize *length)
{
  GString *out = g_string_new (NULL);

  for (const char *p = text; *p; p++)
    if (*p == '=' && p[1] == '\n')
      p++;
    else if (*p == '=' && g_ascii_isxdigit (p[1]) && g_ascii_isxdigit (p[2]))
      {
        g_string_append_c (out, (char) (g_ascii_xdigit_value (p[1]) << 4
                                        | g_ascii_xdigit_value (p[2])));
        p += 2;
      }
    else
      g_string_append_c (out, *p);
  *length = out->len;
  return g_string_free (out, FALSE);
}

static char *
decode (const char *body, const char *encoding, gsize *length)
{
  if (g_ascii_strcasecmp (encoding, "quoted-printable") == 0)
    return decode_quoted_printable (body, length);
  if (g_ascii_strcasecmp (encoding, "base64") == 0)
    {
      char *data = (char *) g_base64_decode (body, length);
      char *copy = g_strndup (data, *length);
      g_free (data);
      return copy;
    }
  *length = strlen (body);
  return g_strdup (body);
}

/* ---- headers -------------------------------------------------------------------------------- */

/* The value of a header line of this name, or NULL. */
static const char *
match_header (const char *line, const char *name)
{
  gsize n = strlen (name);

  if (g_ascii_strncasecmp (line, name, n) != 0 || line[n] != ':')
    return NULL;
  return line + n + 1 + strspn (line + n + 1, " \t");
}

static gboolean
is_header (const char *line)
{
  gsize n = strspn (line, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-");
  return n > 0 && line[n] == ':';
}

/* "Anna <anna@example.org>" -> "anna@example.org". Owned. */
static char *
find_address (const char *value)
{
  const char *open = strchr (value, '<'), *close = open ? strchr (open, '>') : NULL;
  g_autofree char *inside = close ? g_strndup (open + 1, (gsize) (close - open - 1)) : NULL;
  g_auto (GStrv) words = g_strsplit_set (inside ? inside : value, " \t,;", -1);

  for (guint i = 0; words[i]; i++)
    if (strchr (words[i], '@'))
      return g_strdup (words[i]);
  return g_strdup ("");
}

/* Reads headers as far as they go; the body begins behind them. A text is not called a mail for a
 * colon: one of the headers that every mail has must be among them. */
static const char *
read_head (const char *text, Head *head, gboolean part)
{
  const char *body = text, *line = text;
  g_autoptr (GString) value = g_string_new (NULL);
  gboolean known = part;

  *head = (Head) { g_strdup (""), g_strdup (""), g_strdup (""), g_strdup ("") };
  /* "From anna Sat Nov 21": how mailboxes begin. */
  if (!part && g_str_has_prefix (line, "From ") && strchr (line, '\n'))
    line = strchr (line, '\n') + 1;
  while (*line && *line != '\n')
    {
      const char *end = line + strcspn (line, "\n");
      const char *found;

      if (!is_header (line))
        return known && part ? body : text;
      g_string_truncate (value, 0);
      g_string_append_len (value, line, end - line);
      while (*end == '\n' && (end[1] == ' ' || end[1] == '\t'))
        {
          const char *next = end + 1 + strcspn (end + 1, "\n");
          g_string_append_len (value, end + 1, next - end - 1);
          end = next;
        }
      if ((found = match_header (value->str, "Content-Type")))
        {
          g_free (head->type);
          head->type = g_strdup (found);
        }
      else if ((found = match_header (value->str, "Content-Transfer-Encoding")))
        {
          g_free (head->encoding);
          head->encoding = g_strstrip (g_strdup (found));
        }
      else if ((found = match_header (value->str, "From")))
        {
          g_free (head->from);
          head->from = find_address (found);
        }
      else if ((found = match_header (value->str, "Subject")))
        {
          g_free (head->subject);
          head->subject = g_strdup (found);
        }
      known = known || match_header (value->str, "From") || match_header (value->str, "Subject")
              || match_header (value->str, "Date") || match_header (value->str, "To");
      line = *end ? end + 1 : end;
    }
  return known ? (*line ? line + 1 : line) : text;
}

/* The value of a parameter of a Content-Type ("boundary"); owned, NULL. */
static char *
find_parameter (const char *type, const char *name)
{
  g_auto (GStrv) pieces = g_strsplit (type, ";", -1);

  for (guint i = 0; pieces[i]; i++)
    {
      const char *piece = pieces[i] + strspn (pieces[i], " \t");
      gsize n = strlen (name);
      if (g_ascii_strncasecmp (piece, name, n) != 0 || piece[n] != '=')
        continue;
      piece += n + 1;
      if (*piece == '"')
        return g_strndup (piece + 1, strcspn (piece + 1, "\""));
      return g_strchomp (g_strdup (piece));
    }
  return NULL;
}

/* ---- parts ---------------------------------------------------------------------------------- */

static void
read_part (PayMail *self, const char *text, gboolean part, guint depth)
{
  g_auto (Head) head = { NULL };
  const char *body = read_head (text, &head, part);
  g_autofree char *boundary = find_parameter (head.type, "boundary");
  g_autofree char *charset = find_parameter (head.type, "charset");
  g_autofree char *mark = boundary && *boundary ? g_strdup_printf ("--%s", boundary) : NULL;
  gsize length;

  if (!part)
    {
      g_free (self->from);
      g_free (self->subject);
      self->from = g_steal_pointer (&head.from);
      self->subject = g_steal_pointer (&head.subject);
    }
  if (mark && depth < MAX_DEPTH && g_ascii_strncasecmp (head.type, "multipart/", 10) == 0)
    {
      g_auto (GStrv) parts = g_strsplit (body, mark, -1);
      for (guint i = 1; parts[0] && parts[i] && self->texts->len < MAX_PARTS; i++)
        if (*parts[i] == '\n')
          read_part (self, parts[i] + 1, TRUE, depth + 1);
      return;
    }
  /* Pages repeat what the plain text says, with other letters. */
  if (g_ascii_strncasecmp (head.type, "text/html", 9) == 0 && self->texts->len > 0)
    return;
  /* What stands as it is was made UTF-8 with the whole mail. */
  gboolean coded = g_ascii_strcasecmp (head.encoding, "quoted-printable") == 0
                   || g_ascii_strcasecmp (head.encoding, "base64") == 0;
  g_autofree char *data = decode (body, head.encoding, &length);
  g_ptr_array_add (self->texts, clean_text (data, length, coded ? charset : NULL));
}

PayMail *
pay_mail_read (const char *data, gsize length)
{
  PayMail *self = g_new0 (PayMail, 1);
  g_autofree char *text = clean_text (data, length, NULL);

  self->from = g_strdup ("");
  self->subject = g_strdup ("");
  self->texts = g_ptr_array_new_with_free_func (g_free);
  read_part (self, text, FALSE, 0);
  return self;
}

void
pay_mail_free (PayMail *self)
{
  if (!self)
    return;
  g_free (self->from);
  g_free (self->subject);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

/* ---- what was written ----------------------------------------------------------------------- */

static gboolean
is_blank (const char *line)
{
  return line[strspn (line, " \t\xc2\xa0")] == '\0';
}

/* "On Saturday Anna wrote:" */
static gboolean
announces_quote (char **lines, guint i)
{
  const char *line = lines[i];
  gsize n = strlen (line);
  guint next = i + 1;

  while (lines[next] && is_blank (lines[next]))
    next++;
  return n > 6 && line[n - 1] == ':' && strchr (line, ' ') && lines[next] && *lines[next] == '>';
}

char *
pay_mail_strip (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);
  gboolean forwarded = TRUE, any = FALSE;

  for (guint i = 0; lines[i]; i++)
    if (!is_blank (lines[i]))
      {
        any = TRUE;
        forwarded = forwarded && *lines[i] == '>';
      }
  forwarded = forwarded && any;
  for (guint i = 0; lines[i]; i++)
    {
      const char *line = lines[i];

      if (forwarded && *line == '>')
        line += line[1] == ' ' ? 2 : 1;
      if (strcmp (line, "-- ") == 0 || strcmp (line, "--") == 0
          || g_str_has_prefix (line, "-----Original Message"))
        break;
      if ((!forwarded && *line == '>') || announces_quote (lines, i))
        continue;
      if (!lines[i + 1] && !*line)
        break;
      g_string_append (out, line);
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}
