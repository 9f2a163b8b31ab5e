/* print-dialog.h - dialog that previews, prints and saves pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"
#include "render/page/pages.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A worker thread composes the pages whenever a choice changes. The preview shows exactly the
 * pages that are printed. */
#define PAYOLA_TYPE_PRINT_DIALOG (payola_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaPrintDialog, payola_print_dialog, PAYOLA, PRINT_DIALOG, AdwWindow)

/* Creates a dialog for the view and the phase in focus. @draft may be NULL. @prices says whether
 * the map with orders shows the prices that the viewer may know. (transfer none) */
PayolaPrintDialog *payola_print_dialog_new (GtkWindow *parent, PayolaFocus *focus,
                                            const char *draft, gboolean prices);
/* Composes all pages of a document other than a game, in a worker thread. Returns: (transfer
 * full): the pages, closed */
typedef PayolaPages *(*PayolaPagesFunc) (gconstpointer document, const PayolaPaper *paper);

/* Creates a dialog for a document other than a game. The user can choose only the paper. Takes
 * @document. @destroy: frees @document when no worker reads it any more; may be NULL.
 * (transfer none) */
PayolaPrintDialog *payola_print_dialog_new_for (GtkWindow *parent, const char *name,
                                                PayolaPagesFunc func, gpointer document,
                                                GDestroyNotify destroy);

/* Checks whether pages are being composed or saved, or are about to be composed. */
gboolean payola_print_dialog_is_busy (PayolaPrintDialog *self);

/* Returns the number; 0 if there is nothing to print. */
guint payola_print_dialog_get_n_pages (PayolaPrintDialog *self);

/* Saves the pages as a PDF file. The dialog closes when the file has been written. */
void payola_print_dialog_save (PayolaPrintDialog *self, const char *path);

G_END_DECLS
