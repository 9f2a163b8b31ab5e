/* pt3-coins.h - Payola tic-tac-toe with whole coins: who wins, and which bids keep it won
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3.h"

G_BEGIN_DECLS

/* The most coins that a player may begin with. */
#define PAY_PT3_MAX_MONEY 1000
/* More than X can ever have: O has won. */
#define PAY_PT3_NEVER G_MAXINT

/* With whole coins and open books every position is won by X or by O, and the winner has a bid
 * that keeps it so whatever the other one bids: either X can bid D so that it wins both when the
 * bid stands and when O pays just D, or O can bid just as much as X may at most. Equal bids go to
 * O. Made for treasuries up to a limit. Immutable. */
typedef struct _PayPt3Coins PayPt3Coins;

/* @most: coins that no player has more of, at most PAY_PT3_MAX_MONEY */
PayPt3Coins *
pay_pt3_coins_new (PayPt3Rule rule, int most);
void
pay_pt3_coins_free (PayPt3Coins *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPt3Coins, pay_pt3_coins_free)

/* The least money with which X wins against @o_money: PAY_PT3_NEVER when none does. It may be more
 * than the limit. */
int
pay_pt3_coins_need (const PayPt3Coins *self, PayPt3Board board, int o_money);
/* The same after the best placement for X, and after the best one for O. */
int
pay_pt3_coins_need_best (const PayPt3Coins *self, PayPt3Board board, int o_money);
int
pay_pt3_coins_need_worst (const PayPt3Coins *self, PayPt3Board board, int o_money);

/* The bids with which the winner keeps the position won, both included. */
PayPt3Side
pay_pt3_coins_bids (const PayPt3Coins *self, PayPt3Board board, int x_money, int o_money, int *low,
                    int *high);

G_END_DECLS
