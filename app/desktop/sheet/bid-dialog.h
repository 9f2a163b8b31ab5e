/* bid-dialog.h - dialog for the bids for mercenaries in Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/sheet/kind-desk.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * payola_bid_dialog_may_ask:
 * @focus: the focus
 *
 * Checks whether the power in focus may bid now (PayolaKindDesk.may_ask).
 *
 * Returns: `TRUE` if the power may bid
 */
gboolean
payola_bid_dialog_may_ask (PayolaFocus *focus);

/**
 * payola_bid_dialog_ask:
 * @parent: the window over which the dialog appears
 * @focus: the focus
 * @text: the sheet
 * @line: ignored, because the dialog changes the whole sheet
 * @done: called with the new sheet
 * @data: user data of @done
 *
 * Presents a dialog for all bids of a sheet (PayolaKindDesk.ask). Other lines of the sheet are
 * not changed.
 */
void
payola_bid_dialog_ask (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line,
                       PayolaLinesDone done, gpointer data);

/**
 * payola_bids_write:
 * @board: the board
 * @text: the sheet
 * @bids: (array): credits by power, 0 for no bid
 *
 * Replaces the bids in a sheet. Bids that the sheet already contains keep their lines and
 * comments.
 *
 * Returns: (transfer full): the new sheet
 */
char *
payola_bids_write (const PayBoard *board, const char *text, const int *bids);

G_END_DECLS
