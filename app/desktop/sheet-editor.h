/* sheet-editor.h - a GtkSourceView that knows the language of sheets and shows findings in place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

/* Findings are underlined where they stand, have a mark beside their line with the sentence as its
 * tooltip, and go when the next ones come. Signal "edited" when the user (not the program) changed the
 * text. */
#define PAYOLA_TYPE_SHEET_EDITOR (payola_sheet_editor_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetEditor, payola_sheet_editor, PAYOLA, SHEET_EDITOR, GtkSourceView)

/* Replaces the text without making it a step of undo and without "edited". */
void  payola_sheet_editor_set_text     (PayolaSheetEditor *self, const char *text);
/* Owned. */
char *payola_sheet_editor_get_text     (PayolaSheetEditor *self);
void  payola_sheet_editor_append_line  (PayolaSheetEditor *self, const char *line);
void  payola_sheet_editor_set_findings (PayolaSheetEditor *self, const PayDiagnostics *diagnostics);
/* Puts the cursor where a finding stands and scrolls there. */
void  payola_sheet_editor_go_to        (PayolaSheetEditor *self, const PayDiagnostic *diagnostic);

G_END_DECLS
