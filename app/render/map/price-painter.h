/* price-painter.h - prices beside the arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/price-places.h"

G_BEGIN_DECLS

/**
 * payola_price_tags_new:
 * @scene: a scene
 * @art: a drawing of the scene's board
 * @routes: the routes of the scene's arrows
 * @unit: map units per token unit
 * @size: font size in map units
 * @labels: the words of the map: names, labels, or both
 *
 * Finds places for the prices of a scene. A tag lies beside its arrow, or beside the unit if the
 * order does not have a route (see payola_price_places_find()).
 *
 * Returns: (transfer full) (element-type PayolaPriceTag): the tags, in the order of the arrows
 */
GArray *
payola_price_tags_new (const PayolaScene *scene, const PayolaMapArt *art,
                       const PayolaRoutes *routes, double unit, double size, PayolaLabels labels);

/**
 * payola_price_tags_paint:
 * @tags: (array length=n_tags): tags
 * @n_tags: the number of tags
 * @cr: a cairo context in map units
 * @scene: the scene of the tags
 * @palette: the colours
 * @size: font size in map units
 *
 * Paints prices.
 */
void
payola_price_tags_paint (const PayolaPriceTag *tags, guint n_tags, cairo_t *cr,
                         const PayolaScene *scene, const PayolaPalette *palette, double size);

/**
 * payola_price_words:
 * @arrow: an arrow with a price
 *
 * Writes the price of an arrow, such as “5”, or “≥5” if the viewer knows only a part of it.
 *
 * Returns: (transfer full): the price
 */
char *
payola_price_words (const PayolaSceneArrow *arrow);

G_END_DECLS
