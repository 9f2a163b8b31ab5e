/* extra-units.h - units beyond those that supply centres maintain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Marks units that were built in the adjustment phase as extra units. Each mark uses one of the
 * power’s rights to extra units. A power has one right for each extra unit that it bought, and
 * one for each that it removed. Units on sites where only extra units can be built are marked
 * first. (transfer full) */
PayPosition *pay_extra_units_mark_built (const PayPosition *before, PayPosition *after,
                                         const PayOutcome *outcome);

/* Marks units as extra at the end of winter: the last units of each power that its supply centres
 * do not maintain, as far as the power has rights to extra units. (transfer full) */
PayPosition *pay_extra_units_settle (PayPosition *position);

G_END_DECLS
