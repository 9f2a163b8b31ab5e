/* secret-service.c - passwords in the keyring of the desktop (libsecret)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/secret-service.h"

#include <glib/gi18n.h>
#include <libsecret/secret.h>

struct _PayolaSecretService
{
  GObject parent_instance;
};

static void init_secrets (PayolaSecretsInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PayolaSecretService, payola_secret_service, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PAYOLA_TYPE_SECRETS, init_secrets))

static const SecretSchema schema = {
  PAYOLA_APP_ID ".Mail",
  SECRET_SCHEMA_NONE,
  {
    { "protocol", SECRET_SCHEMA_ATTRIBUTE_STRING },
    { "server", SECRET_SCHEMA_ATTRIBUTE_STRING },
    { "user", SECRET_SCHEMA_ATTRIBUTE_STRING },
    { NULL, 0 },
  },
  0,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
};

PayolaSecrets *
payola_secret_service_new (void)
{
  return g_object_new (PAYOLA_TYPE_SECRET_SERVICE, NULL);
}

static gboolean
load (PayolaSecrets *secrets, const char *protocol, const char *host, const char *user,
      char **password, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;
  char *found = secret_password_lookup_sync (&schema, cancellable, &reason, "protocol", protocol,
                                             "server", host, "user", user, NULL);

  *password = g_strdup (found);
  if (found)
    secret_password_free (found);
  if (!reason)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static gboolean
save (PayolaSecrets *secrets, const char *protocol, const char *host, const char *user,
      const char *password, GCancellable *cancellable, GError **error)
{
  /* Translators: how the keyring of the desktop names a password: a user and a server */
  g_autofree char *label = g_strdup_printf (_("Payola: email password of %s on %s"), user, host);
  g_autoptr (GError) reason = NULL;

  if (password)
    return secret_password_store_sync (&schema, SECRET_COLLECTION_DEFAULT, label, password,
                                       cancellable, error, "protocol", protocol, "server", host,
                                       "user", user, NULL);
  /* The return value is ignored, because it only says whether there was a password. */
  secret_password_clear_sync (&schema, cancellable, &reason, "protocol", protocol, "server", host,
                              "user", user, NULL);
  if (!reason)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static void
init_secrets (PayolaSecretsInterface *iface)
{
  iface->load = load;
  iface->save = save;
}

static void
payola_secret_service_class_init (PayolaSecretServiceClass *klass)
{
}

static void
payola_secret_service_init (PayolaSecretService *self)
{
}
