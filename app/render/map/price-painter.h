/* price-painter.h - prices beside the arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/price-places.h"

G_BEGIN_DECLS

/* Finds places for the prices of a scene. A tag lies beside its arrow, or beside the unit if the
 * order does not have a route (see payola_price_places_find()). @art is a drawing of the scene's
 * board. @unit: map units per token unit. @size: font size in map units. (transfer full) */
GArray *payola_price_tags_new (const PayolaScene *scene, const PayolaMapArt *art,
                               const PayolaRoutes *routes, double unit, double size,
                               PayolaLabels labels);

/* Paints prices. @cr is a cairo context in map units. @size: font size in map units. */
void payola_price_tags_paint (const PayolaPriceTag *tags, guint n_tags, cairo_t *cr,
                              const PayolaScene *scene, const PayolaPalette *palette, double size);

/* Writes the price of an arrow, such as “5”, or “≥5” if the viewer knows only a part of it.
 * (transfer full) */
char *payola_price_words (const PayolaSceneArrow *arrow);

G_END_DECLS
