/* viewport.h - which part of the map is on screen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The map has a size in map units; the window onto it has a size in pixels. `scale` is pixels a map
 * unit; (x, y) is the map unit at the window's centre. The map never leaves the window: where it is
 * larger it covers it, where it is smaller it is centred. Signal "changed". */
#define PAYOLA_TYPE_VIEWPORT (payola_viewport_get_type ())
G_DECLARE_FINAL_TYPE (PayolaViewport, payola_viewport, PAYOLA, VIEWPORT, GObject)

PayolaViewport *
payola_viewport_new (double map_width, double map_height);
/* A fitted map stays fitted when the window changes. */
void
payola_viewport_set_size (PayolaViewport *self, int width, int height);
void
payola_viewport_fit (PayolaViewport *self);
gboolean
payola_viewport_is_fitted (PayolaViewport *self);
/* Zooms so that the map unit under the pixel (px, py) stays there. */
void
payola_viewport_zoom_at (PayolaViewport *self, double factor, double px, double py);
void
payola_viewport_pan (PayolaViewport *self, double dx, double dy);
/* Brings a map unit into view, moving no more than needed. */
void
payola_viewport_show (PayolaViewport *self, double x, double y);
double
payola_viewport_get_scale (PayolaViewport *self);
/* Pixel of the map's upper left corner. */
void
payola_viewport_get_origin (PayolaViewport *self, double *px, double *py);
void
payola_viewport_to_map (PayolaViewport *self, double px, double py, double *x, double *y);
void
payola_viewport_to_window (PayolaViewport *self, double x, double y, double *px, double *py);

G_END_DECLS
