/* explanation.h - why a unit did what it did: its auction and the judge's cause
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "payola/auction-record.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Every bid, every round, the tie rule and the cause of the result of what was ordered in @province
 * in the resolved turn @turn. The auction is told only to viewers who may see it whole: the game
 * master, and everybody after the end.
 * Returns: (transfer full) (nullable): the report; NULL when nothing was ordered there */
PayReport *
pay_explanation_report (PayView *view, guint turn, PayProvince province);

/* Index in the outcome of what was ordered in a province; -1 when nothing was. */
int
pay_explanation_find (const PayBoard *board, const PayOutcome *outcome, PayProvince province);
/* "Germany 11, Italy 3", in the order of the owner's acceptance list; "(offered 14)" where
 * reductions took something away. Owned. */
char *
pay_explanation_bids (const PayBoard *board, const PayCandidate *candidate);
/* A row of a table of rounds: round, power, what it would have paid, what it could spend, and
 * @then, which is NULL where the table has no fifth column. */
void
pay_explanation_add_round (PayReport *report, const PayBoard *board, const PayAuctionRecord *record,
                           const PayRound *round, PayPower power, const char *then);
/* A row instead of the runs from run i on that only repeat those before them, if any of these
 * powers is reduced in them. Returns how many runs there are, 0 = none begin there. */
guint
pay_explanation_add_repeats (PayReport *report, const PayAuctionRecord *record, guint i,
                             guint64 powers, const char *then);

G_END_DECLS
