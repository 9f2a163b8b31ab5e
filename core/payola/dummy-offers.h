/* dummy-offers.h - the offers of dummies, and the acceptance lists of their units (rule 12)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "position/position.h"

G_BEGIN_DECLS

/* The controller of a dummy plays it. With vassal-dummies the dummy shares the sheet, treasury and
 * acceptance list of its controller. A dummy without a controller spends nothing, and its units
 * accept the best bribe. */

/* Checks whether a power may send offers. All powers may, except vassals and dummies without a
 * controller. */
gboolean pay_dummy_may_offer (const PayOptions *options, const PayBoard *board, PayPower power);

/* Checks whether a phase waits for the offers of a power (rule 3.4). Resignations are not
 * considered. */
gboolean pay_dummy_must_offer (const PayOptions *options, const PayPosition *position,
                               PayPower power);

/* Finds the power whose acceptance list the units of a power use: the power itself or, for a
 * vassal, its controller. */
PayPower pay_dummy_get_list_owner (const PayOptions *options, const PayBoard *board,
                                   PayPower power);

G_END_DECLS
