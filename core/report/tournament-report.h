/* tournament-report.h - pages and tables of a tournament: rankings, seats and score slips
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"
#include "scoring/seeding.h"
#include "scoring/standings.h"

G_BEGIN_DECLS

/* Makes a page with the rankings of players and, if there are any, of teams. @system is the
 * scoring system, or NULL for the tournament’s own. @best is the number of best games of each
 * player that count, or 0 for all. @team_best is the number of a team’s members whose scores
 * count for the team. (transfer full) */
PayReport *pay_tournament_report_standings (const PayTournament *tournament,
                                            const PaySystem *system, guint best, guint team_best);

/* Makes a page with the best games that were played with each power. @system is the scoring
 * system, or NULL for the tournament’s own. (transfer full) */
PayReport *pay_tournament_report_awards (const PayTournament *tournament, const PaySystem *system);

/* Makes a table that shows how often each player has had each power. (transfer full) */
PayReport *pay_tournament_report_balance (const PayTournament *tournament);

/* Makes a page with the seats of a round, the known results, and the players without a seat.
 * @round is the round, or 0 for all. (transfer full) */
PayReport *pay_tournament_report_seats (const PayTournament *tournament, guint round);

/* Makes a page of slips to fill in. There is a slip for every board in the round that does not
 * have a result yet. (transfer full) */
PayReport *pay_tournament_report_slips (const PayTournament *tournament, guint round);

/* Writes the standings as a table for spreadsheets (RFC 4180). @system is the scoring system, or
 * NULL for the tournament’s own. @best is the number of best games of each player that count, or
 * 0 for all. (transfer full) */
char *pay_tournament_csv_standings (const PayTournament *tournament, const PaySystem *system,
                                    guint best);

/* Writes the results as a table for spreadsheets (RFC 4180), in the form that
 * pay_tournament_read_results() reads, with a column of scores. @system is the scoring system, or
 * NULL for the tournament’s own. (transfer full) */
char *pay_tournament_csv_results (const PayTournament *tournament, const PaySystem *system);

/* Writes the players as a table for spreadsheets (RFC 4180). (transfer full) */
char *pay_tournament_csv_players (const PayTournament *tournament);

/* Writes the players in the form in which dipvis reads players: with a column for the first word
 * of the name and one for the rest. (transfer full) */
char *pay_tournament_dipvis_players (const PayTournament *tournament);

/* Writes the boards with results in the form in which dipvis writes them for the World Diplomacy
 * Database. The column DRAW is empty unless a power won alone, because a tournament does not
 * store who shared a draw. @system is the scoring system, or NULL for the tournament’s own.
 * (transfer full) */
char *pay_tournament_dipvis_results (const PayTournament *tournament, const PaySystem *system);

/* Describes the seating of a round in words. (transfer full) */
char *pay_seeding_words (const PaySeeding *seeding, guint round);

G_END_DECLS
