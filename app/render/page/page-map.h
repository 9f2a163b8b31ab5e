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

/* Reads the drawing of a board. @paper is the paper, which must outlive the result. Returns the
 * painter, or NULL with an error if the drawing cannot be read. (transfer full) */
PayolaPageMap *payola_page_map_new (const PayBoard *board, const PayolaPaper *paper,
                                    GError **error);

/* Frees a painter. */
void payola_page_map_free (PayolaPageMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageMap, payola_page_map_free)

/* Sets the style of maps, which is `PAYOLA_STYLE_PRINT` by default. The page has the paper of the
 * style. */
void payola_page_map_set_style (PayolaPageMap *self, PayolaStyle style);

/* Adds one page with a map. The sheet is upright unless the map is much larger on a landscape
 * one. @title is the first line of the heading. @subject is the second line of the heading.
 * @below may be NULL. Returns FALSE with an error if the map cannot be painted. */
gboolean payola_page_map_add (PayolaPageMap *self, PayolaPages *pages, PayolaScene *scene,
                              const char *title, const char *subject, PayolaPageRest *below,
                              GError **error);

/* Paints only a map, without a heading or legend, at 0, 0. @width: width of the map in points.
 * Returns FALSE with an error if the map cannot be painted. */
gboolean payola_page_map_paint (PayolaPageMap *self, PayolaScene *scene, cairo_t *cr, double width,
                                GError **error);

/* Paints the paper of the style on the whole page. The print style leaves the page white.
 * @palette: the colours of the painter's style. */
void payola_page_map_paint_paper (const PayolaPageMap *self, cairo_t *cr,
                                  const PayolaPalette *palette);

/* Returns the drawing. (transfer none) */
PayolaMapArt *payola_page_map_get_art (const PayolaPageMap *self);

const PayolaPaper *payola_page_map_get_paper (const PayolaPageMap *self);

PayolaStyle payola_page_map_get_style (const PayolaPageMap *self);

G_END_DECLS
