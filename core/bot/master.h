/* master.h - the search of the strongest level: regret matching between candidate plans
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/planner.h"

G_BEGIN_DECLS

/* In some cases, adds a bribe for a random unit of another power to the plan of a rival. The
 * other bids are reduced to pay for it. */
void pay_bot_add_attack (PayStage *stage, PayPower power, PayPlan *plan);

/* Samples a plan of every power, as novices might send them. Some plans also bribe a unit of
 * another power. @plans: room for a plan of each power; the caller frees them with
 * pay_bot_clear_plans(). */
void pay_bot_sample_novices (PayStage *stage, PayPlan **plans);

void pay_bot_clear_plans (PayStage *stage, PayPlan **plans);

/* Plans an answer to novices, with margins on the offers. (transfer full) */
PayPlan *pay_bot_plan_club (PayStage *stage, PayPower power, guint n_tables, guint64 limit);

/* Plans for the stage's power. Every power gets candidate plans of both lower levels. Samples
 * draw these candidates by weight: one half of each weight comes from regret matching, the other
 * half from the habits of most players. Several plans are searched with such samples, and the
 * plan with the highest mean value over other samples is chosen. (transfer full) */
PayPlan *pay_bot_plan_master (PayStage *stage);

G_END_DECLS
