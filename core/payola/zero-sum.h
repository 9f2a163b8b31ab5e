/* zero-sum.h - the year of Zero-Sum Payola: bribes go to the owners of units, and supply centres
 * are paid for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/ledger.h"
#include "position/position.h"

G_BEGIN_DECLS

/* AgP for each supply centre at the start, and for a neutral supply centre that is captured. */
#define PAY_ZERO_SUM_CENTRE 10

/* Makes the entries at the end of a year (rule 9). First every power gets its fund. Then every
 * captured supply centre is paid for: its former owner pays the worth of the centre to the
 * captor. For a neutral supply centre, the captor gets new money. @after: the position after the
 * captures; only the owners of supply centres differ. (transfer full) */
PayLedger *pay_zero_sum_ledger (const PayPosition *before, const PayPosition *after);

G_END_DECLS
