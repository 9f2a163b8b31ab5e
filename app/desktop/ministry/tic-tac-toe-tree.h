/* tic-tac-toe-tree.h - the tree of a game of Payola tic-tac-toe, opened placement by placement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer floating): the threshold of the game's position and below it those of all that
 * may follow; positions in which all is decided are not opened. With open books also the bids that
 * win with the coins as they are. */
GtkWidget *
payola_tic_tac_toe_tree_new (const PayPt3Game *game);

G_END_DECLS
