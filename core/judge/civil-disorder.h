/* civil-disorder.h - the order in which civil disorder removes units
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/rules.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Ranks the units of a power in the order in which civil disorder removes them (4.D.8). The unit
 * farthest from the supply centres of the power comes first. At equal distances, fleets precede
 * armies, and units of one type are sorted by their provinces. @rules is the way to measure
 * distances and to break ties. */
guint pay_civil_disorder_rank (const PayPosition *position, PayPower power, const PayRules *rules,
                               guint order[PAY_MAX_UNITS]);

G_END_DECLS
