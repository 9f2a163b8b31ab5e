/* report-panel.h - pages around the focused phase: results, statements, history, notes, rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_REPORT_PANEL (payola_report_panel_get_type ())
G_DECLARE_FINAL_TYPE (PayolaReportPanel, payola_report_panel, PAYOLA, REPORT_PANEL, AdwBin)

void
payola_report_panel_set_focus (PayolaReportPanel *self, PayolaFocus *focus);
/* Shows what the game master owes one power for the focused turn. */
void
payola_report_panel_show_statement (PayolaReportPanel *self, PayPower power);
/* Shows what this game is played by. */
void
payola_report_panel_show_rules (PayolaReportPanel *self);
/* The page on show into the clipboard, as text and as HTML. */
void
payola_report_panel_copy (PayolaReportPanel *self);
/* The same into a file; its suffix says how: html, csv, of pages with a chart also png, svg and
 * pdf, all else as text. */
gboolean
payola_report_panel_export (PayolaReportPanel *self, const char *path, GError **error);

G_END_DECLS
