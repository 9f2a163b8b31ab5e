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

/* Creates a ground that is not yet painted. @viewport is the viewport, which determines the
 * visible part of the map. (transfer full) */
PayolaMapGround *payola_map_ground_new (PayolaMapArt *art, PayolaViewport *viewport);

/* Requests a painting after a parameter or the viewport has changed. The first painting is a
 * sketch, even if the size is not known yet. After a zoom, painting waits until the zoom has
 * settled. @device_scale: device pixels per logical pixel. @width: width of the window in logical
 * pixels; 0 or 1 if not yet known. @height: height of the window in logical pixels; 0 or 1 if not
 * yet known. */
void payola_map_ground_wish (PayolaMapGround *self, PayolaScene *scene, PayolaStyle style,
                             int device_scale, int width, int height);

/* Gets the latest surface. The surface may still have a previous zoom or show another part of the
 * map. Returns NULL before the first "ready". (transfer none) */
PayolaMapLayer *payola_map_ground_get_layer (PayolaMapGround *self);

G_END_DECLS
