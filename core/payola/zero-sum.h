/* zero-sum.h - the year of Zero-Sum Payola: what units accepted, and what centres are worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/ledger.h"
#include "position/position.h"

G_BEGIN_DECLS

/* AgP for each centre at the start, and for a neutral one that is captured. */
#define PAY_ZERO_SUM_CENTRE 10

/* The entries of a year's end (rule 9): every fund goes to its power; then for each centre that
 * changed hands the captor gets what it is worth, from its loser or, for a neutral one, from
 * nowhere.
 * @before and @after differ in the owners of centres only. A power that lost all it had pays like
 * any other. (transfer full) */
PayLedger *
pay_zero_sum_ledger (const PayPosition *before, const PayPosition *after);

G_END_DECLS
