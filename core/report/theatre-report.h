/* theatre-report.h - theatres as pages with positions, bids and budget
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Makes a page with the positions of a theatre, their thresholds and bids, the steps between
 * them, the costs of the seasons, and the findings of pay_theatre_check(). (transfer full) */
PayReport *pay_theatre_report_new (const PayTheatre *theatre);

/* Describes the winning bids in a position with the theatre’s money, as in “ours: bid 3 to 7”.
 * Returns the text, or "" if the bids are not known. (transfer full) */
char *pay_theatre_bid_words (const PayTheatre *theatre, const PayFraction *thresholds,
                             guint position);

/* Gets the name of a position, or "p3" and the like if the position does not have a name.
 * (transfer full) */
char *pay_theatre_position_words (const PayTheatre *theatre, guint position);

/* Gets the translated season of a step of a budget, such as “Spring 2”. (transfer full) */
char *pay_theatre_season_words (const PayTheatreSeason *season, guint i);

/* Converts a share of the opponent’s money to coins. */
PayFraction pay_theatre_share_amount (const PayTheatre *theatre, PayFraction share);

G_END_DECLS
