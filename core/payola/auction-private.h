/* auction-private.h - the trace of a phase, as the engine fills it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/book.h"

G_BEGIN_DECLS

/* Everything that is pointed to lies in the arena. Powers from n_powers on have no lists. */
struct _PayAuction
{
  PayArena       *arena;
  guint           n_units, n_powers;
  PayUnitAuction *units;
  int            *payments;   /* [unit][power] */
  const PayPower *lists;      /* [power][place] */
  GArray         *rounds;     /* PayRound */
  int             spendable[PAY_MAX_POWERS];
  guint           reductions[PAY_MAX_POWERS];
  int             spent[PAY_MAX_POWERS];
};

/* An empty trace with its arrays. */
PayAuction *pay_auction_new_empty (guint n_units, guint n_powers, const PayPower *lists,
                                   const int *spendable);

/* Fills in what is told of a unit: its book knows the last round. @signal: what it gives instead of
 * a HOLD, or NULL. */
void        pay_auction_trace_unit (PayAuction *self, guint unit, PayBook *book,
                                    const PayOrder *signal);

G_END_DECLS
