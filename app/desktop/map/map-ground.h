/* map-ground.h - painted ground of a map, updated by a worker thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-layer.h"

G_BEGIN_DECLS

/* The ground of a map, kept as a painted surface. For a large map, the surface contains only the
 * part in the window and a margin around it. Signal: "ready" when a new surface can be shown. */
#define PAYOLA_TYPE_MAP_GROUND (payola_map_ground_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapGround, payola_map_ground, PAYOLA, MAP_GROUND, GObject)

/**
 * payola_map_ground_new:
 * @art: the picture of the map
 * @viewport: the viewport, which determines the visible part of the map
 *
 * Creates a ground that is not yet painted.
 *
 * Returns: (transfer full): the ground
 */
PayolaMapGround *
payola_map_ground_new (PayolaMapArt *art, PayolaViewport *viewport);

/**
 * payola_map_ground_wish:
 * @self: a ground
 * @scene: the scene
 * @style: the style
 * @device_scale: device pixels per logical pixel
 * @width: width of the window in logical pixels; 0 or 1 if not yet known
 * @height: height of the window in logical pixels; 0 or 1 if not yet known
 *
 * Requests a painting after a parameter or the viewport has changed. The first painting is a
 * sketch, even if the size is not known yet. After a zoom, painting waits until the zoom has
 * settled.
 */
void
payola_map_ground_wish (PayolaMapGround *self, PayolaScene *scene, PayolaStyle style,
                        int device_scale, int width, int height);

/**
 * payola_map_ground_get_layer:
 * @self: a ground
 *
 * Gets the latest surface. The surface may still have a previous zoom or show another part of
 * the map.
 *
 * Returns: (transfer none) (nullable): the surface, or `NULL` before the first "ready"
 */
PayolaMapLayer *
payola_map_ground_get_layer (PayolaMapGround *self);

G_END_DECLS
