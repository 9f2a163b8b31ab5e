/* map-export.h - maps as SVG, PNG or PDF files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/base-map.h"

G_BEGIN_DECLS

/**
 * payola_map_export:
 * @view: a game as seen by a viewer
 * @turn: the turn whose initial position is shown; the number of turns for the current position
 * @mode: what is shown of the turn
 * @style: the style
 * @path: the file; its suffix is the format
 * @width_px: width in pixels, or 0 for the drawing's own width. For PDF it is in points. For PDF
 *   and SVG it sets only the page size.
 * @error: return location for an error
 *
 * Writes the map of a turn to a file, with a legend that shows the phase and the powers. The
 * file is replaced atomically, and the same turn gives the same bytes. SVG files keep the
 * drawing's ids (map-svg.h).
 *
 * Returns: FALSE with an error if the map could not be written
 */
gboolean
payola_map_export (PayView *view, guint turn, PayolaSceneMode mode, PayolaStyle style,
                   const char *path, int width_px, GError **error);

/**
 * payola_map_export_file:
 * @scene: a scene
 * @art: a drawing of the scene's board
 * @style: the style
 * @path: the file, as in payola_map_export()
 * @width_px: width as in payola_map_export()
 * @error: return location for an error
 *
 * Writes the map of a scene to a file, as payola_map_export() does.
 *
 * Returns: FALSE with an error if the map could not be written
 */
gboolean
payola_map_export_file (const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
                        const char *path, int width_px, GError **error);

/**
 * payola_map_export_scene:
 * @scene: a scene
 * @art: a drawing of the scene's board
 * @style: the style
 * @format: “svg”, “png” or “pdf”
 * @width_px: width as in payola_map_export()
 * @error: return location for an error
 *
 * Makes a picture of a scene.
 *
 * Returns: (transfer full): the bytes of the file, or NULL with an error
 */
GBytes *
payola_map_export_scene (const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
                         const char *format, int width_px, GError **error);

/**
 * payola_map_page_height:
 * @art: a drawing
 * @width: width of the map
 * @text_scale: logical pixels per map unit
 * @key: whether there is room for the key, which maps with orders have
 *
 * Returns the height of the map and its legend for payola_map_paint_page().
 *
 * Returns: the height, in the unit of the width
 */
double
payola_map_page_height (const PayolaMapArt *art, double width, double text_scale, gboolean key);

/**
 * payola_map_paint_page:
 * @cr: a cairo context
 * @scene: a scene
 * @art: a drawing of the scene's board
 * @style: the style
 * @width: width of the map
 * @text_scale: logical pixels per map unit. It decides between names and abbreviations, and sets
 *   the size of tokens and legend in relation to the map.
 * @error: return location for an error
 *
 * Paints a map and its legend into the rectangle 0, 0, @width, payola_map_page_height(). On a
 * vector surface they consist of vectors.
 *
 * Returns: FALSE with an error if the map cannot be painted
 */
gboolean
payola_map_paint_page (cairo_t *cr, const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
                       double width, double text_scale, GError **error);

/**
 * payola_map_paint_pieces:
 * @cr: a cairo context
 * @scene: a scene
 * @art: a drawing of the scene's board
 * @style: the style
 * @width: width of the map
 * @text_scale: logical pixels per map unit
 *
 * Paints units, arrows and the legend over a map that is painted already.
 */
void
payola_map_paint_pieces (cairo_t *cr, const PayolaScene *scene, const PayolaMapArt *art,
                         PayolaStyle style, double width, double text_scale);

/**
 * payola_map_paint_legend:
 * @cr: a cairo context
 * @scene: a scene
 * @art: a drawing of the scene's board
 * @style: the style
 * @text_scale: logical pixels per map unit
 *
 * Paints the legend under the map, in map units.
 */
void
payola_map_paint_legend (cairo_t *cr, const PayolaScene *scene, const PayolaMapArt *art,
                         PayolaStyle style, double text_scale);

G_END_DECLS
