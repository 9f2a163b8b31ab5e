/* viewport.h - the part of the map that is on screen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The map has a size in map units, the window a size in pixels. The scale is in pixels per map
 * unit; (x, y) is the map unit at the centre of the window. If the map is wider than the window,
 * it covers the whole width of the window. Otherwise it is centred. The same applies to the
 * height. Signal: “changed”. */
#define PAYOLA_TYPE_VIEWPORT (payola_viewport_get_type ())
G_DECLARE_FINAL_TYPE (PayolaViewport, payola_viewport, PAYOLA, VIEWPORT, GObject)

/* Creates a viewport with a fitted map. @map_width: width of the map in map units. @map_height:
 * height of the map in map units. (transfer full) */
PayolaViewport *payola_viewport_new (double map_width, double map_height);

/* Sets the size of the window. A fitted map stays fitted. @width: width in pixels. @height:
 * height in pixels. */
void payola_viewport_set_size (PayolaViewport *self, int width, int height);

/* Zooms so that the whole map fits the window. */
void payola_viewport_fit (PayolaViewport *self);

/* Describes the visible part of the map, for a map and a window of any size. @zoom is the zoom; 1
 * shows the whole map. @x: horizontal position of the centre, as a fraction of the map's width.
 * @y: vertical position of the centre, as a fraction of the map's height. */
void payola_viewport_get_part (PayolaViewport *self, double *zoom, double *x, double *y);

/* Shows a part of the map, and keeps showing it in a window of another size until the map is
 * moved or zoomed. Numbers that are out of range are limited; a zoom that is not positive is
 * ignored. @zoom is the zoom; 1 shows the whole map. @x: horizontal position of the centre, as a
 * fraction of the map's width. @y: vertical position of the centre, as a fraction of the map's
 * height. */
void payola_viewport_set_part (PayolaViewport *self, double zoom, double x, double y);

/* Checks whether the map fits the window. */
gboolean payola_viewport_is_fitted (PayolaViewport *self);

/* Zooms without moving the map unit that is under a pixel. The scale is at least that of a fitted
 * map. @px is the pixel from the left edge of the window. @py is the pixel from the upper edge of
 * the window. */
void payola_viewport_zoom_at (PayolaViewport *self, double factor, double px, double py);

/* Moves the map. @dx: distance to the right in pixels. @dy: distance downwards in pixels. */
void payola_viewport_pan (PayolaViewport *self, double dx, double dy);

/* Moves the map no more than needed to bring a map unit into view, with a margin of a tenth of
 * the window. @x is a map unit. @y is a map unit. */
void payola_viewport_show (PayolaViewport *self, double x, double y);

/* Returns pixels per map unit. */
double payola_viewport_get_scale (PayolaViewport *self);

/* Gets the position of the map’s upper left corner in the window. @px is the pixel from the left
 * edge. @py is the pixel from the upper edge. */
void payola_viewport_get_origin (PayolaViewport *self, double *px, double *py);

/* Converts pixels of the window to map units. @px is the pixel from the left edge of the window.
 * @py is the pixel from the upper edge of the window. @x is the map unit. @y is the map unit. */
void payola_viewport_to_map (PayolaViewport *self, double px, double py, double *x, double *y);

/* Converts map units to pixels of the window. @x is a map unit. @y is a map unit. @px is the
 * pixel from the left edge of the window. @py is the pixel from the upper edge of the window. */
void payola_viewport_to_window (PayolaViewport *self, double x, double y, double *px, double *py);

G_END_DECLS
