/* letter.c - an email to one recipient (RFC 5322)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail/letter.h"

#include "base/digest.h"
#include "exchange/mail-text.h"

#include <glib/gi18n.h>
#include <gmime/gmime.h>
#include <string.h>

#define KEY_LENGTH 32
/* Maximum length of a line, in bytes, that is sent without an encoding. RFC 5322 allows 998. */
#define MAX_LINE 900

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
  self->sender = g_strdup ("Payola");
  self->automatic = TRUE;
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
  g_free (self->sender);
  g_free (self->subject);
  g_free (self->bracket);
  g_free (self->reply_to);
  g_string_free (self->body, TRUE);
  g_free (self->html);
  g_clear_pointer (&self->picture, g_bytes_unref);
  g_ptr_array_unref (self->attachments);
  g_free (self);
}

gsize
payola_letter_get_size (const PayolaLetter *self)
{
  gsize n = self->body->len + (self->html ? strlen (self->html) : 0)
          + (self->picture ? g_bytes_get_size (self->picture) : 0);

  for (guint i = 0; i < self->attachments->len; i++)
    n += g_bytes_get_size (((const Attachment *) self->attachments->pdata[i])->data);
  return n;
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

/* Returns a text as one line of a header, (transfer full). Control characters become spaces. The
 * “=” of “=?” also becomes a space, because GMime does not encode a text that looks like an encoded
 * word. */
static char *
make_line (const char *text)
{
  char *line = g_utf8_make_valid (text, -1);

  for (char *p = line; *p; p++)
    if ((guchar) *p < ' ' || *p == 0x7f)
      *p = ' ';
    else if (p[0] == '=' && p[1] == '?')
      *p = ' ';
  return line;
}

static void
set_header (GMimeMessage *message, const char *name, const char *value)
{
  g_autofree char *line = make_line (value);

  g_mime_object_set_header (GMIME_OBJECT (message), name, line, "UTF-8");
}

static void
set_subject (GMimeMessage *message, const PayolaLetter *self)
{
  g_autofree char *line = make_line (self->subject);
  g_autofree char *bracket = self->bracket ? make_line (self->bracket) : NULL;
  g_autofree char *both = bracket ? g_strdup_printf ("%s [%s]", line, bracket) : NULL;

  g_mime_message_set_subject (message, both ? both : line, "UTF-8");
}

static void
set_headers (GMimeMessage *message, const PayolaLetter *self, const char *from, const char *key,
             GDateTime *now)
{
  const char *host = strchr (from, '@');
  g_autofree char *sender = make_line (self->sender);
  g_autofree char *id = g_strdup_printf ("payola.%s%s", key, host ? host : "@localhost");

  g_mime_message_set_date (message, now);
  g_mime_message_add_mailbox (message, GMIME_ADDRESS_TYPE_FROM, *sender ? sender : NULL, from);
  g_mime_message_add_mailbox (message, GMIME_ADDRESS_TYPE_TO, NULL, self->to);
  g_mime_message_add_mailbox (message, GMIME_ADDRESS_TYPE_REPLY_TO, NULL, from);
  set_subject (message, self);
  g_mime_message_set_message_id (message, id);
  if (self->reply_to && *self->reply_to)
    {
      set_header (message, "In-Reply-To", self->reply_to);
      set_header (message, "References", self->reply_to);
    }
  if (self->automatic)
    {
      set_header (message, "Auto-Submitted", self->reply_to ? "auto-replied" : "auto-generated");
      /* Out-of-office programs know one of these headers. */
      set_header (message, "X-Auto-Response-Suppress", "OOF, AutoReply");
      set_header (message, "Precedence", "bulk");
    }
}

/* ---- bodies --------------------------------------------------------------------------------- */

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
set_content (GMimePart *part, const char *data, gsize length, GMimeContentEncoding encoding)
{
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer (data, length);
  GMimeDataWrapper *content = g_mime_data_wrapper_new_with_stream (stream,
                                                                   GMIME_CONTENT_ENCODING_DEFAULT);

  g_mime_part_set_content (part, content);
  g_mime_part_set_content_encoding (part, encoding);
  g_object_unref (content);
  g_object_unref (stream);
}

static GMimeObject *
make_text (const char *body, const char *subtype)
{
  g_autofree char *valid = g_utf8_make_valid (body, -1);
  g_autofree char *text = g_strconcat (valid, g_str_has_suffix (valid, "\n") ? "" : "\n", NULL);
  GMimePart *part = g_mime_part_new_with_type ("text", subtype);

  g_mime_object_set_content_type_parameter (GMIME_OBJECT (part), "charset", "utf-8");
  set_content (part, text, strlen (text),
               has_long_lines (text) ? GMIME_CONTENT_ENCODING_BASE64
               : is_ascii (text)     ? GMIME_CONTENT_ENCODING_7BIT
                                     : GMIME_CONTENT_ENCODING_8BIT);
  return GMIME_OBJECT (part);
}

static GMimeObject *
make_attachment (const Attachment *self)
{
  gsize length;
  const char *data = g_bytes_get_data (self->data, &length);
  GMimeContentType *type = g_mime_content_type_parse (NULL, self->type);
  GMimePart *part = g_mime_part_new ();

  g_mime_object_set_content_type (GMIME_OBJECT (part), type);
  g_mime_object_set_disposition (GMIME_OBJECT (part), GMIME_DISPOSITION_ATTACHMENT);
  g_mime_part_set_filename (part, self->name);
  set_content (part, data, length, GMIME_CONTENT_ENCODING_BASE64);
  g_object_unref (type);
  return GMIME_OBJECT (part);
}

/* Returns the picture that the web page shows, which is not listed as an attachment. */
static GMimeObject *
make_picture (GBytes *data)
{
  const Attachment picture = { (char *) "map.png", (char *) "image/png", data };
  GMimeObject *part = make_attachment (&picture);

  g_mime_object_set_disposition (part, GMIME_DISPOSITION_INLINE);
  g_mime_part_set_filename (GMIME_PART (part), picture.name);
  g_mime_part_set_content_id (GMIME_PART (part), PAYOLA_LETTER_PICTURE);
  return part;
}

/* Returns a part that contains others. Its boundary is unique in the letter, and the same whenever
 * the letter is written. */
static GMimeMultipart *
make_multipart (const char *subtype, const char *key)
{
  g_autofree char *boundary = g_strdup_printf ("payola-%s-%s", subtype, key);
  GMimeMultipart *multipart = g_mime_multipart_new_with_subtype (subtype);

  g_mime_multipart_set_boundary (multipart, boundary);
  return multipart;
}

static void
add_part (GMimeMultipart *multipart, GMimeObject *part)
{
  g_mime_multipart_add (multipart, part);
  g_object_unref (part);
}

/* Returns the line above which replies are written. (transfer full) */
static char *
make_marker (void)
{
  return g_strdup_printf ("%s  %s", PAY_MAIL_MARKER, _("Write your reply above this line."));
}

/* Returns the web page, with the line above which replies are written at its beginning. (transfer
 * full) */
static char *
mark_page (const PayolaLetter *self)
{
  g_autofree char *marker = make_marker ();
  g_autofree char *line = g_markup_printf_escaped ("<p class=\"note\">%s</p>\n", marker);
  const char *body = self->marked ? strstr (self->html, "<body>\n") : NULL;
  gsize n = body ? (gsize) (body - self->html) + strlen ("<body>\n") : 0;

  return g_strdup_printf ("%.*s%s%s", (int) n, self->html, body ? line : "", self->html + n);
}

/* Returns the web page with its picture. */
static GMimeObject *
make_page (const PayolaLetter *self, const char *key)
{
  g_autofree char *html = mark_page (self);
  GMimeObject *page = make_text (html, "html");
  GMimeMultipart *related;

  if (!self->picture)
    return page;
  related = make_multipart ("related", key);
  add_part (related, page);
  add_part (related, make_picture (self->picture));
  return GMIME_OBJECT (related);
}

/* Returns the text, or the choice between the text and the web page. */
static GMimeObject *
make_message (const PayolaLetter *self, const char *key)
{
  g_autofree char *marked = self->marked ? make_marker () : NULL;
  g_autofree char *body = g_strconcat (marked ? marked : "", marked ? "\n\n" : "", self->body->str,
                                       NULL);
  GMimeObject *text = make_text (body, "plain");
  GMimeMultipart *alternative;

  if (!self->html)
    return text;
  alternative = make_multipart ("alternative", key);
  add_part (alternative, text);
  add_part (alternative, make_page (self, key));
  return GMIME_OBJECT (alternative);
}

/* Returns the message with its attachments. */
static GMimeObject *
make_body (const PayolaLetter *self, const char *key)
{
  GMimeObject *message = make_message (self, key);
  GMimeMultipart *mixed;

  if (self->attachments->len == 0)
    return message;
  mixed = make_multipart ("mixed", key);
  add_part (mixed, message);
  for (guint i = 0; i < self->attachments->len; i++)
    add_part (mixed, make_attachment (self->attachments->pdata[i]));
  return GMIME_OBJECT (mixed);
}

char *
payola_letter_write (const PayolaLetter *self, const char *from, const char *key, GDateTime *now)
{
  pay_mail_text_init ();
  GMimeMessage *message = g_mime_message_new (TRUE);
  GMimeObject *body = make_body (self, key);

  set_headers (message, self, from, key, now);
  g_mime_message_set_mime_part (message, body);
  char *text = g_mime_object_to_string (GMIME_OBJECT (message), NULL);
  g_object_unref (body);
  g_object_unref (message);
  return text;
}
