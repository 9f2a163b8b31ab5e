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

/* Gets the account of the program. (transfer none) */
PayolaMailAccount *payola_mail_account_get_default (void);

/* Sets the store of the passwords. Without a store, the passwords are kept until the program
 * ends. @secrets may be NULL. */
void payola_mail_account_set_secrets (PayolaMailAccount *self, PayolaSecrets *secrets);

/* Checks whether an account was set up. */
gboolean payola_mail_account_exists (PayolaMailAccount *self);

const PayolaMailSettings *payola_mail_account_get_settings (PayolaMailAccount *self);

/* Checks settings that somebody typed. Returns a translated sentence, or NULL if the settings are
 * complete. (transfer full) */
char *payola_mail_settings_find_fault (const PayolaMailSettings *settings);

/* Changes the account, and stores or removes its passwords in a thread. @settings: the new
 * settings, or NULL to remove the account. @passwords: the passwords of both servers; NULL or “”
 * keeps the stored password. */
void payola_mail_account_change_async (PayolaMailAccount *self, const PayolaMailSettings *settings,
                                       const char *const *passwords, GAsyncReadyCallback done,
                                       gpointer data);

/* @error is the reason why the keyring cannot be used; the passwords are kept in memory then.
 * Returns FALSE if a password could not be stored in the keyring. */
gboolean payola_mail_account_change_finish (PayolaMailAccount *self, GAsyncResult *result,
                                            GError **error);

/* Copies the data that a thread needs for a connection. (transfer full) */
PayolaMailLogin *payola_mail_account_get_login (PayolaMailAccount *self, PayolaMailServer server);

/* Copies the data that a thread needs for a connection with other settings. @settings: settings
 * that need not be stored. @password is the password, or NULL to load the stored one. @account is
 * the account, whose stores of passwords are used. (transfer full) */
PayolaMailLogin *payola_mail_login_new (const PayolaMailSettings *settings, PayolaMailServer server,
                                        const char *password, PayolaMailAccount *account);

/* Loads the password and prepares a connection. Called in a thread. @cancellable may be NULL.
 * @error is the reason if there is no password or the connection cannot be prepared. Returns NULL
 * on failure. (transfer full) */
PayolaServer *payola_mail_login_open (PayolaMailLogin *self, GCancellable *cancellable,
                                      GError **error);

/* Makes a text that identifies the mailbox by its user, server and folder. (transfer full) */
char *payola_mail_login_get_id (const PayolaMailLogin *self);

void payola_mail_login_free (PayolaMailLogin *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaMailLogin, payola_mail_login_free)

/* Copies settings. Strings that are NULL become empty. (transfer full) */
PayolaMailSettings *payola_mail_settings_copy (const PayolaMailSettings *settings);

/* Frees settings. @settings may be NULL. */
void payola_mail_settings_free (PayolaMailSettings *settings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaMailSettings, payola_mail_settings_free)

G_END_DECLS
