/* auction-private.h - the fields of an auction, which the engine sets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction-record.h"
#include "payola/unit-auction.h"

G_BEGIN_DECLS

/* Repeated runs of rounds. From run `first` on, the `n_runs` runs before it happen `n_times` more
 * times. */
typedef struct
{
  guint first, n_runs, n_times;
} PayRepeat;

/* Immutable once pay_auction_new() has returned, so several threads can read it. The unit auctions
 * keep their state after the last round. */
struct _PayAuction
{
  PayArena *arena;
  guint n_units, n_powers;
  gboolean ebayola;
  gboolean owner_only; /* whether eBayola lowers only the owner's money (ebayola-lowering=owner) */
  PayUnitAuction *units;
  int *payments;            /* payment by [unit][power], in AgP */
  int *prices;              /* price by unit, in AgP */
  const PayOrder **signals; /* for each unit: the order that replaces the chosen HOLD, or NULL */
  const PayPower *lists;    /* acceptance lists: power by [owner][rank - 1] */
  PayOfferSheet **sheets;   /* sheet of each power, or NULL; the entry groups borrow from the
                             * sheets */
  GArray *rounds;           /* array of PayRound */
  GArray *repeats;          /* (nullable): array of PayRepeat, sorted by `first` */
  int spendable[PAY_MAX_POWERS];
  guint reductions[PAY_MAX_POWERS];
  int spent[PAY_MAX_POWERS];
};

/* Allocates an auction with empty arrays. @lists: the complete acceptance lists: for each power,
 * a list of n_powers powers; copied. @spendable is the money of each power in AgP; copied.
 * (transfer full) */
PayAuction *pay_auction_new_empty (guint n_units, guint n_powers, const PayPower *lists,
                                   const int *spendable);

/* Records that the last runs of rounds happen several more times. */
void pay_auction_add_repeat (PayAuction *self, guint n_runs, guint n_times);

/* Enters the payments for a unit after the last round. @signal is the signal that replaces a
 * HOLD; copied; may be NULL. */
void pay_auction_settle_unit (PayAuction *self, guint unit, const PayOrder *signal, guint round);

G_END_DECLS
