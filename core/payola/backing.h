/* backing.h - money of a power that falls as the power is reduced
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/amount.h"

G_BEGIN_DECLS

/* How far the offers of a power have been reduced (rule 5.5). First every entry falls towards its
 * plateau; when all of them stand there, the plateaus are dropped and every entry falls towards 0.
 * So two numbers tell the amount of every entry of the sheet. */
typedef struct
{
  gboolean dropped; /* the plateaus */
  guint    fallen;  /* AgP since the start, or since the plateaus were dropped */
  guint    steps;   /* AgP from the highest entry above its plateau down to it */
} PayReduction;

/* All claims of one power on the same candidates; `mask` has a bit for each of these. Their pieces
 * are sorted by how far they can still fall, so the amount of all of them after any number of
 * reductions follows from two sums: base + sum - count * fallen. */
typedef struct
{
  guint64   mask;       /* of the first 64 candidates */
  guint64  *more;       /* of the others, or NULL */
  gint64    value;      /* AgP for each order that it pays, now */
  gint64    sum, count; /* of pieces from `next` on: AgP above their floors, and how many */
  gint64    base;       /* AgP of all floors */
  guint     next;       /* first piece that has not reached its floor */
  guint     room;       /* AgP that it could fall at first, 0 = there is none */
  struct _PayBook *book; /* of the unit that is to be paid */
  PayPower  power;
  gboolean  dropped;    /* the plateaus: the sums are of the fall from there to nothing */
  guint     n_pieces, n_room;
  PayPiece *pieces;     /* a lone one is borrowed from the claim, and never changed */
  gint64    offered;    /* AgP before all reductions, more than 0 */
} PayBacking;

/* Begins the fall towards the plateaus, or (`dropped`) from there to nothing. */
void pay_backing_begin (PayBacking *self, gboolean dropped);
/* For pay_backing_fall(): passes over the pieces that have reached their floors. */
void pay_backing_pass  (PayBacking *self, guint fallen);

static inline gboolean
pay_backing_pays (const PayBacking *self, guint candidate)
{
  return candidate < 64 ? (self->mask >> candidate) & 1
                        : (self->more[(candidate >> 6) - 1] >> (candidate & 63)) & 1;
}

/* Lets the value fall by `n_rounds` reductions, to `fallen` AgP below where the fall began; `count`
 * is then what the next one takes. Returns the difference, not above 0. */
static inline gint64
pay_backing_fall (PayBacking *self, guint fallen, guint n_rounds)
{
  gint64 change = -self->count * n_rounds;

  if (self->room <= fallen)
    {
      pay_backing_pass (self, fallen);
      change = self->base + self->sum - self->count * fallen - self->value;
    }
  self->value += change;
  return change;
}

G_END_DECLS
