/* sheet-completion.h - completion of units, orders and powers in the sheet editor
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/sheet/sheet-editor.h"
#include "model/focus.h"

G_BEGIN_DECLS

/* A list of suggestions below the cursor, which is updated with every typed letter. Tab inserts the
 * selected row, or the first row if no row is selected. Enter inserts only a selected row.
 *
 * The popup of GtkSourceView 5.6 is not used, because it stays empty on some systems. */
#define PAYOLA_TYPE_SHEET_COMPLETION (payola_sheet_completion_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetCompletion, payola_sheet_completion, PAYOLA, SHEET_COMPLETION,
                      GObject)

/* Adds completion to an editor. @parent is an ancestor of the editor, over which the list is
 * shown; the parent must release the completion before the parent is destroyed. (transfer full) */
PayolaSheetCompletion *payola_sheet_completion_new (PayolaSheetEditor *editor, GtkWidget *parent,
                                                    PayolaFocus *focus);

/* Gets the number of suggestions, for tests. Returns the number; 0 if the list is hidden. */
guint payola_sheet_completion_count (PayolaSheetCompletion *self);

G_END_DECLS
