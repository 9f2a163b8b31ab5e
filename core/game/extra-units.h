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
 * marks as it has rights to extra units. It has one right for each unit that it bought, and one
 * for each extra unit that it removed. Units that were built where only an extra unit can be
 * built are marked first. As long as the power has units that neither supply centres nor marks
 * maintain, its other built units are then marked, beginning with the last.
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
 * Marks units as extra at the end of winter. A unit is marked if neither supply centres nor
 * marks maintain it and the power has a right to an extra unit.
 *
 * Returns: (transfer full): the position
 */
PayPosition *
pay_extra_units_settle (PayPosition *position);

G_END_DECLS
