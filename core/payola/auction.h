/* auction.h - how every unit chose its order, with every bid and every round
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"
#include "payola/offer-sheet.h"

G_BEGIN_DECLS

/* What settled a unit's choice (rules 5.1 to 5.4, and our repetition of them for open ties). */
typedef enum
{
  PAY_TIE_TOTAL,           /* 5.1: no tie, the highest total */
  PAY_TIE_ACCEPTANCE,      /* 5.2: the list's first backer backed one of the tied orders only */
  PAY_TIE_SEQUENCE,        /* 5.3: that power's earlier entry */
  PAY_TIE_FURTHER,         /* 5.4: a later power of the list */
  PAY_TIE_DIRECT_SEQUENCE, /* open tie: positions of direct entries only */
  PAY_TIE_ONLY,            /* there was only one candidate */
  PAY_TIE_DUMMY,           /* a dummy's unit, tied between different payers: it holds */
} PayTieRule;

/* One power's money for one candidate order, after the last round. */
typedef struct
{
  PayPower power;
  int amount;     /* AgP, 0 included */
  int offered;    /* AgP before reductions */
  guint position; /* the smallest position of its entries for this order */
} PayBid;

typedef struct
{
  PayOrder order;
  int total;    /* AgP */
  guint n_bids; /* powers that back it, in the order of the owner's acceptance list */
  const PayBid *bids;
} PayCandidate;

/* Candidates stand best first: the chosen one, then by total, then as pay_order_compare() has
 * them. */
typedef struct
{
  guint n_candidates;
  const PayCandidate *candidates;
  guint n_tied; /* candidates that shared the highest total in the last round */
  PayTieRule rule;
  PayPower decided_by;    /* ACCEPTANCE..DIRECT_SEQUENCE: whose backing decided */
  guint list_place;       /* that power's place in the owner's list, from 1 */
  int price;              /* AgP that the chosen order costs all its backers together */
  const PayOrder *signal; /* restrict-signal: what it gives instead of the chosen HOLD, or
                           * NULL */
  int told;               /* AgP told as its total: the price, but after PAY_TIE_DUMMY */
} PayUnitAuction;

/* A unit that chose another order after a run of rounds. */
typedef struct
{
  guint unit;
  PayOrder from, to;
} PayChange;

/* A run of equal rounds: in each of them the same powers were overdrawn and every entry of theirs
 * lost 1 (those above their plateau, or above 0 once the plateaus were dropped), and no unit chose
 * differently until the end of the run. */
typedef struct
{
  guint first; /* number of the first round of the run, from 1 */
  guint n_rounds;
  guint64 overdrawn;        /* bit p: power p was reduced */
  guint64 plateaus_dropped; /* bit p: p's plateaus fell in the first round of this run */
  const int *costs;         /* AgP that each power would have paid in the run's first round */
  guint n_changes;          /* units that chose differently after its last round */
  const PayChange *changes; /* by unit */
} PayRound;

/* The trace of one phase. Immutable, reference-counted. */
PayAuction *
pay_auction_ref (PayAuction *self);
void
pay_auction_unref (PayAuction *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayAuction, pay_auction_unref)

/* May be called by any thread. */
const PayUnitAuction *
pay_auction_get_unit (const PayAuction *self, guint unit);
/* What the unit does: the chosen order, or the signal that stands for it. */
const PayOrder *
pay_auction_get_order (const PayAuction *self, guint unit);
guint
pay_auction_get_n_rounds (const PayAuction *self); /* runs */
const PayRound *
pay_auction_get_round (const PayAuction *self, guint i);
/* Where powers take turns at being overdrawn, rounds come back: how many times in a row the *n_runs
 * runs before run i are repeated from run i on, in the same order, with all costs as much smaller,
 * or larger, from each time to the next. 0 where no repetition begins. There is one more, which is
 * not counted: who tells the runs before and after those that are has told everything. */
guint
pay_auction_count_repeats (const PayAuction *self, guint i, guint *n_runs);
/* Per power: AgP to spend at the start (balance after transfers less savings), times reduced, AgP
 * spent, and its acceptance list with every `?` expanded (n_powers powers). */
int
pay_auction_get_spendable (const PayAuction *self, PayPower power);
guint
pay_auction_get_reductions (const PayAuction *self, PayPower power);
int
pay_auction_get_spent (const PayAuction *self, PayPower power);
const PayPower *
pay_auction_get_list (const PayAuction *self, PayPower power);

/* Whether any entry of the power, 0 AgP included, backs the order that the unit obeys. */
gboolean
pay_auction_is_backer (const PayAuction *self, guint unit, PayPower power);
/* What power p pays for the order that the unit obeys; 0 when it does not back it. */
int
pay_auction_get_payment (const PayAuction *self, guint unit, PayPower power);
/* The same by power. */
const int *
pay_auction_get_payments (const PayAuction *self, guint unit);

/* Why unit `unit` got this order, in translated sentences, one a line; owned. Names amounts and
 * payers: for the game master, or for everybody after the end. */
char *
pay_auction_explain (const PayAuction *self, const PayPosition *position, guint unit);

/* Lets every unit choose, reducing who is overdrawn, until everybody can pay (rules 5.1 to 5.6).
 * @sheets has one place a power, NULL = sent nothing. @lists are the complete acceptance lists, one
 * after the other, n_powers powers each. @spendable: AgP of each power, never negative. Cannot
 * fail; the order of the powers is the only order that matters. (transfer full) */
PayAuction *
pay_auction_new (const PayOptions *options, const PayPosition *position,
                 const PayOfferSheet *const *sheets, const PayPower *lists, const int *spendable);

/* The Payola economy, and the trace of a decision that it made (borrowed); NULL of no decision and
 * of those of other economies. */
extern const PayEconomy pay_payola_economy;
const PayAuction *
pay_payola_get_auction (const PayDecision *decision);

G_END_DECLS
