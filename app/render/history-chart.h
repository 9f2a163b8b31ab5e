/* history-chart.h - the history of a game as a chart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/chart.h"
#include "report/history.h"

G_BEGIN_DECLS

/* One line for each power that has a value, in its colour on the board. (transfer full) */
PayolaChart *
payola_history_chart (const PayHistory *history, const PayBoard *board);

G_END_DECLS
