/* message-dialog.h - dialog in which the game master writes to players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/inbox.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a dialog with a message to all players or to one of them, and the last emails of these
 * players below it. The message is sent through the account or passed to the email program.
 * @parent may be NULL. (transfer none) */
GtkWindow *payola_message_dialog_new (GtkWindow *parent, PayolaInbox *inbox);

G_END_DECLS
