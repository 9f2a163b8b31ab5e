/* frame-way.c - ways between provinces that meet beyond the frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/frame-way.h"

#include <math.h>

#define GAP 300.0        /* distance between a picture and its repetition, in map units */
#define VISIBLE 60.0     /* wanted length of each part in the picture, in map units */
#define COST_SHORT 3.0   /* cost of a unit of length that is missing */
#define COST_ALONG 0.4   /* cost of a unit of distance along opposite edges */
#define COST_BESIDE 0.05 /* cost of a unit of distance along the same edge */

typedef enum
{
  LEFT,
  RIGHT,
  TOP,
  BOTTOM,
} Edge;

typedef struct
{
  const PayolaWays *ways;
  double width, height, cell;
} Picture;

static double
edge_length (const Picture *self, Edge edge)
{
  return edge <= RIGHT ? self->height : self->width;
}

/* Returns the point of an edge at a distance from its upper or left end. */
static PayolaPoint
edge_point (const Picture *self, Edge edge, double at)
{
  if (edge <= RIGHT)
    return (PayolaPoint) { edge == LEFT ? 0 : self->width, at };
  return (PayolaPoint) { at, edge == TOP ? 0 : self->height };
}

/* Returns the unit vector that points out of the picture. */
static PayolaPoint
outward (Edge edge)
{
  static const PayolaPoint vectors[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  return vectors[edge];
}

static gboolean
is_at (const Picture *self, Edge edge, double at, PayProvince province)
{
  PayolaPoint point = edge_point (self, edge, at), out = outward (edge);

  point.x -= out.x * self->cell / 2;
  point.y -= out.y * self->cell / 2;
  return payola_ways_get_province (self->ways, point) == province;
}

/* Finds the positions at which a province reaches an edge, away from its neighbours if possible. */
static GArray *
find_positions (const Picture *self, Edge edge, PayProvince province)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (double));
  GArray *inner = g_array_new (FALSE, FALSE, sizeof (double));
  double away = 4 * self->cell;

  for (double at = self->cell / 2; at < edge_length (self, edge); at += self->cell)
    if (is_at (self, edge, at, province))
      {
        g_array_append_val (all, at);
        if (is_at (self, edge, at - away, province) && is_at (self, edge, at + away, province))
          g_array_append_val (inner, at);
      }
  if (inner->len == 0)
    {
      g_array_unref (inner);
      return all;
    }
  g_array_unref (all);
  return inner;
}

/* Returns the cost of a part of a way in the picture. */
static double
cost_of (PayolaPoint a, PayolaPoint b)
{
  double length = hypot (a.x - b.x, a.y - b.y);
  return length + COST_SHORT * MAX (0, VISIBLE - length);
}

static void
make (const Picture *self, Edge edge, gboolean opposite, PayolaPoint a, PayolaPoint b,
      PayolaFrameWay *way)
{
  PayolaPoint out = outward (edge), end = b;
  guint n = 0;

  way->shift = (PayolaPoint) { 0, 0 };
  if (opposite)
    way->shift = (PayolaPoint) { out.x * (self->width + GAP), out.y * (self->height + GAP) };
  end.x += way->shift.x;
  end.y += way->shift.y;
  way->points[n++] = a;
  way->points[n++] = way->leave;
  if (!opposite)
    {
      way->points[n++] = (PayolaPoint) { way->leave.x + out.x * GAP, way->leave.y + out.y * GAP };
      way->points[n++] = (PayolaPoint) { way->enter.x + out.x * GAP, way->enter.y + out.y * GAP };
    }
  way->points[n++] = (PayolaPoint) { way->enter.x + way->shift.x, way->enter.y + way->shift.y };
  way->points[n++] = end;
  way->n = n;
}

gboolean
payola_frame_way_find (const PayolaMapArt *art, PayProvince from, PayProvince to, PayolaPoint a,
                       PayolaPoint b, PayolaFrameWay *way)
{
  PayolaWays *ways = payola_map_art_get_ways (art);
  Picture self = { .ways = ways, .cell = payola_ways_get_cell (ways) };
  double least = INFINITY;

  if (from == to || !payola_ways_reaches_rim (ways, from) || !payola_ways_reaches_rim (ways, to)
      || payola_ways_touch (ways, from, to))
    return FALSE;
  payola_map_art_get_size (art, &self.width, &self.height);
  for (Edge edge = LEFT; edge <= BOTTOM; edge++)
    for (guint opposite = 0; opposite < 2; opposite++)
      {
        Edge other = opposite ? edge ^ 1 : edge;
        g_autoptr (GArray) leaving = find_positions (&self, edge, from);
        g_autoptr (GArray) entering = find_positions (&self, other, to);

        for (guint i = 0; i < leaving->len; i++)
          for (guint k = 0; k < entering->len; k++)
            {
              double p = g_array_index (leaving, double, i);
              double q = g_array_index (entering, double, k);
              PayolaPoint leave = edge_point (&self, edge, p), enter = edge_point (&self, other, q);
              double cost = cost_of (a, leave) + cost_of (b, enter)
                          + (opposite ? COST_ALONG : COST_BESIDE) * fabs (p - q);
              if (cost >= least)
                continue;
              least = cost;
              way->leave = leave;
              way->enter = enter;
              make (&self, edge, opposite, a, b, way);
            }
      }
  return isfinite (least);
}
