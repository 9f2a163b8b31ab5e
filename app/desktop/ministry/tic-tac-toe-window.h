/* tic-tac-toe-window.h - Payola tic-tac-toe for two people at one screen, or against the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_TIC_TAC_TOE_WINDOW (payola_tic_tac_toe_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTicTacToeWindow, payola_tic_tac_toe_window, PAYOLA, TIC_TAC_TOE_WINDOW,
                      AdwWindow)

/* Creates a window with a game of two people, who have 100 coins each. (transfer none) */
GtkWindow *payola_tic_tac_toe_window_new (GtkApplication *application);

G_END_DECLS
