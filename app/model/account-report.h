/* account-report.h - a power's money from phase to phase, as a page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* One row a phase that was played: what the treasury held, what was spent, sent and received,
 * earned, and what it held afterwards. The viewer must be the power or the game master, or the
 * game over.
 * Returns: (transfer full) (nullable): NULL when nothing of it was told */
PayReport *
payola_account_report (PayView *view, PayPower power);

G_END_DECLS
