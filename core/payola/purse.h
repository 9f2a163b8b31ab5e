/* purse.h - what a power has for its offers, and how these fall
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/amount.h"
#include "payola/arena.h"

G_BEGIN_DECLS

/* Four amounts by candidate. A unit's rows of amounts end with places for none, so that they can be
 * added four at a time, without branches. */
typedef gint64 PayQuad __attribute__ ((vector_size (32), aligned (16), may_alias));

typedef struct _PayBook  PayBook;
typedef struct _PayPurse PayPurse;

/* The money of one claim. */
typedef struct
{
  PayPurse     *purse;      /* the power's */
  PayBook      *book;       /* the unit's */
  const PayQuad *row;       /* by the book's candidates: -1 where the claim pays, 0 elsewhere */
  gint64        top, count; /* AgP for each of these: top - count * what the purse has fallen */
  gint64        offered;    /* AgP before all reductions, more than 0 */
  gint64        kept;       /* AgP that its plateaus keep */
  gboolean      is_charged; /* it pays its unit's choice, and the purse counts it */
} PayBacking;

/* An amount that falls again and again: after n times it is now - n * fall. */
typedef struct
{
  gint64 now, fall;
} PayLine;

/* A piece of an amount on its way down. */
typedef struct
{
  PayBacking *backing;
  PayPiece    piece;
  guint16     room; /* AgP from where the fall begins to where it ends */
} PayStake;

/* What a power has for its offers, and how far these have been reduced (rule 5.5). First every
 * entry falls towards its plateau; when all of them stand there, the plateaus are dropped and every
 * entry falls towards 0. So one number tells the amount of every entry of the sheet, and a sum over
 * the entries that it pays for needs to change only where one of them lands. */
struct _PayPurse
{
  PayPower  power;
  int       spendable;  /* AgP */
  gint64    top, count; /* AgP that it would have to pay: top - count * fallen */
  gint64    relief;     /* AgP by which the top falls in a round, in eBayola */
  guint     fallen;     /* AgP since the fall began */
  guint     steps;      /* AgP from the highest entry above its plateau down to it */
  gboolean  begun;      /* the fall */
  gboolean  dropped;    /* the plateaus: the fall to nothing has begun */
  guint     n_stakes;
  PayStake *stakes;
  guint    *next, *end; /* those that have not landed, by room */
  guint    *room;       /* for twice as many numbers of stakes as there are */
};

/* -1 or 0. */
static inline gint64
pay_backing_pays (const PayBacking *self, guint candidate)
{
  return ((const gint64 *) self->row)[candidate];
}

static inline gint64
pay_backing_value (const PayBacking *self)
{
  return self->top - self->count * self->purse->fallen;
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
  guint rounds = self->next < self->end ? self->stakes[*self->next].room - self->fallen : G_MAXINT;

  return self->dropped ? rounds : MIN (rounds, self->steps - self->fallen);
}

/* Counts a backing among what its power has to pay, or no longer. */
static inline void
pay_backing_charge (PayBacking *self, gboolean charge)
{
  gint64 sign = charge - self->is_charged;

  self->is_charged = charge;
  self->purse->top += sign * self->top;
  self->purse->count += sign * self->count;
}

/* Adds the pieces of an offer to a backing. There must be room for them. */
void            pay_purse_stake (PayPurse *self, PayBacking *backing, const PayPiece *pieces,
                                 guint n_pieces);
/* Lets the fall towards the plateaus begin or, when it has ended, the fall to nothing. */
void            pay_purse_begin (PayPurse *self);
/* How many rounds it takes at least until the power can pay, until its plateaus drop, or until an
 * entry lands. */
guint           pay_purse_count_rounds (const PayPurse *self);
/* After a fall: the next stake that has landed and now falls no further, or NULL. */
const PayStake *pay_purse_land  (PayPurse *self);

G_END_DECLS
