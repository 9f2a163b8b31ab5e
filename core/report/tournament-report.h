/* tournament-report.h - pages and tables of a tournament: rankings, seats and score slips
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"
#include "scoring/seeding.h"
#include "scoring/standings.h"

G_BEGIN_DECLS

/**
 * pay_tournament_report_standings:
 * @tournament: the tournament
 * @system: (nullable): the scoring system, or `NULL` for the tournament’s own
 * @best: the number of best games of each player that count, or 0 for all
 * @team_best: the number of a team’s members whose scores count for the team
 *
 * Makes a page with the rankings of players and, if there are any, of teams.
 *
 * Returns: (transfer full): the page
 */
PayReport *
pay_tournament_report_standings (const PayTournament *tournament, const PaySystem *system,
                                 guint best, guint team_best);

/**
 * pay_tournament_report_awards:
 * @tournament: the tournament
 * @system: (nullable): the scoring system, or `NULL` for the tournament’s own
 *
 * Makes a page with the best games that were played with each power.
 *
 * Returns: (transfer full): the page
 */
PayReport *
pay_tournament_report_awards (const PayTournament *tournament, const PaySystem *system);

/**
 * pay_tournament_report_balance:
 * @tournament: the tournament
 *
 * Makes a table that shows how often each player has had each power.
 *
 * Returns: (transfer full): the page
 */
PayReport *
pay_tournament_report_balance (const PayTournament *tournament);

/**
 * pay_tournament_report_seats:
 * @tournament: the tournament
 * @round: the round, or 0 for all
 *
 * Makes a page with the seats of a round, the known results, and the players without a seat.
 *
 * Returns: (transfer full): the page
 */
PayReport *
pay_tournament_report_seats (const PayTournament *tournament, guint round);

/**
 * pay_tournament_report_slips:
 * @tournament: the tournament
 * @round: the round
 *
 * Makes a page of slips to fill in. There is a slip for every board in the round that does not
 * have a result yet.
 *
 * Returns: (transfer full): the page
 */
PayReport *
pay_tournament_report_slips (const PayTournament *tournament, guint round);

/**
 * pay_tournament_csv_standings:
 * @tournament: the tournament
 * @system: (nullable): the scoring system, or `NULL` for the tournament’s own
 * @best: the number of best games of each player that count, or 0 for all
 *
 * Writes the standings as a table for spreadsheets (RFC 4180).
 *
 * Returns: (transfer full): the table
 */
char *
pay_tournament_csv_standings (const PayTournament *tournament, const PaySystem *system, guint best);

/**
 * pay_tournament_csv_results:
 * @tournament: the tournament
 * @system: (nullable): the scoring system, or `NULL` for the tournament’s own
 *
 * Writes the results as a table for spreadsheets (RFC 4180), in the form that
 * pay_tournament_read_results() reads, with a column of scores.
 *
 * Returns: (transfer full): the table
 */
char *
pay_tournament_csv_results (const PayTournament *tournament, const PaySystem *system);

/**
 * pay_tournament_csv_players:
 * @tournament: the tournament
 *
 * Writes the players as a table for spreadsheets (RFC 4180).
 *
 * Returns: (transfer full): the table
 */
char *
pay_tournament_csv_players (const PayTournament *tournament);

/**
 * pay_tournament_dipvis_players:
 * @tournament: the tournament
 *
 * Writes the players in the form in which dipvis reads players: with a column for the first word
 * of the name and one for the rest.
 *
 * Returns: (transfer full): the table
 */
char *
pay_tournament_dipvis_players (const PayTournament *tournament);

/**
 * pay_tournament_dipvis_results:
 * @tournament: the tournament
 * @system: (nullable): the scoring system, or `NULL` for the tournament’s own
 *
 * Writes the boards with results in the form in which dipvis writes them for the World Diplomacy
 * Database. The column DRAW is empty unless a power won alone, because a tournament does not store
 * who shared a draw.
 *
 * Returns: (transfer full): the table
 */
char *
pay_tournament_dipvis_results (const PayTournament *tournament, const PaySystem *system);

/**
 * pay_seeding_words:
 * @seeding: the seating
 * @round: the round
 *
 * Describes the seating of a round in words.
 *
 * Returns: (transfer full): the text
 */
char *
pay_seeding_words (const PaySeeding *seeding, guint round);

G_END_DECLS
