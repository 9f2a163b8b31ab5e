/* tournament-report.h - rankings, seats, score slips: the pages and tables of a tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"
#include "scoring/seeding.h"
#include "scoring/standings.h"

G_BEGIN_DECLS

/* Each is (transfer full). `system` NULL: the tournament's own; `best` as pay_standings_new(). */

/* Rankings of players and, where there are any, of teams (their `team_best` best members count). */
PayReport *
pay_tournament_report_standings (const PayTournament *tournament, const PaySystem *system,
                                 guint best, guint team_best);
PayReport *
pay_tournament_report_awards (const PayTournament *tournament, const PaySystem *system);
/* How often everybody has had every power. */
PayReport *
pay_tournament_report_balance (const PayTournament *tournament);
/* Who sits where in a round, 0 for all, with the results there are; who sits out. */
PayReport *
pay_tournament_report_seats (const PayTournament *tournament, guint round);
/* A slip to fill in for every board of a round that has no result. */
PayReport *
pay_tournament_report_slips (const PayTournament *tournament, guint round);

/* Tables for spreadsheets, RFC 4180; owned. Results are what pay_tournament_read_results() reads,
 * with a score added. */
char *
pay_tournament_csv_standings (const PayTournament *tournament, const PaySystem *system, guint best);
char *
pay_tournament_csv_results (const PayTournament *tournament, const PaySystem *system);
char *
pay_tournament_csv_players (const PayTournament *tournament);
/* What a drawn round is like, in words; owned. */
char *
pay_seeding_words (const PaySeeding *seeding, guint round);

G_END_DECLS
