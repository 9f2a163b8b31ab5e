/* practice-dialog.h - dialog that begins a game against computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called with the new game. */
typedef void (*PayolaPracticeBegin) (PayGame *game, gpointer data);

/* Creates a dialog that asks for a power, a kind of game and a level. @parent may be NULL.
 * @begin: called when the user begins a game. @data: user data of @begin, which must live as long
 * as the dialog. (transfer none) */
GtkWindow *payola_practice_dialog_new (GtkWindow *parent, PayolaPracticeBegin begin, gpointer data);

G_END_DECLS
