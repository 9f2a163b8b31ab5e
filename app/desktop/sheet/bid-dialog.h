/* bid-dialog.h - dialog for the bids for mercenaries in Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/sheet/kind-desk.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Checks whether the power in focus may bid now (PayolaKindDesk.may_ask). */
gboolean payola_bid_dialog_may_ask (PayolaFocus *focus);

/* Presents a dialog for all bids of a sheet (PayolaKindDesk.ask). Other lines of the sheet are
 * not changed. @line: ignored, because the dialog changes the whole sheet. */
void payola_bid_dialog_ask (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line,
                            PayolaLinesDone done, gpointer data);

/* Replaces the bids in a sheet. Bids that the sheet already contains keep their lines and
 * comments. @bids: credits by power, 0 for no bid. (transfer full) */
char *payola_bids_write (const PayBoard *board, const char *text, const int *bids);

G_END_DECLS
