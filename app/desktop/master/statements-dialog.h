/* statements-dialog.h - gives every player the statement of a phase: into a folder, or by mail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* @turn: resolved; any can be given out again at any time. */
GtkWindow *
payola_statements_dialog_new (GtkWindow *parent, PayolaDocument *document, guint turn);

G_END_DECLS
