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

/**
 * pay_dummy_may_offer:
 * @options: the options of the game
 * @board: the board
 * @power: a power
 *
 * Checks whether a power may send offers. All powers may, except vassals and dummies without a
 * controller.
 *
 * Returns: `TRUE` if it may
 */
gboolean
pay_dummy_may_offer (const PayOptions *options, const PayBoard *board, PayPower power);

/**
 * pay_dummy_must_offer:
 * @options: the options of the game
 * @position: the position
 * @power: a power
 *
 * Checks whether a phase waits for the offers of a power (rule 3.4). Resignations are not
 * considered.
 *
 * Returns: `TRUE` if the phase waits for it
 */
gboolean
pay_dummy_must_offer (const PayOptions *options, const PayPosition *position, PayPower power);

/**
 * pay_dummy_get_list_owner:
 * @options: the options of the game
 * @board: the board
 * @power: a power
 *
 * Finds the power whose acceptance list the units of a power use: the power itself or, for a
 * vassal, its controller.
 *
 * Returns: the owner of the list
 */
PayPower
pay_dummy_get_list_owner (const PayOptions *options, const PayBoard *board, PayPower power);

G_END_DECLS
