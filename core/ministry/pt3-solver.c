/* pt3-solver.c - solves the tree of Payola tic-tac-toe from its leaves to its root
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/pt3-solver.h"

struct _PayPt3Solver
{
  PayPt3Rule rule;
  PayFraction thresholds[PAY_PT3_FAMILIES]; /* PAY_FRACTION_NONE if the family is not solved yet */
};

/* Solves a board, and all boards that can follow it and are not solved yet. */
static PayFraction
solve (PayPt3Solver *self, PayPt3Board board)
{
  PayFraction *threshold = &self->thresholds[pay_pt3_board_family (board)];
  PayFraction least = PAY_FRACTION_INFINITY, most = PAY_FRACTION_ZERO;
  PayPt3Side winner;

  if (!pay_fraction_equal (*threshold, PAY_FRACTION_NONE))
    return *threshold;
  if (pay_pt3_board_is_over (board, self->rule, &winner))
    return *threshold = winner == PAY_PT3_X ? PAY_FRACTION_ZERO : PAY_FRACTION_INFINITY;
  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      {
        PayFraction next = solve (self, pay_pt3_board_place (board, square));
        if (pay_fraction_compare (next, least) < 0)
          least = next;
        if (pay_fraction_compare (next, most) > 0)
          most = next;
      }
  return *threshold = pay_threshold_join (least, most);
}

PayPt3Solver *
pay_pt3_solver_new (PayPt3Rule rule)
{
  PayPt3Solver *self = g_new0 (PayPt3Solver, 1);

  self->rule = rule;
  solve (self, (PayPt3Board) { 0 });
  return self;
}

void
pay_pt3_solver_free (PayPt3Solver *self)
{
  g_free (self);
}

PayFraction
pay_pt3_solver_get (const PayPt3Solver *self, PayPt3Board board)
{
  return self->thresholds[pay_pt3_board_family (board)];
}

gboolean
pay_pt3_solver_get_range (const PayPt3Solver *self, PayPt3Board board, PayFraction *least,
                          PayFraction *most)
{
  PayPt3Side winner;

  if (pay_pt3_board_is_over (board, self->rule, &winner))
    return FALSE;
  *least = PAY_FRACTION_INFINITY;
  *most = PAY_FRACTION_ZERO;
  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      {
        PayFraction next = pay_pt3_solver_get (self, pay_pt3_board_place (board, square));
        if (pay_fraction_compare (next, *least) < 0)
          *least = next;
        if (pay_fraction_compare (next, *most) > 0)
          *most = next;
      }
  return TRUE;
}

PayPt3Rule
pay_pt3_solver_get_rule (const PayPt3Solver *self)
{
  return self->rule;
}
