/* deadline-plan.h - the durations of phases, and the next deadline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

#define PAY_PLAN_MAX_DAYS 99

/* A plan such as "7 2 1 20:00": the days for movements, retreats and adjustments, and the time
 * of day of their deadlines. Phases with 0 days have no deadline. */
typedef struct
{
  guint days[3]; /* indexed by PayPhaseKind */
  guint hour, minute;
} PayDeadlinePlan;

/* Returns FALSE if @text is empty or not a plan. */
gboolean pay_deadline_plan_parse (const char *text, PayDeadlinePlan *self);

/* Returns the text; "" if no phase has a deadline. (transfer full) */
char *pay_deadline_plan_print (const PayDeadlinePlan *self);

/* Computes the deadline of a phase that begins at @now. @now is the time at which the phase
 * begins; the deadline is in the time zone of this time. Returns the deadline in ISO 8601; "" if
 * there is none. (transfer full) */
char *pay_deadline_plan_next (const PayDeadlinePlan *self, PayPhaseKind kind, GDateTime *now);

/* Sets the deadline of the current phase by the plan of the game. The time zone is that of the
 * game’s deadlines or, if none is set, the time zone of @now. The old deadline is removed if
 * there is no plan, if the plan has no days for this phase, or if the game is over.
 * (transfer full) */
PayGame *pay_game_with_next_deadline (PayGame *game, GDateTime *now);

G_END_DECLS
