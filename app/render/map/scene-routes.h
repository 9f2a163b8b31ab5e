/* scene-routes.h - the routes and prices of a scene, which are kept from frame to frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/price-painter.h"

G_BEGIN_DECLS

/**
 * payola_scene_get_routes:
 * @self: a scene
 * @art: a drawing of the scene's board
 * @unit: map units per token unit
 * @labels: the words of the map: names, labels, or both
 *
 * Returns the routes of the arrows of a scene. The last routes are kept with the scene, so that
 * they are computed only once for frames at the same scale. Threads may share the scene.
 *
 * Returns: (transfer full): the routes
 */
PayolaRoutes *
payola_scene_get_routes (const PayolaScene *self, const PayolaMapArt *art, double unit,
                         PayolaLabels labels);

/**
 * payola_scene_get_price_tags:
 * @self: a scene
 * @art: a drawing of the scene's board
 * @routes: the routes that payola_scene_get_routes() returned
 * @unit: map units per token unit
 * @size: font size in map units
 * @labels: the words of the map: names, labels, or both
 *
 * Returns the prices of a scene as payola_price_tags_new() does. They are kept like the routes.
 *
 * Returns: (transfer full) (element-type PayolaPriceTag): the tags, in the order of the arrows
 */
GArray *
payola_scene_get_price_tags (const PayolaScene *self, const PayolaMapArt *art,
                             const PayolaRoutes *routes, double unit, double size,
                             PayolaLabels labels);

G_END_DECLS
