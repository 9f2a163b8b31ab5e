/* budget.h - spendable money of a power, and its bids as they are reduced
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-sheet.h"

G_BEGIN_DECLS

/* One int for each of four candidate orders. Rows are padded to a multiple of four, so that they
 * can be added without branches. */
typedef int PayAmountQuad __attribute__ ((vector_size (16), may_alias));

typedef struct _PayUnitAuction PayUnitAuction;
typedef struct _PayBudget PayBudget;

/* The money of one entry group while the auction runs. */
typedef struct
{
  PayBudget *budget; /* of the bidder */
  PayUnitAuction *unit_auction;
  const PayAmountQuad *pays; /* row by candidate: -1 where the bid pays, 0 elsewhere */
  int top, count;            /* AgP for each of those: top - count * budget->fallen */
  int fastest;               /* the largest `count` until the plateaus are dropped */
  int offered;               /* AgP before all reductions, above 0 */
  int kept;                  /* AgP that its plateaus protect */
  gboolean is_charged;       /* whether it pays for the unit's choice and counts in the budget's
                              * cost */
} PayActiveBid;

/* An amount that falls by the same step each time: now - n * fall after n steps. */
typedef struct
{
  gint64 now, fall;
} PayLinear;

/* A power's spendable money and the state of its reductions (rule 5.5).
 *
 * A reduction takes 1 AgP from every entry above its floor. The floors are the plateaus first, and
 * 0 once every entry stands at its plateau and the plateaus are dropped. All entries therefore fall
 * together: the single number `fallen` gives the amount of every one, and a sum over entries needs
 * a correction only when one of them reaches its floor. */
struct _PayBudget
{
  guint64 bit; /* of the power */
  guint power;
  int spendable;               /* AgP */
  gint64 top, count;           /* AgP that the unit choices cost: top - count * fallen */
  gint64 relief;               /* eBayola: AgP by which `top` falls in a round */
  guint fallen;                /* reductions towards the present floors */
  guint steps;                 /* reductions until the last entry stands at its plateau */
  gboolean begun;              /* whether the power has been reduced */
  gboolean dropped;            /* whether its plateaus are dropped, so that the floors are 0 */
  const PayOfferSheet *sheet;  /* (nullable) */
  const PayEntryGroup *groups; /* of the sheet */
  PayActiveBid **bids;         /* by group; NULL without money or without a unit */
  const PayFloor *next, *end;  /* floors not reached yet, nearest first */
};

/* Returns -1 if the bid pays for a candidate, else 0: a mask for amounts. */
static inline int
pay_active_bid_pays (const PayActiveBid *self, guint candidate)
{
  return ((const int *) self->pays)[candidate];
}

/* Returns the present amount of the bid in AgP. */
static inline int
pay_active_bid_get_amount (const PayActiveBid *self)
{
  return self->top - self->count * (int) self->budget->fallen;
}

/* Returns the cost of all unit choices to the power in AgP. */
static inline gint64
pay_budget_cost (const PayBudget *self)
{
  return self->top - self->count * self->fallen;
}

/* Returns the reductions until an entry reaches its floor or the plateaus are dropped. */
static inline guint
pay_budget_count_even (const PayBudget *self)
{
  guint rounds = self->next < self->end ? self->next->depth - self->fallen : G_MAXINT;

  return self->dropped ? rounds : MIN (rounds, self->steps - self->fallen);
}

/* Includes a bid in the cost of its power, or excludes it. */
static inline void
pay_active_bid_charge (PayActiveBid *self, gboolean charge)
{
  int sign = charge - self->is_charged;

  self->is_charged = charge;
  self->budget->top += sign * self->top;
  self->budget->count += sign * self->count;
}

/**
 * pay_budget_init:
 * @self: (out): a budget
 * @power: its power
 * @spendable: the money that it can spend, in AgP
 * @sheet: (nullable): the power's sheet, which must outlive the budget
 * @arena: the memory for the budget's arrays
 *
 * Initializes a budget without bids.
 */
void
pay_budget_init (PayBudget *self, guint power, int spendable, const PayOfferSheet *sheet,
                 PayArena *arena);

/**
 * pay_budget_set_floors:
 * @self: a budget
 *
 * Sets the floors: the plateaus at the first call, 0 at the second.
 */
void
pay_budget_set_floors (PayBudget *self);

/**
 * pay_budget_count_rounds:
 * @self: an overdrawn budget
 *
 * Counts the reductions until the power can pay, an entry reaches its floor, or the plateaus are
 * dropped. The cost may fall more slowly after a unit chooses another order, so this is a lower
 * bound.
 *
 * Returns: a lower bound
 */
guint
pay_budget_count_rounds (const PayBudget *self);

/**
 * pay_budget_reach_floors:
 * @self: a budget
 *
 * Stops the reduction of the entries that have reached their floors.
 *
 * Returns: `TRUE` if there were any
 */
gboolean
pay_budget_reach_floors (PayBudget *self);

G_END_DECLS
