/* pt3-report.h - games of Payola tic-tac-toe as pages with board, bids and thresholds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/pt3-game.h"
#include "report/report.h"

G_BEGIN_DECLS

/**
 * pay_pt3_report_new:
 * @game: the game
 *
 * Makes a page that both players may read: it shows neither bids nor coins if treasuries are
 * secret. Positions in which everything is decided are not analysed further.
 *
 * Returns: (transfer full): the page
 */
PayReport *
pay_pt3_report_new (const PayPt3Game *game);

G_END_DECLS
