/* pt3-coins.h - Payola tic-tac-toe with whole coins: the winner and the winning bids
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3.h"

G_BEGIN_DECLS

/* The largest treasury at the start. */
#define PAY_PT3_MAX_MONEY 1000
/* Need of X in a position that O wins whatever money X has. */
#define PAY_PT3_NEVER G_MAXINT

/* The winner of every position with whole coins and open books. The winner always has a bid that
 * wins whatever the other player bids. Equal bids go to O. */
typedef struct _PayPt3Coins PayPt3Coins;

/* Solves the game. @most is the largest treasury of O in coins, at most `PAY_PT3_MAX_MONEY`.
 * (transfer full) */
PayPt3Coins *pay_pt3_coins_new (PayPt3Rule rule, int most);

/* Frees a solution. */
void pay_pt3_coins_free (PayPt3Coins *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPt3Coins, pay_pt3_coins_free)

/* Finds the least treasury with which X wins. It may exceed `PAY_PT3_MAX_MONEY`. Returns the
 * treasury in coins, or `PAY_PT3_NEVER`. */
int pay_pt3_coins_need (const PayPt3Coins *self, PayPt3Board board, int o_money);

/* Finds the least treasury with which X wins after the best placement of X. Returns the treasury
 * in coins, or `PAY_PT3_NEVER`. */
int pay_pt3_coins_need_best (const PayPt3Coins *self, PayPt3Board board, int o_money);

/* Finds the least treasury with which X wins after the best placement of O. Returns the treasury
 * in coins, or `PAY_PT3_NEVER`. */
int pay_pt3_coins_need_worst (const PayPt3Coins *self, PayPt3Board board, int o_money);

/* Finds the winner of a position, and the range of bids with which the winner still wins. */
PayPt3Side pay_pt3_coins_bids (const PayPt3Coins *self, PayPt3Board board, int x_money, int o_money,
                               int *low, int *high);

G_END_DECLS
