/* theatre-report.h - a theatre of war as a page: its positions, their bids, the budget
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Its positions with thresholds and bids, the steps between them, and what the seasons cost; what
 * pay_theatre_check() finds stands below. (transfer full) */
PayReport *
pay_theatre_report_new (const PayTheatre *theatre);

/* "ours: bid 3 to 7", with the theatre's money; "" when that cannot be said. @thresholds:
 * of pay_theatre_solve(). Owned. */
char *
pay_theatre_bid_words (const PayTheatre *theatre, const PayFraction *thresholds, guint position);
/* What a position is called: its name, or "p3" when it has none. Owned. */
char *
pay_theatre_position_words (const PayTheatre *theatre, guint position);
/* "Spring 2": the season of the i-th step of a budget. Owned. */
char *
pay_theatre_season_words (const PayTheatreSeason *season, guint i);
/* What a share of the opponent's money comes to, in coins. */
PayFraction
pay_theatre_share_amount (const PayTheatre *theatre, PayFraction share);

G_END_DECLS
