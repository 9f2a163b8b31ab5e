/* accept-dialog.h - an acceptance list put in order: by dragging, by keys, or by letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal "done" (list as marks, "FRI?") when it is taken. */
#define PAYOLA_TYPE_ACCEPT_DIALOG (payola_accept_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaAcceptDialog, payola_accept_dialog, PAYOLA, ACCEPT_DIALOG, AdwWindow)

/* @marks: the list to begin with ("FRI?"), of @power. */
PayolaAcceptDialog *
payola_accept_dialog_new (GtkWindow *parent, const PayBoard *board, PayPower power,
                          const char *marks);

G_END_DECLS
