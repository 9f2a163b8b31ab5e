/* page-map.h - maps on paper, as large as the sheet allows, with a heading
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/base-map.h"
#include "render/page/page-flow.h"

G_BEGIN_DECLS

/* A painter of maps of one board on paper of one size. Painted maps are reused while the owners
 * of the supply centres stay the same. So a document with many maps contains each painted map
 * only once. */
typedef struct _PayolaPageMap PayolaPageMap;

/**
 * payola_page_map_new:
 * @board: a board
 * @paper: (transfer none): the paper, which must outlive the result
 * @error: return location for an error
 *
 * Reads the drawing of a board.
 *
 * Returns: (transfer full): the painter, or NULL with an error if the drawing cannot be read
 */
PayolaPageMap *
payola_page_map_new (const PayBoard *board, const PayolaPaper *paper, GError **error);

/**
 * payola_page_map_free:
 * @self: (nullable): a painter
 *
 * Frees a painter.
 */
void
payola_page_map_free (PayolaPageMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageMap, payola_page_map_free)

/**
 * payola_page_map_set_style:
 * @self: a painter that has not painted a map
 * @style: the style
 *
 * Sets the style of maps, which is `PAYOLA_STYLE_PRINT` by default. The page has the paper of the
 * style.
 */
void
payola_page_map_set_style (PayolaPageMap *self, PayolaStyle style);

/**
 * payola_page_map_add:
 * @self: a painter
 * @pages: the document
 * @scene: a scene
 * @title: the first line of the heading
 * @subject: the second line of the heading
 * @below: (out) (optional): the part of the sheet below the map
 * @error: return location for an error
 *
 * Adds one page with a map. The sheet is upright unless the map is much larger on a landscape one.
 *
 * Returns: FALSE with an error if the map cannot be painted
 */
gboolean
payola_page_map_add (PayolaPageMap *self, PayolaPages *pages, PayolaScene *scene, const char *title,
                     const char *subject, PayolaPageRest *below, GError **error);

/**
 * payola_page_map_paint:
 * @self: a painter
 * @scene: a scene
 * @cr: a context of a page
 * @width: width of the map in points
 * @error: return location for an error
 *
 * Paints only a map, without a heading or legend, at 0, 0.
 *
 * Returns: FALSE with an error if the map cannot be painted
 */
gboolean
payola_page_map_paint (PayolaPageMap *self, PayolaScene *scene, cairo_t *cr, double width,
                       GError **error);

/**
 * payola_page_map_paint_paper:
 * @self: a painter
 * @cr: a context of a page
 * @palette: the colours of the painter's style
 *
 * Paints the paper of the style on the whole page. The print style leaves the page white.
 */
void
payola_page_map_paint_paper (const PayolaPageMap *self, cairo_t *cr, const PayolaPalette *palette);

/**
 * payola_page_map_get_art:
 * @self: a painter
 *
 * Returns the drawing.
 *
 * Returns: (transfer none): the drawing
 */
PayolaMapArt *
payola_page_map_get_art (const PayolaPageMap *self);

/**
 * payola_page_map_get_paper:
 * @self: a painter
 *
 * Returns the paper.
 *
 * Returns: (transfer none): the paper
 */
const PayolaPaper *
payola_page_map_get_paper (const PayolaPageMap *self);

/**
 * payola_page_map_get_style:
 * @self: a painter
 *
 * Returns the style of the maps.
 *
 * Returns: the style
 */
PayolaStyle
payola_page_map_get_style (const PayolaPageMap *self);

G_END_DECLS
