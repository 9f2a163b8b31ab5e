/* judge.h - from a position and its orders to the outcome
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/outcome.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* None of these can fail: whatever is illegal is void with its reason, whatever is missing holds,
 * disbands, or falls to civil disorder. */

/* @orders: one for each unit of @position, in its order; kind NONE = no order = hold. */
PayOutcome *
pay_judge_movement (const PayPosition *position, const PayOrder *orders, const PayRules *rules);
/* @orders: one for each dislodged unit; kind NONE = disband. */
PayOutcome *
pay_judge_retreats (const PayPosition *position, const PayOrder *orders, const PayRules *rules);
/* @orders: any number of BUILD, DISBAND and WAIVE orders with the power of each in @powers, in the
 * order in which they were given; more than due are void, missing removals fall to civil disorder,
 * missing builds are waived. */
PayOutcome *
pay_judge_adjustments (const PayPosition *position, const PayOrder *orders, const PayPower *powers,
                       guint n_orders, const PayRules *rules);

/* Builds due (positive) or removals due (negative) of a power: centres less units; builds
 * limited by the free own home centres. */
int
pay_judge_adjustment_due (const PayPosition *position, PayPower power);

G_END_DECLS
