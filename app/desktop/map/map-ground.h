/* map-ground.h - the painted ground of a map, kept as a surface and renewed by a worker thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-layer.h"

G_BEGIN_DECLS

/* At most one job runs at a time; a wish that comes meanwhile is remembered, the last one wins.
 * Where the map is too large for one surface, the part in the window and a margin round it is
 * painted. Signal "ready" when a new surface can be shown. */
#define PAYOLA_TYPE_MAP_GROUND (payola_map_ground_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapGround, payola_map_ground, PAYOLA, MAP_GROUND, GObject)

PayolaMapGround *
payola_map_ground_new (PayolaMapArt *art, PayolaViewport *viewport);
/* Something that the ground shows has changed: scene, style, device scale or viewport. A first
 * surface is painted at once, as a sketch, which needs no size, and then whole; a zoom when it has
 * settled. */
void
payola_map_ground_wish (PayolaMapGround *self, PayolaScene *scene, PayolaStyle style,
                        int device_scale, int width, int height);
/* Borrowed: what there is, perhaps of another zoom or part; NULL before the first "ready". */
PayolaMapLayer *
payola_map_ground_get_layer (PayolaMapGround *self);

G_END_DECLS
