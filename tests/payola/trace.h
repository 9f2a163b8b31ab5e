/* trace.h - the trace of an auction as text, to compare
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction-record.h"

G_BEGIN_DECLS

/* What came of it: "ORDER TOTAL payments" for every unit, then the reductions of every power.
 * Owned. */
char *
trace_print_outcome (const PayBoard *board, const PayAuction *auction, guint n_units);
/* Everything: rule, candidates and bids of every unit, all runs of rounds with their costs and
 * changes, reductions and expenses. Owned. */
char *
trace_print (const PayBoard *board, const PayAuction *auction, guint n_units);

/* Asserts that two texts are equal, line by line: a whole trace would be too much to read. */
void
trace_compare (const char *a, const char *b);

/* The parts of that, for those who work a trace out otherwise. @pay: AgP by power. */
void
trace_print_unit (GString *out, const PayBoard *board, const PayUnitRecord *unit, const int *pay);
void
trace_print_round (GString *out, const PayBoard *board, const PayRound *round);
void
trace_print_power (GString *out, guint reductions, int spent);

G_END_DECLS
