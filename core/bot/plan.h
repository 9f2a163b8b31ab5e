/* plan.h - a plan for a movement phase: the orders and bids of a power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/stage.h"

G_BEGIN_DECLS

/* The reasons for a line of a plan. */
typedef enum
{
  PAY_REASON_NONE,
  PAY_REASON_GOAL,    /* the unit goes where it is worth most */
  PAY_REASON_PLAN,    /* the phase ends better with this order */
  PAY_REASON_SUPPORT, /* the order makes another order of the plan succeed */
  PAY_REASON_STOP,    /* the order prevents harm by a unit of another power */
} PayReasonKind;

/* One bid: a power wants a unit to follow an order. In games without an auction the amount is 0. A
 * bid against an order pays for all other orders of the unit. An alternative is an order that is
 * almost as good; the unit follows it if others pay for it. */
typedef struct
{
  guint16 unit;
  gboolean against;
  int order;       /* index of the order in the stage */
  int alternative; /* index of another order, or 0 for none: order 0 is the HOLD of unit 0 */
  int amount;      /* AgP */
  PayReasonKind reason;
  int gain; /* the expected gain in the values of the stage */
} PayBid;

/* A PayPlan has the bids of one power, at most one for each unit. */
typedef GArray PayPlan; /* of PayBid */

/* Creates an empty plan. (transfer full) */
PayPlan *pay_plan_new (void);

/* Adds the amounts of all bids. Returns the total in AgP. */
int pay_plan_get_total (const PayPlan *plan);

/* Checks whether a power may order a unit without a bribe: its own units, and for the planning
 * power also those that it leads. */
gboolean pay_plan_may_order (const PayStage *stage, PayPower power, guint unit);

/* Gets the money that a power means to spend in the phase. A part of the treasury stays for the
 * other movement phases of the year. Returns the money in AgP, 0 in games without an auction. */
int pay_plan_get_allowance (const PayStage *stage, PayPower power);

/* Adds a part of the money that is left over to the bids, because rivals may offer more than
 * expected. The bids with the greatest gain get the most. */
void pay_plan_add_margins (const PayStage *stage, PayPower power, PayPlan *plan);

/* Plans like a novice: every unit of the power goes to the free province that is worth most for
 * it, and the money is divided evenly. (transfer full) */
PayPlan *pay_plan_novice (PayStage *stage, PayPower power);

/* Plans like DumbBot. The plan orders only the power’s own units and contains no amounts.
 * (transfer full) */
PayPlan *pay_plan_weigher (PayStage *stage, PayPower power);

/* Chooses random legal orders. (transfer full) */
PayPlan *pay_plan_random (PayStage *stage, PayPower power);

G_END_DECLS
