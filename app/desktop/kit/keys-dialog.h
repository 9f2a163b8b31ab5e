/* keys-dialog.h - the user's keys, the one used in a game, and the lock of its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/inbox.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* @parent: (nullable): a game's window, which saves when the lock is changed
 * @inbox: (nullable): of that game; it opens what is sealed with the key that is chosen */
GtkWindow *
payola_keys_dialog_new (GtkWindow *parent, PayolaInbox *inbox);

G_END_DECLS
