/* dummy-offers.h - whether a dummy sends offers, and whose acceptance list its units use (rule 12)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "position/position.h"

G_BEGIN_DECLS

/* A dummy that has a controller is played by it: with a sheet, treasury and list of its own, or,
 * with vassal-dummies, without any of these. A dummy without one spends nothing and takes the best
 * bribe. */

/* Whether the power sends offers: everybody but free dummies and vassals. */
gboolean
pay_dummy_may_offer (const PayOptions *options, const PayBoard *board, PayPower power);
/* Whether a phase waits for offers of the power (rule 3.4); who has resigned is not looked at. */
gboolean
pay_dummy_must_offer (const PayOptions *options, const PayPosition *position, PayPower power);
/* Whose acceptance list the power's units use: its own, or that of a vassal's controller. */
PayPower
pay_dummy_get_list_owner (const PayOptions *options, const PayBoard *board, PayPower power);

G_END_DECLS
