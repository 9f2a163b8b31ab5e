/* secrets.h - stores for passwords
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A store for passwords, such as the keyring of the desktop. Its functions may wait for the user
 * and are therefore called in threads. A password belongs to a protocol (“imap” or “smtp”), a
 * server and a user. */
#define PAYOLA_TYPE_SECRETS (payola_secrets_get_type ())
G_DECLARE_INTERFACE (PayolaSecrets, payola_secrets, PAYOLA, SECRETS, GObject)

struct _PayolaSecretsInterface
{
  GTypeInterface parent;

  gboolean (*load) (PayolaSecrets *self, const char *protocol, const char *host, const char *user,
                    char **password, GCancellable *cancellable, GError **error);
  gboolean (*save) (PayolaSecrets *self, const char *protocol, const char *host, const char *user,
                    const char *password, GCancellable *cancellable, GError **error);
};

/* @protocol: “imap” or “smtp”. @password is the password, or NULL if there is none. @cancellable
 * may be NULL. @error is the store cannot be used. Returns TRUE on success, also without a
 * password. */
gboolean payola_secrets_load (PayolaSecrets *self, const char *protocol, const char *host,
                              const char *user, char **password, GCancellable *cancellable,
                              GError **error);

/* Saves or removes a password. @protocol: “imap” or “smtp”. @password is the password, or NULL to
 * remove it. @cancellable may be NULL. @error is the store cannot be used. */
gboolean payola_secrets_save (PayolaSecrets *self, const char *protocol, const char *host,
                              const char *user, const char *password, GCancellable *cancellable,
                              GError **error);

/* A store in memory, which is lost when the program ends. */
#define PAYOLA_TYPE_SESSION_SECRETS (payola_session_secrets_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSessionSecrets, payola_session_secrets, PAYOLA, SESSION_SECRETS,
                      GObject)

/* Creates an empty store in memory. (transfer full) */
PayolaSecrets *payola_session_secrets_new (void);

G_END_DECLS
