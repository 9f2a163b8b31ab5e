/* booking-dialog.h - dialog for ledger entries of the game master
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a dialog in which the game master moves money from one power to another (rule 11). The
 * button Record makes the entry at once, as a single undo step. (transfer none) */
GtkWindow *payola_booking_dialog_new (GtkWindow *parent, PayolaDocument *document);

/* Fills in the fields, for tests. @amount is the amount in AgP. @reason is the reason; may be
 * empty. */
void payola_booking_dialog_choose (GtkWindow *dialog, PayPower from, int amount, PayPower to,
                                   const char *reason);

/* Makes the entry, as the button does, for tests. Returns FALSE if the entry is refused. */
gboolean payola_booking_dialog_book (GtkWindow *dialog);

G_END_DECLS
