/* transfer-dialog.h - money to be sent to another power, asked for and confirmed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal "done" (number and text of a line) when it is confirmed. */
#define PAYOLA_TYPE_TRANSFER_DIALOG (payola_transfer_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTransferDialog, payola_transfer_dialog, PAYOLA, TRANSFER_DIALOG,
                      AdwWindow)

/* @line: number of the sheet's line to change, 0 for another one; @available: AgP that can be sent,
 * other transfers of the sheet taken off */
PayolaTransferDialog *
payola_transfer_dialog_new (GtkWindow *parent, const PayBoard *board, PayPower power, guint line,
                            int available);
/* Begins with what a line says. */
void
payola_transfer_dialog_set (PayolaTransferDialog *self, int amount, PayPower to);

G_END_DECLS
