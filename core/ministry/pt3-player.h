/* pt3-player.h - the program as a player of Payola tic-tac-toe, at three strengths
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "ministry/pt3-game.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_PT3_CLERK,     /* sees lines of three and spends as it feels */
  PAY_PT3_SECRETARY, /* knows the article's thresholds, but reckons in haste */
  PAY_PT3_MINISTER,  /* perfect with open books; sets the most traps when it is lost */
  PAY_PT3_N_STRENGTHS
} PayPt3Strength;

/* The bid of a player that knows only what pay_pt3_game_get_money() tells it. The game must not be
 * over. All chance comes from @random. */
PayPt3Bid
pay_pt3_player_bid (const PayPt3Game *game, PayPt3Side side, PayPt3Strength strength,
                    PayRandom *random);

G_END_DECLS
