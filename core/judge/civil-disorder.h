/* civil-disorder.h - which units go when a power does not say
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/rules.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Fills `order` with the indices of the power's units in the order in which they are removed
 * (4.D.8): the farthest first, fleets before armies, then by name. Returns how many units it
 * has. */
guint
pay_civil_disorder_rank (const PayPosition *position, PayPower power, PayCivilDisorder rule,
                         guint order[PAY_MAX_UNITS]);

G_END_DECLS
