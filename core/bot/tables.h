/* tables.h - samples of the plans of all powers, and the orders that result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/plan.h"

G_BEGIN_DECLS

/* A PayTable is one sample of what the rivals of a power may send. It has the totals of all bids
 * except those of this power, and the orders that the units would follow. */
typedef struct
{
  int *totals;      /* by order of the stage: AgP offered, or -1 if nobody names the order */
  int *base;        /* by unit: index of the order that the unit follows if only the rivals bid */
  int *next;        /* by unit: index of the order that it follows if a bid against `base` wins */
  PayOrder *orders; /* by unit: the order that it follows with the power’s bids so far */
} PayTable;

/* Lets all units choose their orders. Ties are decided in favour of the owner of the unit. This
 * is a simplified auction: computer players never spend more than they have, so there are no
 * reductions. @plans is a plan for each power; NULL for none. @except is the power whose plan is
 * left out, or `PAY_NO_POWER`. (transfer full) */
PayTable *pay_table_new (PayStage *stage, PayPlan *const *plans, PayPower except);

void pay_table_free (PayTable *self);

/* Sets the order that a unit follows with a bid of the power. @bid is a bid of the power; an
 * amount of -1 means no bid. Returns the amount that the power pays, in AgP. */
int pay_table_apply (PayTable *self, const PayStage *stage, PayPower power, const PayBid *bid);

/* Computes the smallest amount with which a bid against an order keeps a unit from it. Returns
 * the amount in AgP, or 0 if the unit follows another order anyway. */
int pay_table_get_need_against (const PayTable *self, guint unit, int order);

/* Computes the smallest amount with which the power gets the unit to follow the order. Returns
 * the amount in AgP. */
int pay_table_get_need (const PayTable *self, const PayStage *stage, PayPower power, guint unit,
                        int order);

G_END_DECLS
