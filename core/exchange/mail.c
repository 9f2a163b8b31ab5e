/* mail.c - parser for emails that were pasted or saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/mail.h"

#include "exchange/mail-address.h"
#include "exchange/mail-text.h"

#include <gmime/gmime.h>
#include <string.h>

/* Maximum depth of nested parts. */
#define MAX_DEPTH 5
#define MAX_PARTS 50
/* GMime compares every line with every open boundary. A thousand boundaries would take minutes. */
#define MAX_BOUNDARIES 64
/* Limits of a text and of a header. The limits of a text are those of a sheet. A longer text is
 * listed as unread, and a longer header is cut off. */
#define MAX_TEXT (1024 * 1024)
#define MAX_LINES 10000
/* The most bytes of a part that is decoded: other character sets and tags need room. */
#define MAX_PART (3 * MAX_TEXT)
#define MAX_HEADER (16 * 1024)
/* The maximum number of headers that are read. */
#define MAX_HEADERS 1000
/* The most bytes of lines that look like the headers of a part. GMime needs much memory for them.
 */
#define MAX_PART_HEAD (256 * 1024)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GMimeStream, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GMimeFilter, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GMimeParser, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GMimeObject, g_object_unref)

/* The part of an email that surrounds another part. */
typedef enum
{
  OUTSIDE, /* the email itself */
  MIXED,
  ALTERNATIVE, /* multipart with the same content in several forms */
  REPORT,      /* report about an email that could not be delivered, with the text of that email */
} Kind;

/* ---- headers -------------------------------------------------------------------------------- */

/* Returns the value of a header line of this name, or NULL. French mail programs put a blank
 * before the colon. */
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

/* Returns the value of a header that names the sender, or NULL. The header has the usual name,
 * or a name that mail programs show when an email is copied. */
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

/* Checks for a header that emails usually have. A colon alone does not make a line a header. */
static gboolean
is_known (const char *line)
{
  static const char *const others[] = {
    "Date", "To", "Sent", "Received", "Return-Path", "Message-ID", "Datum", "An", "Gesendet", NULL,
  };
  return match_from (line) || match_subject (line) || match_any (line, others);
}

/* Checks whether a line has the form of a header. "Power: France" is always a line of a sheet
 * and never a header. */
static gboolean
is_header (const char *line)
{
  static const char *const ours[] = { "Power", "Phase", "Game", NULL };
  gsize n = strspn (line, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-");

  return (n > 0 && line[n] == ':' && !match_any (line, ours)) || is_known (line);
}

/* Whether a header was read with its real name, or only with a name of a copied email. */
typedef enum
{
  MISSING,
  COPIED,
  REAL,
} Found;

typedef struct
{
  Found from, subject;
  gboolean received; /* whether a header Received had a date */
} Head;

/* Sets a field from the first header of this kind. A header with the real name comes before all
 * others. Returns whether the field was set. */
static gboolean
take_first (Found *found, const char *line, const char *name)
{
  gsize n = strlen (name);
  Found now = g_ascii_strncasecmp (line, name, n) == 0 && line[n] == ':' ? REAL : COPIED;

  if (now <= *found)
    return FALSE;
  *found = now;
  return TRUE;
}

/* Reads a time: that of the first header Received with a date, otherwise that of Date. */
static void
read_time (PayMail *self, Head *head, const char *value, gboolean received)
{
  const char *date = received ? strrchr (value, ';') : value;
  GDateTime *time = date ? pay_mail_text_date (date + received) : NULL;

  if (!time || head->received || (!received && self->time))
    {
      g_clear_pointer (&time, g_date_time_unref);
      return;
    }
  g_clear_pointer (&self->time, g_date_time_unref);
  self->time = time;
  head->received = received;
}

/* Reads a header line, or adds it to @mime if it describes the body. */
static void
read_header (PayMail *self, Head *head, const char *line, GString *mime)
{
  const char *found;

  if (g_ascii_strncasecmp (line, "Content-", 8) == 0)
    g_string_append_printf (mime, "%s\n", line);
  else if ((found = match_from (line)))
    {
      if (!take_first (&head->from, line, "From"))
        return;
      g_free (self->from);
      self->from = pay_mail_address_find (found);
      self->has_head = TRUE;
    }
  else if ((found = match_subject (line)))
    {
      if (!take_first (&head->subject, line, "Subject"))
        return;
      g_free (self->subject);
      self->subject = pay_mail_text_header (found);
    }
  else if ((found = match_header (line, "Received")))
    {
      read_time (self, head, found, TRUE);
      self->has_head = TRUE;
    }
  else if ((found = match_header (line, "Date")))
    read_time (self, head, found, FALSE);
  else if (match_header (line, "Message-ID"))
    self->has_head = TRUE;
  else if (strlen (self->references) < MAX_HEADER
           && ((found = match_header (line, "In-Reply-To"))
               || (found = match_header (line, "References"))))
    {
      g_autofree char *before = self->references;
      self->references = g_strconcat (before, " ", found, NULL);
    }
}

/* Reads the headers and returns the body after them. GMime would not recognise translated headers,
 * or a text without headers. */
static const char *
read_head (PayMail *self, const char *text, GString *mime)
{
  const char *line = text;
  g_autoptr (GString) value = g_string_new (NULL);
  Head head = { MISSING };
  gboolean known = FALSE;
  guint n = 0;

  /* An email in a mailbox file begins with a line such as "From anna Sat Nov 21". Pasted texts may
   * begin with blank lines. */
  if (g_str_has_prefix (line, "From ") && strchr (line, '\n'))
    line = strchr (line, '\n') + 1;
  line += strspn (line, "\n");
  while (*line && *line != '\n' && is_header (line))
    {
      const char *end = line + strcspn (line, "\n");

      g_string_truncate (value, 0);
      if (n < MAX_HEADERS)
        g_string_append_len (value, line, MIN (end - line, MAX_HEADER));
      while (*end == '\n' && (end[1] == ' ' || end[1] == '\t')
             && end[1 + strspn (end + 1, " \t")] != '\n')
        {
          const char *next = end + 1 + strcspn (end + 1, "\n");
          if (value->len < MAX_HEADER)
            g_string_append_len (value, end + 1, MIN (next - end - 1, MAX_HEADER));
          end = next;
        }
      if (n++ < MAX_HEADERS)
        {
          read_header (self, &head, value->str, mime);
          known = known || is_known (value->str);
        }
      line = *end ? end + 1 : end;
    }
  if (known)
    return line + (*line == '\n');
  g_string_truncate (mime, 0);
  self->has_head = FALSE;
  return text;
}

/* ---- parts ---------------------------------------------------------------------------------- */

static void
text_free (gpointer data)
{
  PayMailText *self = data;

  g_free (self->text);
  g_free (self->also);
  g_free (self);
}

static gboolean
is_type (GMimeContentType *type, const char *top, const char *sub)
{
  return g_mime_content_type_is_type (type, top, sub);
}

/* Checks whether a part may contain a sheet. Any other part is listed as unread if somebody
 * attached it on purpose. */
static gboolean
is_text (GMimeContentType *type)
{
  return (is_type (type, "text", "*") && !is_type (type, "text", "calendar")
          && !is_type (type, "text", "vcard") && !is_type (type, "text", "x-vcard")
          && !is_type (type, "text", "rtf"))
      || (is_type (type, "application", "*")
          && g_ascii_strncasecmp (g_mime_content_type_get_media_subtype (type), "x-payola", 8) == 0)
      || is_type (type, "application", "xml");
}

/* Checks whether bytes of unknown type can be text. */
static gboolean
could_be_text (const char *data, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) data[i] < ' ' && !strchr ("\t\r\n\f", data[i]))
      return FALSE;
  return g_utf8_validate (data, (gssize) length, NULL);
}

/* Checks whether a text is short enough for a sheet or the results of a judge. */
static gboolean
is_short (const char *text)
{
  guint n = 0;

  for (const char *p = text; (p = strchr (p, '\n')) && n <= MAX_LINES; p++)
    n++;
  return n <= MAX_LINES && strlen (text) <= MAX_TEXT;
}

static void
add_unread (PayMail *self, GMimeContentType *type, const char *name, gboolean attached)
{
  g_autofree char *type_name = g_mime_content_type_get_mime_type (type);

  if (attached && !is_type (type, "image", "*") && !strstr (type_name, "signature")
      && !is_type (type, "text", "vcard") && !is_type (type, "text", "x-vcard"))
    g_ptr_array_add (self->unread, g_utf8_make_valid (name ? name : type_name, -1));
}

/* Joins the lines of a flowed text, extracts the words of an HTML page, and leaves any other
 * text as it is. Takes ownership of the text. Returns NULL for a page beyond the limits. */
static char *
lay_out (char *text, GMimeContentType *type)
{
  g_autofree char *raw = text;
  const char *format = g_mime_content_type_get_parameter (type, "format");
  const char *delete_space = g_mime_content_type_get_parameter (type, "delsp");

  if (is_type (type, "text", "html"))
    return pay_mail_text_from_html (raw);
  if (format && g_ascii_strcasecmp (format, "flowed") == 0)
    return pay_mail_text_unflow (raw,
                                 delete_space && g_ascii_strcasecmp (delete_space, "yes") == 0);
  return g_steal_pointer (&raw);
}

/* Decodes the body of a part. Blanks at the ends of quoted-printable lines were added in
 * transport (RFC 2045, 6.7), and GMime would keep them as part of the text. */
static void
write_decoded (GMimePart *part, GMimeStream *out)
{
  GMimeDataWrapper *content = g_mime_part_get_content (part);
  g_autoptr (GMimeStream) filtered = g_mime_stream_filter_new (out);
  g_autoptr (GMimeFilter) strip = g_mime_filter_strip_new ();
  GMimeContentEncoding encoding = g_mime_part_get_content_encoding (part);
  g_autoptr (GMimeFilter) decode = g_mime_filter_basic_new (encoding, FALSE);

  if (!content)
    return;
  if (encoding == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE)
    g_mime_stream_filter_add (GMIME_STREAM_FILTER (filtered), strip);
  g_mime_stream_filter_add (GMIME_STREAM_FILTER (filtered), decode);
  g_mime_stream_write_to_stream (g_mime_data_wrapper_get_stream (content), filtered);
  g_mime_stream_flush (filtered);
}

/* The most bytes of a text that says that the email is a page. */
#define MAX_NOTICE 400

/* Checks for a text without words, or with a notice such as “This is an HTML message.” Other
 * notices are recognised when the lines of both texts are read. */
static gboolean
is_notice (const char *text)
{
  gsize n = strspn (text, " \t\n");
  g_autofree char *lower = NULL;

  if (text[n] == '\0')
    return TRUE;
  if (strlen (text + n) > MAX_NOTICE)
    return FALSE;
  lower = g_ascii_strdown (text, -1);
  return strstr (lower, "html") && !strpbrk (lower, "0123456789%");
}

/* Adds a page to the plain text that it comes with. It replaces a text that is only a notice. */
static void
add_page (PayMailText *text, const char *page)
{
  if (is_notice (text->text))
    {
      g_free (text->text);
      text->text = g_utf8_make_valid (page, -1);
      text->page = TRUE;
    }
  else if (!text->also)
    text->also = g_utf8_make_valid (page, -1);
}

/* Checks for a part that PGP or S/MIME has encrypted, or signed so that its text is inside. */
static gboolean
is_encrypted (GMimeContentType *type, const char *name)
{
  static const char *const types[] = { "pkcs7-mime", "x-pkcs7-mime", "pgp-encrypted", "pgp" };
  static const char *const endings[] = { ".p7m", ".pgp", ".gpg" };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (is_type (type, "application", types[i]))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (name && g_str_has_suffix (name, endings[i]))
      return TRUE;
  return FALSE;
}

/* Removes the text that PGP has encrypted. */
static void
cut_encrypted (PayMail *self, char *text)
{
  static const char begin[] = "-----BEGIN PGP MESSAGE-----", end[] = "-----END PGP MESSAGE-----";
  char *from = g_str_has_prefix (text, begin) ? text
                                              : strstr (text, "\n-----BEGIN PGP MESSAGE-----");

  if (!from)
    return;
  self->encrypted = TRUE;
  const char *after = strstr (from, end);
  after = after ? after + strlen (end) : "";
  memmove (from, after, strlen (after) + 1);
}

/* Reads a part that is not a multipart. `first` is the number of texts that were read before the
 * multipart that contains this part. */
static void
read_leaf (PayMail *self, GMimePart *part, Kind in, guint first)
{
  GMimeContentType *type = g_mime_object_get_content_type (GMIME_OBJECT (part));
  const char *charset = g_mime_content_type_get_parameter (type, "charset");
  const char *name = g_mime_part_get_filename (part);
  gboolean attached = name || g_mime_part_is_attachment (part);
  gboolean coded = g_mime_part_get_content_encoding (part) > GMIME_CONTENT_ENCODING_BINARY;
  g_autoptr (GMimeStream) stream = g_mime_stream_mem_new ();
  gboolean repeats = is_type (type, "text", "html") && in == ALTERNATIVE
                  && self->texts->len > first;
  PayMailText *text;

  if (is_encrypted (type, name))
    {
      self->encrypted = TRUE;
      return;
    }
  write_decoded (part, stream);
  GByteArray *bytes = g_mime_stream_mem_get_byte_array (GMIME_STREAM_MEM (stream));
  const char *data = bytes->data ? (const char *) bytes->data : "";
  if (!is_text (type)
      && !(is_type (type, "application", "octet-stream") && could_be_text (data, bytes->len)))
    {
      add_unread (self, type, name, attached);
      return;
    }
  g_autofree char *words = bytes->len > MAX_PART
                           ? NULL
                           : lay_out (pay_mail_text_decode (data, bytes->len, charset, coded),
                                      type);
  if (!words || !is_short (words))
    {
      if (!repeats)
        add_unread (self, type, name, TRUE);
      return;
    }
  cut_encrypted (self, words);
  if (repeats)
    {
      add_page (self->texts->pdata[first], words);
      return;
    }
  text = g_new0 (PayMailText, 1);
  text->text = g_utf8_make_valid (words, -1);
  text->attached = attached;
  text->page = is_type (type, "text", "html");
  g_ptr_array_add (self->texts, text);
}

static Kind
find_kind (GMimeObject *multipart)
{
  GMimeContentType *type = g_mime_object_get_content_type (multipart);

  return is_type (type, "multipart", "alternative") ? ALTERNATIVE
       : is_type (type, "multipart", "report")      ? REPORT
                                                    : MIXED;
}

/* Uses the sender and subject of a forwarded email if the email around it has neither. */
static void
read_inner_head (PayMail *self, GMimeObject *message)
{
  GMimeHeader *from = g_mime_header_list_get_header (g_mime_object_get_header_list (message),
                                                     "From");
  const char *subject = g_mime_object_get_header (message, "Subject");

  if (self->has_head || *self->subject)
    return;
  g_free (self->from);
  g_free (self->subject);
  self->from = pay_mail_address_find (from ? g_mime_header_get_raw_value (from) : "");
  self->has_head = from != NULL;
  self->subject = g_utf8_make_valid (subject ? subject : "", -1);
}

static void
read_part (PayMail *self, GMimeObject *part, Kind in, guint depth, guint first)
{
  if (depth >= MAX_DEPTH || self->texts->len >= MAX_PARTS)
    return;
  if (GMIME_IS_MULTIPART (part))
    {
      int n = g_mime_multipart_get_count (GMIME_MULTIPART (part));
      guint before = self->texts->len;

      GMimeContentType *type = g_mime_object_get_content_type (part);
      /* A page with its pictures is still one of the alternatives. */
      gboolean pictures = in == ALTERNATIVE && is_type (type, "multipart", "related");

      for (int i = 0; i < n; i++)
        read_part (self, g_mime_multipart_get_part (GMIME_MULTIPART (part), i),
                   pictures ? in : find_kind (part), depth + 1, pictures ? first : before);
    }
  else if (GMIME_IS_MESSAGE_PART (part))
    {
      GMimeMessage *message = g_mime_message_part_get_message (GMIME_MESSAGE_PART (part));
      GMimeObject *body = message && in != REPORT ? g_mime_message_get_mime_part (message) : NULL;

      if (!body)
        return;
      read_inner_head (self, GMIME_OBJECT (message));
      read_part (self, body, OUTSIDE, depth + 1, first);
    }
  else if (GMIME_IS_PART (part))
    read_leaf (self, GMIME_PART (part), in, first);
}

static gboolean
has_too_many_boundaries (const char *text)
{
  guint n = 0;

  for (const char *p = text; (p = strpbrk (p, "bB")); p++)
    n += g_ascii_strncasecmp (p, "boundary", 8) == 0;
  return n > MAX_BOUNDARIES;
}

/* Checks for a line of the form of a header, or one that continues it. */
static gboolean
is_part_head (const char *line, gboolean open)
{
  gsize n = strcspn (line, ": \t\n");

  return (open && (*line == ' ' || *line == '\t')) || (n > 0 && line[n] == ':');
}

static gboolean
has_long_head (const char *text)
{
  gsize n = 0; /* the length of the headers above the line */

  for (const char *line = text, *next; *line && n <= MAX_PART_HEAD; line = next)
    {
      next = strchr (line, '\n');
      next = next ? next + 1 : line + strlen (line);
      n = is_part_head (line, n > 0) ? n + (gsize) (next - line) : 0;
    }
  return n > MAX_PART_HEAD;
}

PayMail *
pay_mail_read (const char *data, gsize length)
{
  PayMail *self = g_new0 (PayMail, 1);
  g_autofree char *lines = NULL;
  g_autoptr (GString) mime = g_string_new (NULL);

  pay_mail_text_init ();
  self->from = g_strdup ("");
  self->subject = g_strdup ("");
  self->references = g_strdup ("");
  self->texts = g_ptr_array_new_with_free_func (text_free);
  self->unread = g_ptr_array_new_with_free_func (g_free);
  if (length > PAY_MAIL_MAX)
    return self;

  lines = pay_mail_text_lines (data, length);
  const char *body = read_head (self, lines, mime);
  g_string_append_printf (mime, "\n%s", body);
  if (has_too_many_boundaries (mime->str) || has_long_head (body))
    return self;
  g_autoptr (GMimeStream) stream = g_mime_stream_mem_new_with_buffer (mime->str, mime->len);
  g_autoptr (GMimeParser) parser = g_mime_parser_new_with_stream (stream);
  g_autoptr (GMimeObject) part = g_mime_parser_construct_part (parser, NULL);
  if (part)
    read_part (self, part, OUTSIDE, 0, 0);
  return self;
}

void
pay_mail_free (PayMail *self)
{
  if (!self)
    return;
  g_free (self->from);
  g_free (self->subject);
  g_free (self->references);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_ptr_array_unref (self->texts);
  g_ptr_array_unref (self->unread);
  g_free (self);
}

/* ---- mailboxes ------------------------------------------------------------------------------ */

/* Checks for a line "From anna@example.org Sat Nov 21 …" with headers below it. */
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
      /* In a mailbox file, a “>” precedes each line that looks like the beginning of an email. */
      if (marks > 0 && g_str_has_prefix (line + marks, "From "))
        line++;
      blank = *line == '\n';
      g_string_append_len (mail, line, next - line);
      line = next;
    }
  g_ptr_array_add (mails, g_bytes_new (mail->str, mail->len));
  return mails;
}
