/* scene-routes.c - the routes of a scene, which are kept from frame to frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/scene-routes.h"

typedef struct
{
  PayolaMapArt *art; /* reference to the drawing that the routes use */
  PayolaRoutes *routes;
} Kept;

static GMutex mutex; /* protects the data that is kept with scenes */

static void
kept_free (gpointer data)
{
  Kept *kept = data;

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
