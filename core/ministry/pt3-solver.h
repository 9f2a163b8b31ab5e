/* pt3-solver.h - every threshold of Payola tic-tac-toe, exactly
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3.h"
#include "ministry/threshold.h"

G_BEGIN_DECLS

/* The whole tree under one rule, solved when it is made; "we" of threshold.h are X. Immutable. */
typedef struct _PayPt3Solver PayPt3Solver;

PayPt3Solver *
pay_pt3_solver_new (PayPt3Rule rule);
void
pay_pt3_solver_free (PayPt3Solver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPt3Solver, pay_pt3_solver_free)

/* @board: one that can arise (pay_pt3_board_parse()) */
PayFraction
pay_pt3_solver_get (const PayPt3Solver *self, PayPt3Board board);
/* The smallest and the largest threshold one placement on; FALSE when the game is over. */
gboolean
pay_pt3_solver_get_range (const PayPt3Solver *self, PayPt3Board board, PayFraction *least,
                          PayFraction *most);
PayPt3Rule
pay_pt3_solver_get_rule (const PayPt3Solver *self);

G_END_DECLS
