/* sheet-panel.h - the sheet of one power: text, findings, balance, submission
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows the draft of the focus's power while the phase is to be played, and for phases past the
 * sheet that was sent, as far as the viewer may read it. Every change of the text is read at
 * once and its findings are underlined, marked beside the line and explained below. */
#define PAYOLA_TYPE_SHEET_PANEL (payola_sheet_panel_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetPanel, payola_sheet_panel, PAYOLA, SHEET_PANEL, AdwBin)

void payola_sheet_panel_set_focus (PayolaSheetPanel *self, PayolaFocus *focus);
/* Adds a line at the end of the draft, as one step of undo. */
void payola_sheet_panel_add_line  (PayolaSheetPanel *self, const char *line);

G_END_DECLS
