/* report-view.h - display of a PayReport as widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * payola_report_view_new:
 * @report: the report
 *
 * Creates a view of a report. Its text can be selected. Columns of orders (type 'o') are
 * monospaced.
 *
 * Returns: (transfer floating): a box with the whole report
 */
GtkWidget *
payola_report_view_new (const PayReport *report);

/**
 * payola_report_view_show:
 * @scroll: a scrolled window whose only child is a report view, if any
 * @report: the report
 *
 * Shows a report in a scrolled window, reusing the view that it already has.
 */
void
payola_report_view_show (GtkScrolledWindow *scroll, const PayReport *report);

G_END_DECLS
