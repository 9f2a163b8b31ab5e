/* judge-form.h - orders and results in the form of mail judges (Ken Lowe’s form)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* Prints the results of an adjudicated turn, power by power, under a line that names the phase. A
 * line is "France: Army Marseilles SUPPORT Army Paris -> Burgundy." A mark such as "(*bounce*)"
 * follows if the order failed. Dislodged units come last, with their retreats. (transfer full) */
char *pay_judge_form_results (PayView *view, guint turn);

/* Prints the orders of one power’s units as commands that a judge reads, one on each line, such
 * as "A MAR S A PAR-BUR". (transfer full) */
char *pay_judge_form_orders (PayView *view, guint turn, PayPower power);

G_END_DECLS
