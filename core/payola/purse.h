/* purse.h - what a power has for its offers, and how these fall
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-sheet.h"

G_BEGIN_DECLS

/* Four amounts by candidate. A unit's rows end with places for none, so that they can be added four
 * at a time, without branches. */
typedef int PayAmounts __attribute__ ((vector_size (16), may_alias));

typedef struct _PayBook PayBook;
typedef struct _PayPurse PayPurse;

/* The money of one claim. */
typedef struct
{
  PayPurse *purse;        /* the power's */
  PayBook *book;          /* the unit's */
  const PayAmounts *pays; /* by the book's candidates: -1 where it pays, 0 elsewhere */
  int top, count;         /* AgP for each of these: top - count * what the purse has fallen */
  int fastest;            /* what the count may come to until the plateaus drop */
  int offered;            /* AgP before all reductions, more than 0 */
  int kept;               /* AgP that its plateaus keep */
  gboolean is_charged;    /* it pays its unit's choice, and the purse counts it */
} PayBacking;

/* An amount that falls again and again: after n times it is now - n * fall. */
typedef struct
{
  gint64 now, fall;
} PayLine;

/* What a power has for its offers, and how far these have been reduced (rule 5.5). First every
 * entry falls towards its plateau; when all of them stand there, the plateaus are dropped and every
 * entry falls towards 0. So one number tells the amount of every entry of the sheet, and a sum over
 * the entries that it pays for needs to change only where one of them lands. */
struct _PayPurse
{
  guint64 bit; /* of the power */
  guint power;
  int spendable;                /* AgP */
  gint64 top, count;            /* AgP that it would have to pay: top - count * fallen */
  gint64 relief;                /* AgP by which the top falls in a round, in eBayola */
  guint fallen;                 /* AgP since the fall began */
  guint steps;                  /* AgP from the highest entry above its plateau down to it */
  gboolean begun;               /* the fall */
  gboolean dropped;             /* the plateaus: the fall to nothing has begun */
  const PayOfferSheet *sheet;   /* or NULL */
  const PayClaim *claims;       /* its */
  PayBacking **backings;        /* by claim; NULL where there is no money or no unit */
  const PayLanding *next, *end; /* those that have not landed */
};

/* -1 or 0. */
static inline int
pay_backing_pays (const PayBacking *self, guint candidate)
{
  return ((const int *) self->pays)[candidate];
}

static inline int
pay_backing_value (const PayBacking *self)
{
  return self->top - self->count * (int) self->purse->fallen;
}

static inline gint64
pay_purse_cost (const PayPurse *self)
{
  return self->top - self->count * self->fallen;
}

/* How many rounds its entries can fall, until one lands or the plateaus drop. */
static inline guint
pay_purse_count_even (const PayPurse *self)
{
  guint rounds = self->next < self->end ? self->next->room - self->fallen : G_MAXINT;

  return self->dropped ? rounds : MIN (rounds, self->steps - self->fallen);
}

/* Counts a backing among what its power has to pay, or no longer. */
static inline void
pay_backing_charge (PayBacking *self, gboolean charge)
{
  int sign = charge - self->is_charged;

  self->is_charged = charge;
  self->purse->top += sign * self->top;
  self->purse->count += sign * self->count;
}

/* Begins without any backing. @sheet may be NULL. */
void
pay_purse_init (PayPurse *self, guint power, int spendable, const PayOfferSheet *sheet,
                PayArena *arena);
/* Lets the fall towards the plateaus begin or, when it has ended, the fall to nothing. */
void
pay_purse_begin (PayPurse *self);
/* How many rounds it takes at least until the power can pay, until its plateaus drop, or until an
 * entry lands. */
guint
pay_purse_count_rounds (const PayPurse *self);
/* After a fall: lands the entries that now fall no further. Returns whether there were any. */
gboolean
pay_purse_land (PayPurse *self);

G_END_DECLS
