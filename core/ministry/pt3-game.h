/* pt3-game.h - a game of Payola tic-tac-toe: treasuries, secret bids, and the knowledge of each
 * player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3.h"

G_BEGIN_DECLS

/* A square, and the amount that a player bids for choosing it. */
typedef struct
{
  guint square; /* from 0 to 8 */
  int amount;   /* coins */
} PayPt3Bid;

/* One placement: both bids and the winning side. */
typedef struct
{
  PayPt3Bid bids[2]; /* indexed by side */
  PayPt3Side payer;
} PayPt3Ply;

/* A game. It contains no pointers, so plain assignment copies it. To undo a placement, restore
 * the copy made before it. */
typedef struct
{
  PayPt3Rule rule;
  gboolean secret; /* whether players do not see each other's bids, so that the treasuries are
                    * uncertain */
  int start[2];    /* coins at the start */
  int money[2];    /* coins now */
  PayPt3Board board;
  guint n_plies;
  PayPt3Ply plies[PAY_PT3_SQUARES];
} PayPt3Game;

/* Starts a game. @x_money is the treasury of X, from 0 to `PAY_PT3_MAX_MONEY` coins. @o_money is
 * the treasury of O, in the same range. Returns FALSE if a treasury is out of range. */
gboolean pay_pt3_game_init (PayPt3Game *self, PayPt3Rule rule, gboolean secret, int x_money,
                            int o_money, PayDiagnostics *diagnostics);

gboolean pay_pt3_game_is_over (const PayPt3Game *self, PayPt3Side *winner);

/* Checks whether a player may make a bid now. */
gboolean pay_pt3_game_check_bid (const PayPt3Game *self, PayPt3Side side, PayPt3Bid bid,
                                 PayDiagnostics *diagnostics);

/* Opens both bids. The side with the higher bid pays it and chooses the square. If the bids are
 * equal, O pays and chooses. @bids: the bids by side; pay_pt3_game_check_bid() must accept both. */
PayPt3Side pay_pt3_game_play (PayPt3Game *self, const PayPt3Bid bids[2]);

/* Gets the bounds that a player knows for a treasury. With open books, and for the player's own
 * treasury, both are the exact amount. Otherwise they follow from the player's own lost bids. */
void pay_pt3_game_get_money (const PayPt3Game *self, PayPt3Side viewer, PayPt3Side side, int *least,
                             int *most);

G_END_DECLS
