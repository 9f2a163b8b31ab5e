/* sheet-panel.h - the sheet of one power: text, findings, balance, submission
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows the draft of the focus's power while the phase is to be played, and for phases past the
 * sheet that was sent, as far as the viewer may read it. Every change of the text is read at
 * once and its findings are underlined, marked beside the line and explained below. Signals:
 * "order-done" when nothing is written any more for the order that was added last; "orders-changed"
 * (GArray of PayOrder, or NULL) with what the sheet alone would make the units do. */
#define PAYOLA_TYPE_SHEET_PANEL (payola_sheet_panel_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetPanel, payola_sheet_panel, PAYOLA, SHEET_PANEL, AdwBin)

void
payola_sheet_panel_set_focus (PayolaSheetPanel *self, PayolaFocus *focus);
/* Adds a line at the end of the draft, as one step of undo. */
void
payola_sheet_panel_add_line (PayolaSheetPanel *self, const char *line);
/* An order that was built: begins an offer for it, or adds it to the offer being written when that
 * is to the same unit. Where sheets hold orders it is written at once, in place of the unit's
 * old one. */
void
payola_sheet_panel_add_order (PayolaSheetPanel *self, const PayOrder *order);
/* Gives the keyboard to what is on show: text, table, or the offer being written. */
void
payola_sheet_panel_focus_sheet (PayolaSheetPanel *self);
/* Opens the offer of a line, from 1. FALSE when it holds none that can be read. */
gboolean
payola_sheet_panel_edit_offer (PayolaSheetPanel *self, guint line);
/* Writes the sheet on show as it is sent to the game master, and notes that it was sent: as a sheet
 * file, sealed where the game master's key is known, when its name ends so, else as text. */
gboolean
payola_sheet_panel_write_file (PayolaSheetPanel *self, GFile *file, GError **error);
/* The same; a locked key that is to sign it is opened before, and what goes wrong is told. */
void
payola_sheet_panel_send_to (PayolaSheetPanel *self, GFile *file);

G_END_DECLS
