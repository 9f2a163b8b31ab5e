/* extra-units.h - units beyond those that supply centres maintain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"
#include "position/position.h"

G_BEGIN_DECLS

/**
 * pay_extra_units_mark_built:
 * @before: the position at the start of adjustments
 * @after: the position after removals and builds
 * @outcome: the outcome of the adjustments
 *
 * Marks units that were built in the adjustment phase as extra units. A power may have as many
 * marks as it has rights to extra units: one right for each unit that it bought, and one for
 * each extra unit that it removed. Units built where supply centres alone would not allow it are
 * marked first, then the last of the built units that the centres do not maintain.
 *
 * Returns: (transfer full): the position; pay_position_get_extra() returns the rights that are
 *   left
 */
PayPosition *
pay_extra_units_mark_built (const PayPosition *before, PayPosition *after,
                            const PayOutcome *outcome);

/**
 * pay_extra_units_settle:
 * @position: the position at the end of winter
 *
 * Marks units as extra at the end of winter if only a right to an extra unit keeps them.
 *
 * Returns: (transfer full): the position
 */
PayPosition *
pay_extra_units_settle (PayPosition *position);

G_END_DECLS
