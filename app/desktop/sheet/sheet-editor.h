/* sheet-editor.h - text editor for sheets, with syntax colours, findings and undo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

/* Signals: "edited" after each change of the text, by the user or by the program; "pasted" (first
 * and last line) after a paste; "line-activated" (line) after a double click; "undo-changed" when
 * undo or redo become possible or impossible.
 *
 * Lines are numbered from 1. A function that changes lines makes one undo step, as if the user had
 * made the change. */
#define PAYOLA_TYPE_SHEET_EDITOR (payola_sheet_editor_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetEditor, payola_sheet_editor, PAYOLA, SHEET_EDITOR, GtkSourceView)

/* A place is a buffer for one text. Each power has a place for its draft. This additional place
 * is for sheets that are only read. */
#define PAYOLA_SHEET_EDITOR_PAST PAY_MAX_POWERS

/* Shows the text of a place. Each place has its own undo history. The history is cleared if @text
 * differs from the text that the place contains. */
void payola_sheet_editor_show (PayolaSheetEditor *self, guint place, const char *text);

/* Gets the text. (transfer full) */
char *payola_sheet_editor_get_text (PayolaSheetEditor *self);

/* Appends a line in one undo step. An amount at the beginning of the line is selected, so that
 * typing replaces it. */
void payola_sheet_editor_append_line (PayolaSheetEditor *self, const char *line);

guint payola_sheet_editor_get_n_lines (PayolaSheetEditor *self);

/* Gets the line of the cursor. Returns the number of the line, from 1. */
guint payola_sheet_editor_get_line (PayolaSheetEditor *self);

/* Moves the cursor to the beginning of a line. @line is the number of the line, from 1. */
void payola_sheet_editor_set_line (PayolaSheetEditor *self, guint line);

/* Replaces the whole text. */
void payola_sheet_editor_replace_all (PayolaSheetEditor *self, const char *text);

/* Replaces a line. It has no effect if the line does not exist. @line is the number of the line,
 * from 1. */
void payola_sheet_editor_replace_line (PayolaSheetEditor *self, guint line, const char *text);

/* Inserts a line before another line, or at the end. @line is the number that the new line will
 * have, from 1. With a number after the last line, the new line is appended. */
void payola_sheet_editor_insert_line (PayolaSheetEditor *self, guint line, const char *text);

/* Deletes a line. It has no effect if the line does not exist. @line is the number of the line,
 * from 1. */
void payola_sheet_editor_delete_line (PayolaSheetEditor *self, guint line);

/* Moves a line. @from is the number of the line, from 1. @to is the new number of the line, from
 * 1. */
void payola_sheet_editor_move_line (PayolaSheetEditor *self, guint from, guint to);

/* Replaces a part of a line. @line is the number of the line, from 1. @start is the index of the
 * first byte of the part in the line, from 0. */
void payola_sheet_editor_replace_part (PayolaSheetEditor *self, guint line, guint start, guint end,
                                       const char *text);

/* Marks findings. The marks of previous findings are removed. */
void payola_sheet_editor_set_findings (PayolaSheetEditor *self, const PayDiagnostics *diagnostics);

/* Selects the part of the text to which a finding belongs, and scrolls to it. */
void payola_sheet_editor_go_to (PayolaSheetEditor *self, const PayDiagnostic *diagnostic);

G_END_DECLS
