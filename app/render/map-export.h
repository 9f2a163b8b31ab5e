/* map-export.h - writes a turn's map to an SVG, PNG or PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/base-map.h"

G_BEGIN_DECLS

/* Writes the map at the start of turn @turn (number of turns: now), with the turn's orders when
 * @with_orders, under it a line with the phase and the powers. The suffix of @path says the format;
 * @width_px is the picture's width (PDF and SVG: in points, which only sets the page's size), 0
 * for the drawing's own. The file is replaced atomically, and the same turn gives the same bytes.
 * SVG keeps the drawing's ids (map-svg.h). */
gboolean
payola_map_export (PayView *view, guint turn, gboolean with_orders, PayolaStyle style,
                   const char *path, int width_px, GError **error);

/* The same for a scene at hand, in any style, as bytes. @format is "svg", "png" or "pdf". */
GBytes *
payola_map_export_scene (const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
                         const char *format, int width_px, GError **error);

/* The height that payola_map_paint_page() needs for a width: the map and the line under it. */
double
payola_map_page_height (const PayolaMapArt *art, double width, double text_scale);
/* Paints map and line into 0, 0, width, payola_map_page_height(), as vectors on a vector surface.
 * @text_scale: logical pixels a map unit; decides between names and abbreviations and how large
 * tokens and the line are against the map. */
gboolean
payola_map_paint_page (cairo_t *cr, const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
                       double width, double text_scale, GError **error);
/* The same over a ground that is painted already: units, arrows and the line. */
void
payola_map_paint_pieces (cairo_t *cr, const PayolaScene *scene, const PayolaMapArt *art,
                         PayolaStyle style, double width, double text_scale);

/* The line alone, under the map, in map units. */
void
payola_map_paint_legend (cairo_t *cr, const PayolaScene *scene, const PayolaMapArt *art,
                         PayolaStyle style, double text_scale);

G_END_DECLS
