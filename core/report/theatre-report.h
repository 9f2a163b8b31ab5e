/* theatre-report.h - theatres as pages with positions, bids and budget
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "report/report.h"

G_BEGIN_DECLS

/**
 * pay_theatre_report_new:
 * @theatre: the theatre
 *
 * Makes a page with the positions of a theatre, their thresholds and bids, the steps between
 * them, the costs of the seasons, and the findings of pay_theatre_check().
 *
 * Returns: (transfer full): the page
 */
PayReport *
pay_theatre_report_new (const PayTheatre *theatre);

/**
 * pay_theatre_bid_words:
 * @theatre: the theatre
 * @thresholds: the thresholds from pay_theatre_solve()
 * @position: the index of the position
 *
 * Describes the winning bids in a position with the theatre’s money, as in “ours: bid 3 to 7”.
 *
 * Returns: (transfer full): the text, or "" if the bids are not known
 */
char *
pay_theatre_bid_words (const PayTheatre *theatre, const PayFraction *thresholds, guint position);

/**
 * pay_theatre_position_words:
 * @theatre: the theatre
 * @position: the index of the position
 *
 * Gets the name of a position, or "p3" and the like if the position does not have a name.
 *
 * Returns: (transfer full): the name
 */
char *
pay_theatre_position_words (const PayTheatre *theatre, guint position);

/**
 * pay_theatre_season_words:
 * @season: the season
 * @i: the index of the step
 *
 * Gets the translated season of a step of a budget, such as “Spring 2”.
 *
 * Returns: (transfer full): the text
 */
char *
pay_theatre_season_words (const PayTheatreSeason *season, guint i);

/**
 * pay_theatre_share_amount:
 * @theatre: the theatre
 * @share: the amount as a share of the opponent’s money
 *
 * Converts a share of the opponent’s money to coins.
 *
 * Returns: the number of coins; it may be a fraction
 */
PayFraction
pay_theatre_share_amount (const PayTheatre *theatre, PayFraction share);

G_END_DECLS
