/* zero-sum.h - year of Zero-Sum Payola: bribes go to the owners, and centres are paid for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/ledger.h"
#include "position/position.h"

G_BEGIN_DECLS

/* AgP for each supply centre at the start, and for a neutral one that is captured. */
#define PAY_ZERO_SUM_CENTRE 10

/**
 * pay_zero_sum_ledger:
 * @before: the position before the captures
 * @after: the position after them, which differs only in the owners of supply centres
 *
 * Makes the entries of a year's end (rule 9): every fund goes to its power, then the captor of
 * each supply centre gets its worth from the loser, or new money for a neutral one. An
 * eliminated power pays like any other.
 *
 * Returns: (transfer full): the entries
 */
PayLedger *
pay_zero_sum_ledger (const PayPosition *before, const PayPosition *after);

G_END_DECLS
