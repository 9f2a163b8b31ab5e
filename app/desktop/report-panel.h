/* report-panel.h - results, statements and positions of the focused phase, to read, copy and save
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_REPORT_PANEL (payola_report_panel_get_type ())
G_DECLARE_FINAL_TYPE (PayolaReportPanel, payola_report_panel, PAYOLA, REPORT_PANEL, AdwBin)

void payola_report_panel_set_focus      (PayolaReportPanel *self, PayolaFocus *focus);
/* Shows what the game master owes one power for the focused turn. */
void payola_report_panel_show_statement (PayolaReportPanel *self, PayPower power);

G_END_DECLS
