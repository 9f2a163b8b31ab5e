/* judge-form.h - orders as the judges by mail write and read them (Ken Lowe's form)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* "France: Army Marseilles SUPPORT Army Paris -> Burgundy." of every order of a resolved turn that
 * the view tells, power by power, under a line that names the phase; failures with "*bounce*" and
 * the like behind them. Owned. */
char *
pay_judge_form_results (PayView *view, guint turn);
/* The orders of one power's units as commands that a judge reads: "A MAR S A PAR-BUR", a line each.
 * Owned. */
char *
pay_judge_form_orders (PayView *view, guint turn, PayPower power);

G_END_DECLS
