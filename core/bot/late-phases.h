/* late-phases.h - retreats, builds and removals of computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/lines.h"

G_BEGIN_DECLS

/* Sends each dislodged unit that the power may order to the place that is worth most for the unit
 * and is not taken by an earlier retreat. Disbands a unit that does not have such a place.
 * (transfer full) */
GArray *pay_bot_plan_retreats (PayStage *stage);

/* Builds where the way to new supply centres is shortest, or removes the units that are worth
 * least. (transfer full) */
GArray *pay_bot_plan_adjustments (PayStage *stage);

G_END_DECLS
