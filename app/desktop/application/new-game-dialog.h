/* new-game-dialog.h - dialog that creates a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/application/application.h"

G_BEGIN_DECLS

#define PAYOLA_TYPE_NEW_GAME_DIALOG (payola_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaNewGameDialog, payola_new_game_dialog, PAYOLA, NEW_GAME_DIALOG,
                      AdwWindow)

/* Shows the dialog. The new game appears in the parent if that window is empty, otherwise in a
 * new window. */
void payola_new_game_dialog_present (PayolaApplication *application, GtkWindow *parent);

/* Adds a board to the user's boards and selects it. Errors are shown in the dialog. @path is a
 * board.xml, or a map file of the DPjudge, which is recognised by the suffix ".map". Returns TRUE
 * if the board was added. */
gboolean payola_new_game_dialog_add_board (PayolaNewGameDialog *self, const char *path);

G_END_DECLS
