/* deadline-plan.h - how long phases last, and when the next one ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

#define PAY_PLAN_MAX_DAYS 99

/* "7 2 1 20:00": days for movements, retreats and adjustments, and the time of day at which they
 * end. 0 days: such a phase has no deadline. */
typedef struct
{
  guint days[3]; /* by PayPhaseKind */
  guint hour, minute;
} PayDeadlinePlan;

/* FALSE when the text is no plan, also when it is empty. */
gboolean
pay_deadline_plan_parse (const char *text, PayDeadlinePlan *self);
/* Owned; "" when no phase has a deadline. */
char *
pay_deadline_plan_print (const PayDeadlinePlan *self);
/* The deadline of a phase that begins at @now, in the zone of @now: ISO 8601, "": none. Owned. */
char *
pay_deadline_plan_next (const PayDeadlinePlan *self, PayPhaseKind kind, GDateTime *now);
/* The game with the deadline of its phase to come as its plan has it; without a plan with none:
 * that of the phase before is over. (transfer full) */
PayGame *
pay_game_with_next_deadline (PayGame *game, GDateTime *now);

G_END_DECLS
