/* side-pane.h - pane beside the map, with an edge that can be dragged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A pane with one child and a handle at its start, which changes the width of the pane. A narrow
 * window shows the pane alone and without the handle. Properties: "width", the preferred width in
 * pixels; "has-handle". */
#define PAYOLA_TYPE_SIDE_PANE (payola_side_pane_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSidePane, payola_side_pane, PAYOLA, SIDE_PANE, GtkWidget)

/* Sets the preferred width. The pane is never narrower than its child. @width is the width in
 * pixels. */
void payola_side_pane_set_width (PayolaSidePane *self, int width);

G_END_DECLS
