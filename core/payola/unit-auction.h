/* unit-auction.h - the auction of one unit: candidate orders, the bids for each, and the choice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/arena.h"
#include "payola/auction.h"
#include "payola/budget.h"
#include "payola/entry-group.h"

G_BEGIN_DECLS

/* A power with entries for the unit. */
typedef struct
{
  PayPower power;
  guint rank;       /* place of the power in the owner's acceptance list, from 1 */
  guint first, end; /* index of the power's first bid, and index after its last bid; equal if all
                     * entries of the power are of 0 AgP */
  gint64 pay;       /* eBayola: payment for the chosen order after round `priced`, in AgP */
  gint64 fall;      /* eBayola: AgP by which `pay` falls in a round */
} PayBidder;

/* The auction of one unit. Candidate orders are numbered by the rank of the power that first names
 * them, then by their place in the sheet of this power. */
struct _PayUnitAuction
{
  /* The fields that every round reads come first, so that they are close together in memory. */
  guint64 powers;  /* bits of the powers with money on this unit */
  guint64 leading; /* bits of the powers whose reductions can bring another candidate closer to the
                    * leader */
  gint64 slack;    /* AgP that another candidate may gain on the leader without a change of the
                    * choice */
  int closing;     /* the most AgP that another candidate gains on the leader in a round */
  guint64 fell;    /* bits of the reduced powers for which `until` was computed, or 0 if `until` is
                    * unknown */
  guint until;     /* last round after which the choice is certainly the same */
  guint leader;    /* candidate with the highest total; if several have it, the winner of the
                    * tie-break */
  guint choice;    /* the leader, or HOLD for a dummy's unit with an unresolved tie */
  gboolean held;   /* whether `choice` is a HOLD because of an unresolved tie */

  guint n_candidates, n_row; /* `n_candidates`: number of candidates; `n_row`: `n_candidates`,
                              * padded to a multiple of four */
  guint n_bids, n_groups;
  int *totals; /* total of each candidate in AgP, as last computed */
  int *falls;  /* loss of each candidate in AgP in the step that was last examined */
  const PayOrder **orders;
  PayActiveBid *bids;  /* bids in the order of the groups */
  const guint8 *ranks; /* for each power: place in the owner's acceptance list, from 1 */

  const PayEntryGroup *const *groups; /* groups sorted by rank of the power, then by position */
  guint *positions;                   /* row for each group: by candidate, the smallest position
                                       * of an entry that names it or pays for it, or
                                       * PAY_NO_POSITION */

  gboolean is_even;  /* eBayola: whether `even` is known, for the reduced powers `even_fell` and the
                      * present `choice` */
  guint even;        /* last round up to which the payments fall evenly */
  guint priced;      /* round after which the payments were computed */
  guint64 even_fell; /* bits of the powers for which `even` was computed */

  PayBidder *bidders; /* eBayola: bidders sorted by rank */
  guint n_bidders;
  PayArena *arena;
  const PayOrder *hold;
  PayPower owner;
  gboolean dummy; /* whether the owner is a dummy without a controller */
};

/* The data that an auction of one unit needs at its start. All of it is borrowed until the
 * auction ends. */
typedef struct
{
  PayPower owner;
  gboolean dummy;                     /* whether the owner is a dummy without a controller */
  const guint8 *ranks;                /* for each power: place in the owner's list, from 1 */
  const PayEntryGroup *const *groups; /* groups for this unit, sorted by rank of the power, then
                                       * by position */
  guint n_groups;
  const PayOrder *hold; /* the order HOLD of the unit */
} PayUnitAuctionSetup;

/* Numbers the candidate orders and adds the bids of the groups to the budgets. The unit does not
 * choose an order yet. */
void pay_unit_auction_init (PayUnitAuction *self, const PayUnitAuctionSetup *setup,
                            PayBudget *budgets, PayArena *arena);

/* Lists the bidders of a unit, which the prices of eBayola need. */
void pay_unit_auction_add_bidders (PayUnitAuction *self);

/* Lists the powers that have groups for the unit, in the order of the owner's list. */
guint pay_unit_auction_list_bidders (const PayUnitAuction *self, PayBidder *bidders);

/* Finds the powers that back a candidate with any entry, even of 0 AgP. Returns the bits of the
 * powers. */
guint64 pay_unit_auction_find_backers (const PayUnitAuction *self, guint candidate);

/* Adds up the present bids for a candidate. Returns the total in AgP. */
int pay_unit_auction_sum (const PayUnitAuction *self, guint candidate);

/* Chooses an order (rules 5.1 to 5.4). The unit of a dummy without a controller holds if its best
 * orders are backed by different sets of powers (rule 12). */
void pay_unit_auction_choose (PayUnitAuction *self);
/* Discards the predictions for later rounds. */
static inline void
pay_unit_auction_forget (PayUnitAuction *self)
{
  self->fell = 0;
  self->is_even = FALSE;
}
/* Makes the unit choose again after the next round that reduces one of the powers in `leading`. */
static inline void
pay_unit_auction_disturb (PayUnitAuction *self)
{
  self->slack = -1;
  pay_unit_auction_forget (self);
}
/* Updates the lead after a step, and checks whether the unit must choose again. The step had
 * @n_rounds rounds, the last of them @round, and reduced the powers @falling (bits). Call this once
 * for each step. */
static inline gboolean
pay_unit_auction_may_change (PayUnitAuction *self, guint round, guint n_rounds, guint64 falling)
{
  /* A mask replaces a branch that the processor can hardly predict. */
  gint64 any = -(gint64) ((self->leading & falling) != 0);

  self->slack -= (gint64) self->closing * n_rounds & any;
  return (self->slack & any) < 0 && (self->fell != (self->powers & falling) || round > self->until);
}

/* Counts the rounds until the unit must choose again. @falling: bits of the powers that are
 * reduced in these rounds. Returns the number of rounds after @round, from 1 to @most. */
guint pay_unit_auction_count_rounds (PayUnitAuction *self, guint round, guint most,
                                     guint64 falling);

/* Counts the repetitions of a period for which the choice stays the same. @rates: by power: the
 * AgP by which a repetition lowers every entry of the power (see cycle.h). Returns the number of
 * repetitions, at least 1. */
guint pay_unit_auction_count_times (PayUnitAuction *self, const guint *rates);

/* Computes the payment of every bidder for the choice in eBayola (rule 8), and the amount by
 * which the payment falls in each step. @payments: the payments in AgP, by bidder. Returns the
 * number of steps in which the payments fall by the same amounts, as long as the choice stays the
 * same. */
guint pay_unit_auction_price (const PayUnitAuction *self, const PayOptions *options,
                              const PayBudget *budgets, const guint *rates, PayLinear *payments);

/* Stores the payments of pay_unit_auction_price() and updates the budgets. @round is the round
 * after which the payments were computed. @falling: bits of the powers that are reduced.
 * @payments is the payments after @round in AgP, by bidder. */
void pay_unit_auction_set_price (PayUnitAuction *self, PayBudget *budgets, guint round,
                                 guint64 falling, const PayLinear *payments, guint times);
/* Checks whether the payments that were stored last still fall evenly after @round. */
static inline gboolean
pay_unit_auction_is_even (const PayUnitAuction *self, guint round, guint64 falling)
{
  return self->is_even && self->even_fell == (self->powers & falling) && round <= self->even;
}
/* Returns the payment of a bidder in AgP after round @round. */
static inline gint64
pay_unit_auction_get_payment (const PayUnitAuction *self, const PayBidder *bidder, guint round)
{
  return bidder->pay - bidder->fall * (round - self->priced);
}

G_END_DECLS
