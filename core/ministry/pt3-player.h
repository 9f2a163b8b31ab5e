/* pt3-player.h - computer players of Payola tic-tac-toe at three strengths
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "ministry/pt3-game.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_PT3_CLERK,     /* sees lines of three and spends at random */
  PAY_PT3_SECRETARY, /* uses the thresholds of the article, with rough calculations */
  PAY_PT3_MINISTER,  /* perfect with open books; sets the most traps in a lost position */
  PAY_PT3_N_STRENGTHS
} PayPt3Strength;

/* Chooses a bid for a player that knows only the results of pay_pt3_game_get_money(). */
PayPt3Bid pay_pt3_player_bid (const PayPt3Game *game, PayPt3Side side, PayPt3Strength strength,
                              PayRandom *random);

G_END_DECLS
