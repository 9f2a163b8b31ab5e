/* keys-dialog.h - dialog for the user's keys, the key of a game, and the lock of its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/inbox.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates the dialog, which is not yet presented. @parent is a game window, which saves the game
 * when the lock changes; may be NULL. @inbox is the inbox of that game, which opens sealed emails
 * with the chosen key; may be NULL. (transfer none) */
GtkWindow *payola_keys_dialog_new (GtkWindow *parent, PayolaInbox *inbox);

G_END_DECLS
