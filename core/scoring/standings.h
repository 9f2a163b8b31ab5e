/* standings.h - who leads a tournament: players, teams, best countries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/tournament.h"

G_BEGIN_DECLS

typedef struct
{
  guint table; /* of the tournament */
  PayPower power;
  PayFraction score;
  guint centres;
  gboolean counts; /* one of the best that make up the total */
} PayPerformance;

typedef struct
{
  guint player;
  guint place;   /* 1, 2, 2, 4: those that tie share it */
  mpq_t total;   /* of the games that count */
  guint n_games; /* with a result */
  guint n_solos;
  GArray *games; /* PayPerformance, by round */
} PayStanding;

typedef struct
{
  char *team;
  guint place, n_players;
  mpq_t total; /* of its members */
} PayTeamStanding;

/* The standings under any system, NULL being the tournament's own; `best` games of each player
 * count, 0: all. By total, then solos, then name. Exact. PayStanding *; owned. */
GPtrArray *
pay_standings_new (const PayTournament *tournament, const PaySystem *system, guint best);
/* Totals of the teams: of their `best` best members, 0: of all. PayTeamStanding *; owned. */
GPtrArray *
pay_standings_teams (const PayTournament *tournament, GPtrArray *standings, guint best);
/* The best games that anybody played with a power, under the standings' system: the highest score,
 * then the most centres; several when they tie. Who it was stands in the board's seats.
 * PayPerformance; owned. */
GArray *
pay_standings_best (const PayTournament *tournament, GPtrArray *standings, PayPower power);

G_END_DECLS
