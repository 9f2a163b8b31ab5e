/* scene-routes.h - the routes of a scene, which are kept from frame to frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/arrow-route.h"

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

G_END_DECLS
