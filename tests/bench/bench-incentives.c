/* bench-incentives.c - bench incentives VARIANT: the laboratory of scoring systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench.h"

#include "board/board-xml.h"
#include "game/game-ending.h"
#include "scoring/incentives.h"

typedef struct
{
  PaySize size;
  PaySystem *systems[PAY_N_ARTICLE_SYSTEMS];
} Laboratory;

static void
work (gpointer data)
{
  Laboratory *laboratory = data;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayIncentives) incentives = pay_incentives_new (laboratory->size, laboratory->systems,
                                                             PAY_N_ARTICLE_SYSTEMS, diagnostics);

  g_assert_nonnull (incentives);
}

static void
run_incentives (Vectors *v, const char *variant)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (variant, diagnostics);
  Laboratory laboratory;

  if (!board)
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      g_printerr ("%s", text);
      v->n_errors++;
      return;
    }
  laboratory.size = pay_board_get_size (board);
  for (guint i = 0; i < PAY_N_ARTICLE_SYSTEMS; i++)
    laboratory.systems[i] = pay_system_find (pay_system_list ()[i]);
  bench_measure ("incentives_six_systems", work, &laboratory, 1);
  for (guint i = 0; i < PAY_N_ARTICLE_SYSTEMS; i++)
    pay_system_unref (laboratory.systems[i]);
}

const BenchKind bench_incentives = { "incentives", run_incentives };
