/* bench-tournament.c - bench tournament VARIANT: a large tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench.h"

#include "base/random.h"
#include "board/board-xml.h"
#include "scoring/seeding.h"
#include "scoring/standings.h"

#define N_PLAYERS 200
#define N_ROUNDS 5

/* Sets a result for every table. Each centre goes to a power at a fixed distance after the previous
 * one. This distance depends on the table, so that the results differ. */
static void
play (PayTournament *tournament)
{
  PaySize size = pay_tournament_get_size (tournament);

  for (guint t = 0; t < pay_tournament_get_n_tables (tournament); t++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayEnding ending = { .n = size.n_powers };
      for (guint c = 0; c < size.n_centres; c++)
        ending.counts[(c * (t + 1)) % size.n_powers]++;
      pay_tournament_set_ending (tournament, t, &ending, 0, 0, diagnostics);
    }
}

static void
rank (gpointer data)
{
  g_autoptr (GPtrArray) G_GNUC_UNUSED standings = pay_standings_new (data, NULL, 3);
}

static void
seed (gpointer data)
{
  g_autoptr (PayTournament) copy = pay_tournament_copy (data);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PaySeeding seeding;
  pay_seeding_add_round (copy, 1, &seeding, diagnostics);
}

static void
run_tournament (Vectors *v, const char *variant)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (variant, diagnostics);
  g_autoptr (PaySystem) system = pay_system_find ("sos");

  if (!board)
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      g_printerr ("%s", text);
      v->n_errors++;
      return;
    }
  g_autoptr (PayTournament) tournament = pay_tournament_new (board, system);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);
      g_autofree char *team = g_strdup_printf ("Team %u", i % 40);
      pay_tournament_add_player (tournament, name, team, 0, diagnostics);
    }
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      PaySeeding seeding;
      if (!pay_seeding_add_round (tournament, 1, &seeding, diagnostics))
        break;
      play (tournament);
      if (round + 1 == N_ROUNDS)
        bench_print ("meetings_in_round_5", seeding.n_meetings, "pairs");
    }
  bench_measure ("standings_200_players_5_rounds", rank, tournament, 1);
  bench_measure ("seed_200_players_round_6", seed, tournament, 1);
}

const BenchKind bench_tournament = { "tournament", run_tournament };
