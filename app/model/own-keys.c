/* own-keys.c - the user’s keys that are open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/own-keys.h"

#include "exchange/keyring.h"
#include "exchange/lock.h"
#include "service/desk-store.h"

/* Open keys (PayKey) by name. */
static GHashTable *open_keys;

void
payola_own_key_keep (const char *name, PayKey *key)
{
  if (!open_keys)
    open_keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) pay_key_unref);
  g_hash_table_replace (open_keys, g_strdup (name), pay_key_ref (key));
}

char *
payola_own_key_load (const char *name)
{
  return pay_keyring_check_name (name) ? pay_keyring_load (name, NULL) : NULL;
}

char *
payola_own_key_public (const char *name)
{
  g_autoptr (PayPassphrase) text = payola_own_key_load (name);

  return text ? pay_key_find_public (text) : NULL;
}

gboolean
payola_own_key_is_locked (const char *name)
{
  g_autoptr (PayPassphrase) text = payola_own_key_load (name);

  return text && pay_key_is_locked (text);
}

PayKey *
payola_own_key_peek (const char *name)
{
  PayKey *key = open_keys ? g_hash_table_lookup (open_keys, name) : NULL;
  g_autoptr (PayPassphrase) text = key ? NULL : payola_own_key_load (name);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  if (key || !text || pay_key_is_locked (text))
    return key;
  g_autoptr (PayKey) plain = pay_key_read (text, NULL, diagnostics);
  if (plain)
    payola_own_key_keep (name, plain);
  return plain ? g_hash_table_lookup (open_keys, name) : NULL;
}

/* ---- which key for which game ---------------------------------------------------------------- */

char *
payola_own_key_of_game (const char *game)
{
  g_autofree char *name = payola_desk_store_get (game, "key");
  g_autoptr (PayPassphrase) text = name ? payola_own_key_load (name) : NULL;

  return text ? g_steal_pointer (&name) : NULL;
}

void
payola_own_key_set_of_game (const char *game, const char *name)
{
  payola_desk_store_set (game, "key", name);
}
