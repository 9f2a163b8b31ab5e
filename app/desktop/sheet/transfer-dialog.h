/* transfer-dialog.h - dialog that composes a transfer of money to another power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: "done" (number and text of a line) when the transfer is confirmed. */
#define PAYOLA_TYPE_TRANSFER_DIALOG (payola_transfer_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTransferDialog, payola_transfer_dialog, PAYOLA, TRANSFER_DIALOG,
                      AdwWindow)

/* Creates the dialog, which is not yet presented. @line is the number of the line to change, from
 * 1, or 0 for a new line. @available is the amount in AgP that is left for this transfer when the
 * other transfers of the sheet are paid. (transfer none) */
PayolaTransferDialog *payola_transfer_dialog_new (GtkWindow *parent, const PayBoard *board,
                                                  PayPower power, guint line, int available);

/* Shows the transfer of an existing line. @amount is the amount in AgP. */
void payola_transfer_dialog_set (PayolaTransferDialog *self, int amount, PayPower to);

G_END_DECLS
