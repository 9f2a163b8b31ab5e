/* auction-table.h - table of all candidate orders and rounds of an auction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "payola/auction-record.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Makes the page of an auction. For each power, it lists the units with all candidate orders and
 * their bids, and the rule that decided. The rounds of reductions follow. Returns NULL if there
 * is no auction that the viewer may see. (transfer full) */
PayReport *pay_auction_table_report (PayView *view, guint turn);

/* Makes the page of an auction’s rounds alone. It shows the overdrawn powers and their excess at
 * the beginning of each run of rounds, and the units whose choice changed after the run. Returns
 * NULL if the viewer may not see the auction or no power was overdrawn. (transfer full) */
PayReport *pay_auction_rounds_report (PayView *view, guint turn);

/* Writes an auction as a table for spreadsheets (RFC 4180). It has a line for each bid, even for
 * a bid of 0 AgP. A candidate order without bids has a line without a payer. Returns NULL if
 * there is no auction that the viewer may see. (transfer full) */
char *pay_auction_table_csv (PayView *view, guint turn);

/* Gets the untranslated name of a tie rule for scripts: "total", "acceptance", "sequence",
 * "further", "direct", "only" or "dummy". */
const char *pay_tie_rule_id (PayTieRule rule);

/* Makes a page like pay_auction_table_report(), but with the units of all powers in one table,
 * and with the result of each chosen order, or NULL if there is no auction that the viewer may
 * see. (transfer full) */
PayReport *pay_auction_page_report (PayView *view, guint turn);

G_END_DECLS
