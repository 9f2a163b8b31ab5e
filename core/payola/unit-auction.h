/* unit-auction.h - auction of one unit: its candidate orders, the bids for each, and its choice
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
  guint first, end; /* range of the power's bids; empty if all its entries are of 0 AgP */
  gint64 pay;       /* eBayola: payment for the chosen order after round `priced`, in AgP */
  gint64 fall;      /* eBayola: AgP by which `pay` falls in a round */
} PayBidder;

/* Candidate orders are numbered by the rank of the power that names them first, and then in the
 * order of its sheet. Equal orders share a number. All data is in the arena of the auction. */
struct _PayUnitAuction
{
  /* The fields that every round reads fill one cache line. */
  guint64 powers;  /* bits of the powers with money on this unit */
  guint64 leading; /* bits of the powers that pay for the leader: while none of them is reduced,
                    * no other candidate gains on it */
  gint64 slack;    /* AgP that the others may gain on the leader without changing the choice */
  int closing;     /* the most AgP that the others gain on the leader in a round */
  guint64 fell;    /* bits of the powers for which `until` was computed, or 0 if it is unknown:
                    * `until` is valid while exactly these of the powers are reduced and no entry
                    * of theirs reaches its floor */
  guint until;     /* last round after which the choice is certainly the same */
  guint leader;    /* the candidate that wins the tie-break among those with the highest total */
  guint choice;    /* the leader, or HOLD for a dummy's unit with an unresolved tie */
  gboolean held;   /* whether `choice` is a HOLD because of an unresolved tie */

  guint n_candidates, n_row; /* `n_row`: number of candidates, padded to a multiple of four */
  guint n_bids, n_groups;
  int *totals; /* row of totals in AgP, as last computed */
  int *falls;  /* row of losses in a round, in AgP: scratch space */
  const PayOrder **orders;
  PayActiveBid *bids;  /* bids in the order of the groups */
  const guint8 *ranks; /* for each power: place in the owner's acceptance list, from 1 */

  const PayEntryGroup *const *groups; /* groups sorted by rank of the power, then by position */
  guint *positions;                   /* for each group a row: smallest position of an entry that
                                       * names or pays for the candidate, or PAY_NO_POSITION */

  gboolean is_even;  /* eBayola: whether `even` is known; it is valid while exactly the powers
                      * `even_fell` are reduced, the choice stands and no entry of these powers
                      * reaches its floor */
  guint even;        /* last round until which the payments fall evenly */
  guint priced;      /* round after which the payments were computed */
  guint64 even_fell; /* bits of the powers for which `even` was computed */

  PayBidder *bidders; /* eBayola: bidders sorted by rank */
  guint n_bidders;
  PayArena *arena;
  const PayOrder *hold;
  PayPower owner;
  gboolean dummy; /* whether the owner is a dummy without a controller */
};

/* The data from which a unit's auction starts. All of it is borrowed until the auction ends. */
typedef struct
{
  PayPower owner;
  gboolean dummy;                     /* whether the owner is a dummy without a controller */
  const guint8 *ranks;                /* for each power: place in the owner's list, from 1 */
  const PayEntryGroup *const *groups; /* groups for this unit, sorted by rank, then by position */
  guint n_groups;
  const PayOrder *hold; /* the only candidate of a unit without groups */
} PayUnitAuctionSetup;

/**
 * pay_unit_auction_init:
 * @self: (out): a unit's auction
 * @setup: its data
 * @budgets: the budgets by power
 * @arena: the memory for the arrays
 *
 * Numbers the candidate orders and adds the money of the groups to the budgets. The unit makes
 * no choice yet.
 */
void
pay_unit_auction_init (PayUnitAuction *self, const PayUnitAuctionSetup *setup, PayBudget *budgets,
                       PayArena *arena);

/**
 * pay_unit_auction_add_bidders:
 * @self: a unit's auction
 *
 * Lists the bidders for prices of eBayola.
 */
void
pay_unit_auction_add_bidders (PayUnitAuction *self);

/**
 * pay_unit_auction_list_bidders:
 * @self: a unit's auction
 * @bidders: (out): an array with room for n_groups bidders
 *
 * Lists the powers that have groups for the unit, in the order of the owner's list.
 *
 * Returns: the number of bidders
 */
guint
pay_unit_auction_list_bidders (const PayUnitAuction *self, PayBidder *bidders);

/**
 * pay_unit_auction_find_backers:
 * @self: a unit's auction
 * @candidate: the number of a candidate
 *
 * Finds the powers that back a candidate with any entry, 0 AgP included.
 *
 * Returns: bit p for power p
 */
guint64
pay_unit_auction_find_backers (const PayUnitAuction *self, guint candidate);

/**
 * pay_unit_auction_sum:
 * @self: a unit's auction
 * @candidate: the number of a candidate
 *
 * Adds up the present bids for a candidate.
 *
 * Returns: the total in AgP
 */
int
pay_unit_auction_sum (const PayUnitAuction *self, guint candidate);

/**
 * pay_unit_auction_choose:
 * @self: a unit's auction
 *
 * Chooses an order (rules 5.1 to 5.4). A dummy's unit holds if its best orders are backed by
 * different sets of powers (rule 12).
 */
void
pay_unit_auction_choose (PayUnitAuction *self);
/* Discards predictions, because an entry reached its floor. */
static inline void
pay_unit_auction_forget (PayUnitAuction *self)
{
  self->fell = 0;
  self->is_even = FALSE;
}
/* Makes the unit choose again after the next round, because plateaus were dropped. */
static inline void
pay_unit_auction_disturb (PayUnitAuction *self)
{
  self->slack = -1;
  pay_unit_auction_forget (self);
}
/* Checks whether the choice may change after @n_rounds rounds in which the powers @falling were
 * reduced. The last of these rounds was @round. The choice cannot change while no candidate can
 * have reached the leader's total. */
static inline gboolean
pay_unit_auction_may_change (PayUnitAuction *self, guint round, guint n_rounds, guint64 falling)
{
  /* A mask replaces a branch that the processor can hardly predict. */
  gint64 any = -(gint64) ((self->leading & falling) != 0);

  self->slack -= (gint64) self->closing * n_rounds & any;
  return (self->slack & any) < 0 && (self->fell != (self->powers & falling) || round > self->until);
}

/**
 * pay_unit_auction_count_rounds:
 * @self: a unit's auction
 * @round: the number of the present round
 * @most: the largest number of rounds
 * @falling: bits of the powers that are reduced in them
 *
 * Counts the rounds until the unit must choose again.
 *
 * Returns: the number of rounds after @round, from 1 to @most
 */
guint
pay_unit_auction_count_rounds (PayUnitAuction *self, guint round, guint most, guint64 falling);

/**
 * pay_unit_auction_count_times:
 * @self: a unit's auction
 * @rates: AgP by which a repetition lowers every entry of each power, by power (see cycle.h)
 *
 * Counts the repetitions of a period that keep the present choice.
 *
 * Returns: the number of repetitions, at least 1
 */
guint
pay_unit_auction_count_times (PayUnitAuction *self, const guint *rates);

/**
 * pay_unit_auction_price:
 * @self: a unit's auction with listed bidders
 * @options: the options of the game
 * @budgets: the budgets by power
 * @rates: the reductions of each power in one step, by power
 * @payments: (out): the payments in AgP, by bidder
 *
 * Computes the payment of every bidder for the choice in eBayola (rule 8), and its fall while
 * each power is reduced at its rate.
 *
 * Returns: the number of steps for which the falls stay the same while the choice stands
 */
guint
pay_unit_auction_price (const PayUnitAuction *self, const PayOptions *options,
                        const PayBudget *budgets, const guint *rates, PayLinear *payments);

/**
 * pay_unit_auction_set_price:
 * @self: a unit's auction
 * @budgets: the budgets by power
 * @round: the round after which the payments were computed
 * @falling: bits of the powers that are reduced
 * @payments: the payments in AgP, by bidder
 * @times: the number of rounds for which they fall evenly
 *
 * Enters payments of pay_unit_auction_price() and updates the budgets.
 */
void
pay_unit_auction_set_price (PayUnitAuction *self, PayBudget *budgets, guint round, guint64 falling,
                            const PayLinear *payments, guint times);
/* Returns whether the payments entered last still hold after @round. */
static inline gboolean
pay_unit_auction_is_even (const PayUnitAuction *self, guint round, guint64 falling)
{
  return self->is_even && self->even_fell == (self->powers & falling) && round <= self->even;
}
/* Returns the payment of a bidder after @round in AgP. */
static inline gint64
pay_unit_auction_get_payment (const PayUnitAuction *self, const PayBidder *bidder, guint round)
{
  return bidder->pay - bidder->fall * (round - self->priced);
}

G_END_DECLS
