/* odds.h - estimates of the success and the price of offers and orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/bot.h"

G_BEGIN_DECLS

/* The estimate for one line of a sheet. */
typedef struct
{
  guint line;       /* number of the line, from 1 */
  char *offer;      /* the line without its comment */
  guint obeyed;     /* samples in which the unit follows the line */
  guint succeeded;  /* samples in which the unit also succeeds */
  int median, high; /* median and 90th percentile of the price, in AgP, over the samples in which
                       the unit obeys; -1 if it never does */
} PayOdds;

/* A PayOddsTable has samples of what the rivals may send: mixtures of sheets that computer players
 * write with the information of the viewer. A table is for one phase and one power, and may be used
 * by only one thread at a time. */
typedef struct _PayOddsTable PayOddsTable;

/* Prepares samples. Returns NULL in other phases. (transfer full) */
PayOddsTable *pay_odds_table_new (PayView *view, PayPower power, guint64 seed);

void pay_odds_table_free (PayOddsTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOddsTable, pay_odds_table_free)

/* Estimates all lines of a sheet that are about units. Every sample is a complete phase: auction
 * and adjudication. The same table, sheet and number always give the same estimate. Returns NULL
 * with findings if the sheet has errors. (transfer full) */
GArray *pay_odds_estimate (PayOddsTable *self, const char *text, guint n_samples,
                           PayDiagnostics *diagnostics);

/* Samples the smallest amounts with which the unit follows the first order of a line. The share
 * of amounts up to a price is the chance that this price is enough. Returns the amounts in AgP in
 * rising order, or NULL if the line does not have an order for a unit on the board, and in games
 * without offers. (transfer full) */
GArray *pay_odds_list_needs (PayOddsTable *self, const char *line, guint n_samples);

G_END_DECLS
