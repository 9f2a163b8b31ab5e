/* mail-head.c - the headers of an email, which decide whether and how the email is answered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/mail-head.h"

#include "base/digest.h"
#include "exchange/mail-address.h"
#include "exchange/mail-text.h"
#include "service/address.h"

#include <string.h>

/* Maximum lengths that are read, in bytes. Emails of people have a few kilobytes of headers. */
#define MAX_HEAD (64 * 1024)
#define MAX_VALUE (4 * 1024)
#define MAX_ID 250

/* The beginning of the Message-ID of every letter from a judge. */
#define OWN_ID "<payola."

/* Returns the end of the headers: the first blank line, or the end of the data. */
static const char *
find_end (const char *data, gsize length)
{
  const char *end = data + MIN (length, MAX_HEAD);

  for (const char *line = data; line < end;)
    {
      const char *next = memchr (line, '\n', (gsize) (end - line));
      if (*line == '\n' || (*line == '\r' && line + 1 < end && line[1] == '\n') || !next)
        return line;
      line = next + 1;
    }
  return end;
}

/* Finds the first header of this name from @from on. Returns its value with its lines joined, or
 * NULL, and sets @next to the line after it. (transfer full) */
static char *
find_raw (const char *from, const char *end, const char *name, const char **next)
{
  gsize n = strlen (name);
  g_autoptr (GString) value = NULL;

  *next = end;
  for (const char *line = from; line < end;)
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line));
      gsize length = (gsize) ((stop ? stop : end) - line);
      if (value && *line != ' ' && *line != '\t')
        {
          *next = line;
          break;
        }
      if (value)
        g_string_append_len (value, line, (gssize) MIN (length, MAX_VALUE));
      else if (length > n && line[n] == ':' && g_ascii_strncasecmp (line, name, n) == 0)
        value = g_string_new_len (line + n + 1, (gssize) MIN (length - n - 1, MAX_VALUE));
      if (value && value->len > MAX_VALUE)
        break;
      line = stop ? stop + 1 : end;
    }
  if (!value)
    return NULL;
  for (char *p = value->str; *p; p++)
    if ((guchar) *p < ' ' || *p == 0x7f)
      *p = ' ';
  char *text = g_utf8_make_valid (value->str, -1);
  return g_strstrip (text);
}

static char *
get_raw (const char *data, const char *end, const char *name)
{
  const char *next;

  return find_raw (data, end, name, &next);
}

/* Returns the values of all headers of this name, in lower case, one in each line. (transfer full)
 */
static char *
get_all (const char *data, const char *end, const char *name)
{
  GString *all = g_string_new (NULL);
  char *value;

  while ((value = find_raw (data, end, name, &data)))
    {
      g_autofree char *lower = g_ascii_strdown (value, -1);
      g_string_append_printf (all, "%s%s", all->len ? "\n" : "", lower);
      g_free (value);
    }
  return g_string_free (all, FALSE);
}

static char *
get (const char *data, const char *end, const char *name)
{
  g_autofree char *raw = get_raw (data, end, name);

  return raw ? pay_mail_text_header (raw) : NULL;
}

static gboolean
is_listed (const char *value, const char *const *words)
{
  for (guint i = 0; value && words[i]; i++)
    if (g_ascii_strncasecmp (value, words[i], strlen (words[i])) == 0)
      return TRUE;
  return FALSE;
}

/* Checks whether an email has one of the headers with which programs mark automatic emails (RFC
 * 3834), or a header that older programs use for the same purpose. */
static gboolean
is_automatic (const char *data, const char *end)
{
  static const char *const marks[] = {
    "X-Autoreply", "X-Autorespond", "X-Autoresponse",      "List-Id",
    "List-Post",   "X-Loop",        "X-Failed-Recipients",
  };
  static const char *const precedences[] = { "bulk",       "junk",       "list",
                                             "auto_reply", "auto-reply", NULL };
  static const char *const reports[] = { "multipart/report", "message/delivery-status", NULL };
  g_autofree char *submitted = get (data, end, "Auto-Submitted");
  g_autofree char *precedence = get (data, end, "Precedence");
  g_autofree char *type = get (data, end, "Content-Type");
  g_autofree char *path = get (data, end, "Return-Path");

  if (submitted && g_ascii_strncasecmp (submitted, "no", 2) != 0)
    return TRUE;
  if (is_listed (precedence, precedences) || is_listed (type, reports)
      || (path && strcmp (path, "<>") == 0))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *value = get (data, end, marks[i]);
      if (value)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether an email reports that another email could not be delivered. */
static gboolean
is_bounce (const char *data, const char *end)
{
  g_autofree char *type = get (data, end, "Content-Type");
  g_autofree char *failed = get (data, end, "X-Failed-Recipients");

  return failed
      || (type && g_ascii_strncasecmp (type, "multipart/report", 16) == 0
          && strstr (type, "delivery-status"));
}

/* Reads the first line “Received: from … by HOST …; DATE”. Every server adds its line above the
 * others, so the first line is that of the last server. Comments may contain words of the sender.
 */
static void
read_received (PayolaMailHead *self, const char *data, const char *end)
{
  g_autofree char *value = get_raw (data, end, "Received");
  const char *date = value ? strrchr (value, ';') : NULL;
  g_autoptr (GString) words = g_string_new (NULL);
  guint depth = 0;

  self->host = g_strdup ("");
  if (!date)
    return;
  for (const char *p = value; p < date; p++)
    {
      if (*p == ')' && depth > 0)
        depth--;
      else if (*p == '(')
        depth++;
      else if (depth == 0)
        g_string_append_c (words, g_ascii_isspace (*p) ? ' ' : g_ascii_tolower (*p));
    }
  g_auto (GStrv) split = g_strsplit (words->str, " ", -1);
  for (guint i = 0; split[i]; i++)
    if (strcmp (split[i], "by") == 0)
      {
        while (split[i + 1] && !*split[i + 1])
          i++;
        if (split[i + 1])
          {
            g_free (self->host);
            g_free (self->verdict);
            self->host = g_strdup (split[i + 1]);
          }
        break;
      }
  self->received = *self->host ? pay_mail_text_date (date + 1) : NULL;
}

static char *
make_digest (const char *data, gsize length, const char *name)
{
  PayDigester *digester = pay_digester_new ("payola mail");
  g_autofree char *base = g_strndup (name, strcspn (name, ":"));
  PayDigest digest;

  pay_digester_add (digester, base, -1);
  pay_digester_add (digester, data, (gssize) length);
  digest = pay_digester_finish (digester);
  return pay_digest_text (&digest);
}

/* Returns whether a Message-ID can safely be quoted in a header of an answer. */
static gboolean
is_plain_id (const char *id)
{
  gsize n = strlen (id);

  if (n < 5 || n > MAX_ID || id[0] != '<' || id[n - 1] != '>' || !strchr (id, '@'))
    return FALSE;
  for (const char *p = id + 1; p < id + n - 1; p++)
    if (*p <= ' ' || *p > '~' || *p == '<' || *p == '>')
      return FALSE;
  return TRUE;
}

PayolaMailHead *
payola_mail_head_new (const char *data, gsize length, const char *name, const char *own)
{
  PayolaMailHead *self = g_new0 (PayolaMailHead, 1);
  const char *start = data;

  if (length > 5 && memcmp (start, "From ", 5) == 0 && memchr (start, '\n', length))
    start = (const char *) memchr (start, '\n', length) + 1;
  const char *end = find_end (start, length - (gsize) (start - data));
  g_autofree char *from = get_raw (start, end, "From");
  g_autofree char *id = get_raw (start, end, "Message-ID");
  g_autofree char *subject = get (start, end, "Subject");
  gboolean has_id = id && strlen (id) > 2 && strlen (id) <= MAX_VALUE;

  self->from = pay_mail_address_find (from ? from : "");
  self->subject = g_steal_pointer (&subject);
  if (!self->subject)
    self->subject = g_strdup ("");
  self->id = has_id ? g_strdup (id) : make_digest (data, length, name);
  self->reply = g_strdup (has_id && is_plain_id (id) ? id : "");
  read_received (self, start, end);
  self->is_bounce = is_bounce (start, end);
  g_autofree char *flag = get_raw (start, end, "X-Spam-Flag");
  g_autofree char *status = get_raw (start, end, "X-Spam-Status");
  self->verdict = get_all (start, end, "Authentication-Results");
  self->is_spam = (flag && g_ascii_strncasecmp (flag, "yes", 3) == 0)
               || (status && g_ascii_strncasecmp (status, "yes", 3) == 0);
  self->nature = is_automatic (start, end) || (has_id && g_str_has_prefix (id, OWN_ID))
                  || (*own && payola_address_equal (self->from, own))
                  || payola_address_is_machine (self->from)
                 ? PAYOLA_MAIL_AUTOMATIC
               : *self->from ? PAYOLA_MAIL_PERSON
                             : PAYOLA_MAIL_NOBODY;
  return self;
}

void
payola_mail_head_free (PayolaMailHead *self)
{
  if (!self)
    return;
  g_free (self->id);
  g_free (self->from);
  g_free (self->subject);
  g_free (self->reply);
  g_free (self->host);
  g_free (self->verdict);
  g_clear_pointer (&self->received, g_date_time_unref);
  g_free (self);
}
