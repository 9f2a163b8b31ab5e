/* scene-routes.c - the routes and prices of a scene, which are kept from frame to frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/scene-routes.h"

typedef struct
{
  PayolaMapArt *art; /* reference to the drawing that the routes use */
  PayolaRoutes *routes;
  GArray *tags; /* the prices beside these routes, or NULL */
  double size;  /* their font size */
} Kept;

static GMutex mutex; /* protects the data that is kept with scenes */

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_clear_pointer (&kept->tags, g_array_unref);
  payola_routes_free (kept->routes);
  payola_map_art_unref (kept->art);
  g_free (kept);
}

PayolaRoutes *
payola_scene_get_routes (const PayolaScene *self, const PayolaMapArt *art, double unit,
                         PayolaLabels labels)
{
  PayolaRoutes *routes = NULL;

  g_mutex_lock (&mutex);
  const Kept *last = payola_scene_get_kept (self);
  if (last && payola_routes_match (last->routes, art, unit, labels))
    routes = payola_routes_ref (last->routes);
  g_mutex_unlock (&mutex);
  if (routes)
    return routes;

  routes = payola_routes_new (self, art, unit, labels);
  Kept *kept = g_new0 (Kept, 1);
  kept->art = payola_map_art_ref ((PayolaMapArt *) art);
  kept->routes = payola_routes_ref (routes);
  g_mutex_lock (&mutex);
  payola_scene_keep (self, kept, kept_free);
  g_mutex_unlock (&mutex);
  return routes;
}

GArray *
payola_scene_get_price_tags (const PayolaScene *self, const PayolaMapArt *art,
                             const PayolaRoutes *routes, double unit, double size,
                             PayolaLabels labels)
{
  GArray *tags = NULL;

  g_mutex_lock (&mutex);
  const Kept *last = payola_scene_get_kept (self);
  if (last && last->routes == routes && last->tags && last->size == size)
    tags = g_array_ref (last->tags);
  g_mutex_unlock (&mutex);
  if (tags)
    return tags;

  tags = payola_price_tags_new (self, art, routes, unit, size, labels);
  g_mutex_lock (&mutex);
  Kept *kept = payola_scene_get_kept (self);
  if (kept && kept->routes == routes)
    {
      g_clear_pointer (&kept->tags, g_array_unref);
      kept->tags = g_array_ref (tags);
      kept->size = size;
    }
  g_mutex_unlock (&mutex);
  return tags;
}
