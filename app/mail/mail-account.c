/* mail-account.c - the mail account of the user of this program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail/mail-account.h"

#include "service/address.h"

#include <glib/gi18n.h>
#include <string.h>

#define SCHEMA PAYOLA_APP_ID ".Mail"

struct _PayolaMailAccount
{
  GObject parent_instance;

  GSettings *stored; /* NULL if the schema is not installed */
  PayolaMailSettings *settings;
  PayolaSecrets *lasting; /* or NULL */
  PayolaSecrets *session;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaMailAccount, payola_mail_account, G_TYPE_OBJECT)

static const struct
{
  const char *protocol, *host, *port, *starttls, *user;
} keys[PAYOLA_N_MAIL_SERVERS] = {
  [PAYOLA_MAIL_IMAP] = { "imap", "imap-host", "imap-port", "imap-starttls", "imap-user" },
  [PAYOLA_MAIL_SMTP] = { "smtp", "smtp-host", "smtp-port", "smtp-starttls", "smtp-user" },
};

/* ---- settings ------------------------------------------------------------------------------- */

static char *
copy_text (const char *text)
{
  return g_strstrip (g_strdup (text ? text : ""));
}

PayolaMailSettings *
payola_mail_settings_copy (const PayolaMailSettings *settings)
{
  PayolaMailSettings *copy = g_new (PayolaMailSettings, 1);

  *copy = *settings;
  copy->address = copy_text (settings->address);
  copy->name = copy_text (settings->name);
  copy->folder = copy_text (settings->folder);
  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    {
      copy->hosts[i].host = copy_text (settings->hosts[i].host);
      copy->hosts[i].user = copy_text (settings->hosts[i].user);
    }
  return copy;
}

void
payola_mail_settings_free (PayolaMailSettings *settings)
{
  if (!settings)
    return;
  g_free (settings->address);
  g_free (settings->name);
  g_free (settings->folder);
  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    {
      g_free (settings->hosts[i].host);
      g_free (settings->hosts[i].user);
    }
  g_free (settings);
}

/* Returns whether a text is the name of a server, without a port or a scheme. */
static gboolean
is_host (const char *text)
{
  for (const char *p = text; *p; p++)
    if (!g_ascii_isalnum (*p) && *p != '-' && *p != '.')
      return FALSE;
  return g_ascii_isalnum (*text) && !strstr (text, "..") && strlen (text) < 254;
}

char *
payola_mail_settings_find_fault (const PayolaMailSettings *settings)
{
  if (!payola_address_is_valid (settings->address))
    return g_strdup (_("Enter your email address, such as “anna@example.org”."));
  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    {
      const PayolaMailHost *host = &settings->hosts[i];
      if (!is_host (host->host))
        return g_strdup (i == PAYOLA_MAIL_IMAP
                           ? _("Enter the name of the server that receives your email, such as "
                               "“imap.example.org”.")
                           : _("Enter the name of the server that sends your email, such as "
                               "“smtp.example.org”."));
      if (host->port < 1 || host->port > 65535)
        return g_strdup (_("Enter a port from 1 to 65535."));
    }
  if (!*settings->hosts[PAYOLA_MAIL_IMAP].user)
    return g_strdup (_("Enter the user name, which is often your email address."));
  return NULL;
}

static PayolaMailSettings *
load_settings (GSettings *stored)
{
  PayolaMailSettings *settings = g_new0 (PayolaMailSettings, 1);

  settings->address = g_settings_get_string (stored, "address");
  settings->name = g_settings_get_string (stored, "name");
  settings->folder = g_settings_get_string (stored, "imap-folder");
  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    {
      PayolaMailHost *host = &settings->hosts[i];
      host->host = g_settings_get_string (stored, keys[i].host);
      host->port = (guint) g_settings_get_int (stored, keys[i].port);
      host->starttls = g_settings_get_boolean (stored, keys[i].starttls);
      host->user = g_settings_get_string (stored, keys[i].user);
    }
  return settings;
}

static PayolaMailSettings *
make_empty (void)
{
  const PayolaMailSettings empty = {
    .folder = (char *) "INBOX",
    .hosts = { [PAYOLA_MAIL_IMAP] = { .port = 993 }, [PAYOLA_MAIL_SMTP] = { .port = 465 } },
  };

  return payola_mail_settings_copy (&empty);
}

static void
save_settings (GSettings *stored, const PayolaMailSettings *settings)
{
  g_settings_delay (stored);
  g_settings_set_string (stored, "address", settings->address);
  g_settings_set_string (stored, "name", settings->name);
  g_settings_set_string (stored, "imap-folder", settings->folder);
  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    {
      const PayolaMailHost *host = &settings->hosts[i];
      g_settings_set_string (stored, keys[i].host, host->host);
      g_settings_set_int (stored, keys[i].port, (int) host->port);
      g_settings_set_boolean (stored, keys[i].starttls, host->starttls);
      g_settings_set_string (stored, keys[i].user, host->user);
    }
  g_settings_apply (stored);
}

/* ---- logins --------------------------------------------------------------------------------- */

struct _PayolaMailLogin
{
  PayolaMailServer server;
  char *host;            /* without the port */
  gboolean may_use_imap; /* whether the password of IMAP is tried, too */
  char *imap_host;
  PayolaAccount account;
  PayolaSecrets *lasting, *session;
};

PayolaMailLogin *
payola_mail_login_new (const PayolaMailSettings *settings, PayolaMailServer server,
                       const char *password, PayolaMailAccount *account)
{
  PayolaMailLogin *self = g_new0 (PayolaMailLogin, 1);
  const PayolaMailHost *host = &settings->hosts[server];
  const PayolaMailHost *imap = &settings->hosts[PAYOLA_MAIL_IMAP];
  const char *trusted = g_getenv ("SSL_CERT_FILE");

  self->server = server;
  self->host = g_strdup (host->host);
  self->imap_host = g_strdup (imap->host);
  self->account.url = g_strdup_printf ("%s%s://%s:%u", keys[server].protocol,
                                       host->starttls ? "" : "s", host->host, host->port);
  self->account.folder = g_strdup (*settings->folder ? settings->folder : "INBOX");
  self->account.user = g_strdup (*host->user ? host->user : imap->user);
  self->account.password = password && *password ? g_strdup (password) : NULL;
  /* SSL_CERT_FILE names a file of trusted authorities, as in programs that use OpenSSL. */
  self->account.ca_file = trusted && *trusted ? g_strdup (trusted) : NULL;
  self->may_use_imap = server == PAYOLA_MAIL_SMTP && strcmp (self->account.user, imap->user) == 0;
  self->lasting = account->lasting ? g_object_ref (account->lasting) : NULL;
  self->session = g_object_ref (account->session);
  return self;
}

void
payola_mail_login_free (PayolaMailLogin *self)
{
  if (!self)
    return;
  g_free (self->host);
  g_free (self->imap_host);
  g_free (self->account.url);
  g_free (self->account.folder);
  g_free (self->account.user);
  g_free (self->account.password);
  g_free (self->account.ca_file);
  g_clear_object (&self->lasting);
  g_object_unref (self->session);
  g_free (self);
}

char *
payola_mail_login_get_id (const PayolaMailLogin *self)
{
  return g_strdup_printf ("%s %s %s", self->account.user, self->account.url, self->account.folder);
}

/* Loads a password from memory, or from the keyring if there is none in memory. (transfer full) */
static char *
load_password (PayolaMailLogin *self, const char *protocol, const char *host,
               GCancellable *cancellable, GError **error)
{
  char *password = NULL;

  payola_secrets_load (self->session, protocol, host, self->account.user, &password, cancellable,
                       NULL);
  if (!password && self->lasting)
    payola_secrets_load (self->lasting, protocol, host, self->account.user, &password, cancellable,
                         error);
  return password;
}

PayolaServer *
payola_mail_login_open (PayolaMailLogin *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (!self->account.password)
    self->account.password = load_password (self, keys[self->server].protocol, self->host,
                                            cancellable, &reason);
  if (!self->account.password && self->may_use_imap)
    {
      g_clear_error (&reason);
      self->account.password = load_password (self, keys[PAYOLA_MAIL_IMAP].protocol,
                                              self->imap_host, cancellable, &reason);
    }
  if (!self->account.password)
    {
      g_set_error (error, PAYOLA_SERVER_ERROR, PAYOLA_SERVER_ERROR_LOGIN,
                   /* Translators: the name of a server */
                   _("Enter the password for %s in the preferences, under “Email”."), self->host);
      return NULL;
    }
  PayolaServer *server = payola_server_new (&self->account, error);
  if (server)
    payola_server_set_cancellable (server, cancellable);
  return server;
}

/* ---- changes -------------------------------------------------------------------------------- */

/* A password to be stored. If `password` is NULL, the stored password is removed. */
typedef struct
{
  const char *protocol;
  char *host, *user, *password;
} Secret;

typedef struct
{
  Secret secrets[2 * PAYOLA_N_MAIL_SERVERS];
  guint n;
  PayolaSecrets *lasting, *session;
} Change;

static void
change_free (gpointer data)
{
  Change *self = data;

  for (guint i = 0; i < self->n; i++)
    {
      g_free (self->secrets[i].host);
      g_free (self->secrets[i].user);
      g_free (self->secrets[i].password);
    }
  g_clear_object (&self->lasting);
  g_object_unref (self->session);
  g_free (self);
}

static void
add_secret (Change *self, const PayolaMailSettings *settings, guint server, const char *password)
{
  const PayolaMailHost *host = &settings->hosts[server];

  if (*host->host)
    self->secrets[self->n++] = (Secret) {
      keys[server].protocol,
      g_strdup (host->host),
      g_strdup (*host->user ? host->user : settings->hosts[PAYOLA_MAIL_IMAP].user),
      g_strdup (password),
    };
}

/* Stores the passwords in a thread, because the keyring may ask the user to open it. */
static void
run_change (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Change *self = data;
  GError *error = NULL;

  for (guint i = 0; i < self->n; i++)
    {
      const Secret *secret = &self->secrets[i];
      gboolean lasts = self->lasting && !error
                    && payola_secrets_save (self->lasting, secret->protocol, secret->host,
                                            secret->user, secret->password, cancellable, &error);
      /* A password in memory would take precedence over the new one in the keyring. */
      payola_secrets_save (self->session, secret->protocol, secret->host, secret->user,
                           lasts ? NULL : secret->password, cancellable, NULL);
    }
  if (!error && !self->lasting)
    error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                                 _("no password store is available"));
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
on_change_completed (PayolaMailAccount *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
payola_mail_account_change_async (PayolaMailAccount *self, const PayolaMailSettings *settings,
                                  const char *const *passwords, GAsyncReadyCallback done,
                                  gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, done, data);
  g_autoptr (PayolaMailSettings) before = self->settings;
  Change *change = g_new0 (Change, 1);

  change->lasting = self->lasting ? g_object_ref (self->lasting) : NULL;
  change->session = g_object_ref (self->session);
  self->settings = settings ? payola_mail_settings_copy (settings) : make_empty ();
  for (guint i = 0; i < PAYOLA_N_MAIL_SERVERS; i++)
    if (!settings)
      add_secret (change, before, i, NULL);
    else if (passwords && passwords[i] && *passwords[i])
      add_secret (change, self->settings, i, passwords[i]);
  if (self->stored)
    save_settings (self->stored, self->settings);
  g_task_set_task_data (task, change, change_free);
  /* The signal is emitted after the passwords are stored, because connections need them. */
  g_signal_connect_object (task, "notify::completed", G_CALLBACK (on_change_completed), self,
                           G_CONNECT_SWAPPED);
  if (change->n > 0)
    g_task_run_in_thread (task, run_change);
  else
    g_task_return_boolean (task, TRUE);
}

gboolean
payola_mail_account_change_finish (PayolaMailAccount *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ---- the account ---------------------------------------------------------------------------- */

PayolaMailAccount *
payola_mail_account_get_default (void)
{
  static PayolaMailAccount *account;

  if (!account)
    account = g_object_new (PAYOLA_TYPE_MAIL_ACCOUNT, NULL);
  return account;
}

void
payola_mail_account_set_secrets (PayolaMailAccount *self, PayolaSecrets *secrets)
{
  g_set_object (&self->lasting, secrets);
}

gboolean
payola_mail_account_exists (PayolaMailAccount *self)
{
  return *self->settings->address != '\0';
}

const PayolaMailSettings *
payola_mail_account_get_settings (PayolaMailAccount *self)
{
  return self->settings;
}

PayolaMailLogin *
payola_mail_account_get_login (PayolaMailAccount *self, PayolaMailServer server)
{
  return payola_mail_login_new (self->settings, server, NULL, self);
}

static void
payola_mail_account_finalize (GObject *object)
{
  PayolaMailAccount *self = PAYOLA_MAIL_ACCOUNT (object);

  g_clear_object (&self->stored);
  g_clear_object (&self->lasting);
  g_clear_object (&self->session);
  payola_mail_settings_free (self->settings);
  G_OBJECT_CLASS (payola_mail_account_parent_class)->finalize (object);
}

static void
payola_mail_account_class_init (PayolaMailAccountClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_mail_account_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_MAIL_ACCOUNT, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_mail_account_init (PayolaMailAccount *self)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = source
                                       ? g_settings_schema_source_lookup (source, SCHEMA, TRUE)
                                       : NULL;

  self->stored = schema ? g_settings_new_full (schema, NULL, NULL) : NULL;
  self->settings = self->stored ? load_settings (self->stored) : make_empty ();
  self->session = payola_session_secrets_new ();
}
