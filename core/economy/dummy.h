/* dummy.h - powers that nobody plays for themselves (rule 12)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "economy/options.h"

G_BEGIN_DECLS

/* A dummy that has a controller is played by it. What dummies spend and choose is the economy's
 * business. */

/* The dummies, bit p for power p. */
guint64
pay_dummies_get (const PayOptions *options, const PayBoard *board);
gboolean
pay_dummy_is (const PayOptions *options, const PayBoard *board, PayPower power);
/* Who plays it; PAY_NO_POWER for dummies that nobody controls, and for all other powers. */
PayPower
pay_dummy_get_controller (const PayOptions *options, const PayBoard *board, PayPower power);
/* A dummy that nobody controls. */
gboolean
pay_dummy_is_free (const PayOptions *options, const PayBoard *board, PayPower power);
/* Whether players are not told who is a dummy; where only units of dummies may be bribed, they
 * are. */
gboolean
pay_dummies_are_hidden (const PayOptions *options);

/* The dummies and controllers that the options name must be powers of the board, controllers must
 * not be dummies, and a game needs a player. Every error is reported. */
gboolean
pay_dummies_check (const PayOptions *options, const PayBoard *board, PayDiagnostics *diagnostics);

G_END_DECLS
