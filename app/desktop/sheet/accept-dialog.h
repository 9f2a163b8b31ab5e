/* accept-dialog.h - dialog that edits an acceptance list by dragging, keys or letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: "done" (the list as letters, such as "FRI?") when the list is confirmed. */
#define PAYOLA_TYPE_ACCEPT_DIALOG (payola_accept_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaAcceptDialog, payola_accept_dialog, PAYOLA, ACCEPT_DIALOG, AdwWindow)

/* Creates the dialog, which is not yet presented. (transfer none) */
PayolaAcceptDialog *payola_accept_dialog_new (GtkWindow *parent, const PayBoard *board,
                                              PayPower power, const char *marks);

G_END_DECLS
