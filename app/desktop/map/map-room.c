/* map-room.c - place for a bar over the map that does not cover units
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-room.h"

#include "desktop/map/map-view-private.h"
#include "render/map/arrow-route.h"
#include "render/kit/token.h"

/* Lengths in pixels. */
#define MARGIN 12
#define STEP 10
#define BUTTONS 60 /* height of the buttons at the bottom */

guint
payola_map_room_count (PayolaMapView *map, const GdkRectangle *place)
{
  guint n = 0;

  if (!map->scene || !map->art)
    return 0;
  double scale = payola_viewport_get_scale (map->viewport), wide = payola_token_pixels (scale);
  double high = wide * PAYOLA_TOKEN_HEIGHT / PAYOLA_TOKEN_WIDTH;
  for (guint i = 0; i < payola_scene_get_n_units (map->scene); i++)
    {
      PayolaPoint at = payola_scene_unit_point (map->scene, map->art, i);
      double x, y;

      payola_viewport_to_window (map->viewport, at.x, at.y, &x, &y);
      n += x + wide / 2 > place->x && x - wide / 2 < place->x + place->width
        && y + high / 2 > place->y && y - high / 2 < place->y + place->height;
    }
  return n;
}

guint
payola_map_room_find (PayolaMapView *map, int width, int height, GdkRectangle *place)
{
  int map_width = gtk_widget_get_width (GTK_WIDGET (map));
  int map_height = gtk_widget_get_height (GTK_WIDGET (map));
  int middle = MAX ((map_width - width) / 2, 0);
  int lowest = MAX (MARGIN, map_height - MARGIN - BUTTONS - height);
  GdkRectangle best = { middle, MARGIN, width, height };
  guint least = payola_map_room_count (map, &best);

  if (place->width == width)
    {
      GdkRectangle here = { CLAMP (place->x, 0, MAX (0, map_width - width)),
                            CLAMP (place->y, 0, MAX (0, map_height - height)), width, height };
      guint n = payola_map_room_count (map, &here);
      if (n <= least)
        {
          least = n;
          best = here;
        }
    }
  for (int y = MARGIN; y <= lowest && least > 0; y += STEP)
    for (int away = 0; away <= middle && least > 0; away += STEP)
      for (int side = -1; side <= 1 && least > 0; side += 2)
        {
          GdkRectangle here = { middle + side * away, y, width, height };
          guint n = payola_map_room_count (map, &here);
          if (n < least)
            {
              least = n;
              best = here;
            }
        }
  *place = best;
  return least;
}
