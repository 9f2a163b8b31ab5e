/* server.c - mail servers: letters by SMTP, emails by IMAP, always with TLS
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail/server.h"

#include "base/file-reader.h"

#include <curl/curl.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* Describes the sandbox of a Flatpak. */
#define FLATPAK_INFO "/.flatpak-info"
#define CONNECT_SECONDS 30L
#define TOTAL_SECONDS 300L
#define MAX_PASSWORD_FILE 4096
#define MAX_ANSWER (1024 * 1024)
/* libcurl cuts off lines of an IMAP server that are longer than its buffer. The answer to a search
 * is a single long line. */
#define BUFFER_SIZE (512L * 1024)

struct _PayolaServer
{
  const PayolaAccount *account;
  char *password;
  GCancellable *cancellable;
  PayolaServerHandover handover;
  gpointer handover_data;
  CURL *curl;
};

/* An email that is being sent. */
typedef struct
{
  PayolaServer *server;
  const char *data;
  gsize length, sent;
} Upload;

/* Bytes that are being received, up to a limit. */
typedef struct
{
  GString *text;
  gsize max;
} Download;

G_DEFINE_QUARK (payola - server - error - quark, payola_server_error)

PayolaServer *
payola_server_new (const PayolaAccount *account, GError **error)
{
  g_autoptr (PayolaServer) self = g_new0 (PayolaServer, 1);
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      curl_global_init (CURL_GLOBAL_DEFAULT);
      g_once_init_leave (&once, 1);
    }
  self->account = account;
  self->password = g_strdup (account->password);
  if (!self->password && account->password_file)
    {
      if (!pay_file_read (account->password_file, MAX_PASSWORD_FILE, &self->password, NULL, error))
        {
          g_prefix_error (error, "%s: ", account->password_file);
          return NULL;
        }
      g_strchomp (self->password);
    }
  self->curl = curl_easy_init ();
  return g_steal_pointer (&self);
}

void
payola_server_free (PayolaServer *self)
{
  if (!self)
    return;
  if (self->curl)
    curl_easy_cleanup (self->curl);
  g_free (self->password);
  g_free (self);
}

void
payola_server_set_cancellable (PayolaServer *self, GCancellable *cancellable)
{
  self->cancellable = cancellable;
}

void
payola_server_set_handover (PayolaServer *self, PayolaServerHandover handover, gpointer data)
{
  self->handover = handover;
  self->handover_data = data;
}

static int
on_progress (void *data, curl_off_t down_total, curl_off_t down, curl_off_t up_total, curl_off_t up)
{
  PayolaServer *self = data;

  return g_cancellable_is_cancelled (self->cancellable);
}

/* Sets the options of libcurl that all requests share. The connection stays open. */
static void
prepare (PayolaServer *self, const char *path)
{
  const PayolaAccount *account = self->account;
  g_autofree char *url = g_strconcat (account->url, path, NULL);

  curl_easy_reset (self->curl);
  curl_easy_setopt (self->curl, CURLOPT_URL, url);
  curl_easy_setopt (self->curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps,imap,imaps");
  curl_easy_setopt (self->curl, CURLOPT_USE_SSL, (long) CURLUSESSL_ALL);
  curl_easy_setopt (self->curl, CURLOPT_SSLVERSION, (long) CURL_SSLVERSION_TLSv1_2);
  curl_easy_setopt (self->curl, CURLOPT_CONNECTTIMEOUT, CONNECT_SECONDS);
  curl_easy_setopt (self->curl, CURLOPT_TIMEOUT, TOTAL_SECONDS);
  curl_easy_setopt (self->curl, CURLOPT_BUFFERSIZE, BUFFER_SIZE);
  curl_easy_setopt (self->curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt (self->curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt (self->curl, CURLOPT_XFERINFOFUNCTION, on_progress);
  curl_easy_setopt (self->curl, CURLOPT_XFERINFODATA, self);
  if (account->ca_file)
    curl_easy_setopt (self->curl, CURLOPT_CAINFO, account->ca_file);
  if (account->user)
    curl_easy_setopt (self->curl, CURLOPT_USERNAME, account->user);
  if (account->user && self->password)
    curl_easy_setopt (self->curl, CURLOPT_PASSWORD, self->password);
}

/* ---- failures ------------------------------------------------------------------------------- */

static PayolaServerError
classify (CURLcode code, const char *reason)
{
  switch (code)
    {
    case CURLE_LOGIN_DENIED:
    case CURLE_AUTH_ERROR:
      /* libcurl also returns these codes if a mailbox cannot be opened. */
      return strstr (reason, "Select failed") ? PAYOLA_SERVER_ERROR_FOLDER
                                              : PAYOLA_SERVER_ERROR_LOGIN;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_URL_MALFORMAT:
      return PAYOLA_SERVER_ERROR_HOST;
    case CURLE_COULDNT_CONNECT:
    case CURLE_OPERATION_TIMEDOUT:
      return PAYOLA_SERVER_ERROR_OFFLINE;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
      return PAYOLA_SERVER_ERROR_CERTIFICATE;
    case CURLE_USE_SSL_FAILED:
    case CURLE_SSL_CONNECT_ERROR:
      return PAYOLA_SERVER_ERROR_TLS;
    case CURLE_QUOTE_ERROR:
      return PAYOLA_SERVER_ERROR_FOLDER;
    default:
      return strstr (reason, "MAIL failed") || strstr (reason, "RCPT failed")
              || strstr (reason, "DATA failed") || code == CURLE_WEIRD_SERVER_REPLY
             ? PAYOLA_SERVER_ERROR_REFUSED
             : PAYOLA_SERVER_ERROR_OTHER;
    }
}

char *
payola_server_explain_sandbox (const char *path)
{
  g_autoptr (GKeyFile) info = g_key_file_new ();

  if (!g_key_file_load_from_file (info, path, G_KEY_FILE_NONE, NULL))
    return NULL;
  g_auto (GStrv) shared = g_key_file_get_string_list (info, "Context", "shared", NULL, NULL);
  if (shared && g_strv_contains ((const char *const *) shared, "network"))
    return NULL;
  return g_strdup_printf (
    /* Translators: a command for the terminal; Flatpak is the name of a program */
    _("Payola was installed with Flatpak and does not have access to the Internet. Allow access "
      "with “%s”, then restart Payola."),
    "flatpak override --user --share=network " PAYOLA_APP_ID);
}

/* Returns a message that says what to do. (transfer full) */
static char *
explain (PayolaServerError kind, const PayolaAccount *account, const char *reason)
{
  const char *host = strstr (account->url, "://");

  host = host ? host + strlen ("://") : account->url;
  if (kind == PAYOLA_SERVER_ERROR_HOST || kind == PAYOLA_SERVER_ERROR_OFFLINE)
    {
      char *sandbox = payola_server_explain_sandbox (FLATPAK_INFO);
      if (sandbox)
        return sandbox;
    }
  switch (kind)
    {
    case PAYOLA_SERVER_ERROR_LOGIN:
      return g_strdup_printf (
        /* Translators: the name of a server */
        _("%s refused the user name or the password. Check both. Some providers require a "
          "password "
          "for mail programs, which you create on their website."),
        host);
    case PAYOLA_SERVER_ERROR_HOST:
      return g_strdup_printf (
        /* Translators: the name of a server */
        _("The server %s was not found. Check its name and the connection to the Internet."),
        host);
    case PAYOLA_SERVER_ERROR_OFFLINE:
      return g_strdup_printf (
        /* Translators: the name of a server */
        _("%s does not answer. Check the port and the connection to the Internet, or try again "
          "later."),
        host);
    case PAYOLA_SERVER_ERROR_CERTIFICATE:
      return g_strdup_printf (
        /* Translators: the name of a server, and the reason in English */
        _("The certificate of %s cannot be trusted, so nothing was sent to it (%s). Check the "
          "name "
          "of the server. If the server is your own, add its certificate to those of the system."),
        host, reason);
    case PAYOLA_SERVER_ERROR_TLS:
      return g_strdup_printf (
        /* Translators: the name of a server */
        _("%s does not offer an encrypted connection of this kind. Choose the other encryption or "
          "another port."),
        host);
    case PAYOLA_SERVER_ERROR_FOLDER:
      return g_strdup_printf (
        /* Translators: the name of a server, and of a folder */
        _("%s does not have a folder “%s” that can be opened. Check the name of the folder."),
        host, account->folder ? account->folder : "INBOX");
    case PAYOLA_SERVER_ERROR_REFUSED:
      return g_strdup_printf (
        /* Translators: the name of a server, and the reason in English */
        _("%s refused the message (%s). Check the addresses of the sender and the recipient."),
        host, reason);
    case PAYOLA_SERVER_ERROR_OTHER:
      break;
    }
  /* Translators: the name of a server, and the reason in English */
  return g_strdup_printf (_("The connection to %s failed (%s). Try again later."), host, reason);
}

static gboolean
perform (PayolaServer *self, GError **error)
{
  char reason[CURL_ERROR_SIZE] = "";

  curl_easy_setopt (self->curl, CURLOPT_ERRORBUFFER, reason);
  CURLcode code = g_cancellable_is_cancelled (self->cancellable) ? CURLE_ABORTED_BY_CALLBACK
                                                                 : curl_easy_perform (self->curl);
  curl_easy_setopt (self->curl, CURLOPT_ERRORBUFFER, NULL);
  if (code == CURLE_OK)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  const char *words = *reason ? reason : curl_easy_strerror (code);
  PayolaServerError kind = classify (code, words);
  g_autofree char *text = explain (kind, self->account, words);
  g_set_error_literal (error, PAYOLA_SERVER_ERROR, (int) kind, text);
  return FALSE;
}

/* ---- SMTP ----------------------------------------------------------------------------------- */

static size_t
on_upload (char *buffer, size_t size, size_t n, void *data)
{
  Upload *upload = data;
  gsize part = MIN (size * n, upload->length - upload->sent);

  if (part == 0 && upload->server->handover
      && !upload->server->handover (upload->server->handover_data))
    return CURL_READFUNC_ABORT;
  memcpy (buffer, upload->data + upload->sent, part);
  upload->sent += part;
  return part;
}

/* Returns @text with lines that end with CRLF. (transfer full) */
static GString *
make_crlf (const char *text)
{
  GString *out = g_string_new (NULL);

  for (; *text; text++)
    if (*text == '\n')
      g_string_append (out, "\r\n");
    else if (*text != '\r')
      g_string_append_c (out, *text);
  return out;
}

gboolean
payola_server_send (PayolaServer *self, const char *from, const char *to, const char *message,
                    GError **error)
{
  g_autoptr (GString) lines = make_crlf (message);
  Upload upload = { self, lines->str, lines->len, 0 };
  struct curl_slist *recipients = curl_slist_append (NULL, to);

  prepare (self, "");
  curl_easy_setopt (self->curl, CURLOPT_MAIL_FROM, from);
  curl_easy_setopt (self->curl, CURLOPT_MAIL_RCPT, recipients);
  curl_easy_setopt (self->curl, CURLOPT_READFUNCTION, on_upload);
  curl_easy_setopt (self->curl, CURLOPT_READDATA, &upload);
  curl_easy_setopt (self->curl, CURLOPT_UPLOAD, 1L);
  gboolean good = perform (self, error);
  curl_slist_free_all (recipients);
  return good;
}

/* ---- IMAP ----------------------------------------------------------------------------------- */

static size_t
on_download (char *buffer, size_t size, size_t n, void *data)
{
  Download *download = data;
  gsize part = size * n;

  g_string_append_len (download->text, buffer,
                       (gssize) MIN (part, download->max - download->text->len));
  return part;
}

/* Returns the name of the mailbox in modified UTF-7 (RFC 3501, 5.1.3). (transfer full) */
static char *
get_folder (PayolaServer *self)
{
  const char *folder = self->account->folder ? self->account->folder : "INBOX";
  char *coded = g_convert (folder, -1, "UTF-7-IMAP", "UTF-8", NULL, NULL, NULL);

  return coded ? coded : g_strdup (folder);
}

/* Sends @command for the mailbox. If @command is NULL, fetches the email @mail. */
static gboolean
request (PayolaServer *self, const char *mail, const char *command, gsize max, GString *text,
         GError **error)
{
  g_autofree char *folder = get_folder (self);
  g_autofree char *escaped = g_uri_escape_string (folder, NULL, FALSE);
  g_autofree char *path = g_strconcat ("/", escaped, mail, NULL);
  Download download = { text, max };

  g_string_truncate (text, 0);
  prepare (self, path);
  if (command)
    curl_easy_setopt (self->curl, CURLOPT_CUSTOMREQUEST, command);
  curl_easy_setopt (self->curl, CURLOPT_WRITEFUNCTION, on_download);
  curl_easy_setopt (self->curl, CURLOPT_WRITEDATA, &download);
  return perform (self, error);
}

static int
compare_uids (gconstpointer a, gconstpointer b)
{
  guint32 first = *(const guint32 *) a, second = *(const guint32 *) b;

  return first < second ? -1 : first > second;
}

GArray *
payola_server_search (PayolaServer *self, const char *criteria, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *command = g_strconcat ("UID SEARCH ", criteria, NULL);
  g_autoptr (GArray) uids = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (!request (self, "", command, MAX_ANSWER, text, error))
    return NULL;
  const char *found = strstr (text->str, "SEARCH");
  g_auto (GStrv) words = g_strsplit_set (found ? found + strlen ("SEARCH") : "", " \r\n", -1);
  for (guint i = 0; words[i]; i++)
    {
      guint64 number;
      if (g_ascii_string_to_unsigned (words[i], 10, 1, G_MAXUINT32, &number, NULL))
        {
          guint32 uid = (guint32) number;
          g_array_append_val (uids, uid);
        }
    }
  g_array_sort (uids, compare_uids);
  return g_steal_pointer (&uids);
}

gboolean
payola_server_fetch (PayolaServer *self, guint32 uid, gsize max, GString *text, GError **error)
{
  g_autofree char *mail = g_strdup_printf ("/;UID=%u", uid);

  return request (self, mail, NULL, max, text, error);
}

gboolean
payola_server_delete (PayolaServer *self, guint32 uid, GError **error)
{
  g_autofree char *command = g_strdup_printf ("UID STORE %u +FLAGS.SILENT (\\Deleted)", uid);
  g_autoptr (GString) text = g_string_new (NULL);

  return request (self, "", command, MAX_ANSWER, text, error);
}

gboolean
payola_server_expunge (PayolaServer *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  return request (self, "", "EXPUNGE", MAX_ANSWER, text, error);
}

/* Opens the mailbox with a command, “SELECT” or “EXAMINE”. libcurl has already opened it for
 * writing, but does not show its UIDVALIDITY. */
static gboolean
open_folder (PayolaServer *self, const char *verb, guint32 *validity, GError **error)
{
  g_autofree char *folder = get_folder (self);
  g_autoptr (GString) command = g_string_new (verb);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append (command, " \"");
  for (const char *p = folder; *p; p++)
    if (*p == '%')
      g_string_append (command, "%25"); /* libcurl decodes commands */
    else
      g_string_append_printf (command, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
  g_string_append_c (command, '"');
  if (!request (self, "", command->str, MAX_ANSWER, text, error))
    return FALSE;
  const char *found = strstr (text->str, "UIDVALIDITY ");
  *validity = found ? (guint32) strtoul (found + strlen ("UIDVALIDITY "), NULL, 10) : 0;
  return TRUE;
}

gboolean
payola_server_select (PayolaServer *self, guint32 *validity, GError **error)
{
  return open_folder (self, "SELECT", validity, error);
}

/* Reading an email in a mailbox that is open for writing marks it as read. */
gboolean
payola_server_examine (PayolaServer *self, guint32 *validity, GError **error)
{
  return open_folder (self, "EXAMINE", validity, error);
}

/* Reads a time such as “17-Jul-1996 02:44:25 -0700”. Returns NULL if it is not valid. */
static GDateTime *
parse_time (const char *text)
{
  static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
  int day, year, hour, minute, second;
  char name[4], zone[6];
  g_autoptr (GTimeZone) offset = NULL;

  if (sscanf (text, "%2d-%3[A-Za-z]-%4d %2d:%2d:%2d %5[0-9+-]", &day, name, &year, &hour, &minute,
              &second, zone)
      != 7)
    return NULL;
  offset = g_time_zone_new_identifier (zone);
  for (guint i = 0; offset && i < G_N_ELEMENTS (months); i++)
    if (g_ascii_strcasecmp (months[i], name) == 0)
      return g_date_time_new (offset, year, (int) i + 1, day, hour, minute, second);
  return NULL;
}

gboolean
payola_server_describe (PayolaServer *self, guint32 uid, PayolaServerMail *mail, GError **error)
{
  g_autofree char *command = g_strdup_printf ("UID FETCH %u (INTERNALDATE RFC822.SIZE)", uid);
  g_autoptr (GString) text = g_string_new (NULL);

  *mail = (PayolaServerMail) { uid, 0, NULL };
  if (!request (self, "", command, MAX_ANSWER, text, error))
    return FALSE;
  const char *size = strstr (text->str, "RFC822.SIZE ");
  const char *when = strstr (text->str, "INTERNALDATE \"");
  if (size)
    mail->size = strtoul (size + strlen ("RFC822.SIZE "), NULL, 10);
  if (when)
    {
      when += strlen ("INTERNALDATE \"");
      mail->when = parse_time (when + strspn (when, " "));
    }
  return TRUE;
}

gboolean
payola_server_try (PayolaServer *self, GError **error)
{
  guint32 validity;

  if (g_str_has_prefix (self->account->url, "imap"))
    return payola_server_examine (self, &validity, error);
  prepare (self, "");
  curl_easy_setopt (self->curl, CURLOPT_CONNECT_ONLY, 1L);
  return perform (self, error);
}
