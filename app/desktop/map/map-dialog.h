/* map-dialog.h - dialog that exports the map to a file, and copying of the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_MAP_DIALOG (payola_map_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapDialog, payola_map_dialog, PAYOLA, MAP_DIALOG, AdwWindow)

/* Creates a dialog for the map of the phase in focus, for everybody unless other readers are
 * chosen. @prices says whether the map with orders shows the prices that the viewer may know.
 * (transfer none) */
PayolaMapDialog *payola_map_dialog_new (GtkWindow *parent, PayolaFocus *focus, gboolean prices);

/* Writes the map with the options of the dialog, in a worker thread. @path is the file; its
 * suffix determines the format. */
void payola_map_dialog_write (PayolaMapDialog *self, const char *path, GAsyncReadyCallback callback,
                              gpointer data);

gboolean payola_map_dialog_write_finish (PayolaMapDialog *self, GAsyncResult *result,
                                         GError **error);

/* Paints the map of the phase in focus as a picture for everybody, in a worker thread. @widget is
 * the widget whose clipboard receives the picture. @prices says whether the map shows the prices
 * that the viewer may know. @width is the width of the picture in pixels. */
void payola_map_copy (GtkWidget *widget, PayolaFocus *focus, gboolean prices, int width,
                      GAsyncReadyCallback callback, gpointer data);

/* Finishes payola_map_copy() and puts the picture into the clipboard. */
gboolean payola_map_copy_finish (GtkWidget *widget, GAsyncResult *result, GError **error);

G_END_DECLS
