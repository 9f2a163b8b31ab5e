/* pt3-game.h - a game of Payola tic-tac-toe: treasuries, secret bids, what each player may know
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3.h"

G_BEGIN_DECLS

/* A square and what a player would pay for choosing it. */
typedef struct
{
  guint square; /* 0 .. 8 */
  int amount;   /* coins */
} PayPt3Bid;

/* One placement: both bids, and whose it was. */
typedef struct
{
  PayPt3Bid bids[2]; /* by PayPt3Side */
  PayPt3Side payer;
} PayPt3Ply;

/* A value: copies are games of their own, so to take back is to keep the one before. */
typedef struct
{
  PayPt3Rule rule;
  gboolean secret; /* neither is told the other one's bids, so nobody knows treasuries */
  int start[2];    /* coins at the start */
  int money[2];    /* coins now */
  PayPt3Board board;
  guint n_plies;
  PayPt3Ply plies[PAY_PT3_SQUARES];
} PayPt3Game;

/* FALSE with findings when a treasury is not 0 .. PAY_PT3_MAX_MONEY. */
gboolean
pay_pt3_game_init (PayPt3Game *self, PayPt3Rule rule, gboolean secret, int x_money, int o_money,
                   PayDiagnostics *diagnostics);
gboolean
pay_pt3_game_is_over (const PayPt3Game *self, PayPt3Side *winner);
/* Whether a player may bid so now; FALSE with findings. */
gboolean
pay_pt3_game_check_bid (const PayPt3Game *self, PayPt3Side side, PayPt3Bid bid,
                        PayDiagnostics *diagnostics);
/* Both bids are opened: the higher one is paid and chooses; equal ones are O's. Both must pass
 * pay_pt3_game_check_bid(). Returns: whose choice it was */
PayPt3Side
pay_pt3_game_play (PayPt3Game *self, const PayPt3Bid bids[2]);
/* What @viewer knows of the treasury of @side: all of it with open books, else what follows from
 * its own lost bids. */
void
pay_pt3_game_get_money (const PayPt3Game *self, PayPt3Side viewer, PayPt3Side side, int *least,
                        int *most);

G_END_DECLS
