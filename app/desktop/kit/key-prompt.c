/* key-prompt.c - prompt for the passphrase of one of the user's keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/key-prompt.h"

#include "desktop/kit/passphrase-dialog.h"
#include "exchange/lock.h"
#include "model/own-keys.h"

#include <glib/gi18n.h>

typedef struct
{
  char *name;
  char *text; /* contents of the key file */
  PayolaKeyReady done;
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
  pay_passphrase_free (self->text);
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
payola_key_prompt_ask (GtkWindow *parent, const char *name, PayolaKeyReady done, gpointer data,
                       GDestroyNotify free_data)
{
  PayKey *key = payola_own_key_peek (name);
  char *text = key ? NULL : payola_own_key_load (name);
  g_autofree char *words = g_strdup_printf (
    /* Translators: %s is the name of a key */
    _("Enter the passphrase of “%s” to open what is sealed for you and to sign what you send. The "
      "key stays unlocked until Payola is closed."),
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
                                              .title = _("Unlock Your Key"),
                                              .words = words,
                                              .accept = _("_Unlock"),
                                              .work = open_key,
                                              .done = on_open,
                                              .free_result = (GDestroyNotify) pay_key_unref,
                                              .data = ask,
                                              .free_data = ask_free,
                                            });
}
