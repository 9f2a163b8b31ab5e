/* tic-tac-toe-tree.h - widget with the tree of a game of Payola tic-tac-toe
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a tree of the positions that may follow a game's position, with their thresholds. If
 * treasuries are public, the tree also shows the bids that win with the present coins.
 * (transfer floating) */
GtkWidget *payola_tic_tac_toe_tree_new (const PayPt3Game *game);

G_END_DECLS
