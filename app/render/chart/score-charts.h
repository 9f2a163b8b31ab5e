/* score-charts.h - charts of the incentives of scoring systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/chart/chart.h"
#include "scoring/incentives.h"

G_BEGIN_DECLS

/* Makes a chart of one measure, with a line for each system. A system has the same colour on all
 * charts. (transfer full) */
PayolaChart *payola_score_chart (const PayIncentives *incentives, PayMeasure measure);

G_END_DECLS
