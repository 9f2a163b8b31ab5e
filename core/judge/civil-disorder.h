/* civil-disorder.h - the order in which civil disorder removes units
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/rules.h"
#include "position/position.h"

G_BEGIN_DECLS

/**
 * pay_civil_disorder_rank:
 * @position: the position
 * @power: the power
 * @rule: the way to measure distances
 * @order: (out caller-allocates): the indices of the units, in the order of removal
 *
 * Ranks the units of a power in the order in which civil disorder removes them: the unit
 * farthest from home first, at equal distances fleets before armies, then by name (4.D.8).
 *
 * Returns: the number of units
 */
guint
pay_civil_disorder_rank (const PayPosition *position, PayPower power, PayCivilDisorder rule,
                         guint order[PAY_MAX_UNITS]);

G_END_DECLS
