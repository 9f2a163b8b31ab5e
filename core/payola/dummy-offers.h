/* dummy-offers.h - offers of dummies, and acceptance lists of their units (rule 12)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "position/position.h"

G_BEGIN_DECLS

/* A dummy with a controller is played by it. The dummy has a sheet, treasury and acceptance list
 * of its own, or none of these in games with vassal-dummies. A dummy without a controller spends
 * nothing, and its units accept the best bribe. */

/**
 * pay_dummy_may_offer:
 * @options: the options of the game
 * @board: the board
 * @power: a power
 *
 * Checks whether a power sends offers. All powers do, except vassals and dummies without a
 * controller.
 *
 * Returns: `TRUE` if it sends offers
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
 * Finds the power whose acceptance list a power's units use: the power itself, or the controller
 * of a vassal.
 *
 * Returns: the owner of the list
 */
PayPower
pay_dummy_get_list_owner (const PayOptions *options, const PayBoard *board, PayPower power);

G_END_DECLS
