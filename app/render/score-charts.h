/* score-charts.h - the incentives of scoring systems as the article's figures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/chart.h"
#include "scoring/incentives.h"

G_BEGIN_DECLS

/* A chart of one measure, a line a system; each system has the same look on all of them.
 * (transfer full) */
PayolaChart *
payola_score_chart (const PayIncentives *incentives, PayMeasure measure);

G_END_DECLS
