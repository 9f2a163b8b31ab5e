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

/**
 * payola_map_dialog_new:
 * @parent: the window over which the dialog appears
 * @focus: the focus
 * @prices: whether the map with orders shows the prices that the viewer may know
 *
 * Creates a dialog for the map of the phase in focus, for everybody unless other readers are
 * chosen.
 *
 * Returns: (transfer none): the dialog
 */
PayolaMapDialog *
payola_map_dialog_new (GtkWindow *parent, PayolaFocus *focus, gboolean prices);

/**
 * payola_map_dialog_write:
 * @self: a dialog
 * @path: the file; its suffix determines the format
 * @callback: calls payola_map_dialog_write_finish()
 * @data: user data of @callback
 *
 * Writes the map with the options of the dialog, in a worker thread.
 */
void
payola_map_dialog_write (PayolaMapDialog *self, const char *path, GAsyncReadyCallback callback,
                         gpointer data);

/**
 * payola_map_dialog_write_finish:
 * @self: a dialog
 * @result: the result
 * @error: the reason of the failure
 *
 * Finishes payola_map_dialog_write().
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_map_dialog_write_finish (PayolaMapDialog *self, GAsyncResult *result, GError **error);

/**
 * payola_map_copy:
 * @widget: the widget whose clipboard receives the picture
 * @focus: the focus
 * @prices: whether the map shows the prices that the viewer may know
 * @width: the width of the picture in pixels
 * @callback: calls payola_map_copy_finish()
 * @data: user data of @callback
 *
 * Paints the map of the phase in focus as a picture for everybody, in a worker thread.
 */
void
payola_map_copy (GtkWidget *widget, PayolaFocus *focus, gboolean prices, int width,
                 GAsyncReadyCallback callback, gpointer data);

/**
 * payola_map_copy_finish:
 * @widget: the widget of payola_map_copy()
 * @result: the result
 * @error: the reason of the failure
 *
 * Finishes payola_map_copy() and puts the picture into the clipboard.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_map_copy_finish (GtkWidget *widget, GAsyncResult *result, GError **error);

G_END_DECLS
