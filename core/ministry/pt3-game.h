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

/**
 * pay_pt3_game_init:
 * @self: (out caller-allocates): the game
 * @rule: the rule
 * @secret: whether bids stay secret
 * @x_money: the treasury of X, from 0 to `PAY_PT3_MAX_MONEY` coins
 * @o_money: the treasury of O, in the same range
 * @diagnostics: the list to add findings to
 *
 * Starts a game.
 *
 * Returns: `FALSE` if a treasury is out of range
 */
gboolean
pay_pt3_game_init (PayPt3Game *self, PayPt3Rule rule, gboolean secret, int x_money, int o_money,
                   PayDiagnostics *diagnostics);

/**
 * pay_pt3_game_is_over:
 * @self: a game
 * @winner: (out): the winner
 *
 * Checks whether the game is over.
 *
 * Returns: `TRUE` if it is over
 */
gboolean
pay_pt3_game_is_over (const PayPt3Game *self, PayPt3Side *winner);

/**
 * pay_pt3_game_check_bid:
 * @self: a game
 * @side: the player
 * @bid: the bid
 * @diagnostics: the list to add findings to
 *
 * Checks whether a player may make a bid now.
 *
 * Returns: `TRUE` if the bid is allowed
 */
gboolean
pay_pt3_game_check_bid (const PayPt3Game *self, PayPt3Side side, PayPt3Bid bid,
                        PayDiagnostics *diagnostics);

/**
 * pay_pt3_game_play:
 * @self: a game
 * @bids: (array fixed-size=2): the bids by side; pay_pt3_game_check_bid() must accept both
 *
 * Opens both bids. The side with the higher bid pays it and chooses the square. If the bids are
 * equal, O pays and chooses.
 *
 * Returns: the side that chose
 */
PayPt3Side
pay_pt3_game_play (PayPt3Game *self, const PayPt3Bid bids[2]);

/**
 * pay_pt3_game_get_money:
 * @self: a game
 * @viewer: the player
 * @side: the side that owns the treasury
 * @least: (out): the least amount of the treasury in coins
 * @most: (out): the greatest amount of the treasury in coins
 *
 * Gets the bounds that a player knows for a treasury. With open books, and for the player's own
 * treasury, both are the exact amount. Otherwise they follow from the player's own lost bids.
 */
void
pay_pt3_game_get_money (const PayPt3Game *self, PayPt3Side viewer, PayPt3Side side, int *least,
                        int *most);

G_END_DECLS
