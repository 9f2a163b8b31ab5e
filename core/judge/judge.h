/* judge.h - computes the outcome of a position and its orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* These functions cannot fail. Illegal orders are void with a reason. Missing orders become
 * holds, disbands or civil disorder. */

/* Adjudicates a movement phase. @orders is an order for each unit of @position; an order of the
 * kind `NONE` means a hold. (transfer full) */
PayOutcome *pay_judge_movement (const PayPosition *position, const PayOrder *orders,
                                const PayRules *rules);

/* Adjudicates a retreat phase. @orders is an order for each dislodged unit; an order of the kind
 * `NONE` means a disband. (transfer full) */
PayOutcome *pay_judge_retreats (const PayPosition *position, const PayOrder *orders,
                                const PayRules *rules);

/* Adjudicates an adjustment phase. Orders beyond the number of builds or removals due are void.
 * Missing removals follow the rules of civil disorder, and missing builds are waived. @orders:
 * orders to build, disband or waive, in the order in which they were given. (transfer full) */
PayOutcome *pay_judge_adjustments (const PayPosition *position, const PayOrder *orders,
                                   const PayPower *powers, guint n_orders, const PayRules *rules);

/* Counts the builds or removals of a power, like pay_order_adjustment_due(). Returns the number
 * of builds, or of removals if negative. */
int pay_judge_adjustment_due (const PayPosition *position, PayPower power);

G_END_DECLS
