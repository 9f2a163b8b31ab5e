/* trace.h - the trace of an auction as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction-record.h"

G_BEGIN_DECLS

/* Writes the outcome: "ORDER TOTAL payments" for every unit, then the reductions of every power.
 * The caller frees the result. */
char *trace_print_outcome (const PayBoard *board, const PayAuction *auction, guint n_units);
/* Writes the whole trace: rule, candidates and bids of every unit, all runs of rounds with their
 * costs and changes, reductions and expenses. The caller frees the result. */
char *trace_print (const PayBoard *board, const PayAuction *auction, guint n_units);

/* Asserts that two texts are equal, and prints only the first line that differs. */
void trace_compare (const char *a, const char *b);

/* Parts of the trace, for tests that calculate the trace in another way. @pay: AgP by power. */
void trace_print_unit (GString *out, const PayBoard *board, const PayUnitRecord *unit,
                       const int *pay);
void trace_print_round (GString *out, const PayBoard *board, const PayRound *round);
void trace_print_power (GString *out, guint reductions, int spent);

G_END_DECLS
