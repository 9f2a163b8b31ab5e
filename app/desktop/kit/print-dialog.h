/* print-dialog.h - asks what to print, shows it, and prints it or writes a PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"
#include "render/pages.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Pages are composed by a worker thread while the choices change; what is shown is what is
 * printed. */
#define PAYOLA_TYPE_PRINT_DIALOG (payola_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaPrintDialog, payola_print_dialog, PAYOLA, PRINT_DIALOG, AdwWindow)

/* For the view and the phase that are in focus; @draft is the text of the sheet on show, or
 * NULL. */
PayolaPrintDialog *
payola_print_dialog_new (GtkWindow *parent, PayolaFocus *focus, const char *draft);
/* What is no game: all pages of @document, closed, in a worker's thread. (transfer full) */
typedef PayolaPages *(*PayolaPagesFunc) (gconstpointer document, const PayolaPaper *paper);

/* For a document of which only the paper can be chosen; @name is what it is called. Takes
 * @document, and frees it by @destroy when no worker reads it any more. */
PayolaPrintDialog *
payola_print_dialog_new_for (GtkWindow *parent, const char *name, PayolaPagesFunc func,
                             gpointer document, GDestroyNotify destroy);
/* Whether pages are being composed now, and how many there are: 0 when there is nothing to
 * print. */
gboolean
payola_print_dialog_is_busy (PayolaPrintDialog *self);
guint
payola_print_dialog_get_n_pages (PayolaPrintDialog *self);

/* Writes the pages on show into a PDF file; the dialog closes when it is done. */
void
payola_print_dialog_save (PayolaPrintDialog *self, const char *path);

G_END_DECLS
