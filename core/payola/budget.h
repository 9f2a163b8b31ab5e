/* budget.h - the spendable money of a power, and the state of its bids while they are reduced
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-sheet.h"

G_BEGIN_DECLS

/* Four amounts, one for each of four candidate orders. Rows of amounts are padded to a multiple of
 * four. */
typedef int PayAmountQuad __attribute__ ((vector_size (16), may_alias));

typedef struct _PayUnitAuction PayUnitAuction;
typedef struct _PayBudget PayBudget;

/* The bid of one entry group while the auction runs. */
typedef struct
{
  PayBudget *budget; /* budget of the power that bids */
  PayUnitAuction *unit_auction;
  const PayAmountQuad *pays; /* row of masks by candidate: -1 if the bid pays for the candidate,
                              * otherwise 0 */
  int top, count;            /* the bid for each candidate that it pays for, in AgP: top - count
                              * * budget->fallen */
  int fastest;               /* largest value of `count` until the plateaus are dropped */
  int offered;               /* the bid in AgP before all reductions, above 0 */
  int kept;                  /* part of the bid that its plateaus protect, in AgP */
  gboolean is_charged;       /* whether the bid pays for the unit's choice; the cost of the
                              * budget then includes it */
} PayActiveBid;

/* An amount that falls evenly. After n steps the amount is `now` - n * `fall`. */
typedef struct
{
  gint64 now, fall;
} PayLinear;

/* A power's spendable money and the state of its reductions (rule 5.5).
 * A reduction takes 1 AgP from every entry above its floor, so `fallen` determines the amount of
 * every entry. The floors are the plateaus until every entry stands at its plateau, and then 0. */
struct _PayBudget
{
  guint64 bit; /* bit of the power */
  guint power;
  int spendable;               /* spendable money in AgP */
  gint64 top, count;           /* cost of the units' choices to the power, in AgP: top - count *
                                * fallen */
  gint64 relief;               /* eBayola: AgP by which `top` falls in a round */
  guint fallen;                /* number of reductions towards the present floors */
  guint steps;                 /* number of reductions until the last entry stands at its plateau */
  gboolean begun;              /* whether the power was ever reduced */
  gboolean dropped;            /* whether the plateaus are dropped, so that the floors are 0 */
  const PayOfferSheet *sheet;  /* the power's sheet, or NULL */
  const PayEntryGroup *groups; /* entry groups of the sheet */
  PayActiveBid **bids;         /* bid of each group; NULL for groups without money or without a
                                * unit */
  const PayFloor *next, *end;  /* floors that are not reached yet, nearest first */
};

/* Returns -1 if a bid pays for a candidate, otherwise 0. The result is a mask for amounts. */
static inline int
pay_active_bid_pays (const PayActiveBid *self, guint candidate)
{
  return ((const int *) self->pays)[candidate];
}

/* Returns the present amount of a bid in AgP. */
static inline int
pay_active_bid_get_amount (const PayActiveBid *self)
{
  return self->top - self->count * (int) self->budget->fallen;
}

/* Returns the cost of all units' choices to a power in AgP. */
static inline gint64
pay_budget_cost (const PayBudget *self)
{
  return self->top - self->count * self->fallen;
}

/* Returns the number of reductions until an entry reaches its floor or the plateaus are dropped. */
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

/* Initialises a budget without bids. @spendable is the money that the power can spend, in AgP.
 * @sheet is the power's sheet, which must outlive the budget; may be NULL. @arena is the memory
 * for the budget's arrays. */
void pay_budget_init (PayBudget *self, guint power, int spendable, const PayOfferSheet *sheet,
                      PayArena *arena);

/* Sets the floors: at the first call to the plateaus, at the second call to 0. */
void pay_budget_set_floors (PayBudget *self);

/* Counts the reductions until the power can pay, an entry reaches its floor, or the plateaus are
 * dropped, if no unit changes its choice. */
guint pay_budget_count_rounds (const PayBudget *self);

/* Stops the reduction of entries that have reached their floors. Returns TRUE if an entry had
 * reached its floor. */
gboolean pay_budget_reach_floors (PayBudget *self);

G_END_DECLS
