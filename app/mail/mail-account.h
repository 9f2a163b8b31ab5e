/* mail-account.h - the mail account of the user of this program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail/secrets.h"
#include "mail/server.h"

G_BEGIN_DECLS

/* The two servers of an account. */
typedef enum
{
  PAYOLA_MAIL_IMAP, /* receives emails */
  PAYOLA_MAIL_SMTP, /* sends emails */
  PAYOLA_N_MAIL_SERVERS
} PayolaMailServer;

typedef struct
{
  char *host;
  guint port;
  gboolean starttls; /* whether STARTTLS is used; otherwise TLS from the start */
  char *user;        /* if it is “” for SMTP, the user of IMAP is used */
} PayolaMailHost;

/* An account without its passwords. No string is NULL. */
typedef struct
{
  char *address; /* “” if there is no account */
  char *name;    /* name of the sender, or “” */
  char *folder;  /* mailbox on the IMAP server */
  PayolaMailHost hosts[PAYOLA_N_MAIL_SERVERS];
} PayolaMailSettings;

/* The program has one account, which all windows share. It is stored in GSettings; passwords are
 * only stored in a keyring, or in memory if there is none. Signal: “changed”. */
#define PAYOLA_TYPE_MAIL_ACCOUNT (payola_mail_account_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMailAccount, payola_mail_account, PAYOLA, MAIL_ACCOUNT, GObject)

/* A copy of the data for connecting to one server of an account, so that a thread can use it. */
typedef struct _PayolaMailLogin PayolaMailLogin;

/**
 * payola_mail_account_get_default:
 *
 * Gets the account of the program.
 *
 * Returns: (transfer none): the account
 */
PayolaMailAccount *
payola_mail_account_get_default (void);

/**
 * payola_mail_account_set_secrets:
 * @self: an account
 * @secrets: (nullable): the store
 *
 * Sets the store of the passwords. Without a store, the passwords are kept until the program ends.
 */
void
payola_mail_account_set_secrets (PayolaMailAccount *self, PayolaSecrets *secrets);

/**
 * payola_mail_account_exists:
 * @self: an account
 *
 * Checks whether an account was set up.
 *
 * Returns: `TRUE` if there is an account
 */
gboolean
payola_mail_account_exists (PayolaMailAccount *self);

/**
 * payola_mail_account_get_settings:
 * @self: an account
 *
 * Gets the settings.
 *
 * Returns: (transfer none): the settings
 */
const PayolaMailSettings *
payola_mail_account_get_settings (PayolaMailAccount *self);

/**
 * payola_mail_settings_find_fault:
 * @settings: settings
 *
 * Checks settings that somebody typed.
 *
 * Returns: (transfer full) (nullable): a translated sentence, or `NULL` if the settings are
 * complete
 */
char *
payola_mail_settings_find_fault (const PayolaMailSettings *settings);

/**
 * payola_mail_account_change_async:
 * @self: an account
 * @settings: (nullable): the new settings, or `NULL` to remove the account
 * @passwords: (nullable): the passwords of both servers; `NULL` or “” keeps the stored password
 * @done: called afterwards
 * @data: the data of @done
 *
 * Changes the account, and stores or removes its passwords in a thread.
 */
void
payola_mail_account_change_async (PayolaMailAccount *self, const PayolaMailSettings *settings,
                                  const char *const *passwords, GAsyncReadyCallback done,
                                  gpointer data);

/**
 * payola_mail_account_change_finish:
 * @self: an account
 * @result: the result
 * @error: the reason why the keyring cannot be used; the passwords are kept in memory then
 *
 * Finishes payola_mail_account_change_async().
 *
 * Returns: `FALSE` if a password could not be stored in the keyring
 */
gboolean
payola_mail_account_change_finish (PayolaMailAccount *self, GAsyncResult *result, GError **error);

/**
 * payola_mail_account_get_login:
 * @self: an account
 * @server: the server
 *
 * Copies the data that a thread needs for a connection.
 *
 * Returns: (transfer full): the login
 */
PayolaMailLogin *
payola_mail_account_get_login (PayolaMailAccount *self, PayolaMailServer server);

/**
 * payola_mail_login_new:
 * @settings: settings that need not be stored
 * @server: the server
 * @password: (nullable): the password, or `NULL` to load the stored one
 * @account: the account, whose stores of passwords are used
 *
 * Copies the data that a thread needs for a connection with other settings.
 *
 * Returns: (transfer full): the login
 */
PayolaMailLogin *
payola_mail_login_new (const PayolaMailSettings *settings, PayolaMailServer server,
                       const char *password, PayolaMailAccount *account);

/**
 * payola_mail_login_open:
 * @self: a login, which must outlive the connection
 * @cancellable: (nullable): stops the connection
 * @error: the reason if there is no password or the connection cannot be prepared
 *
 * Loads the password and prepares a connection. Called in a thread.
 *
 * Returns: (transfer full) (nullable): the connection, or `NULL` on failure
 */
PayolaServer *
payola_mail_login_open (PayolaMailLogin *self, GCancellable *cancellable, GError **error);

/**
 * payola_mail_login_get_id:
 * @self: a login
 *
 * Makes a text that identifies the mailbox by its user, server and folder.
 *
 * Returns: (transfer full): the text
 */
char *
payola_mail_login_get_id (const PayolaMailLogin *self);

/**
 * payola_mail_login_free:
 * @self: (nullable): a login
 *
 * Frees a login.
 */
void
payola_mail_login_free (PayolaMailLogin *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaMailLogin, payola_mail_login_free)

/**
 * payola_mail_settings_copy:
 * @settings: settings
 *
 * Copies settings. Strings that are `NULL` become empty.
 *
 * Returns: (transfer full): the copy
 */
PayolaMailSettings *
payola_mail_settings_copy (const PayolaMailSettings *settings);

/**
 * payola_mail_settings_free:
 * @settings: (nullable): settings
 *
 * Frees settings.
 */
void
payola_mail_settings_free (PayolaMailSettings *settings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaMailSettings, payola_mail_settings_free)

G_END_DECLS
