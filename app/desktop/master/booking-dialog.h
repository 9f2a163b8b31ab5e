/* booking-dialog.h - money that the game master moves from one treasury to another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A transfer for a player who asked for it (rule 11). It is checked while it is filled in, as if it
 * stood in a sheet; Book makes it at once, as one step of undo. What was booked in this phase is
 * listed. */
GtkWindow *
payola_booking_dialog_new (GtkWindow *parent, PayolaDocument *document);

/* What would be booked, for tests: as a user chooses it, and Book. */
void
payola_booking_dialog_choose (GtkWindow *dialog, PayPower from, int amount, PayPower to,
                              const char *reason);
/* FALSE when it is refused as things stand. */
gboolean
payola_booking_dialog_book (GtkWindow *dialog);

G_END_DECLS
