/* sheet-editor.h - a GtkSourceView that knows the language of sheets and shows findings in place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

/* Findings are underlined where they stand, have a mark beside their line with the sentence as
 * its tooltip, and go when the next ones come. Signals: "edited" when the text is another one, by
 * whomever; "pasted" (first and last line) after a paste; "line-activated" (line) after a
 * double click, lines counting from 1; "undo-changed" when something can or cannot be undone or
 * redone. */
#define PAYOLA_TYPE_SHEET_EDITOR (payola_sheet_editor_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetEditor, payola_sheet_editor, PAYOLA, SHEET_EDITOR, GtkSourceView)

/* Places: one a power for what is written, and one for what is only read. */
#define PAYOLA_SHEET_EDITOR_PAST PAY_MAX_POWERS

/* Shows the text of one place; each has its own undo. Where @text is not
 * what stands there, it replaces it, together with what could be undone. */
void
payola_sheet_editor_show (PayolaSheetEditor *self, guint place, const char *text);
/* Owned. */
char *
payola_sheet_editor_get_text (PayolaSheetEditor *self);
/* As one step of undo; what it begins with, an amount, is selected and ready to be typed over. */
void
payola_sheet_editor_append_line (PayolaSheetEditor *self, const char *line);
/* Lines count from 1. Each change is one step of undo and counts as the user's. */
guint
payola_sheet_editor_get_n_lines (PayolaSheetEditor *self);
guint
payola_sheet_editor_get_line (PayolaSheetEditor *self); /* with the cursor */
/* Puts the cursor at the beginning of a line. */
void
payola_sheet_editor_set_line (PayolaSheetEditor *self, guint line);
void
payola_sheet_editor_replace_all (PayolaSheetEditor *self, const char *text);
void
payola_sheet_editor_replace_line (PayolaSheetEditor *self, guint line, const char *text);
/* As a new line before this one; behind the last line when it is beyond. */
void
payola_sheet_editor_insert_line (PayolaSheetEditor *self, guint line, const char *text);
void
payola_sheet_editor_delete_line (PayolaSheetEditor *self, guint line);
/* Takes a line out and puts it where line @to is. */
void
payola_sheet_editor_move_line (PayolaSheetEditor *self, guint from, guint to);
/* Bytes start .. end of a line. */
void
payola_sheet_editor_replace_part (PayolaSheetEditor *self, guint line, guint start, guint end,
                                  const char *text);
void
payola_sheet_editor_set_findings (PayolaSheetEditor *self, const PayDiagnostics *diagnostics);
/* Puts the cursor where a finding stands and scrolls there. */
void
payola_sheet_editor_go_to (PayolaSheetEditor *self, const PayDiagnostic *diagnostic);

G_END_DECLS
