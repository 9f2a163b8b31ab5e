/* worth.h - the value of places for the units of a power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/position.h"

G_BEGIN_DECLS

/* Computes how much a unit of a power gains by standing in each location. Supply centres to
 * conquer or to defend have a value of their own, which spreads to the places near them. Armies
 * and fleets have separate values, which pay_worth_get() selects. Returns values by location:
 * first those of armies, then those of fleets. (transfer full) */
int *pay_worth_new (const PayPosition *position, PayPower power);

/* Gets the value of a location for a type of unit. */
static inline int
pay_worth_get (const int *worth, guint n_locations, PayUnitType type, PayLocation location)
{
  return worth[location + (type == PAY_UNIT_FLEET ? n_locations : 0)];
}

G_END_DECLS
