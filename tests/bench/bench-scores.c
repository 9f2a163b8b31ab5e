/* bench-scores.c - measures the main thread's work for every act in the window of a large
 * tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "acts.h"

#include "board/board-xml.h"
#include "desktop/application/application.h"
#include "desktop/scoring/laboratory-window.h"
#include "desktop/scoring/tournament-window-private.h"
#include "report/tournament-report.h"
#include "scoring/seeding.h"

#define N_PLAYERS 200
#define N_ROUNDS 5

struct _Bench
{
  const char *only;
  PayolaTournamentWindow *window;
  PayolaLaboratoryWindow *laboratory;
  PayTournament *tournament; /* tournament with which every act begins */
  char *results;             /* all results, as a spreadsheet copies them */
};

/* Makes a tournament in which all tables have results. At each table the centres are divided as
 * evenly as possible; which power has one less depends on the table. */
static PayTournament *
make_tournament (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PaySystem) system = pay_system_find ("tribute");
  PayTournament *tournament = pay_tournament_new (board, system);
  PaySize size = pay_tournament_get_size (tournament);
  PaySeeding seeding;

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);
      g_autofree char *team = g_strdup_printf ("Team %u", i % 40);
      pay_tournament_add_player (tournament, name, team, 0, diagnostics);
    }
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      guint t = pay_tournament_get_n_tables (tournament);
      pay_seeding_add_round (tournament, round, &seeding, diagnostics);
      for (; t < pay_tournament_get_n_tables (tournament); t++)
        {
          PayEnding ending = { .n = size.n_powers };
          for (guint c = 0; c < size.n_centres; c++)
            ending.counts[(c * (t % 5 + 1)) % size.n_powers]++;
          pay_tournament_set_ending (tournament, t, &ending, 0, 0, diagnostics);
        }
    }
  return tournament;
}

/* ---- the tournament ------------------------------------------------------------------------- */

static void
show (Bench *bench, const char *page)
{
  adw_view_stack_set_visible_child_name (bench->window->stack, page);
}

static void
reset (Bench *bench)
{
  payola_tournament_window_set (bench->window, pay_tournament_copy (bench->tournament));
  bench->window->changed = FALSE;
}

static void
on_players (Bench *bench)
{
  show (bench, "players");
}

static void
on_rounds (Bench *bench)
{
  show (bench, "rounds");
}

static void
on_standings (Bench *bench)
{
  show (bench, "standings");
}

static void
on_countries (Bench *bench)
{
  show (bench, "countries");
}

static void
add_player (Bench *bench)
{
  gtk_editable_set_text (GTK_EDITABLE (bench->window->name_row), "Somebody New");
  g_signal_emit_by_name (bench->window->name_row, "entry-activated");
}

static void
on_last_board (Bench *bench)
{
  show (bench, "rounds");
  gtk_drop_down_set_selected (bench->window->round_drop, N_ROUNDS - 1);
  gtk_drop_down_set_selected (bench->window->table_drop, N_PLAYERS / 7 - 1);
  for (guint p = 0; p < bench->window->counts->len; p++)
    gtk_spin_button_set_value (bench->window->counts->pdata[p], p < 6 ? 5 : 4);
}

static void
enter_result (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "tournament.enter", NULL);
}

static void
other_board (Bench *bench)
{
  gtk_drop_down_set_selected (bench->window->table_drop, 3);
}

static void
other_round (Bench *bench)
{
  gtk_drop_down_set_selected (bench->window->round_drop, 0);
}

static void
draw_round (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "tournament.draw-round", NULL);
}

static void
drop_round (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "tournament.drop-round", NULL);
}

/* Pastes every result of every round over the existing results. */
static void
paste_results (Bench *bench)
{
  payola_tournament_window_take_table (bench->window, bench->results);
}

static void
undo (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "tournament.undo", NULL);
}

static void
on_result (Bench *bench)
{
  on_last_board (bench);
  enter_result (bench);
}

static void
other_system (Bench *bench)
{
  gtk_drop_down_set_selected (bench->window->system_drop, 0);
}

static void
best_of (Bench *bench)
{
  gtk_spin_button_set_value (bench->window->best_spin, 3);
}

static void
open_file (Bench *bench)
{
  payola_tournament_window_set (bench->window, pay_tournament_copy (bench->tournament));
}

static const BenchAct acts[] = {
  { "page of players", on_rounds, on_players, NULL },
  { "page of rounds", on_players, on_rounds, NULL },
  { "page of standings", on_rounds, on_standings, NULL },
  { "page of countries", on_rounds, on_countries, NULL },
  { "again players", on_standings, on_players, NULL },
  { "open a file at players", on_players, open_file, NULL },
  { "open a file at rounds", on_rounds, open_file, NULL },
  { "add a player", on_players, add_player, reset },
  { "enter a result", on_last_board, enter_result, reset },
  { "paste all results at rounds", on_rounds, paste_results, reset },
  { "paste all results at standings", on_standings, paste_results, reset },
  { "undo a result", on_result, undo, reset },
  { "choose another board", on_last_board, other_board, reset },
  { "choose another round", on_last_board, other_round, reset },
  { "draw a round", on_rounds, draw_round, reset },
  { "take a round back", on_rounds, drop_round, reset },
  { "standings: another system", on_standings, other_system, reset },
  { "standings: best games", on_standings, best_of, reset },
};

static void
on_activate (GApplication *application, Bench *bench)
{
  bench_keep_still ();
  bench->tournament = make_tournament ();
  bench->results = pay_tournament_csv_results (bench->tournament, NULL);
  bench->window = payola_tournament_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (bench->window));
  bench_settle ();
  reset (bench);
  bench_watch (GTK_WINDOW (bench->window));
  bench_measure_acts (acts, G_N_ELEMENTS (acts), bench->only, bench);
  pay_tournament_free (bench->tournament);
  g_free (bench->results);
  gtk_window_destroy (GTK_WINDOW (bench->window));
  bench_settle ();
  g_application_quit (application);
}

int
main (int argc, char *argv[])
{
  Bench bench = { .only = argc > 1 ? argv[1] : NULL };

  return bench_run (G_CALLBACK (on_activate), &bench);
}
