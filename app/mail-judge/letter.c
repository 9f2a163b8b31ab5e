/* letter.c - a mail that the judge sends (RFC 5322)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/letter.h"

#include "base/digest.h"

#include <string.h>

#define KEY_LENGTH 32
/* A longer line must be encoded; RFC 5322 allows 998 bytes. */
#define MAX_LINE 900
#define BASE64_LINE 76
/* Bytes of text in an encoded word, so that it stays below 75 characters (RFC 2047). */
#define WORD_BYTES 42

typedef struct
{
  char *name, *type;
  GBytes *data;
} Attachment;

static void
free_attachment (gpointer data)
{
  Attachment *self = data;

  g_free (self->name);
  g_free (self->type);
  g_bytes_unref (self->data);
  g_free (self);
}

PayolaLetter *
payola_letter_new (const char *to, const char *subject)
{
  PayolaLetter *self = g_new0 (PayolaLetter, 1);

  self->to = g_strdup (to);
  self->subject = g_strdup (subject);
  self->body = g_string_new (NULL);
  self->attachments = g_ptr_array_new_with_free_func (free_attachment);
  return self;
}

void
payola_letter_free (PayolaLetter *self)
{
  if (!self)
    return;
  g_free (self->to);
  g_free (self->subject);
  g_free (self->bracket);
  g_free (self->reply_to);
  g_string_free (self->body, TRUE);
  g_ptr_array_unref (self->attachments);
  g_free (self);
}

void
payola_letter_attach (PayolaLetter *self, const char *name, const char *type, GBytes *data)
{
  Attachment *attachment = g_new (Attachment, 1);

  attachment->name = g_strdup (name);
  attachment->type = g_strdup (type);
  attachment->data = g_bytes_ref (data);
  g_ptr_array_add (self->attachments, attachment);
}

void
payola_letter_add (PayolaLetter *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (self->body, format, args);
  va_end (args);
  g_string_append (self->body, "\n\n");
}

char *
payola_letter_make_key (const char *origin, const char *use)
{
  PayDigester *digester = pay_digester_new ("payola letter");
  PayDigest digest;

  pay_digester_add (digester, origin, -1);
  pay_digester_add (digester, use, -1);
  digest = pay_digester_finish (digester);
  char *text = pay_digest_text (&digest);
  text[KEY_LENGTH] = '\0';
  return text;
}

/* ---- headers -------------------------------------------------------------------------------- */

static gboolean
is_ascii (const char *text)
{
  for (; *text; text++)
    if ((guchar) *text >= 0x80)
      return FALSE;
  return TRUE;
}

/* Returns a text as the value of a header: without control characters, and in encoded words if it
 * is not ASCII. */
static char *
encode_header (const char *text)
{
  g_autofree char *plain = g_utf8_make_valid (text, -1);
  g_autoptr (GString) out = g_string_new (NULL);

  for (char *p = plain; *p; p++)
    if ((guchar) *p < ' ' || *p == 0x7f)
      *p = ' ';
  if (is_ascii (plain) && !strstr (plain, "=?"))
    return g_steal_pointer (&plain);
  for (const char *p = plain; *p;)
    {
      const char *end = p;
      while (*end && g_utf8_next_char (end) - p <= WORD_BYTES)
        end = g_utf8_next_char (end);
      g_autofree char *coded = g_base64_encode ((const guchar *) p, (gsize) (end - p));
      g_string_append_printf (out, "%s=?UTF-8?B?%s?=", out->len ? "\n " : "", coded);
      p = end;
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void
add_subject (GString *out, const PayolaLetter *self)
{
  g_autofree char *words = encode_header (self->subject);
  const char *last = strrchr (words, '\n');
  gsize width = last ? strlen (last) : strlen ("Subject: ") + strlen (words);

  g_string_append_printf (out, "Subject: %s", words);
  if (self->bracket)
    {
      g_autofree char *bracket = encode_header (self->bracket);
      gboolean fits = width + strlen (bracket) + 3 <= 78;
      g_string_append_printf (out, fits ? " [%s]" : "\n [%s]", bracket);
    }
  g_string_append_c (out, '\n');
}

/* ---- bodies --------------------------------------------------------------------------------- */

static void
add_base64 (GString *out, const guchar *data, gsize length)
{
  g_autofree char *coded = g_base64_encode (data, length);

  gsize left = strlen (coded);

  for (const char *p = coded; left > 0;)
    {
      gsize n = MIN (left, BASE64_LINE);
      g_string_append_len (out, p, (gssize) n);
      g_string_append_c (out, '\n');
      p += n;
      left -= n;
    }
}

static gboolean
has_long_lines (const char *text)
{
  for (const char *line = text; *line;)
    {
      gsize n = strcspn (line, "\n");
      if (n > MAX_LINE)
        return TRUE;
      line += n + (line[n] == '\n');
    }
  return FALSE;
}

static void
add_text (GString *out, const char *body)
{
  g_autofree char *text = g_utf8_make_valid (body, -1);
  gboolean coded = has_long_lines (text);

  g_string_append_printf (out,
                          "Content-Type: text/plain; charset=utf-8\n"
                          "Content-Transfer-Encoding: %s\n\n",
                          coded             ? "base64"
                          : is_ascii (text) ? "7bit"
                                            : "8bit");
  if (coded)
    add_base64 (out, (const guchar *) text, strlen (text));
  else
    g_string_append (out, text);
  if (out->str[out->len - 1] != '\n')
    g_string_append_c (out, '\n');
}

static void
add_attachment (GString *out, const Attachment *self)
{
  gsize length;
  const guchar *data = g_bytes_get_data (self->data, &length);

  g_string_append_printf (out,
                          "Content-Type: %s; name=\"%s\"\n"
                          "Content-Disposition: attachment; filename=\"%s\"\n"
                          "Content-Transfer-Encoding: base64\n\n",
                          self->type, self->name, self->name);
  add_base64 (out, data, length);
}

char *
payola_letter_write (const PayolaLetter *self, const char *from, const char *key, GDateTime *now)
{
  const char *host = strchr (from, '@');
  g_autofree char *date = g_date_time_format (now, "%d %Y %H:%M:%S %z");
  static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
  static const char *const days[] = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" };
  GString *out = g_string_new (NULL);

  /* Names of days and months must not depend on the locale. */
  g_string_append_printf (out, "Date: %s, %.2s %s%s\n", days[g_date_time_get_day_of_week (now) - 1],
                          date, months[g_date_time_get_month (now) - 1], date + 2);
  g_string_append_printf (out, "From: Payola <%s>\nTo: %s\nReply-To: %s\n", from, self->to, from);
  add_subject (out, self);
  g_string_append_printf (out, "Message-ID: <payola.%s%s>\n", key, host ? host : "@localhost");
  if (self->reply_to && *self->reply_to)
    g_string_append_printf (out, "In-Reply-To: %s\nReferences: %s\n", self->reply_to,
                            self->reply_to);
  g_string_append_printf (out, "Auto-Submitted: %s\nMIME-Version: 1.0\n",
                          self->reply_to ? "auto-replied" : "auto-generated");
  if (self->attachments->len == 0)
    {
      add_text (out, self->body->str);
      return g_string_free (out, FALSE);
    }
  g_string_append_printf (out, "Content-Type: multipart/mixed; boundary=\"payola-%s\"\n\n", key);
  g_string_append_printf (out, "--payola-%s\n", key);
  add_text (out, self->body->str);
  for (guint i = 0; i < self->attachments->len; i++)
    {
      g_string_append_printf (out, "--payola-%s\n", key);
      add_attachment (out, self->attachments->pdata[i]);
    }
  g_string_append_printf (out, "--payola-%s--\n", key);
  return g_string_free (out, FALSE);
}
