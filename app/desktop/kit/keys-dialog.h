/* keys-dialog.h - dialog for the user's keys, the key of a game, and the lock of its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/inbox.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * payola_keys_dialog_new:
 * @parent: (nullable): a game window, which saves the game when the lock changes
 * @inbox: (nullable): the inbox of that game, which opens sealed emails with the chosen key
 *
 * Creates the dialog, which is not yet presented.
 *
 * Returns: (transfer none): the window
 */
GtkWindow *
payola_keys_dialog_new (GtkWindow *parent, PayolaInbox *inbox);

G_END_DECLS
