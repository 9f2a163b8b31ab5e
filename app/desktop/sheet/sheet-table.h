/* sheet-table.h - a sheet as a table, a row for each line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows lines and asks for changes; the text itself is somebody else's. Signals, lines from 1:
 * "activated" (line), "moved" (from, to), "deleted" (line), "undo", "redo". */
#define PAYOLA_TYPE_SHEET_TABLE (payola_sheet_table_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetTable, payola_sheet_table, PAYOLA, SHEET_TABLE, GtkWidget)

/* @sheet: what was read in @text, NULL where it holds orders. The selected line stays selected. */
void
payola_sheet_table_show (PayolaSheetTable *self, const char *text, const PayOfferSheet *sheet,
                         const PayBoard *board, const PayDiagnostics *diagnostics);
void
payola_sheet_table_set_editable (PayolaSheetTable *self, gboolean editable);
/* 0 when none is selected. */
guint
payola_sheet_table_get_line (PayolaSheetTable *self);
/* Selects a line, and goes there when the table has the keyboard. */
void
payola_sheet_table_set_line (PayolaSheetTable *self, guint line);

G_END_DECLS
