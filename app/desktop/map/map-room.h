/* map-room.h - place for a bar over the map that does not cover units
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-view.h"

G_BEGIN_DECLS

/* Finds the place for a bar. The bar stays where it is as long as it covers no unit. Otherwise it
 * gets the highest place without units, close to the middle. If there is none, it gets a place
 * with the fewest units. @width: width of the bar in pixels. @height: height of the bar in
 * pixels. @place is the place of the bar in the map; on entry its previous place, of width 0 if
 * there is none. */
guint payola_map_room_find (PayolaMapView *map, int width, int height, GdkRectangle *place);

/* Counts the units that lie in a part of the map, at least partly. @place is a part of the map in
 * pixels. */
guint payola_map_room_count (PayolaMapView *map, const GdkRectangle *place);

G_END_DECLS
