/* inbox-window.h - the list of what came in, and what to do with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/inbox.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Beside the game's window; follows the inbox. */
GtkWindow *
payola_inbox_window_new (GtkWindow *parent, PayolaInbox *inbox);

G_END_DECLS
