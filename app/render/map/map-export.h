/* map-export.h - maps as SVG, PNG or PDF files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/base-map.h"

G_BEGIN_DECLS

/* Writes the map of a turn to a file, with a legend that shows the phase and the powers. The file
 * is replaced atomically, and the same turn gives the same bytes. SVG files keep the drawing's
 * ids (map-svg.h). @view is a game as seen by a viewer. @turn is the turn whose initial position
 * is shown; the number of turns for the current position. @path is the file; its suffix is the
 * format. @width_px: width in pixels, or 0 for the drawing's own width. For PDF it is in points.
 * For PDF and SVG it sets only the page size. Returns FALSE with an error if the map could not be
 * written. */
gboolean payola_map_export (PayView *view, guint turn, PayolaSceneMode mode, PayolaStyle style,
                            const char *path, int width_px, GError **error);

/* Writes the map of a scene to a file, as payola_map_export() does. @art is a drawing of the
 * scene's board. @path is the file, as in payola_map_export(). @width_px: width as in
 * payola_map_export(). Returns FALSE with an error if the map could not be written. */
gboolean payola_map_export_file (const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
                                 const char *path, int width_px, GError **error);

/* Makes a picture of a scene. @art is a drawing of the scene's board. @format: “svg”, “png” or
 * “pdf”. @width_px: width as in payola_map_export(). Returns the bytes of the file, or NULL with
 * an error. (transfer full) */
GBytes *payola_map_export_scene (const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
                                 const char *format, int width_px, GError **error);

/* Returns the height of the map and its legend for payola_map_paint_page(). @text_scale: logical
 * pixels per map unit. @key says whether there is room for the key, which maps with orders have. */
double payola_map_page_height (const PayolaMapArt *art, double width, double text_scale,
                               gboolean key);

/* Paints a map and its legend into the rectangle 0, 0, @width, payola_map_page_height(). On a
 * vector surface they consist of vectors. @art is a drawing of the scene's board. @text_scale:
 * logical pixels per map unit. It decides between names and abbreviations, and sets the size of
 * tokens and legend in relation to the map. Returns FALSE with an error if the map cannot be
 * painted. */
gboolean payola_map_paint_page (cairo_t *cr, const PayolaScene *scene, PayolaMapArt *art,
                                PayolaStyle style, double width, double text_scale, GError **error);

/* Paints units, arrows and the legend over a map that is painted already. @art is a drawing of
 * the scene's board. @text_scale: logical pixels per map unit. */
void payola_map_paint_pieces (cairo_t *cr, const PayolaScene *scene, const PayolaMapArt *art,
                              PayolaStyle style, double width, double text_scale);

/* Paints the legend under the map, in map units. @art is a drawing of the scene's board.
 * @text_scale: logical pixels per map unit. */
void payola_map_paint_legend (cairo_t *cr, const PayolaScene *scene, const PayolaMapArt *art,
                              PayolaStyle style, double text_scale);

G_END_DECLS
