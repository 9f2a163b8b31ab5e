/* chart-view.h - a chart on the screen: the value under the pointer, or reached by arrow keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/chart.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_CHART_VIEW (payola_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (PayolaChartView, payola_chart_view, PAYOLA, CHART_VIEW, GtkWidget)

GtkWidget *
payola_chart_view_new (void);
/* Takes the chart; NULL shows nothing. */
void
payola_chart_view_set_chart (PayolaChartView *self, PayolaChart *chart);

G_END_DECLS
