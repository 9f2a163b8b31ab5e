/* bid-dialog.h - credits bid for the mercenaries of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called with the sheet as it is with the bids in it. */
typedef void (*PayolaBidDone) (const char *text, gpointer data);

/* Shows a dialog that begins with the bids of a sheet. Nothing of the sheet but its bids is
 * changed. @data must outlive the dialog, whose parent is @parent. */
GtkWindow *payola_bid_dialog_present (GtkWindow *parent, PayolaFocus *focus, const char *text,
                                      PayolaBidDone done, gpointer data);
/* A sheet's text with the bids replaced by these (credits by power, 0: none); those that were there
 * keep their lines and comments. Owned. */
char      *payola_bids_write         (const PayBoard *board, const char *text, const int *bids);

G_END_DECLS
