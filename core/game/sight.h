/* sight.h - the part of the board that a power sees in Tin Cup
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "position/position.h"

G_BEGIN_DECLS

/* The provinces that a power sees in Tin Cup (rule 10.1). In addition, a power knows all its own
 * units and supply centres. */
typedef struct
{
  PayPower power;
  PayBits places; /* provinces that the power sees from its units, supply centres and home
                   * country */
  PayBits armies; /* provinces in which armies of other powers are visible */
  PayBits fleets;
  PayBits centres; /* provinces in which owners of supply centres are visible */
} PaySight;

/**
 * pay_sight_new:
 * @options: the options of the game
 * @position: the position
 * @power: the power, or `PAY_NO_POWER` for the part that everybody sees
 *
 * Computes the sight of a power.
 *
 * Returns: the sight
 */
PaySight
pay_sight_new (const PayOptions *options, const PayPosition *position, PayPower power);

/**
 * pay_sight_has_unit:
 * @self: the sight of the power
 * @board: the board
 * @unit: the unit
 *
 * Checks whether a power sees a unit.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_sight_has_unit (const PaySight *self, const PayBoard *board, const PayUnit *unit);

/**
 * pay_sight_has_owner:
 * @self: the sight of the power
 * @position: the position
 * @centre: the supply centre
 *
 * Checks whether a power knows the owner of a supply centre, or knows that the supply centre has
 * no owner.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_sight_has_owner (const PaySight *self, const PayPosition *position, PayProvince centre);

G_END_DECLS
