/* key-prompt.h - asks for the passphrase of one of the user's keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"

#include <adwaita.h>

G_BEGIN_DECLS

typedef void (*PayolaKeyReady) (PayKey *key, gpointer data);
/* Gives an open key to @done, which borrows it: at once when the key is open, otherwise as soon as
 * the user has typed its passphrase.
 *
 * @parent: (nullable): the window above which the dialog appears
 * @name: of a key in the keyring
 * @done: not called when the user cancels
 * @data: freed with @free_data in any case */
void
payola_key_prompt_ask (GtkWindow *parent, const char *name, PayolaKeyReady done, gpointer data,
                       GDestroyNotify free_data);

G_END_DECLS
