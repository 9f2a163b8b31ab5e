/* bench-ministry.c - bench ministry: solving the whole tree of Payola tic-tac-toe
 *
 * FILE is not read; "-" is enough.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"

#include "ministry/pt3-solver.h"

static void
solve (gpointer data)
{
  const PayPt3Rule *rule = data;
  g_autoptr (PayPt3Solver) solver = pay_pt3_solver_new (*rule);
  g_assert_true (pay_fraction_is_number (pay_pt3_solver_get (solver, (PayPt3Board) { 0 })));
}

static void
run (Vectors *v, const char *path)
{
  PayPt3Rule literal = PAY_PT3_LITERAL, o_line = PAY_PT3_O_LINE;

  bench_measure ("tic_tac_toe_literal", solve, &literal, 1);
  bench_measure ("tic_tac_toe_o_line", solve, &o_line, 1);
}

const BenchKind bench_ministry = { .name = "ministry", .run = run };
