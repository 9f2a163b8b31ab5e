/* sheet-panel.h - page for the sheet of a power: text, findings, cost and submission
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/sheet/offer-editor.h"
#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows the sheet of the power in focus, if the viewer may read it: the draft in the current phase,
 * the received sheet in a past phase. Signals: "order-done" when the order that was added last has
 * been written or discarded; "orders-changed" (GArray of PayOrder, or NULL) with the orders that
 * units would obey if there were no other sheet. */
#define PAYOLA_TYPE_SHEET_PANEL (payola_sheet_panel_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetPanel, payola_sheet_panel, PAYOLA, SHEET_PANEL, AdwBin)

/* Sets the focus. This can be done only once. */
void payola_sheet_panel_set_focus (PayolaSheetPanel *self, PayolaFocus *focus);

/* Appends a line to the draft in one undo step. */
void payola_sheet_panel_add_line (PayolaSheetPanel *self, const char *line);

/* Closes the open offer without adding it to the sheet. The offer becomes pending, unless it is a
 * line of the sheet that was not changed. */
void payola_sheet_panel_leave_offer (PayolaSheetPanel *self);

/* Adds the open offer and all pending offers to the sheet. @names: the units of the offers,
 * separated by commas; may be NULL. */
guint payola_sheet_panel_add_pending (PayolaSheetPanel *self, char **names);

/* Adds an order that was built on the map. In a sheet of offers, the order is added to the open
 * offer if that offer is for the same unit. Otherwise the open offer becomes pending, and the
 * order begins a new offer. In a sheet of orders, the new order replaces the previous order of
 * the unit. */
void payola_sheet_panel_add_order (PayolaSheetPanel *self, const PayOrder *order);

/* Gets the editor of the open offer. (transfer none) */
PayolaOfferEditor *payola_sheet_panel_get_offer_editor (PayolaSheetPanel *self);

/* Moves the keyboard focus to the visible page: text, table, or offer editor. */
void payola_sheet_panel_focus_sheet (PayolaSheetPanel *self);

/* Opens the offer editor for a line. @line is the number of the line, from 1. Returns FALSE if
 * the line is not an offer that can be edited. */
gboolean payola_sheet_panel_edit_offer (PayolaSheetPanel *self, guint line);

/* Writes the sheet to a file for the game master and marks it as sent. If the name ends in
 * ".payola-sheet", the file is a sheet file. A sheet file is sealed if the game master's key is
 * known. Any other file is plain text. */
gboolean payola_sheet_panel_write_file (PayolaSheetPanel *self, GFile *file, GError **error);

/* Adds the pending offers to the sheet, and writes it like payola_sheet_panel_write_file(). A
 * locked key that is needed for signing is unlocked first, and errors are shown in a dialog. */
void payola_sheet_panel_send_to (PayolaSheetPanel *self, GFile *file);

G_END_DECLS
