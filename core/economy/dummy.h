/* dummy.h - powers without a player of their own (rule 12)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "economy/options.h"

G_BEGIN_DECLS

/* If a dummy has a controller, the controller plays it. The economy decides how other dummies
 * spend money and choose orders. */

/* Gets the dummies among the powers of a board. Returns the bits of the dummies. */
guint64 pay_dummies_get (const PayOptions *options, const PayBoard *board);

gboolean pay_dummy_is (const PayOptions *options, const PayBoard *board, PayPower power);

/* Gets the power that plays a dummy. Returns the controller, or `PAY_NO_POWER` if the dummy has
 * no controller or the power is not a dummy. */
PayPower pay_dummy_get_controller (const PayOptions *options, const PayBoard *board,
                                   PayPower power);

/* Checks whether a power is a dummy without a controller. */
gboolean pay_dummy_is_free (const PayOptions *options, const PayBoard *board, PayPower power);

/* Checks whether the players do not know which powers are dummies. If only units of dummies may
 * be bribed, the dummies are public. */
gboolean pay_dummies_are_hidden (const PayOptions *options);

/* Checks the dummies and controllers that the options name. Every dummy and controller must be a
 * power of the board. No dummy may be named twice. A controller must not be a dummy, and at least
 * one power needs a player. Every error is reported. Returns TRUE if there are no errors. */
gboolean pay_dummies_check (const PayOptions *options, const PayBoard *board,
                            PayDiagnostics *diagnostics);

G_END_DECLS
