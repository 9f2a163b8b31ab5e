/* pt3-report.h - a game of Payola tic-tac-toe as a page: board, bids, thresholds of what may follow
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3-game.h"
#include "report/report.h"

G_BEGIN_DECLS

/* What both players may read: with secret treasuries neither bids nor coins. Positions in which all
 * is decided are not gone into. (transfer full) */
PayReport *
pay_pt3_report_new (const PayPt3Game *game);

G_END_DECLS
