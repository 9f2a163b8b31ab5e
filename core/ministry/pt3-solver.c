/* pt3-solver.c - the tree of Payola tic-tac-toe, from its leaves to its root
 *
 * Positions that are mirrored or turned have the same threshold, so only the first of each family of
 * eight is reckoned.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/pt3-solver.h"

#define N_MARKS 512 /* sets of squares */
#define N_TURNS 8
#define N_BOARDS 19683

struct _PayPt3Solver
{
  PayPt3Rule  rule;
  guint16     turned[N_TURNS][N_MARKS]; /* a set of squares, turned and mirrored */
  guint16     ternary[N_MARKS];         /* the number whose digits to base 3 are its bits */
  PayFraction thresholds[N_BOARDS];     /* PAY_FRACTION_NONE: not reckoned */
};

static void
fill_tables (PayPt3Solver *self)
{
  for (guint turn = 0; turn < N_TURNS; turn++)
    for (guint marks = 0; marks < N_MARKS; marks++)
      for (guint square = 0; square < PAY_PT3_SQUARES; square++)
        {
          guint row = square / 3, column = square % 3;
          if (turn & 1)
            row = 2 - row;
          if (turn & 2)
            column = 2 - column;
          if (turn & 4)
            {
              guint other = row;
              row = column;
              column = other;
            }
          self->turned[turn][marks] |= ((marks >> square) & 1) << (row * 3 + column);
        }
  for (guint marks = 0; marks < N_MARKS; marks++)
    {
      guint power = 1;
      for (guint square = 0; square < PAY_PT3_SQUARES; square++, power *= 3)
        self->ternary[marks] += ((marks >> square) & 1) * power;
    }
}

/* The number of the first of the family. */
static guint
family_of (const PayPt3Solver *self, PayPt3Board board)
{
  guint first = G_MAXUINT;

  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      guint number = self->ternary[self->turned[turn][board.x]]
                     + 2 * self->ternary[self->turned[turn][board.o]];
      first = MIN (first, number);
    }
  return first;
}

/* Every board below is solved when it is first met. */
static PayFraction
solve (PayPt3Solver *self, PayPt3Board board)
{
  PayFraction *threshold = &self->thresholds[family_of (self, board)];
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
  fill_tables (self);
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
  return self->thresholds[family_of (self, board)];
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
