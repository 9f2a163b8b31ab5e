/* new-game-dialog.h - asks what a new game shall be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/application/application.h"

G_BEGIN_DECLS

#define PAYOLA_TYPE_NEW_GAME_DIALOG (payola_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaNewGameDialog, payola_new_game_dialog, PAYOLA, NEW_GAME_DIALOG,
                      AdwWindow)

/* The game appears in @parent if that window has none yet, else in a window of its own. */
void
payola_new_game_dialog_present (PayolaApplication *application, GtkWindow *parent);
/* Puts a board among the user's own and chooses it: a board.xml, or a map file of the DPjudge by
 * its suffix ".map". FALSE when the dialog says why not. */
gboolean
payola_new_game_dialog_add_board (PayolaNewGameDialog *self, const char *path);

G_END_DECLS
