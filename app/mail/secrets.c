/* secrets.c - stores for passwords
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail/secrets.h"

G_DEFINE_INTERFACE (PayolaSecrets, payola_secrets, G_TYPE_OBJECT)

static void
payola_secrets_default_init (PayolaSecretsInterface *iface)
{
}

gboolean
payola_secrets_load (PayolaSecrets *self, const char *protocol, const char *host, const char *user,
                     char **password, GCancellable *cancellable, GError **error)
{
  *password = NULL;
  return PAYOLA_SECRETS_GET_IFACE (self)->load (self, protocol, host, user, password, cancellable,
                                                error);
}

gboolean
payola_secrets_save (PayolaSecrets *self, const char *protocol, const char *host, const char *user,
                     const char *password, GCancellable *cancellable, GError **error)
{
  return PAYOLA_SECRETS_GET_IFACE (self)->save (self, protocol, host, user, password, cancellable,
                                                error);
}

/* ---- in memory ------------------------------------------------------------------------------ */

struct _PayolaSessionSecrets
{
  GObject parent_instance;

  GMutex mutex;
  GHashTable *passwords;
};

static void init_session (PayolaSecretsInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PayolaSessionSecrets, payola_session_secrets, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PAYOLA_TYPE_SECRETS, init_session))

PayolaSecrets *
payola_session_secrets_new (void)
{
  return g_object_new (PAYOLA_TYPE_SESSION_SECRETS, NULL);
}

static char *
make_key (const char *protocol, const char *host, const char *user)
{
  return g_strdup_printf ("%s\n%s\n%s", protocol, host, user);
}

static gboolean
load (PayolaSecrets *secrets, const char *protocol, const char *host, const char *user,
      char **password, GCancellable *cancellable, GError **error)
{
  PayolaSessionSecrets *self = PAYOLA_SESSION_SECRETS (secrets);
  g_autofree char *key = make_key (protocol, host, user);

  g_mutex_lock (&self->mutex);
  *password = g_strdup (g_hash_table_lookup (self->passwords, key));
  g_mutex_unlock (&self->mutex);
  return TRUE;
}

static gboolean
save (PayolaSecrets *secrets, const char *protocol, const char *host, const char *user,
      const char *password, GCancellable *cancellable, GError **error)
{
  PayolaSessionSecrets *self = PAYOLA_SESSION_SECRETS (secrets);
  g_autofree char *key = make_key (protocol, host, user);

  g_mutex_lock (&self->mutex);
  if (password)
    g_hash_table_insert (self->passwords, g_steal_pointer (&key), g_strdup (password));
  else
    g_hash_table_remove (self->passwords, key);
  g_mutex_unlock (&self->mutex);
  return TRUE;
}

static void
init_session (PayolaSecretsInterface *iface)
{
  iface->load = load;
  iface->save = save;
}

static void
payola_session_secrets_finalize (GObject *object)
{
  PayolaSessionSecrets *self = PAYOLA_SESSION_SECRETS (object);

  g_hash_table_unref (self->passwords);
  g_mutex_clear (&self->mutex);
  G_OBJECT_CLASS (payola_session_secrets_parent_class)->finalize (object);
}

static void
payola_session_secrets_class_init (PayolaSessionSecretsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_session_secrets_finalize;
}

static void
payola_session_secrets_init (PayolaSessionSecrets *self)
{
  g_mutex_init (&self->mutex);
  self->passwords = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}
