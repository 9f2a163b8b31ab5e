/* report-view.h - display of a PayReport as widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a view of a report. The text can be selected. Columns of orders (type 'o') are
 * monospaced. Returns a box with the whole report. (transfer floating) */
GtkWidget *payola_report_view_new (const PayReport *report);

/* Shows a report in a scrolled window, reusing the view that it already has. @scroll is a
 * scrolled window whose only child is a report view, if any. */
void payola_report_view_show (GtkScrolledWindow *scroll, const PayReport *report);

G_END_DECLS
