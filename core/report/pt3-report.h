/* pt3-report.h - games of Payola tic-tac-toe as pages with board, bids and thresholds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3-game.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Makes a page that both players may read. If treasuries are secret, it shows neither bids nor
 * coins. (transfer full) */
PayReport *pay_pt3_report_new (const PayPt3Game *game);

G_END_DECLS
