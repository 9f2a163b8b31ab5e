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

/* Computes the sight of a power. @power is the power, or `PAY_NO_POWER` for the part that
 * everybody sees. */
PaySight pay_sight_new (const PayOptions *options, const PayPosition *position, PayPower power);

/* Checks whether a power sees a unit. */
gboolean pay_sight_has_unit (const PaySight *self, const PayBoard *board, const PayUnit *unit);

/* Checks whether a power knows the owner of a supply centre, or knows that the supply centre has
 * no owner. */
gboolean pay_sight_has_owner (const PaySight *self, const PayPosition *position,
                              PayProvince centre);

G_END_DECLS
