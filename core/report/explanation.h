/* explanation.h - explanation of a unit’s action by its auction and the judge’s cause
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "payola/auction-record.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Makes the page that explains an order: every bid, the rounds that reduced a bidder, the tie
 * rule, and the cause of the result. For a movement phase it also lists the helpers and rivals of
 * the unit. Viewers who may not see the whole auction get the page without bids, rounds and tie
 * rule. Returns NULL if nothing was ordered in the province. (transfer full) */
PayReport *pay_explanation_report (PayView *view, guint turn, PayProvince province);

/* Finds the order for a province in an outcome. Returns the index of the order, or -1 if there is
 * none. */
int pay_explanation_find (const PayBoard *board, const PayOutcome *outcome, PayProvince province);

/* Lists the bids for a candidate order, as in "Germany 11, Italy 3", in the order of the owner’s
 * acceptance list. A reduced bid also shows its original amount, as in "(offered 14)".
 * (transfer full) */
char *pay_explanation_bids (const PayBoard *board, const PayCandidate *candidate);

/* Adds a row to a table of rounds: the rounds, the power, the cost of the power’s bids, and the
 * excess of this cost over the power’s money. @report is a report whose last block is the table.
 * @then is the text of the fifth column, or NULL if the table has four columns. */
void pay_explanation_add_round (PayReport *report, const PayBoard *board,
                                const PayAuctionRecord *record, const PayRound *round,
                                PayPower power, const char *then);

/* Adds one row in place of runs of rounds that only repeat earlier rounds. No row is added if
 * these runs do not reduce any of @powers. @report is a report whose last block is a table of
 * rounds. @powers: the powers, as bits. @then is the text of the fifth column, or NULL if the
 * table has four columns. Returns the number of repeating runs, or 0 if no repetition begins at
 * run @i. */
guint pay_explanation_add_repeats (PayReport *report, const PayAuctionRecord *record, guint i,
                                   guint64 powers, const char *then);

G_END_DECLS
