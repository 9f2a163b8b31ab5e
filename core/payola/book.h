/* book.h - one unit's auction: its candidates, who pays how much for each, and its choice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/arena.h"
#include "payola/auction.h"
#include "payola/claim.h"

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
  PayPower  power;
  guint     n_pieces;
  guint64  *mask;
  PayPiece *pieces;
  gint64    offered;    /* AgP before all reductions, more than 0 */

  gboolean  dropped;    /* the plateaus: then pieces fall from there to 0 */
  guint     next;       /* first piece that has not reached its floor */
  guint     room;       /* AgP that it could fall at first, 0 = there is none */
  gboolean  settled;    /* all are at their floors, and the totals know */
  gint64    base;       /* AgP of all floors */
  gint64    sum, count; /* of pieces from `next` on: AgP above their floors, and how many */

  gint64    value;      /* AgP for each order that it pays, in the state last looked at */
  gint64    fall;       /* AgP that a further reduction takes from `value` */
} PayBacking;

/* What every power pays for all units together, and how much less that is with a further round. */
typedef struct
{
  gint64 cost[PAY_MAX_POWERS], fall[PAY_MAX_POWERS];
} PayBill;

/* Candidates are interned: orders that are equal share a number, in the order in which powers and
 * their sheets name them. position and direct are matrices [candidate][power]; PAY_NO_POSITION
 * where a power does not back a candidate. Claims for nothing have positions, but make no backing.
 * All memory is the arena's. */
typedef struct
{
  guint64          powers;     /* bits of those that offer money here */
  /* The state after pay_book_choose(): */
  guint64          falling;    /* bits of those that may fall since: they were being reduced then,
                                * or pay_book_stands() has heard of them */
  guint64          payers;     /* bits of those that may pay for the chosen order */
  guint            at;         /* round after which this was computed */
  guint            until;      /* last round after which choice and falls hold */
  guint            steady;     /* round after which a backing reaches its floor, or earlier */
  guint            choice;
  gboolean         looked;     /* at all */
  gboolean         rebated;    /* pay is what eBayola asks, not what was offered */
  gboolean         held;       /* for a tie that a dummy's unit cannot settle */
  gint64           tied;       /* AgP of the best orders, when a dummy's unit could not choose */
  gint64          *total, *total_fall; /* by candidate */
  gint64          *pay, *pay_fall;     /* by power: for the chosen order, 0 who pays nothing */

  guint            n_powers, n_candidates, n_words;
  const PayPower  *list;       /* the owner's acceptance list, n_powers long */
  PayPower         owner;
  gboolean         dummy;      /* nobody controls the owner: see pay_book_choose() */
  const PayOrder  *hold;
  const PayOrder **orders;
  guint            n_backings;
  PayBacking      *backings;   /* of one power side by side */
  guint64         *backers;    /* by candidate: bits of the powers with a position */
  guint           *position, *direct;
} PayBook;

/* Fills a book from the claims on one unit. Without any, its unit has only `hold` to choose. */
void pay_book_init   (PayBook *self, PayArena *arena, const PayClaim *const *claims,
                      guint n_claims, guint n_powers, const PayPower *list, PayPower owner,
                      const PayOrder *hold);

/* Computes totals and choice (rules 5.1 to 5.4) after round `round`, when the powers in the bits of
 * `falling` are being reduced by 1 a round. A dummy's unit holds when its best orders are backed by
 * different sets of powers (rule 12). The bill, which has fallen with the rounds, is brought to
 * what is to pay now. */
void pay_book_choose (PayBook *self, const PayReduction *reductions, guint64 falling, guint round,
                      PayBill *bill);

/* When from round `round` on other powers are reduced than before, namely `falling`, of which the
 * bits in `changed` are new or no longer: whether choice, payments and `until` stand nevertheless,
 * so that the book need not be looked at. */
gboolean pay_book_stands (PayBook *self, guint64 changed, guint64 falling, guint round);

/* Whether amounts of the book may have fallen since pay_book_choose(). */
static inline gboolean
pay_book_is_falling (const PayBook *self)
{
  return (self->falling & self->powers) != 0;
}

/* Replaces what is paid by what eBayola asks (rule 8), in the bill as well. Sets no further round
 * as safe. */
void pay_book_rebate (PayBook *self, const PayOptions *options, const PayReduction *reductions,
                      PayBill *bill);

/* Which rule decided, for the trace: sets n_tied, rule, decided_by and list_place. */
void pay_book_name_rule (const PayBook *self, PayUnitAuction *unit);

G_END_DECLS
