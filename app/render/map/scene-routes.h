/* scene-routes.h - the routes and prices of a scene, which are kept from frame to frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/price-painter.h"

G_BEGIN_DECLS

/* Returns the routes of the arrows of a scene. The last routes are kept with the scene, so that
 * they are computed only once for frames at the same scale. Threads may share the scene. @art is
 * a drawing of the scene's board. @unit: map units per token unit. (transfer full) */
PayolaRoutes *payola_scene_get_routes (const PayolaScene *self, const PayolaMapArt *art,
                                       double unit, PayolaLabels labels);

/* Returns the prices of a scene as payola_price_tags_new() does. They are kept like the routes.
 * @art is a drawing of the scene's board. @unit: map units per token unit. @size: font size in
 * map units. Returns the tags, in the order of the arrows. (transfer full) */
GArray *payola_scene_get_price_tags (const PayolaScene *self, const PayolaMapArt *art,
                                     const PayolaRoutes *routes, double unit, double size,
                                     PayolaLabels labels);

G_END_DECLS
