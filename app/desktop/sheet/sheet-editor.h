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

/**
 * payola_sheet_editor_show:
 * @self: an editor
 * @place: a power, or `PAYOLA_SHEET_EDITOR_PAST`
 * @text: the text
 *
 * Shows the text of a place. Each place has its own undo history. The history is cleared if
 * @text differs from the text that the place contains.
 */
void
payola_sheet_editor_show (PayolaSheetEditor *self, guint place, const char *text);

/**
 * payola_sheet_editor_get_text:
 * @self: an editor
 *
 * Gets the text.
 *
 * Returns: (transfer full): the text
 */
char *
payola_sheet_editor_get_text (PayolaSheetEditor *self);

/**
 * payola_sheet_editor_append_line:
 * @self: an editor
 * @line: the line
 *
 * Appends a line in one undo step. An amount at the beginning of the line is selected, so that
 * typing replaces it.
 */
void
payola_sheet_editor_append_line (PayolaSheetEditor *self, const char *line);

/**
 * payola_sheet_editor_get_n_lines:
 * @self: an editor
 *
 * Gets the number of lines.
 *
 * Returns: the number
 */
guint
payola_sheet_editor_get_n_lines (PayolaSheetEditor *self);

/**
 * payola_sheet_editor_get_line:
 * @self: an editor
 *
 * Gets the line of the cursor.
 *
 * Returns: the number of the line, from 1
 */
guint
payola_sheet_editor_get_line (PayolaSheetEditor *self);

/**
 * payola_sheet_editor_set_line:
 * @self: an editor
 * @line: the number of the line, from 1
 *
 * Moves the cursor to the beginning of a line.
 */
void
payola_sheet_editor_set_line (PayolaSheetEditor *self, guint line);

/**
 * payola_sheet_editor_replace_all:
 * @self: an editor
 * @text: the new text
 *
 * Replaces the whole text.
 */
void
payola_sheet_editor_replace_all (PayolaSheetEditor *self, const char *text);

/**
 * payola_sheet_editor_replace_line:
 * @self: an editor
 * @line: the number of the line, from 1
 * @text: the new text of the line
 *
 * Replaces a line. It has no effect if the line does not exist.
 */
void
payola_sheet_editor_replace_line (PayolaSheetEditor *self, guint line, const char *text);

/**
 * payola_sheet_editor_insert_line:
 * @self: an editor
 * @line: the number that the new line will have, from 1. With a number after the last line, the
 *   new line is appended.
 * @text: the text of the new line
 *
 * Inserts a line before another line, or at the end.
 */
void
payola_sheet_editor_insert_line (PayolaSheetEditor *self, guint line, const char *text);

/**
 * payola_sheet_editor_delete_line:
 * @self: an editor
 * @line: the number of the line, from 1
 *
 * Deletes a line. It has no effect if the line does not exist.
 */
void
payola_sheet_editor_delete_line (PayolaSheetEditor *self, guint line);

/**
 * payola_sheet_editor_move_line:
 * @self: an editor
 * @from: the number of the line, from 1
 * @to: the new number of the line, from 1
 *
 * Moves a line.
 */
void
payola_sheet_editor_move_line (PayolaSheetEditor *self, guint from, guint to);

/**
 * payola_sheet_editor_replace_part:
 * @self: an editor
 * @line: the number of the line, from 1
 * @start: the index of the first byte of the part in the line, from 0
 * @end: the index of the byte after the part
 * @text: the new text of the part
 *
 * Replaces a part of a line.
 */
void
payola_sheet_editor_replace_part (PayolaSheetEditor *self, guint line, guint start, guint end,
                                  const char *text);

/**
 * payola_sheet_editor_set_findings:
 * @self: an editor
 * @diagnostics: the findings
 *
 * Marks findings. The marks of previous findings are removed.
 */
void
payola_sheet_editor_set_findings (PayolaSheetEditor *self, const PayDiagnostics *diagnostics);

/**
 * payola_sheet_editor_go_to:
 * @self: an editor
 * @diagnostic: the finding
 *
 * Selects the part of the text to which a finding belongs, and scrolls to it.
 */
void
payola_sheet_editor_go_to (PayolaSheetEditor *self, const PayDiagnostic *diagnostic);

G_END_DECLS
