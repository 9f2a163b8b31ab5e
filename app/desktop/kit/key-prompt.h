/* key-prompt.h - prompt for the passphrase of one of the user's keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"

#include <adwaita.h>

G_BEGIN_DECLS

typedef void (*PayolaKeyReady) (PayKey *key, gpointer data);

/* Opens a key of the user. If the key is locked, the user must first enter its passphrase.
 * @parent is the window over which the dialog appears; may be NULL. @done: called with the key,
 * which is borrowed, unless the user cancels or the key cannot be read. @free_data: frees @data,
 * also if @done is not called; may be NULL. */
void payola_key_prompt_ask (GtkWindow *parent, const char *name, PayolaKeyReady done, gpointer data,
                            GDestroyNotify free_data);

G_END_DECLS
