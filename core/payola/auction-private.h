/* auction-private.h - an auction as the engine fills it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction-record.h"
#include "payola/unit-auction.h"

G_BEGIN_DECLS

/* Runs of rounds that repeat: the `n_runs` runs before run `first` follow `n_times` more times. */
typedef struct
{
  guint first, n_runs, n_times;
} PayRepeat;

/* Everything lies in the arena. It is immutable once pay_auction_new() has returned, so several
 * threads can read it. The unit auctions keep the state after the last round, from which records
 * are made. */
struct _PayAuction
{
  PayArena *arena;
  guint n_units, n_powers;
  gboolean ebayola;
  gboolean owner_only; /* eBayola lowers only the owner's money (ebayola-lowering=owner) */
  PayUnitAuction *units;
  int *payments;            /* [unit][power] AgP */
  int *prices;              /* by unit: AgP */
  const PayOrder **signals; /* by unit: given instead of the chosen HOLD, or NULL */
  const PayPower *lists;    /* [power][rank - 1] */
  PayOfferSheet **sheets;   /* by power; the entry groups borrow from them */
  GArray *rounds;           /* PayRound */
  GArray *repeats;          /* (nullable): PayRepeat, by `first` */
  int spendable[PAY_MAX_POWERS];
  guint reductions[PAY_MAX_POWERS];
  int spent[PAY_MAX_POWERS];
};

/* Allocates an auction with empty arrays. */
PayAuction *
pay_auction_new_empty (guint n_units, guint n_powers, const PayPower *lists, const int *spendable);

/* Records that the last @n_runs runs of rounds follow @n_times more times. */
void
pay_auction_add_repeat (PayAuction *self, guint n_runs, guint n_times);
/* Enters the payments for a unit after the last round. @signal: (nullable), the order given instead
 * of a HOLD. */
void
pay_auction_settle_unit (PayAuction *self, guint unit, const PayOrder *signal, guint round);

G_END_DECLS
