/* seeding.h - who sits where in the next round
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/tournament.h"

G_BEGIN_DECLS

/* What a round could not avoid. */
typedef struct
{
  guint n_tables, n_byes; /* boards; players that sit out */
  guint n_meetings;       /* pairs on a board that have met before, each time counted */
  guint n_teammates;      /* pairs of a team on a board */
  guint n_powers;         /* players that get a power again */
} PaySeeding;

/* Adds a round with as many full boards as there are players for; who is left over sits out, those
 * first that have played most. Two steps:
 *  1 Boards: pairs that have met, and pairs of a team, cost; from several starts drawn by lot,
 *    pairs of players of different boards change places as long as that costs less. A cost of 0 is
 *    the best there is; else the best of all starts.
 *  2 Powers: on each board every player gets a power so that powers had before are as few as can
 *    be: an assignment of least cost (the Hungarian method), which is exact.
 * The same tournament and `seed` give the same round. FALSE with a finding when there are too few
 * players, or the last round has boards without a result. */
gboolean
pay_seeding_add_round (PayTournament *tournament, guint64 seed, PaySeeding *seeding,
                       PayDiagnostics *diagnostics);

/* Assigns each of n rows a column of its own so that the sum of costs[row * n + column] is least.
 * */
void
pay_assign (const gint64 *costs, guint n, guint *columns);

G_END_DECLS
