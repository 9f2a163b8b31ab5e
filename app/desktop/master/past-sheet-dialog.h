/* past-sheet-dialog.h - dialog that edits the sheet of a power in a phase that is corrected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a dialog that submits or withdraws the sheet of a power in the current phase of a
 * document, with all findings. (transfer none) */
GtkWindow *payola_past_sheet_dialog_new (GtkWindow *parent, PayolaDocument *document,
                                         PayPower power);

G_END_DECLS
