/* sheet-completion.h - units, orders and powers offered for completion while a sheet is written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/sheet/sheet-editor.h"
#include "model/focus.h"

G_BEGIN_DECLS

/* A list below the cursor that follows what is typed: the arrows choose in it, Tab takes what is
 * chosen or else the first, Enter what is chosen. Nothing is taken that was not asked for.
 * Ctrl+Space opens it.
 * (The popup of GtkSourceView 5.6 stays empty on the systems that we build for.) */
#define PAYOLA_TYPE_SHEET_COMPLETION (payola_sheet_completion_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetCompletion, payola_sheet_completion, PAYOLA, SHEET_COMPLETION,
                      GObject)

/* @parent: an ancestor of the editor, over which the list is shown; it must let go of this object
 * before it goes. */
PayolaSheetCompletion *
payola_sheet_completion_new (PayolaSheetEditor *editor, GtkWidget *parent, PayolaFocus *focus);
/* For tests: how many there are in the list, 0 when it is hidden, and taking one of them. */
guint
payola_sheet_completion_count (PayolaSheetCompletion *self);

G_END_DECLS
