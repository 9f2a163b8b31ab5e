/* master.h - the search of the strongest level: regret matching between candidate plans
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/planner.h"

G_BEGIN_DECLS

/**
 * pay_bot_add_attack:
 * @stage: the stage
 * @power: a rival
 * @plan: the plan of @power, with at least one bid
 *
 * In some cases, adds a bribe for a random unit of another power to the plan of a rival. The other
 * bids are reduced to pay for it.
 */
void
pay_bot_add_attack (PayStage *stage, PayPower power, PayPlan *plan);

/**
 * pay_bot_sample_novices:
 * @stage: the stage
 * @plans: (array): room for a plan of each power; the caller frees them with
 *   pay_bot_clear_plans()
 *
 * Samples a plan of every power, as novices might send them. Some plans also bribe a unit of
 * another power.
 */
void
pay_bot_sample_novices (PayStage *stage, PayPlan **plans);

/**
 * pay_bot_clear_plans:
 * @stage: the stage
 * @plans: (array): the plans
 *
 * Frees plans.
 */
void
pay_bot_clear_plans (PayStage *stage, PayPlan **plans);

/**
 * pay_bot_plan_club:
 * @stage: the stage
 * @power: the power
 * @n_tables: the number of samples of the rivals’ plans
 * @limit: the number of hypothetical phases
 *
 * Plans an answer to novices, with margins on the offers.
 *
 * Returns: (transfer full) (element-type PayBid): the plan
 */
PayPlan *
pay_bot_plan_club (PayStage *stage, PayPower power, guint n_tables, guint64 limit);

/**
 * pay_bot_plan_master:
 * @stage: the stage
 *
 * Plans for the stage's power. Every power gets candidate plans of both lower levels. Samples draw
 * these candidates by weight: one half of each weight comes from regret matching, the other half
 * from the habits of most players. Several plans are searched with such samples, and the plan with
 * the highest mean value over other samples is chosen.
 *
 * Returns: (transfer full) (element-type PayBid): the plan
 */
PayPlan *
pay_bot_plan_master (PayStage *stage);

G_END_DECLS
