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

/* A power that has claims on the unit. */
typedef struct
{
  PayPower power;
  guint place;      /* in the owner's list, from 1 */
  guint first, end; /* its backings; none when all its claims are for nothing */
  gint64 pay;       /* AgP for the chosen order, after pay_book_set_price() */
  gint64 fall;      /* AgP by which that falls in a round, in eBayola */
} PaySeat;

/* Candidates are interned: orders that are equal share a number, in the order in which the powers
 * of the owner's list and their sheets name them. All memory is the arena's. */
struct _PayBook
{
  /* What is looked at after every round fills one line of the cache. */
  guint64 powers;  /* bits of those that offer money here */
  guint64 leading; /* bits of those that the leader costs money; while none of them
                    * falls, nobody comes closer to it */
  gint64 slack;    /* AgP by which others may come closer, and the choice stands */
  int closing;     /* AgP by which others come closer in a round, at most */
  guint64 fell;    /* `until` holds while just these of the powers fall and none of
                    * their entries lands; 0: not known */
  guint until;     /* round until which the choice certainly stands */
  guint leader;    /* the liked best of the candidates with the highest total */
  guint choice;    /* the same, but for a dummy's unit that holds */
  gboolean held;   /* for a tie that a dummy's unit cannot settle */

  guint n_candidates, n_row; /* all rows are so long: a multiple of four */
  guint n_backings, n_claims;
  int *totals; /* row of AgP, as pay_book_add_up() has found them */
  int *falls;  /* row of AgP: room to work out what they lose in a round */
  const PayOrder **orders;
  PayBacking *backings; /* in the order of the claims */
  const guint8 *places; /* by power: in the owner's list, from 1 */

  const PayClaim *const *claims;
  guint *positions; /* row a claim: its first position that names or pays a candidate,
                     * PAY_NO_POSITION where there is none */
  /* In eBayola. */
  gboolean is_even; /* `even` holds while just `even_fell` of the powers fall, the choice
                     * stands and none of their entries lands */
  guint even;       /* round until which the seats' payments fall evenly */
  guint priced;     /* round after which they are as they stand */
  guint64 even_fell;

  PaySeat *seats; /* in the order of the list; NULL until pay_book_open_seats() */
  guint n_seats;
  guint *best; /* see below; NULL until somebody asks */
  PayArena *arena;
  const PayOrder *hold;
  PayPower owner;
  gboolean dummy; /* nobody controls the owner */
};

/* Makes a book, but for its choice, from the claims on one unit: power by power, in the order of
 * the owner's list, those of a power in the order of its sheet. They are borrowed, with all that
 * they point to. Without any, the unit has only `hold` to choose. `places` tells by power the place
 * in that list, from 1. Their money goes into the purses, by power. @dummy: nobody controls the
 * owner. */
void
pay_book_init (PayBook *self, PayArena *arena, const PayClaim *const *claims, guint n_claims,
               const guint8 *places, PayPower owner, gboolean dummy, const PayOrder *hold,
               PayPurse *purses);
/* The number of an order among the candidates, or -1. */
int
pay_book_find (const PayBook *self, const PayOrder *order);
/* Seats every power that has claims, if they are not open already. */
void
pay_book_open_seats (PayBook *self);
/* A matrix [seat][candidate] of the smallest position of a seat's entries for a candidate,
 * PAY_NO_POSITION where there is none; `direct`: of direct entries alone. Rows are n_row long. */
const guint *
pay_book_get_positions (PayBook *self, gboolean direct);

/* Adds up what is left of all money by candidate. */
void
pay_book_add_up (PayBook *self);
/* Finds the choice (rules 5.1 to 5.4). A dummy's unit holds when its best orders are backed by
 * different sets of powers (rule 12). */
void
pay_book_choose (PayBook *self);
/* An entry has landed, or more has happened: amounts no longer fall as was foreseen. */
static inline void
pay_book_forget (PayBook *self)
{
  self->fell = 0;
  self->is_even = FALSE;
}
/* Plateaus have dropped: the unit must look again. */
static inline void
pay_book_disturb (PayBook *self)
{
  self->slack = -1;
  pay_book_forget (self);
}
/* After so many rounds, of which `round` was the last, in which these powers fell: whether the
 * choice may be another. It certainly is not where it was so far ahead that nobody can have drawn
 * level. */
static inline gboolean
pay_book_may_change (PayBook *self, guint round, guint n_rounds, guint64 falling)
{
  /* By bits: hardly any branch of the auction is harder to foretell. */
  gint64 any = -(gint64) ((self->leading & falling) != 0);

  self->slack -= (gint64) self->closing * n_rounds & any;
  return (self->slack & any) < 0 && (self->fell != (self->powers & falling) || round > self->until);
}
/* How many of `most` rounds can be made after round `round` before the book must be looked at,
 * while these powers fall. At least 1. */
guint
pay_book_count_rounds (PayBook *self, guint round, guint most, guint64 falling);
/* The same where the powers, each by its own rate, are reduced again and again (see cycle.h): how
 * often the choice is as it is now. At least 1. */
guint
pay_book_count_times (PayBook *self, const guint *rates);

/* What every seat pays for the choice in eBayola (rule 8), and how that falls while each power
 * falls at its rate, by so much a time, and the choice stands. Returns how many times it does so.
 * The seats are open. */
guint
pay_book_price (const PayBook *self, const PayOptions *options, const PayPurse *purses,
                const guint *rates, PayLine *payments);
/* Enters that after `round` rounds, while these powers fall, with what it changes for the
 * purses. */
void
pay_book_set_price (PayBook *self, PayPurse *purses, guint round, guint64 falling,
                    const PayLine *payments, guint times);
/* Whether what was entered last is still so after `round` rounds. */
static inline gboolean
pay_book_is_even (const PayBook *self, guint round, guint64 falling)
{
  return self->is_even && self->even_fell == (self->powers & falling) && round <= self->even;
}
/* What a seat pays after `round` rounds. */
static inline gint64
pay_book_get_payment (const PayBook *self, const PaySeat *seat, guint round)
{
  return seat->pay - seat->fall * (round - self->priced);
}

G_END_DECLS
