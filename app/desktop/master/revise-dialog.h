/* revise-dialog.h - dialog that corrects a past phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a dialog in which sheets, transfers and the position of a past phase are changed, and
 * which shows what follows. @turn is the phase chosen first. If the game was rolled back and
 * changed, its current phase is corrected instead. The correction is one undo step. (transfer none)
 */
GtkWindow *payola_revise_dialog_new (GtkWindow *parent, PayolaDocument *document, guint turn);

G_END_DECLS
