/* standings.h - tournament standings: players, teams, and best games with each power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/tournament.h"

G_BEGIN_DECLS

typedef struct
{
  guint table; /* index of the board in the tournament */
  PayPower power;
  PayFraction score;
  guint centres;
  gboolean counts; /* whether the game is one of the best, which make up the total */
} PayPerformance;

typedef struct
{
  guint player;
  guint place;   /* 1, 2, 2, 4: tied players share a place */
  mpq_t total;   /* sum of the scores of the games that count */
  guint n_games; /* games with a result */
  guint n_solos;
  GArray *games; /* PayPerformance, by round */
} PayStanding;

typedef struct
{
  char *team;
  guint place, n_players;
  mpq_t total; /* sum of the totals of the best members */
} PayTeamStanding;

/**
 * pay_standings_new:
 * @tournament: a tournament
 * @system: (nullable): the scoring system, or `NULL` for that of the tournament
 * @best: the number of best games of each player that count, or 0 for all
 *
 * Calculates exact standings. Players rank by total, then by solos; players who tie are sorted
 * by name.
 *
 * Returns: (transfer full) (element-type PayStanding): the standings
 */
GPtrArray *
pay_standings_new (const PayTournament *tournament, const PaySystem *system, guint best);

/**
 * pay_standings_teams:
 * @tournament: a tournament
 * @standings: (element-type PayStanding): its standings
 * @best: the number of best members of each team that count, or 0 for all
 *
 * Adds up the totals of teams. Players without a team are left out.
 *
 * Returns: (transfer full) (element-type PayTeamStanding): the teams, best first
 */
GPtrArray *
pay_standings_teams (const PayTournament *tournament, GPtrArray *standings, guint best);

/**
 * pay_standings_best:
 * @tournament: a tournament
 * @standings: (element-type PayStanding): its standings, whose scores are compared
 * @power: the power
 *
 * Finds the best games that were played with a power: those with the highest score, then with
 * the most centres. The seats of a board show who played them.
 *
 * Returns: (transfer full) (element-type PayPerformance): the games, several if they tie
 */
GArray *
pay_standings_best (const PayTournament *tournament, GPtrArray *standings, PayPower power);

G_END_DECLS
