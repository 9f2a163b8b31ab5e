/* pt3-solver.h - every threshold of Payola tic-tac-toe, exactly
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3.h"
#include "ministry/threshold.h"

G_BEGIN_DECLS

/* The thresholds of all boards under one rule. X is the player that threshold.h calls “we”.
 * Immutable. */
typedef struct _PayPt3Solver PayPt3Solver;

/* Solves the game. (transfer full) */
PayPt3Solver *pay_pt3_solver_new (PayPt3Rule rule);

/* Frees a solution. */
void pay_pt3_solver_free (PayPt3Solver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPt3Solver, pay_pt3_solver_free)

/* Gets the threshold of a board. @board is a possible board (see pay_pt3_board_parse()). */
PayFraction pay_pt3_solver_get (const PayPt3Solver *self, PayPt3Board board);

/* Gets the smallest and the largest threshold after one more placement. Returns FALSE if the game
 * is over. */
gboolean pay_pt3_solver_get_range (const PayPt3Solver *self, PayPt3Board board, PayFraction *least,
                                   PayFraction *most);

/* Gets the rule that was solved. */
PayPt3Rule pay_pt3_solver_get_rule (const PayPt3Solver *self);

G_END_DECLS
