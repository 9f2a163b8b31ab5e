/* booking-dialog.h - dialog for ledger entries of the game master
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * payola_booking_dialog_new:
 * @parent: the window of the game
 * @document: the document of the game
 *
 * Creates a dialog in which the game master moves money from one power to another (rule 11). The
 * button Record makes the entry at once, as a single undo step.
 *
 * Returns: (transfer none): the dialog
 */
GtkWindow *
payola_booking_dialog_new (GtkWindow *parent, PayolaDocument *document);

/**
 * payola_booking_dialog_choose:
 * @dialog: the dialog
 * @from: the power that pays
 * @amount: the amount in AgP
 * @to: the power that receives the money
 * @reason: the reason; may be empty
 *
 * Fills in the fields, for tests.
 */
void
payola_booking_dialog_choose (GtkWindow *dialog, PayPower from, int amount, PayPower to,
                              const char *reason);

/**
 * payola_booking_dialog_book:
 * @dialog: the dialog
 *
 * Makes the entry, as the button does, for tests.
 *
 * Returns: `FALSE` if the entry is refused
 */
gboolean
payola_booking_dialog_book (GtkWindow *dialog);

G_END_DECLS
