/* auction-table.h - the auction of a whole phase at one look: every candidate order and every round
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "payola/auction-record.h"
#include "report/report.h"

G_BEGIN_DECLS

/* For each power its units with all orders that they could choose between, the chosen one first:
 * what was offered, by whom, and what settled it; then the rounds of reductions. For viewers who
 * may see the auction whole: the game master, and everybody after the end.
 * Returns: (transfer full) (nullable): NULL when there was no auction that the viewer may see */
PayReport *
pay_auction_table_report (PayView *view, guint turn);
/* The rounds alone: who was overdrawn by how much at the beginning of each run of rounds, and which
 * units chose differently after it. NULL as above, and when nobody was. (transfer full) */
PayReport *
pay_auction_rounds_report (PayView *view, guint turn);
/* One line a bid, 0 AgP included; a unit nobody paid has a line without a payer. Owned; NULL as
 * above. */
char *
pay_auction_table_csv (PayView *view, guint turn);

/* "total", "acceptance", "sequence", "further", "direct", "only", "dummy": for scripts. */
const char *
pay_tie_rule_id (PayTieRule rule);

G_END_DECLS
