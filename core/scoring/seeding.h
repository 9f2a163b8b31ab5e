/* seeding.h - seeding of tournament rounds: boards and powers of the players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/tournament.h"

G_BEGIN_DECLS

/* The size of a round that was drawn, and the repetitions in it. */
typedef struct
{
  guint n_tables, n_byes; /* number of boards; number of players who sit out */
  guint n_meetings;       /* number of earlier meetings of players who are on one board again */
  guint n_teammates;      /* number of pairs of teammates on one board */
  guint n_powers;         /* number of players who get a power that they had before */
} PaySeeding;

/* Draws a round and adds it to the tournament. The round has as many full boards as the number of
 * players allows. The players with the most games sit out.
 *
 * First the boards are drawn so that few players meet again, and even fewer meet teammates. Then
 * the powers of each board are assigned so that few players get a power that they had before.
 *
 * The same tournament and seed give the same round. @diagnostics: receives findings if there are
 * too few players or too many rounds, or if the last round has a board without a result. Returns
 * TRUE on success; otherwise the tournament is unchanged. */
gboolean pay_seeding_add_round (PayTournament *tournament, guint64 seed, PaySeeding *seeding,
                                PayDiagnostics *diagnostics);

/* Names a board: “A” to “Z”, “AA” to “ZZ”, “AAA” and so on. @i is the number of a board in its
 * round, from 0. (transfer full) */
char *pay_seeding_table_name (guint i);

/* Assigns a different column to each row so that the sum of costs[row * n + column] is least. */
void pay_assign (const gint64 *costs, guint n, guint *columns);

G_END_DECLS
