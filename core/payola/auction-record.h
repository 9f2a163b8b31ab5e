/* auction-record.h - the full record of an auction: every candidate order, bid and round
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction.h"

G_BEGIN_DECLS

/* The rule that decided a unit's choice. */
typedef enum
{
  PAY_TIE_TOTAL,           /* 5.1: no tie, the highest total */
  PAY_TIE_ACCEPTANCE,      /* 5.2: the first backer in the list backed only one tied order */
  PAY_TIE_SEQUENCE,        /* 5.3: the earlier entry of that power */
  PAY_TIE_FURTHER,         /* 5.4: a later power of the list */
  PAY_TIE_DIRECT_SEQUENCE, /* open tie: the positions of direct entries only */
  PAY_TIE_ONLY,            /* there was only one candidate */
  PAY_TIE_DUMMY,           /* 12: a dummy's unit, tied between different payers, holds */
} PayTieRule;

/* A power's money for one candidate order after the last round. */
typedef struct
{
  PayPower power;
  int amount;     /* AgP, 0 included */
  int offered;    /* AgP before reductions */
  guint position; /* smallest position of its entries for the order */
} PayBid;

typedef struct
{
  PayOrder order;
  int total;    /* AgP */
  guint n_bids; /* powers that back it, in the order of the owner's acceptance list */
  const PayBid *bids;
} PayCandidate;

/* One unit's candidate orders: the chosen one first, then by total, then as pay_order_compare()
 * sorts them. There is always at least one. */
typedef struct
{
  guint n_candidates;
  const PayCandidate *candidates;
  guint n_tied; /* candidates that shared the highest total in the last round */
  PayTieRule rule;
  PayPower decided_by;    /* ACCEPTANCE to DIRECT_SEQUENCE: the power whose entries decided */
  guint list_place;       /* its place in the owner's list, from 1 */
  int price;              /* as pay_auction_get_price() */
  const PayOrder *signal; /* restrict-signal: given instead of the chosen HOLD; (nullable) */
  int reported_total;     /* as pay_auction_get_reported_total() */
} PayUnitRecord;

/* A unit that chose another order after a run of rounds. */
typedef struct
{
  guint unit;
  PayOrder from, to;
} PayChange;

/* A run of equal rounds: in each, the same powers were overdrawn and their entries above the
 * plateau (above 0 once the plateaus were dropped) lost 1 AgP. No unit changed its choice before
 * the end of the run. */
typedef struct
{
  guint first; /* number of the first round, from 1 */
  guint n_rounds;
  guint64 overdrawn;        /* bit p: power p was reduced */
  guint64 plateaus_dropped; /* bit p: p's plateaus were dropped in the first round */
  const int *costs;         /* by power: AgP to pay at the start of the first round */
  guint n_changes;          /* units that changed their choice after the last round */
  const PayChange *changes; /* by unit */
} PayRound;

/* PayAuctionRecord is made for printing and explaining an auction. It names all amounts and payers,
 * so it is for the game master, or for every player after the end. Immutable. */
typedef struct _PayAuctionRecord PayAuctionRecord;

/* Makes the record of a decision's auction; NULL as pay_payola_get_auction(). (transfer full)
 * (nullable) */
PayAuctionRecord *
pay_auction_record_new_for_decision (const PayDecision *decision);
/* Makes the record of all units. (transfer full) */
PayAuctionRecord *
pay_auction_record_new (const PayAuction *auction);
/* Makes a record that describes only one unit, for callers that need no other. (transfer full) */
PayAuctionRecord *
pay_auction_record_new_for_unit (const PayAuction *auction, guint unit);
void
pay_auction_record_free (PayAuctionRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayAuctionRecord, pay_auction_record_free)

/* Returns the auction that the record describes. (transfer none) */
const PayAuction *
pay_auction_record_get_auction (const PayAuctionRecord *self);
const PayUnitRecord *
pay_auction_record_get_unit (const PayAuctionRecord *self, guint unit);
/* Returns the number of runs of rounds. */
guint
pay_auction_record_get_n_rounds (const PayAuctionRecord *self);
const PayRound *
pay_auction_record_get_round (const PayAuctionRecord *self, guint i);
/* Returns how many times in a row the *n_runs runs before run @i are repeated from run @i on, in
 * the same order and with costs that change by the same amounts each time; 0 if no repetition
 * begins there. The last repetition is not counted, so it stays in the list as an ordinary series.
 */
guint
pay_auction_record_count_repeats (const PayAuctionRecord *self, guint i, guint *n_runs);

/* Explains the choice of a unit in translated sentences, one on each line. (transfer full) */
char *
pay_auction_record_explain (const PayAuctionRecord *self, const PayPosition *position, guint unit);

G_END_DECLS
