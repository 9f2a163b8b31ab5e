/* explanation.h - explanation of a unit’s action by its auction and the judge’s cause
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "payola/auction-record.h"
#include "report/report.h"

G_BEGIN_DECLS

/**
 * pay_explanation_report:
 * @view: a view
 * @turn: an adjudicated turn
 * @province: the province of the ordered unit
 *
 * Makes the page that explains an order: every bid, the rounds that reduced a bidder, the tie rule,
 * and the cause of the result. For a movement phase it also lists the helpers and rivals of the
 * unit. Viewers who may not see the whole auction get the page without bids, rounds and tie rule.
 *
 * Returns: (transfer full) (nullable): the page, or `NULL` if nothing was ordered in the province
 */
PayReport *
pay_explanation_report (PayView *view, guint turn, PayProvince province);

/**
 * pay_explanation_find:
 * @board: the board
 * @outcome: the outcome
 * @province: the province
 *
 * Finds the order for a province in an outcome.
 *
 * Returns: the index of the order, or -1 if there is none
 */
int
pay_explanation_find (const PayBoard *board, const PayOutcome *outcome, PayProvince province);

/**
 * pay_explanation_bids:
 * @board: the board
 * @candidate: the candidate order
 *
 * Lists the bids for a candidate order, as in "Germany 11, Italy 3", in the order of the owner’s
 * acceptance list. A reduced bid also shows its original amount, as in "(offered 14)".
 *
 * Returns: (transfer full): the text
 */
char *
pay_explanation_bids (const PayBoard *board, const PayCandidate *candidate);

/**
 * pay_explanation_add_round:
 * @report: a report whose last block is the table
 * @board: the board
 * @record: the record of the auction
 * @round: the run of rounds
 * @power: an overdrawn power
 * @then: (nullable): the text of the fifth column, or `NULL` if the table has four columns
 *
 * Adds a row to a table of rounds: the rounds, the power, the cost of the power’s bids, and the
 * excess of this cost over the power’s money.
 */
void
pay_explanation_add_round (PayReport *report, const PayBoard *board, const PayAuctionRecord *record,
                           const PayRound *round, PayPower power, const char *then);

/**
 * pay_explanation_add_repeats:
 * @report: a report whose last block is a table of rounds
 * @record: the record of the auction
 * @i: the run at which the repetition begins
 * @powers: the powers, as bits
 * @then: (nullable): the text of the fifth column, or `NULL` if the table has four columns
 *
 * Adds one row in place of runs of rounds that only repeat earlier rounds. No row is added if
 * these runs do not reduce any of @powers.
 *
 * Returns: the number of repeating runs, or 0 if no repetition begins at run @i
 */
guint
pay_explanation_add_repeats (PayReport *report, const PayAuctionRecord *record, guint i,
                             guint64 powers, const char *then);

G_END_DECLS
