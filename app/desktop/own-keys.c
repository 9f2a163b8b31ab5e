/* own-keys.c - the user's keys, as far as they are open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/own-keys.h"

#include "desktop/desk-store.h"
#include "desktop/passphrase-dialog.h"
#include "exchange/keyring.h"

#include <glib/gi18n.h>

/* PayKey by name. */
static GHashTable *open_keys;

void
payola_own_key_keep (const char *name, PayKey *key)
{
  if (!open_keys)
    open_keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) pay_key_unref);
  g_hash_table_replace (open_keys, g_strdup (name), pay_key_ref (key));
}

static char *
load (const char *name)
{
  return pay_keyring_check_name (name) ? pay_keyring_load (name, NULL) : NULL;
}

char *
payola_own_key_public (const char *name)
{
  g_autofree char *text = load (name);

  return text ? pay_key_find_public (text) : NULL;
}

gboolean
payola_own_key_is_locked (const char *name)
{
  g_autofree char *text = load (name);

  return text && pay_key_is_locked (text);
}

PayKey *
payola_own_key_peek (const char *name)
{
  PayKey *key = open_keys ? g_hash_table_lookup (open_keys, name) : NULL;
  g_autofree char *text = key ? NULL : load (name);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  if (key || !text || pay_key_is_locked (text))
    return key;
  g_autoptr (PayKey) plain = pay_key_read (text, NULL, diagnostics);
  if (plain)
    payola_own_key_keep (name, plain);
  return plain ? g_hash_table_lookup (open_keys, name) : NULL;
}

/* ---- asking ---------------------------------------------------------------------------------- */

typedef struct
{
  char *name;
  char *text; /* of the key's file */
  PayolaOwnKeyDone done;
  gpointer data;
  GDestroyNotify free_data;
} Ask;

static void
ask_free (gpointer data)
{
  Ask *self = data;

  if (self->free_data)
    self->free_data (self->data);
  g_free (self->name);
  g_free (self->text);
  g_free (self);
}

static gpointer
open_key (gpointer data, const char *passphrase, PayDiagnostics *diagnostics)
{
  return pay_key_read (((Ask *) data)->text, passphrase, diagnostics);
}

static void
on_open (gpointer data, gpointer result)
{
  Ask *self = data;
  g_autoptr (PayKey) key = result;

  payola_own_key_keep (self->name, key);
  self->done (key, self->data);
}

void
payola_own_key_ask (GtkWindow *parent, const char *name, PayolaOwnKeyDone done, gpointer data,
                    GDestroyNotify free_data)
{
  PayKey *key = payola_own_key_peek (name);
  char *text = key ? NULL : load (name);
  g_autofree char *words = g_strdup_printf (
    _("Your key “%s” is locked. It opens what is sealed for you and signs what "
      "you send, until Payola is closed."),
    name);
  Ask *ask;

  if (!text)
    {
      if (key)
        done (key, data);
      if (free_data)
        free_data (data);
      return;
    }
  ask = g_new0 (Ask, 1);
  *ask = (Ask) { g_strdup (name), text, done, data, free_data };
  payola_passphrase_dialog_present (parent, &(PayolaPassphraseAsk) {
                                              .title = _("Open Your Key"),
                                              .words = words,
                                              .accept = _("_Open"),
                                              .work = open_key,
                                              .done = on_open,
                                              .free_result = (GDestroyNotify) pay_key_unref,
                                              .data = ask,
                                              .free_data = ask_free,
                                            });
}

/* ---- which key for which game ---------------------------------------------------------------- */

char *
payola_own_key_of_game (const char *game)
{
  g_autofree char *name = payola_desk_store_get (game, "key");
  g_autofree char *text = name ? load (name) : NULL;

  return text ? g_steal_pointer (&name) : NULL;
}

void
payola_own_key_set_of_game (const char *game, const char *name)
{
  payola_desk_store_set (game, "key", name);
}
