/* auction-table.h - table of all candidate orders and rounds of an auction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "payola/auction-record.h"
#include "report/report.h"

G_BEGIN_DECLS

/**
 * pay_auction_table_report:
 * @view: a view
 * @turn: an adjudicated turn
 *
 * Makes the page of a phase’s auction. For each power it lists the units with all candidate
 * orders, the chosen order first. The candidates have their offers and payers, and the chosen
 * order has the deciding rule. The rounds of reductions follow. Only viewers who may see the
 * whole auction get the page: the game master, and everybody after the end.
 *
 * Returns: (transfer full) (nullable): the page, or `NULL` if there is no auction that the
 *   viewer may see
 */
PayReport *
pay_auction_table_report (PayView *view, guint turn);

/**
 * pay_auction_rounds_report:
 * @view: a view
 * @turn: an adjudicated turn
 *
 * Makes the page of an auction’s rounds alone. It shows the overdrawn powers and their excess at
 * the beginning of each run of rounds, and the units whose choice changed after the run.
 *
 * Returns: (transfer full) (nullable): the page, or `NULL` if the viewer may not see the auction
 *   or no power was overdrawn
 */
PayReport *
pay_auction_rounds_report (PayView *view, guint turn);

/**
 * pay_auction_table_csv:
 * @view: a view
 * @turn: an adjudicated turn
 *
 * Writes an auction as a table for spreadsheets (RFC 4180). It has a line for each bid, even for
 * a bid of 0 AgP. A candidate order without bids has a line without a payer.
 *
 * Returns: (transfer full) (nullable): the table, or `NULL` if there is no auction that the
 *   viewer may see
 */
char *
pay_auction_table_csv (PayView *view, guint turn);

/**
 * pay_tie_rule_id:
 * @rule: the rule
 *
 * Gets the untranslated name of a tie rule for scripts: "total", "acceptance", "sequence",
 * "further", "direct", "only" or "dummy".
 *
 * Returns: (transfer none): the name
 */
const char *
pay_tie_rule_id (PayTieRule rule);

/**
 * pay_auction_page_report:
 * @view: the view
 * @turn: the index of the turn
 *
 * Makes the pages about the auction of a turn: all candidate orders of each unit with their bids,
 * the rule that decided and the result of the chosen order, and the rounds of reductions.
 *
 * Returns: (transfer full) (nullable): the report, or `NULL` if the view does not know the auction
 */
PayReport *
pay_auction_page_report (PayView *view, guint turn);

G_END_DECLS
