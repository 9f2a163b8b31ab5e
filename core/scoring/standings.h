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
  gboolean counts; /* whether the game is one of the best games, which make up the total */
} PayPerformance;

typedef struct
{
  guint player;
  guint place;   /* place in the standings; players who tie share it: 1, 2, 2, 4 */
  mpq_t total;   /* sum of the scores of the games that count */
  guint n_games; /* number of games with a result */
  guint n_solos;
  GArray *games; /* array of PayPerformance, sorted by round */
} PayStanding;

typedef struct
{
  char *team;
  guint place, n_players;
  mpq_t total; /* sum of the totals of the best members */
} PayTeamStanding;

/* Calculates exact standings. Players are ranked by total, then by solos. Players who tie are
 * sorted by name. @system is the scoring system, or NULL for the system of the tournament. @best
 * is the number of best games that count for each player, or 0 for all games. (transfer full) */
GPtrArray *pay_standings_new (const PayTournament *tournament, const PaySystem *system, guint best);

/* Adds up the totals of teams. Players without a team are left out. @best is the number of best
 * members that count for each team, or 0 for all members. (transfer full) */
GPtrArray *pay_standings_teams (const PayTournament *tournament, GPtrArray *standings, guint best);

/* Finds the best games that were played with a power: the games with the highest score, and among
 * these the games with the most centres. The player of a game is in the seats of its board.
 * Returns the games; several if they tie. (transfer full) */
GArray *pay_standings_best (const PayTournament *tournament, GPtrArray *standings, PayPower power);

G_END_DECLS
