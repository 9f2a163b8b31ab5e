/* server.c - mail servers: letters by SMTP, mails by IMAP, always with TLS
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/server.h"

#include "base/file-reader.h"
#include "mail-judge/maildir.h"

#include <curl/curl.h>
#include <glib/gi18n.h>
#include <string.h>

#define CONNECT_SECONDS 30L
#define TOTAL_SECONDS 300L
#define MAX_PASSWORD_FILE 4096
/* Mails that are fetched in one round. */
#define MAX_FETCHED 5000

struct _PayolaServer
{
  const PayolaAccount *account;
  char *password;
  CURL *curl;
};

/* A mail that is being sent. */
typedef struct
{
  const char *data;
  gsize length, sent;
} Upload;

/* Bytes that are being received, up to a limit. */
typedef struct
{
  GString *text;
  gsize max;
} Download;

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
  if (account->password_file
      && !pay_file_read (account->password_file, MAX_PASSWORD_FILE, &self->password, NULL, error))
    {
      g_prefix_error (error, "%s: ", account->password_file);
      return NULL;
    }
  if (self->password)
    g_strchomp (self->password);
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

/* Sets what all requests have in common. The connection stays open. */
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
  curl_easy_setopt (self->curl, CURLOPT_NOSIGNAL, 1L);
  if (account->ca_file)
    curl_easy_setopt (self->curl, CURLOPT_CAINFO, account->ca_file);
  if (account->user)
    curl_easy_setopt (self->curl, CURLOPT_USERNAME, account->user);
  if (account->user && self->password)
    curl_easy_setopt (self->curl, CURLOPT_PASSWORD, self->password);
}

static gboolean
perform (PayolaServer *self, GError **error)
{
  char reason[CURL_ERROR_SIZE] = "";

  curl_easy_setopt (self->curl, CURLOPT_ERRORBUFFER, reason);
  CURLcode code = curl_easy_perform (self->curl);
  curl_easy_setopt (self->curl, CURLOPT_ERRORBUFFER, NULL);
  if (code == CURLE_OK)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       *reason ? reason : curl_easy_strerror (code));
  return FALSE;
}

/* ---- SMTP ----------------------------------------------------------------------------------- */

static size_t
on_upload (char *buffer, size_t size, size_t n, void *data)
{
  Upload *upload = data;
  gsize part = MIN (size * n, upload->length - upload->sent);

  memcpy (buffer, upload->data + upload->sent, part);
  upload->sent += part;
  return part;
}

/* Returns a text whose lines end with CRLF. */
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
  Upload upload = { lines->str, lines->len, 0 };
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

/* Sends a command for the mailbox, or fetches a mail if there is none. */
static gboolean
request (PayolaServer *self, const char *path, const char *command, gsize max, GString *text,
         GError **error)
{
  Download download = { text, max };

  g_string_truncate (text, 0);
  prepare (self, path);
  if (command)
    curl_easy_setopt (self->curl, CURLOPT_CUSTOMREQUEST, command);
  curl_easy_setopt (self->curl, CURLOPT_WRITEFUNCTION, on_download);
  curl_easy_setopt (self->curl, CURLOPT_WRITEDATA, &download);
  return perform (self, error);
}

/* Moves one mail. The same mail always gets the same name, so that a repetition is recognised. */
static gboolean
fetch (PayolaServer *self, const char *uid, const char *maildir, gsize max, GString *text,
       GError **error)
{
  g_autofree char *path = g_strdup_printf ("/%s/;UID=%s", self->account->folder, uid);
  g_autofree char *mailbox = g_strdup_printf ("/%s", self->account->folder);
  g_autofree char *name = g_strdup_printf ("%s.imap", uid);
  g_autofree char *delete = g_strdup_printf ("UID STORE %s +FLAGS.SILENT (\\Deleted)", uid);

  if (!request (self, path, NULL, max, text, error)
      || !payola_maildir_prepare (maildir, name, text->str, text->len, error))
    return FALSE;
  payola_maildir_place (maildir, name);
  payola_maildir_sync (maildir);
  return request (self, mailbox, delete, max, text, error);
}

gboolean
payola_server_fetch_all (PayolaServer *self, const char *maildir, gsize max, GError **error)
{
  g_autofree char *mailbox = g_strdup_printf ("/%s", self->account->folder);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  if (!request (self, mailbox, "UID SEARCH UNDELETED", 1024 * 1024, text, error))
    return FALSE;
  const char *found = strstr (text->str, "SEARCH");
  g_auto (GStrv) words = g_strsplit_set (found ? found + strlen ("SEARCH") : "", " \r\n", -1);
  for (guint i = 0; words[i] && n < MAX_FETCHED; i++)
    if (*words[i] && strspn (words[i], "0123456789") == strlen (words[i]))
      {
        if (!fetch (self, words[i], maildir, max + 1, text, error))
          return FALSE;
        n++;
      }
  return n == 0 || request (self, mailbox, "EXPUNGE", 1024 * 1024, text, error);
}
