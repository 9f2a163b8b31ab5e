/* book.h - one unit's auction: its candidates, who pays how much for each, and its choice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/arena.h"
#include "payola/auction.h"
#include "payola/claim.h"
#include "payola/purse.h"

G_BEGIN_DECLS

/* Four positions by candidate. */
typedef guint PayPlaces __attribute__ ((vector_size (16), aligned (16), may_alias));

/* A power that has claims on the unit. */
typedef struct
{
  PayPower power;
  guint    place;      /* in the owner's list, from 1 */
  guint    first, end; /* its backings; none when all its claims are for nothing */
  gint64   pay;        /* AgP for the chosen order, after pay_book_charge() or _set_price() */
  gint64   fall;       /* AgP by which that falls in a round, in eBayola */
} PaySeat;

/* Candidates are interned: orders that are equal share a number, in the order in which the powers
 * of the owner's list and their sheets name them. All memory is the arena's. */
struct _PayBook
{
  /* What is looked at in every round fills one line of the cache. */
  guint64          powers;     /* bits of those that offer money here */
  guint            until;      /* round until which the choice certainly stands as long as the same
                                * powers fall and none of their entries lands; 0: not known */
  guint            valued;     /* round after which the totals and the slack are as they stand */
  gint64           slack;      /* AgP by which others may come closer, all in all, and it stands */
  gint64           closing;    /* AgP by which others come closer in a round, at most */
  guint            leader;     /* the liked best of the candidates with the highest total */
  guint            choice;     /* the same, but for a dummy's unit that holds */
  gboolean         held;       /* for a tie that a dummy's unit cannot settle */
  guint            n_candidates;
  gint64          *totals;     /* row of AgP, n_row long like all rows: a multiple of four */
  gint64          *falls;      /* row of AgP: what they lose in a round */

  guint            priced;     /* round after which the seats' payments are as they stand */
  guint            even;       /* round until which they fall evenly, for the same reasons as above
                                * */

  guint            n_row, n_seats, n_backings, n_claims;
  const PayOrder **orders;
  PayBacking      *backings;   /* of one seat side by side, by position */
  PaySeat         *seats;      /* in the order of the owner's acceptance list */

  const PayClaim *const *claims;
  guint           *positions;  /* row a claim: its first position that names or pays a candidate,
                                * PAY_NO_POSITION where there is none */
  guint           *best;       /* see below; NULL until somebody asks */
  PayArena        *arena;
  const PayOrder  *hold;
  PayPower         owner;
  gboolean         dummy;      /* nobody controls the owner */
};

/* How many candidates a claim names; of a negative one only its HOLD is a candidate. */
static inline guint
pay_claim_count_named (const PayClaim *claim)
{
  return claim->type == PAY_OFFER_NEGATIVE ? 1 : claim->n_orders;
}

/* Fills a zeroed book, but for its choice, from the claims on one unit: power by power, in the
 * order of the owner's list, those of a power in the order of its sheet. They are borrowed, with
 * all that they point to. Without any, the unit has only `hold` to choose. `places` tells by power
 * the place in that list, from 1. Their money goes into the purses, by power. */
void     pay_book_init       (PayBook *self, PayArena *arena, const PayClaim *const *claims,
                              guint n_claims, const guint8 *places, PayPower owner,
                              const PayOrder *hold, PayPurse *purses);
/* The number of an order among the candidates, or -1. */
int      pay_book_find       (const PayBook *self, const PayOrder *order);
/* A matrix [seat][candidate] of the smallest position of a seat's entries for a candidate,
 * PAY_NO_POSITION where there is none; `direct`: of direct entries alone. Rows are n_row long. */
const guint *pay_book_get_positions (PayBook *self, gboolean direct);

/* Finds the choice after `round` rounds (rules 5.1 to 5.4). A dummy's unit holds when its best
 * orders are backed by different sets of powers (rule 12). */
void     pay_book_choose     (PayBook *self, guint round);
/* Whether the choice may be another after `round` rounds. It certainly is not where it is so far
 * ahead that nobody can have drawn level meanwhile. */
static inline gboolean
pay_book_may_change (const PayBook *self, guint round)
{
  gint64 closer = self->closing * (round - self->valued);

  return round > self->until && (self->held || closer > self->slack);
}
/* Lets the totals fall to what is left of all money after `round` rounds. */
void     pay_book_value      (PayBook *self, guint round);
/* After `round` rounds: what a backing pays falls by so much more, or less, in each from now on. */
void     pay_book_change_fall (PayBook *self, const PayBacking *backing, guint round,
                               gint64 change);
/* How many rounds can be made after round `round` before the book must be looked at. At least 1. */
guint    pay_book_count_rounds (PayBook *self, guint round);
/* The same where the powers, each by its own rate, are reduced again and again (see cycle.h), for
 * how often the choice is as it is after round `round`. At least 1. */
guint    pay_book_count_times (PayBook *self, guint round, const guint *rates);
/* Enters that until round `round` the powers were so often reduced at these rates. */
void     pay_book_leap        (PayBook *self, guint round, guint n_times, const guint *rates);

/* Fills in what every seat pays for the choice: what was offered for it, by what is left of it. */
void     pay_book_charge     (PayBook *self);
/* What every seat pays for the choice in eBayola (rule 8), and how that falls while each power
 * falls at its rate, by so much a time, and the choice stands. Returns how many times it does
 * so. */
guint    pay_book_price      (const PayBook *self, const PayOptions *options,
                              const PayPurse *purses, const guint *rates, PayLine *payments);
/* Enters that after `round` rounds, with what it changes for the purses. */
void     pay_book_set_price  (PayBook *self, PayPurse *purses, guint round, const PayLine *payments,
                              guint times);
/* What a seat pays after `round` rounds. */
static inline gint64
pay_book_get_payment (const PayBook *self, const PaySeat *seat, guint round)
{
  return seat->pay - seat->fall * (round - self->priced);
}

G_END_DECLS
