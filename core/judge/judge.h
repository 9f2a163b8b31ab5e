/* judge.h - computes the outcome of a position and its orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* These functions cannot fail: illegal orders are void with a reason, and missing orders become
 * holds, disbands or civil disorder. */

/**
 * pay_judge_movement:
 * @position: a position in a movement phase
 * @orders: (array): an order for each unit of @position; kind `NONE` is a hold
 * @rules: the rules
 *
 * Adjudicates a movement phase.
 *
 * Returns: (transfer full): the outcome
 */
PayOutcome *
pay_judge_movement (const PayPosition *position, const PayOrder *orders, const PayRules *rules);

/**
 * pay_judge_retreats:
 * @position: a position in a retreat phase
 * @orders: (array): an order for each dislodged unit; kind `NONE` is a disband
 * @rules: the rules
 *
 * Adjudicates a retreat phase.
 *
 * Returns: (transfer full): the outcome
 */
PayOutcome *
pay_judge_retreats (const PayPosition *position, const PayOrder *orders, const PayRules *rules);

/**
 * pay_judge_adjustments:
 * @position: a position in an adjustment phase
 * @orders: (array length=n_orders): orders to build, disband or waive, in the order in which
 *   they were given
 * @powers: (array length=n_orders): the power of each order
 * @n_orders: the number of orders
 * @rules: the rules
 *
 * Adjudicates an adjustment phase. Orders beyond those due are void, missing removals follow the
 * rules of civil disorder, and missing builds are waived.
 *
 * Returns: (transfer full): the outcome
 */
PayOutcome *
pay_judge_adjustments (const PayPosition *position, const PayOrder *orders, const PayPower *powers,
                       guint n_orders, const PayRules *rules);

/**
 * pay_judge_adjustment_due:
 * @position: a position in an adjustment phase
 * @power: the power
 *
 * Counts the builds or removals of a power, like pay_order_adjustment_due().
 *
 * Returns: the number of builds, or of removals if negative
 */
int
pay_judge_adjustment_due (const PayPosition *position, PayPower power);

G_END_DECLS
