/* report-view.h - a PayReport as widgets: headings, sentences, tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer floating): a box with everything in the report; text can be selected,
 * tables have real columns. Rows of orders (columns 'o') are set in the monospace face. */
GtkWidget *
payola_report_view_new (const PayReport *report);

/* The report as the one child of `scroll`, in the view that is there already, if any. */
void
payola_report_view_show (GtkScrolledWindow *scroll, const PayReport *report);

G_END_DECLS
