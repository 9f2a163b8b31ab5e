/* auction-record.h - full record of an auction: all candidate orders, bids and rounds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction.h"

G_BEGIN_DECLS

/* The rule that decided a unit's choice. */
typedef enum
{
  PAY_TIE_TOTAL,           /* 5.1: the highest total, without a tie */
  PAY_TIE_ACCEPTANCE,      /* 5.2: the first backer in the acceptance list backed only one of the
                            * tied orders */
  PAY_TIE_SEQUENCE,        /* 5.3: the first backer in the acceptance list backed one of the tied
                            * orders with an earlier entry */
  PAY_TIE_FURTHER,         /* 5.4: a later power of the acceptance list decided in the same way */
  PAY_TIE_DIRECT_SEQUENCE, /* the tie was still open, so only direct entries were compared, by
                            * position */
  PAY_TIE_ONLY,            /* no tie-break: there was only one candidate order */
  PAY_TIE_DUMMY,           /* rule 12: a dummy's unit holds because different payers back the
                            * tied orders */
} PayTieRule;

/* A power's money for one candidate order after the last round. */
typedef struct
{
  PayPower power;
  int amount;     /* amount in AgP; it may be 0 */
  int offered;    /* amount in AgP before reductions */
  guint position; /* smallest position of the power's entries for the order */
} PayBid;

typedef struct
{
  PayOrder order;
  int total;    /* sum of the bids in AgP */
  guint n_bids; /* number of powers that back the order; the bids are in the order of the owner's
                 * acceptance list */
  const PayBid *bids;
} PayCandidate;

/* The candidate orders of one unit, at least one. The chosen order comes first. The others are
 * sorted by total, highest first, and then by pay_order_compare(). */
typedef struct
{
  guint n_candidates;
  const PayCandidate *candidates;
  guint n_tied; /* number of candidates that shared the highest total in the last round */
  PayTieRule rule;
  PayPower decided_by;    /* rules ACCEPTANCE to DIRECT_SEQUENCE: the power whose entries decided
                           * the tie; otherwise PAY_NO_POWER */
  guint list_place;       /* place of `decided_by` in the owner's acceptance list, from 1 */
  int price;              /* price in AgP, as in pay_auction_get_price() */
  const PayOrder *signal; /* restrict-signal: the signal that replaces the choice HOLD; NULL if
                           * there is none */
  int reported_total;     /* total in AgP, as in pay_auction_get_reported_total() */
} PayUnitRecord;

/* A unit that changed its choice after a run of rounds. */
typedef struct
{
  guint unit;
  PayOrder from, to;
} PayChange;

/* A run of rounds in which the same powers were overdrawn. Each of their entries above its floor
 * lost 1 AgP in every round. No unit changed its choice before the end of the run. */
typedef struct
{
  guint first; /* number of the first round, from 1 */
  guint n_rounds;
  guint64 overdrawn;        /* bits of the powers that were overdrawn and therefore reduced */
  guint64 plateaus_dropped; /* bits of the powers whose plateaus were dropped in the first round */
  const int *costs;         /* cost of each power in AgP at the start of the first round */
  guint n_changes;          /* number of units that changed their choice after the last round */
  const PayChange *changes; /* changes after the last round, sorted by unit */
} PayRound;

/* PayAuctionRecord names all amounts and payers of an auction. It is for the game master only,
 * until the game is over. Immutable. */
typedef struct _PayAuctionRecord PayAuctionRecord;

/* Makes the record of a decision's auction, or NULL if pay_payola_get_auction() returns NULL for
 * @decision. (transfer full) */
PayAuctionRecord *pay_auction_record_new_for_decision (const PayDecision *decision);

/* Makes a record of an auction that describes all units. (transfer full) */
PayAuctionRecord *pay_auction_record_new (const PayAuction *auction);

/* Makes a record of an auction that describes only one unit. (transfer full) */
PayAuctionRecord *pay_auction_record_new_for_unit (const PayAuction *auction, guint unit);

void pay_auction_record_free (PayAuctionRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayAuctionRecord, pay_auction_record_free)

const PayAuction *pay_auction_record_get_auction (const PayAuctionRecord *self);

const PayUnitRecord *pay_auction_record_get_unit (const PayAuctionRecord *self, guint unit);

/* Gets the number of runs of rounds. */
guint pay_auction_record_get_n_rounds (const PayAuctionRecord *self);

/* Gets one run of rounds. @i is the index of the run, from 0. */
const PayRound *pay_auction_record_get_round (const PayAuctionRecord *self, guint i);

/* Counts the repetitions of the same runs that begin at run @i, except the last repetition. @i is
 * the index of a run, from 0. @n_runs is the number of runs in a repetition, which are those
 * directly before run @i; 0 if no repetition begins there. Returns the number; 0 if at most one
 * repetition begins at run @i. */
guint pay_auction_record_count_repeats (const PayAuctionRecord *self, guint i, guint *n_runs);

/* Explains the choice of a unit in translated sentences, one on each line. @position is the
 * position at the start of the phase. (transfer full) */
char *pay_auction_record_explain (const PayAuctionRecord *self, const PayPosition *position,
                                  guint unit);

G_END_DECLS
