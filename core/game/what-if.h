/* what-if.h - phases that are only imagined
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* A game that begins in this position, with chance from this seed, in which no sheet has come:
 * assume sheets with pay_game_submit(), powers without one count as having sent nothing. With the
 * seed of a true game its phase comes out as it would there. Returns: (transfer full) (nullable):
 * NULL with findings when no game can begin so */
PayGame *
pay_what_if_new (PaySetup *setup, PayPosition *position, guint64 seed, PayDiagnostics *diagnostics);

/* The smallest amount, 0 to 9999 AgP written plainly in place of the one in the line, with which an
 * offer reaches its goal against the sheets that the game has received. A higher amount need not
 * reach it: it may be reduced away with all others, or buy what was to be dislodged.
 * @line: of the sheet that the power has sent, from 1
 * @price: gets AgP, or PAY_PRICE_NEVER
 * Returns: FALSE with findings when there is no such offer */
gboolean
pay_what_if_find_price (const PayGame *game, PayPower power, guint line, PayPriceGoal goal,
                        int *price, PayDiagnostics *diagnostics);

G_END_DECLS
