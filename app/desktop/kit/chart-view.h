/* chart-view.h - widget that shows a chart, with values at the pointer and by arrow keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/chart/chart.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_CHART_VIEW (payola_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (PayolaChartView, payola_chart_view, PAYOLA, CHART_VIEW, GtkWidget)

/* Creates a chart view without a chart. (transfer floating) */
GtkWidget *payola_chart_view_new (void);

/* Shows another chart. @chart is the chart, or NULL to show nothing. It is taken. */
void payola_chart_view_set_chart (PayolaChartView *self, PayolaChart *chart);

G_END_DECLS
