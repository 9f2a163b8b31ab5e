/* price-places.c - places for the prices beside the arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/price-places.h"

#include "render/kit/token.h"

#include <math.h>

/* Costs of a place. They are multiplied by the fraction of the tag that is covered or outside. */
#define COST_TOKEN 20.0
#define COST_TAG 12.0
#define COST_STAR 14.0
#define COST_WORDS 5.0
#define COST_SHAFT 3.0
#define COST_OUTSIDE 40.0
#define COST_TOUCH 0.4    /* for each thing but a shaft that the tag touches */
#define COST_FURTHER 0.02 /* for each place that is tried before this one */
#define COST_TIED 1.0     /* if a line must join the tag with its arrow */

/* Half the size of the box around a star, and half the width of an arrow, in token units. */
#define STAR_HALF 8.0
#define SHAFT_HALF 3.0

/* Distance between the boxes along an arrow, in token units. */
#define SHAFT_STEP 7.0

/* The number of times that all tags are placed. After the first time, a tag can avoid those that
 * were placed after it. */
#define ROUNDS 3

typedef struct
{
  PayolaBox box;
  double cost; /* if the tag is completely covered */
  int arrow;   /* the arrow that this is the shaft of, or -1 */
} Thing;

typedef struct
{
  const PayolaScene *scene;
  const PayolaMapArt *art;
  const PayolaRoutes *routes;
  double unit;
  PayolaBox map;
  GArray *things; /* of Thing */
  GArray *near;   /* of Thing: those near the current tag */
  PayolaPriceTag *tags;
  guint n_tags, n_placed;
} Placer;

/* Returns the part of a box that another box covers, from 0 to 1. */
static double
covered (const PayolaBox *box, const PayolaBox *by)
{
  double width = MIN (box->x2, by->x2) - MAX (box->x1, by->x1);
  double height = MIN (box->y2, by->y2) - MAX (box->y1, by->y1);

  if (width <= 0 || height <= 0)
    return 0;
  return width * height / ((box->x2 - box->x1) * (box->y2 - box->y1));
}

static PayolaBox
box_around (PayolaPoint middle, double width, double height)
{
  return (PayolaBox) { middle.x - width / 2, middle.y - height / 2, middle.x + width / 2,
                       middle.y + height / 2 };
}

static PayolaBox
box_of (const PayolaPriceTag *tag)
{
  return box_around (tag->middle, tag->width, tag->height);
}

static void
add_thing (GArray *things, PayolaBox box, double cost, int arrow)
{
  Thing thing = { box, cost, arrow };
  g_array_append_val (things, thing);
}

static void
collect_arrow (Placer *self, guint i)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  double start, end, step = SHAFT_STEP * self->unit;
  PayolaCurve curve;

  if (!payola_routes_lay (self->routes, i, &curve, &start, &end))
    return;
  end = MIN (end, payola_routes_get_edge (self->routes, i));
  for (double at = start; at < end; at += step)
    add_thing (self->things,
               box_around (payola_curve_point (&curve, at, NULL), 2 * SHAFT_HALF * self->unit,
                           2 * SHAFT_HALF * self->unit),
               COST_SHAFT, (int) i);
  if (arrow->bounced)
    add_thing (self->things,
               box_around (payola_curve_point (&curve, end, NULL), 2 * STAR_HALF * self->unit,
                           2 * STAR_HALF * self->unit),
               COST_STAR, -1);
}

static void
collect_things (Placer *self, PayolaLabels labels)
{
  guint n_marks;
  const PayolaMark *marks = payola_map_art_get_marks (self->art, labels, &n_marks);

  for (guint i = 0; i < payola_scene_get_n_units (self->scene); i++)
    add_thing (self->things,
               box_around (payola_scene_unit_point (self->scene, self->art, i),
                           (PAYOLA_TOKEN_WIDTH + 4) * self->unit,
                           (PAYOLA_TOKEN_HEIGHT + 4) * self->unit),
               COST_TOKEN, -1);
  for (guint i = 0; i < n_marks; i++)
    add_thing (self->things, box_around (marks[i].middle, 2 * marks[i].half, 2 * marks[i].half),
               COST_WORDS, -1);
  for (guint i = 0; i < payola_scene_get_n_arrows (self->scene); i++)
    collect_arrow (self, i);
}

/* A place that is tried. */
typedef struct
{
  PayolaPoint middle, knot;
  gboolean tied;
} Place;

static gboolean
contains (const PayolaBox *box, double x, double y)
{
  return x >= box->x1 && x <= box->x2 && y >= box->y1 && y <= box->y2;
}

/* Returns the cost of the things under the line between a tag and its arrow. */
static double
cost_of_tie (const Placer *self, const Place *place)
{
  double cost = 0;

  for (guint i = 0; i < self->near->len; i++)
    {
      const Thing *thing = &g_array_index (self->near, Thing, i);
      for (double part = 0.1; thing->arrow < 0 && part < 0.75; part += 0.1)
        if (contains (&thing->box, place->knot.x + part * (place->middle.x - place->knot.x),
                      place->knot.y + part * (place->middle.y - place->knot.y)))
          cost += COST_TOUCH;
    }
  return cost;
}

static double
cost_of (const Placer *self, const PayolaPriceTag *tag, const Place *place)
{
  PayolaBox box = box_around (place->middle, tag->width, tag->height);
  double cost = (place->tied ? COST_TIED + cost_of_tie (self, place) : 0)
              + COST_OUTSIDE * (1 - covered (&box, &self->map));

  for (guint i = 0; i < self->near->len; i++)
    {
      const Thing *thing = &g_array_index (self->near, Thing, i);
      double part = covered (&box, &thing->box);
      /* A tag lies beside its own arrow, which bends a little under it. */
      if (part > 0 && thing->arrow != (int) tag->arrow)
        cost += thing->cost * part + (thing->arrow < 0 ? COST_TOUCH : 0);
    }
  return cost;
}

/* Computes place number `i` of a tag beside a route. Returns FALSE if there is no such place. */
static gboolean
place_on_route (const PayolaCurve *curve, double start, double end, const PayolaPriceTag *tag,
                double unit, guint i, Place *place)
{
  static const double parts[] = { 0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9 };
  static const double sides[] = { 1, -1, 2, -2, 3, -3 };
  PayolaPoint direction;

  if (i >= G_N_ELEMENTS (parts) * G_N_ELEMENTS (sides))
    return FALSE;
  double part = parts[i % G_N_ELEMENTS (parts)], side = sides[i / G_N_ELEMENTS (parts)];
  PayolaPoint at = payola_curve_point (curve, start + (end - start) * part, &direction);
  /* The tag touches the edge of the arrow, whatever the direction of the arrow is. */
  double reach = fabs (direction.y) * tag->width / 2 + fabs (direction.x) * tag->height / 2
               + 4.5 * unit;
  double away = side > 0 ? reach + (side - 1) * tag->height : -reach + (side + 1) * tag->height;

  place->middle = (PayolaPoint) { at.x - direction.y * away, at.y + direction.x * away };
  place->knot = at;
  place->tied = fabs (side) > 1;
  return TRUE;
}

/* Computes place number `i` of a tag beside a unit. Returns FALSE if there is no such place. */
static gboolean
place_at_unit (PayolaPoint unit_at, const PayolaPriceTag *tag, double unit, guint i, Place *place)
{
  static const PayolaPoint around[] = { { 0, 1 },   { 1, 0 },    { -1, 0 },   { 0, -1 },
                                        { 1, 0.7 }, { -1, 0.7 }, { 1, -0.7 }, { -1, -0.7 },
                                        { 0, 1.8 }, { 1.5, 0 },  { -1.5, 0 }, { 0, -1.8 },
                                        { 1, 1.6 }, { -1, 1.6 }, { 1, -1.6 }, { -1, -1.6 } };

  if (i >= G_N_ELEMENTS (around))
    return FALSE;
  double across = PAYOLA_TOKEN_WIDTH / 2 * unit + tag->width / 2 + 3 * unit;
  double down = PAYOLA_TOKEN_HEIGHT / 2 * unit + tag->height / 2 + 7 * unit;
  place->middle = (PayolaPoint) { unit_at.x + around[i].x * across,
                                  unit_at.y + around[i].y * down };
  place->knot = unit_at;
  place->tied = fabs (around[i].x) > 1 || fabs (around[i].y) > 1;
  return TRUE;
}

/* Collects the things that a tag could cover: those near its arrow, and the other tags. */
static void
collect_near (Placer *self, const PayolaPriceTag *tag, const PayolaCurve *curve,
              PayolaPoint unit_at)
{
  double reach = 2 * (tag->width + tag->height) + PAYOLA_TOKEN_WIDTH * self->unit;
  PayolaBox around = box_around (unit_at, 2 * reach, 2 * reach);

  for (guint i = 0; curve && i < curve->n; i++)
    {
      around.x1 = MIN (around.x1, curve->p[i].x - reach);
      around.y1 = MIN (around.y1, curve->p[i].y - reach);
      around.x2 = MAX (around.x2, curve->p[i].x + reach);
      around.y2 = MAX (around.y2, curve->p[i].y + reach);
    }
  g_array_set_size (self->near, 0);
  for (guint i = 0; i < self->things->len; i++)
    {
      const Thing *thing = &g_array_index (self->things, Thing, i);
      if (covered (&thing->box, &around) > 0)
        g_array_append_val (self->near, *thing);
    }
  for (guint i = 0; i < self->n_placed; i++)
    if (&self->tags[i] != tag)
      add_thing (self->near, box_of (&self->tags[i]), COST_TAG, -1);
}

static void
place_tag (Placer *self, PayolaPriceTag *tag)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, tag->arrow);
  PayolaPoint unit_at = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit);
  double start, end, least = INFINITY;
  PayolaCurve curve;
  Place place;
  gboolean has_route = payola_routes_lay (self->routes, tag->arrow, &curve, &start, &end);
  /* The tag is beside the part of the arrow at the unit. */
  if (has_route)
    end = MIN (end, payola_routes_get_edge (self->routes, tag->arrow));

  collect_near (self, tag, has_route ? &curve : NULL, unit_at);
  for (guint i = 0; has_route ? place_on_route (&curve, start, end, tag, self->unit, i, &place)
                              : place_at_unit (unit_at, tag, self->unit, i, &place);
       i++)
    {
      double cost = i * COST_FURTHER;
      if (cost >= least)
        break;
      cost += cost_of (self, tag, &place);
      if (cost < least)
        {
          least = cost;
          tag->middle = place.middle;
          tag->knot = place.knot;
          tag->tied = place.tied;
        }
    }
}

void
payola_price_places_find (PayolaPriceTag *tags, guint n_tags, const PayolaScene *scene,
                          const PayolaMapArt *art, const PayolaRoutes *routes, double unit,
                          PayolaLabels labels)
{
  Placer self = { .scene = scene,
                  .art = art,
                  .routes = routes,
                  .unit = unit,
                  .things = g_array_new (FALSE, FALSE, sizeof (Thing)),
                  .near = g_array_new (FALSE, FALSE, sizeof (Thing)),
                  .tags = tags,
                  .n_tags = n_tags };

  payola_map_art_get_size (art, &self.map.x2, &self.map.y2);
  if (n_tags > 0)
    collect_things (&self, labels);
  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < n_tags; i++)
      {
        self.n_placed = MAX (self.n_placed, i);
        place_tag (&self, &tags[i]);
        self.n_placed = MAX (self.n_placed, i + 1);
      }
  g_array_unref (self.things);
  g_array_unref (self.near);
}
