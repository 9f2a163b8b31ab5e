/* extra-units.h - which units a power has beyond what its centres feed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Marks as extra those of the units that adjustments built for which a power has the right, bought
 * or of an extra unit that it removed: what was built where centres could not have built, then the
 * last ones that its centres do not feed.
 * @before: at the start of adjustments; @after: with what was removed and built
 * Returns: (transfer full): in which pay_position_get_extra() are the rights not used */
PayPosition *
pay_extra_units_mark_built (const PayPosition *before, PayPosition *after,
                            const PayOutcome *outcome);

/* The end of winter: what still stands only by such a right is extra from now on. (transfer
 * full) */
PayPosition *
pay_extra_units_settle (PayPosition *position);

G_END_DECLS
