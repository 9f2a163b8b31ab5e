/* history-chart.h - a chart of the history of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/chart/chart.h"
#include "report/history.h"

G_BEGIN_DECLS

/* Makes a chart of a history, with a line for each power that has a value. The line has the
 * colour of the power on the board. (transfer full) */
PayolaChart *payola_history_chart (const PayHistory *history, const PayBoard *board);

G_END_DECLS
