/* map-dialog.h - asks how large and in which style the map shall be, and writes it to a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_MAP_DIALOG (payola_map_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapDialog, payola_map_dialog, PAYOLA, MAP_DIALOG, AdwWindow)

/* For the phase that the focus shows, as its viewer sees it. */
PayolaMapDialog *
payola_map_dialog_new (GtkWindow *parent, PayolaFocus *focus);
/* Writes the map as chosen in the dialog; the suffix of the file says the format. Done in a worker
 * thread; @callback gets the result for payola_map_dialog_write_finish(). */
void
payola_map_dialog_write (PayolaMapDialog *self, const char *path, GAsyncReadyCallback callback,
                         gpointer data);
gboolean
payola_map_dialog_write_finish (PayolaMapDialog *self, GAsyncResult *result, GError **error);

/* The map of the phase that the focus shows as a picture in the clipboard, made in a worker thread.
 * @callback gets the result for payola_map_copy_finish(). */
void
payola_map_copy (GtkWidget *widget, PayolaFocus *focus, int width, GAsyncReadyCallback callback,
                 gpointer data);
gboolean
payola_map_copy_finish (GtkWidget *widget, GAsyncResult *result, GError **error);

G_END_DECLS
