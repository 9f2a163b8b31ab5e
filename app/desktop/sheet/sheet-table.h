/* sheet-table.h - table of a sheet, with a row for each line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the lines of a sheet. The table does not change the text; it emits signals with line
 * numbers from 1: "activated" (line), "moved" (from, to), "deleted" (line), "undo", "redo". */
#define PAYOLA_TYPE_SHEET_TABLE (payola_sheet_table_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetTable, payola_sheet_table, PAYOLA, SHEET_TABLE, GtkWidget)

/* Shows a text. The selected line stays selected. @sheet: the offers in @text, or NULL if @text
 * contains orders. */
void payola_sheet_table_show (PayolaSheetTable *self, const char *text, const PayOfferSheet *sheet,
                              const PayBoard *board, const PayDiagnostics *diagnostics);

/* Sets whether the user can move and delete lines. */
void payola_sheet_table_set_editable (PayolaSheetTable *self, gboolean editable);

/* Gets the selected line. Returns the number of the line, from 1, or 0 if none is selected. */
guint payola_sheet_table_get_line (PayolaSheetTable *self);

/* Selects a line. If the table has the keyboard focus, the focus moves to that line. @line is the
 * number of the line, from 1, or 0 for none. */
void payola_sheet_table_set_line (PayolaSheetTable *self, guint line);

G_END_DECLS
