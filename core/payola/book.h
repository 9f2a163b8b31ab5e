/* book.h - one unit's auction: its candidates, who pays how much for each, and its choice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/arena.h"
#include "payola/auction.h"
#include "payola/backing.h"
#include "payola/claim.h"

G_BEGIN_DECLS

/* A power that has claims on the unit. */
typedef struct
{
  PayPower power;
  guint    place;      /* in the owner's list, from 1 */
  guint    first, end; /* its backings; none when all its claims are for nothing */
  gint64   pay;        /* AgP for the chosen order, after pay_book_charge() */
} PaySeat;

/* Candidates are interned: orders that are equal share a number, in the order in which the powers
 * of the owner's list and their sheets name them. All memory is the arena's. */
typedef struct _PayBook
{
  guint64          powers;     /* bits of those that offer money here */
  gint64          *totals;     /* by candidate, as the values of the backings have it */
  gint64          *falls;      /* by candidate: room for pay_book_count_safe() */
  guint            choice;
  gint64           lead;       /* AgP of the choice above the next best when it was made */
  gint64           loss;       /* AgP that the choice has lost since; the others only lose */
  gint64           pace;       /* AgP that the choice loses in a round in which everybody falls */
  guint            until;      /* last round after which the choice certainly stands */
  guint64          until_for;  /* if in all of them these powers (bits) fall, and no others here */
  gboolean         fickle;     /* with any fall something may change: nothing is foreseen */
  gboolean         dummy;      /* nobody controls the owner */
  gboolean         held;       /* for a tie that a dummy's unit cannot settle */
  gint64           tied;       /* AgP of the best orders, when a dummy's unit could not choose */

  guint            n_candidates, n_words, n_seats, n_backings, n_claims;
  guint            n_bids;     /* cells of `position` that have one */
  const PayOrder **orders;
  PaySeat         *seats;      /* in the order of the owner's acceptance list */
  PayBacking      *backings;   /* of one seat side by side */
  /* Matrices [candidate][seat]; PAY_NO_POSITION where a seat does not back a candidate. Most ties
   * need no `direct`: see pay_book_get_direct(). */
  guint           *position, *direct;

  PayArena        *arena;
  const PayClaim *const *claims;
  guint           *named;      /* candidates that the claims name, one claim after the other */
  const PayOrder  *hold;
  PayPower         owner;
} PayBook;

/* How many candidates a claim names; of a negative one only its HOLD is a candidate. */
static inline guint
pay_claim_count_named (const PayClaim *claim)
{
  return claim->type == PAY_OFFER_NEGATIVE ? 1 : claim->n_orders;
}

/* Fills a zeroed book, but for its choice, from the claims on one unit: power by power, in the
 * order of the owner's list, those of a power in the order of its sheet. They are borrowed, with
 * all that they point to. Without any, the unit has only `hold` to choose. `places` tells by power
 * the place in that list, from 1. */
void     pay_book_init       (PayBook *self, PayArena *arena, const PayClaim *const *claims,
                              guint n_claims, const guint8 *places, PayPower owner,
                              const PayOrder *hold);
/* The number of an order among the candidates, or -1. */
int      pay_book_find       (const PayBook *self, const PayOrder *order);
/* The positions of direct entries alone, which settle open ties. */
const guint *pay_book_get_direct (PayBook *self);

/* Changes the total of all orders that a backing pays. */
static inline void
pay_book_add             (PayBook *self, const PayBacking *backing, gint64 amount)
{
  gint64 *totals = self->totals;

  for (guint64 bits = backing->mask; bits; bits &= bits - 1)
    totals[__builtin_ctzll (bits)] += amount;
  for (guint w = 1; G_UNLIKELY (w < self->n_words); w++)
    for (guint64 bits = backing->more[w - 1]; bits; bits &= bits - 1)
      totals[w * 64 + (guint) __builtin_ctzll (bits)] += amount;
}

/* Finds choice, lead and pace by the totals (rules 5.1 to 5.4). A dummy's unit holds when its best
 * orders are backed by different sets of powers (rule 12). */
void     pay_book_choose     (PayBook *self);
/* How many rounds, of `most` at most, can be made after round `round` before the book must be
 * looked at, when these powers fall by 1 in each. At least 1. */
guint    pay_book_count_safe (PayBook *self, const PayReduction *reductions, guint64 falling,
                              guint round, guint most);
/* Fills in what every seat pays for the choice: what was offered for it, by what is left of it. */
void     pay_book_charge     (PayBook *self);
/* Lowers that to what eBayola asks (rule 8). */
void     pay_book_rebate     (PayBook *self, const PayOptions *options,
                              const PayReduction *reductions);

/* Which rule decided, for the trace: sets n_tied, rule, decided_by and list_place. */
void     pay_book_name_rule  (PayBook *self, PayUnitAuction *unit);

G_END_DECLS
