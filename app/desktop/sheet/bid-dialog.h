/* bid-dialog.h - credits bid for the mercenaries of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/sheet/kind-desk.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* PayolaKindDesk.may_ask and .ask: a dialog that begins with the bids of a sheet, whatever the
 * line. Nothing of the sheet but its bids is changed. */
gboolean
payola_bid_dialog_may_ask (PayolaFocus *focus);
void
payola_bid_dialog_ask (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line,
                       PayolaLinesDone done, gpointer data);
/* A sheet's text with the bids replaced by these (credits by power, 0: none); those that were there
 * keep their lines and comments. Owned. */
char *
payola_bids_write (const PayBoard *board, const char *text, const int *bids);

G_END_DECLS
