/* account-report.h - report of a power’s money
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Creates a report of a power’s account: a row for each adjudicated phase with the treasury
 * before it, bribes, transfers, income, all other changes, and the treasury after it. @view is
 * the view of the power or the game master, or any view of a finished game. Returns NULL if the
 * game does not have money or the view does not contain a statement of the power. (transfer full)
 */
PayReport *payola_account_report (PayView *view, PayPower power);

G_END_DECLS
