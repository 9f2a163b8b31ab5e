/* auction-private.h - the trace of a phase, as the engine fills it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/book.h"

G_BEGIN_DECLS

/* Runs that are repeated: the `n_runs` before run `first`, so many times. */
typedef struct
{
  guint first, n_runs, n_times;
} PayRepeat;

/* Everything that is pointed to lies in the arena. Powers from n_powers on have no lists. What is
 * told of a unit is worked out of its book, which knows the last round, when somebody asks. */
struct _PayAuction
{
  PayArena *arena;
  guint n_units, n_powers;
  gboolean rebates;    /* eBayola */
  gboolean owner_only; /* of its steps the first lowers only the owner's money */
  PayUnitAuction *units;
  PayBook *books;
  int *payments;          /* [unit][power] */
  const PayPower *lists;  /* [power][place] */
  PayOfferSheet **sheets; /* by power; the claims borrow from them */
  GArray *rounds;         /* PayRound */
  GArray *repeats;        /* PayRepeat, by run; NULL when there are none */
  int spendable[PAY_MAX_POWERS];
  guint reductions[PAY_MAX_POWERS];
  int spent[PAY_MAX_POWERS];
};

/* An empty trace with its arrays. */
PayAuction *
pay_auction_new_empty (guint n_units, guint n_powers, const PayPower *lists, const int *spendable);

/* Notes that the last `n_runs` runs follow again so many times. */
void
pay_auction_add_repeat (PayAuction *self, guint n_runs, guint n_times);
/* Enters what everybody pays for a unit after the last round, as its book has it. @signal: what it
 * gives instead of a HOLD, or NULL. */
void
pay_auction_settle_unit (PayAuction *self, guint unit, const PayOrder *signal, guint round);
/* Fills in what is told of a unit. */
void
pay_auction_trace_unit (PayAuction *self, guint unit);

G_END_DECLS
