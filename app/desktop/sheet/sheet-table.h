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

/**
 * payola_sheet_table_show:
 * @self: a table
 * @text: the text
 * @sheet: (nullable): the offers in @text, or `NULL` if it contains orders
 * @board: the board
 * @diagnostics: the findings
 *
 * Shows a text. The selected line stays selected.
 */
void
payola_sheet_table_show (PayolaSheetTable *self, const char *text, const PayOfferSheet *sheet,
                         const PayBoard *board, const PayDiagnostics *diagnostics);

/**
 * payola_sheet_table_set_editable:
 * @self: a table
 * @editable: whether lines can be moved and deleted
 *
 * Sets whether the user can move and delete lines.
 */
void
payola_sheet_table_set_editable (PayolaSheetTable *self, gboolean editable);

/**
 * payola_sheet_table_get_line:
 * @self: a table
 *
 * Gets the selected line.
 *
 * Returns: the number of the line, from 1, or 0 if none is selected
 */
guint
payola_sheet_table_get_line (PayolaSheetTable *self);

/**
 * payola_sheet_table_set_line:
 * @self: a table
 * @line: the number of the line, from 1, or 0 for none
 *
 * Selects a line. If the table has the keyboard focus, the focus moves to that line.
 */
void
payola_sheet_table_set_line (PayolaSheetTable *self, guint line);

G_END_DECLS
