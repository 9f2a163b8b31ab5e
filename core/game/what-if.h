/* what-if.h - hypothetical phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Creates a game that begins in a position, without any sheets. Hypothetical sheets are added
 * with pay_game_submit(). With the seed of a real game and the same sheets, the phase has the
 * same result as in that game. Returns NULL with findings if no game can begin in @position.
 * (transfer full) */
PayGame *pay_what_if_new (PaySetup *setup, PayPosition *position, guint64 seed,
                          PayDiagnostics *diagnostics);

/* Finds the smallest amount with which an offer reaches its goal against the sheets that the game
 * received. The amount is a plain number from 0 to 9999 AgP, which replaces the amount in the
 * line. A higher amount may fail. @line is the line in the sheet that the power sent, from 1.
 * @price is the amount in AgP, or `PAY_PRICE_NEVER`. Returns FALSE with findings if there is no
 * such offer, or if sheets of the phase do not contain offers. */
gboolean pay_what_if_find_price (const PayGame *game, PayPower power, guint line, PayPriceGoal goal,
                                 int *price, PayDiagnostics *diagnostics);

G_END_DECLS
