/* report-panel.h - panel with reports on the focused phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_REPORT_PANEL (payola_report_panel_get_type ())
G_DECLARE_FINAL_TYPE (PayolaReportPanel, payola_report_panel, PAYOLA, REPORT_PANEL, AdwBin)

/* Sets the focus, follows it, and shows reports on its phase. The focus can be set only once. */
void payola_report_panel_set_focus (PayolaReportPanel *self, PayolaFocus *focus);

/* Shows the statement of a power for the focused turn. */
void payola_report_panel_show_statement (PayolaReportPanel *self, PayPower power);

/* Shows the rules of this game. */
void payola_report_panel_show_rules (PayolaReportPanel *self);

/* Shows the page that another panel shows, if it exists. */
void payola_report_panel_copy_page (PayolaReportPanel *self, PayolaReportPanel *from);

/* Copies the shown page to the clipboard, as text for a terminal and as HTML for a word
 * processor. */
void payola_report_panel_copy (PayolaReportPanel *self);

/* Writes the shown page to a file. The suffix decides the format: html, csv or json; for pages
 * with a chart also png, svg or pdf. A file with any other suffix is plain text. @error is the
 * reason if the file cannot be written; not set if the page does not have a report. Returns TRUE
 * if the file was written. */
gboolean payola_report_panel_export (PayolaReportPanel *self, const char *path, GError **error);

G_END_DECLS
