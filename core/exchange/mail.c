/* mail.c - a mail as it was pasted or saved, taken apart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/mail.h"

#include "exchange/mail-text.h"

#include <string.h>

/* Parts within parts within parts; more are of nobody's making. */
#define MAX_DEPTH 5
#define MAX_PARTS 50

/* Where parts are in. */
typedef enum
{
  OUTSIDE, /* the mail itself */
  MIXED,
  ALTERNATIVE, /* the same several times */
  REPORT,      /* a mail could not be delivered; it comes with its own text back */
} Kind;

typedef struct
{
  char *type;     /* Content-Type, "" */
  char *encoding; /* Content-Transfer-Encoding, "" */
  char *disposition;
  char *from, *subject;
} Head;

static void
head_clear (Head *head)
{
  g_free (head->type);
  g_free (head->encoding);
  g_free (head->disposition);
  g_free (head->from);
  g_free (head->subject);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Head, head_clear)

/* ---- headers -------------------------------------------------------------------------------- */

/* The value of a header line of this name, or NULL. Programs that write French put a blank before
 * the colon. */
static const char *
match_header (const char *line, const char *name)
{
  gsize n = strlen (name);

  if (g_ascii_strncasecmp (line, name, n) != 0)
    return NULL;
  line += n;
  if (g_str_has_prefix (line, " :") || g_str_has_prefix (line, "\xc2\xa0:"))
    line = strchr (line, ':');
  if (*line != ':')
    return NULL;
  return line + 1 + strspn (line + 1, " \t");
}

static const char *
match_any (const char *line, const char *const *names)
{
  const char *found = NULL;

  for (guint i = 0; names[i] && !found; i++)
    found = match_header (line, names[i]);
  return found;
}

/* As mails have them, and as mail programs write them when a mail is copied. */
static const char *
match_from (const char *line)
{
  static const char *const names[] = { "From", "Von", "De", "Da", "Van", NULL };
  return match_any (line, names);
}

static const char *
match_subject (const char *line)
{
  static const char *const names[] = {
    "Subject", "Betreff", "Objet", "Sujet", "Asunto", "Assunto", "Oggetto", "Onderwerp", NULL,
  };
  return match_any (line, names);
}

/* A header that every mail has: a text is not called a mail for a colon. */
static gboolean
is_known (const char *line)
{
  static const char *const others[] = {
    "Date", "To", "Sent", "Received", "Return-Path", "Message-ID", "Datum", "An", "Gesendet", NULL,
  };
  return match_from (line) || match_subject (line) || match_any (line, others);
}

/* "Power: France" is a line of a sheet, wherever it stands. */
static gboolean
is_header (const char *line)
{
  static const char *const ours[] = { "Power", "Phase", "Game", NULL };
  gsize n = strspn (line, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-");

  return (n > 0 && line[n] == ':' && !match_any (line, ours)) || is_known (line);
}

/* "Anna <anna@example.org>" -> "anna@example.org". Owned. */
static char *
find_address (const char *value)
{
  const char *open = strrchr (value, '<'), *close = open ? strchr (open, '>') : NULL;
  g_autofree char *inside = close ? g_strndup (open + 1, (gsize) (close - open - 1)) : NULL;
  g_auto (GStrv) words = g_strsplit_set (inside ? inside : value, " \t,;[]()\"", -1);

  for (guint i = 0; words[i]; i++)
    if (strchr (words[i], '@'))
      return g_strdup (g_str_has_prefix (words[i], "mailto:") ? words[i] + 7 : words[i]);
  return g_strdup ("");
}

/* What is not UTF-8 is marked as such: findings may quote it. */
static void
set_trimmed (char **to, const char *value)
{
  g_free (*to);
  *to = g_strstrip (g_utf8_make_valid (value, -1));
}

static void
read_header (Head *head, const char *line)
{
  const char *found;

  if ((found = match_header (line, "Content-Type")))
    set_trimmed (&head->type, found);
  else if ((found = match_header (line, "Content-Transfer-Encoding")))
    set_trimmed (&head->encoding, found);
  else if ((found = match_header (line, "Content-Disposition")))
    set_trimmed (&head->disposition, found);
  else if ((found = match_from (line)))
    {
      g_autofree char *value = pay_mail_text_header (found);
      g_free (head->from);
      head->from = find_address (value);
    }
  else if ((found = match_subject (line)))
    {
      g_free (head->subject);
      head->subject = pay_mail_text_header (found);
    }
}

/* Reads headers as far as they go; the body begins behind them.
 * @part: whether it is a part of a mail, which has a head, be it empty */
static const char *
read_head (const char *text, Head *head, gboolean part)
{
  const char *line = text;
  g_autoptr (GString) value = g_string_new (NULL);
  gboolean known = part;

  *head = (Head) { g_strdup (""), g_strdup (""), g_strdup (""), g_strdup (""), g_strdup ("") };
  /* "From anna Sat Nov 21": how mailboxes begin. Pasted texts may begin with blank lines. */
  if (!part && g_str_has_prefix (line, "From ") && strchr (line, '\n'))
    line = strchr (line, '\n') + 1;
  if (!part)
    line += strspn (line, "\n");
  while (*line && *line != '\n' && is_header (line))
    {
      const char *end = line + strcspn (line, "\n");

      g_string_truncate (value, 0);
      g_string_append_len (value, line, end - line);
      while (*end == '\n' && (end[1] == ' ' || end[1] == '\t')
             && end[1 + strspn (end + 1, " \t")] != '\n')
        {
          const char *next = end + 1 + strcspn (end + 1, "\n");
          g_string_append_len (value, end + 1, next - end - 1);
          end = next;
        }
      read_header (head, value->str);
      known = known || is_known (value->str);
      line = *end ? end + 1 : end;
    }
  return known ? line + (*line == '\n') : text;
}

/* The value of a parameter of a header ("boundary"); owned, NULL. */
static char *
find_parameter (const char *header, const char *name)
{
  gsize n = strlen (name);

  for (const char *p = strchr (header, ';'); p; p = strchr (p, ';'))
    {
      p += 1 + strspn (p + 1, " \t");
      if (g_ascii_strncasecmp (p, name, n) != 0 || p[n + strspn (p + n, " ")] != '=')
        continue;
      p = strchr (p, '=') + 1;
      p += strspn (p, " ");
      if (*p == '"')
        return g_strndup (p + 1, strcspn (p + 1, "\""));
      return g_strndup (p, strcspn (p, "; \t"));
    }
  return NULL;
}

/* ---- parts ---------------------------------------------------------------------------------- */

static void
text_free (gpointer data)
{
  PayMailText *self = data;

  g_free (self->text);
  g_free (self);
}

static gboolean
is_type (const Head *head, const char *type)
{
  gsize n = strlen (type);

  return g_ascii_strncasecmp (head->type, type, n) == 0
      && (type[n - 1] == '/' || strchr ("; \t", head->type[n]));
}

/* Parts that may hold a sheet; any other is named, unless it is a part that nobody attached
 * himself. */
static gboolean
is_text (const Head *head)
{
  return *head->type == '\0'
      || (is_type (head, "text/") && !is_type (head, "text/calendar")
          && !is_type (head, "text/vcard") && !is_type (head, "text/x-vcard")
          && !is_type (head, "text/rtf"))
      || g_ascii_strncasecmp (head->type, "application/x-payola", 20) == 0
      || is_type (head, "application/xml");
}

/* Bytes of which nobody said what they are are a text when they could be one. */
static gboolean
could_be_text (const char *data, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) data[i] < ' ' && !strchr ("\t\r\n\f", data[i]))
      return FALSE;
  return g_utf8_validate (data, (gssize) length, NULL);
}

static void
add_unread (PayMail *self, const Head *head, const char *name)
{
  gboolean attached = g_ascii_strncasecmp (head->disposition, "attachment", 10) == 0 || name;

  if (attached && !is_type (head, "image/") && !strstr (head->type, "signature")
      && !is_type (head, "text/vcard") && !is_type (head, "text/x-vcard"))
    g_ptr_array_add (self->unread, name ? pay_mail_text_header (name)
                                        : g_strndup (head->type, strcspn (head->type, ";")));
}

/* @first: how many texts there were before the parts that this is one of */
static void
read_leaf (PayMail *self, const char *body, const Head *head, Kind in, guint first)
{
  g_autofree char *charset = find_parameter (head->type, "charset");
  g_autofree char *format = find_parameter (head->type, "format");
  g_autofree char *name = find_parameter (head->disposition, "filename");
  gboolean coded = g_ascii_strcasecmp (head->encoding, "quoted-printable") == 0
                || g_ascii_strcasecmp (head->encoding, "base64") == 0;
  gboolean html = is_type (head, "text/html");
  gsize length;
  PayMailText *text;

  if (!name)
    name = find_parameter (head->type, "name");
  /* Pages repeat what the plain text says. */
  if (html && in == ALTERNATIVE && self->texts->len > first)
    return;
  g_autofree char *data = pay_mail_text_unwrap (body, head->encoding, &length);
  if (!is_text (head)
      && !(is_type (head, "application/octet-stream") && could_be_text (data, length)))
    {
      add_unread (self, head, name);
      return;
    }
  text = g_new0 (PayMailText, 1);
  text->text = pay_mail_text_decode (data, length, charset, coded);
  text->attached = name || g_ascii_strncasecmp (head->disposition, "attachment", 10) == 0;
  if (html)
    {
      g_autofree char *page = text->text;
      text->text = pay_mail_text_from_html (page);
    }
  else if (format && g_ascii_strcasecmp (format, "flowed") == 0)
    {
      g_autofree char *flowed = text->text;
      g_autofree char *delete_space = find_parameter (head->type, "delsp");
      text->text = pay_mail_text_unflow (
        flowed, delete_space && g_ascii_strcasecmp (delete_space, "yes") == 0);
    }
  g_ptr_array_add (self->texts, text);
}

/* The line at or behind `text` that is just the mark; `end` gets what is behind that line. */
static const char *
find_mark (const char *text, const char *mark, const char **end)
{
  gsize n = strlen (mark);

  for (const char *line = text; *line;)
    {
      const char *next = line + strcspn (line, "\n");

      if (strncmp (line, mark, n) == 0)
        {
          gsize closing = g_str_has_prefix (line + n, "--") ? 2 : 0;
          if (line + n + closing + strspn (line + n + closing, " \t") == next)
            {
              *end = *next ? next + 1 : next;
              return line;
            }
        }
      line = *next ? next + 1 : next;
    }
  return NULL;
}

static void
read_part (PayMail *self, const char *text, Kind in, guint depth, guint first);

static void
read_parts (PayMail *self, const char *body, const char *mark, Kind in, guint depth)
{
  guint first = self->texts->len;
  const char *end, *line = find_mark (body, mark, &end);

  while (line && self->texts->len < MAX_PARTS)
    {
      const char *begin = end;

      if (g_str_has_prefix (line + strlen (mark), "--"))
        return;
      line = find_mark (begin, mark, &end);
      /* The line end before a mark is the mark's. */
      gsize length = line ? (gsize) (line - begin) : strlen (begin);
      if (line && length > 0)
        length--;
      g_autofree char *part = g_strndup (begin, length);
      read_part (self, part, in, depth, first);
    }
}

static void
read_part (PayMail *self, const char *text, Kind in, guint depth, guint first)
{
  g_auto (Head) head = { NULL };
  const char *body = read_head (text, &head, in != OUTSIDE);
  g_autofree char *boundary = find_parameter (head.type, "boundary");
  g_autofree char *mark = boundary && *boundary ? g_strdup_printf ("--%s", boundary) : NULL;

  if (!*self->from && !*self->subject)
    {
      g_free (self->from);
      g_free (self->subject);
      self->from = g_steal_pointer (&head.from);
      self->subject = g_steal_pointer (&head.subject);
    }
  if (depth >= MAX_DEPTH)
    return;
  if (mark && is_type (&head, "multipart/"))
    read_parts (self, body, mark,
                is_type (&head, "multipart/alternative") ? ALTERNATIVE
                : is_type (&head, "multipart/report")    ? REPORT
                                                         : MIXED,
                depth + 1);
  else if (is_type (&head, "message/rfc822"))
    {
      if (in != REPORT)
        read_part (self, body, OUTSIDE, depth + 1, first);
    }
  else
    read_leaf (self, body, &head, in, first);
}

PayMail *
pay_mail_read (const char *data, gsize length)
{
  PayMail *self = g_new0 (PayMail, 1);
  g_autofree char *lines = pay_mail_text_lines (data, length);

  self->from = g_strdup ("");
  self->subject = g_strdup ("");
  self->texts = g_ptr_array_new_with_free_func (text_free);
  self->unread = g_ptr_array_new_with_free_func (g_free);
  read_part (self, lines, OUTSIDE, 0, 0);
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
  g_ptr_array_unref (self->unread);
  g_free (self);
}

/* ---- mailboxes ------------------------------------------------------------------------------ */

/* "From anna@example.org Sat Nov 21 …", with a head below it. */
static gboolean
begins_mail (const char *line)
{
  const char *next = g_str_has_prefix (line, "From ") ? strchr (line, '\n') : NULL;

  return next && is_header (next + 1);
}

GPtrArray *
pay_mail_split (const char *data, gsize length)
{
  GPtrArray *mails = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autofree char *text = pay_mail_text_lines (data, length);
  g_autoptr (GString) mail = g_string_new (NULL);
  gboolean blank = TRUE;

  if (!begins_mail (text))
    {
      g_ptr_array_add (mails, g_bytes_new (data, length));
      return mails;
    }
  for (const char *line = text; *line;)
    {
      const char *next = line + strcspn (line, "\n");
      gsize marks = strspn (line, ">");

      if (*next)
        next++;
      if (blank && mail->len > 0 && begins_mail (line))
        {
          g_ptr_array_add (mails, g_bytes_new (mail->str, mail->len));
          g_string_truncate (mail, 0);
        }
      /* So that it does not look like the beginning of a mail, a mark was put before it. */
      if (marks > 0 && g_str_has_prefix (line + marks, "From "))
        line++;
      blank = *line == '\n';
      g_string_append_len (mail, line, next - line);
      line = next;
    }
  g_ptr_array_add (mails, g_bytes_new (mail->str, mail->len));
  return mails;
}
