/* schematic-route.c - lines between boxes that avoid the other boxes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/schematic-route.h"

#include "render/art/schematic-detour.h"

#include <math.h>

#define CLEAR 5.0 /* distance between a line and a box that it passes, in units of the picture */
#define N_BENDS 15
#define SAMPLES (PAYOLA_ROUTE_POINTS - 1)
#define BISECT 16 /* iterations to find an edge by halving the interval */

/* Distances of the middle of a line from the straight line, in units of the picture, and
 * asymmetries of the bend between start and end. Straighter lines come first. */
static const double bends[N_BENDS] = { 0,    26,  -26,  52,  -52,  78,  -78, 110,
                                       -110, 150, -150, 200, -200, 260, -260 };
static const double skews[] = { 0, 0.9, -0.9 };

/* Distances of lines with several bends from the boxes, in units of the picture. */
static const double distances[] = { 16, 11, 8 };

/* A line from the middle of one box to the middle of another. Points of the line have a
 * parameter from 0 to 1. */
typedef struct
{
  const PayBoard *board;
  const PayolaBox *boxes;
  guint a, b;
  double bend, skew;
} Curve;

static void
curve_at (const Curve *self, double t, double *x, double *y)
{
  const PayolaBox *a = &self->boxes[self->a], *b = &self->boxes[self->b];
  double dx = b->x - a->x, dy = b->y - a->y, length = MAX (hypot (dx, dy), 1e-6);
  double side = 4 * t * (1 - t) * self->bend * (1 + self->skew * (1 - 2 * t));

  *x = a->x + t * dx - side * dy / length;
  *y = a->y + t * dy + side * dx / length;
}

gboolean
payola_schematic_covers (const PayBoard *board, const PayolaBox *boxes, guint p, double clear,
                         double x, double y)
{
  double w = boxes[p].width / 2 + clear, h = boxes[p].height / 2 + clear;
  double dx = fabs (x - boxes[p].x), dy = fabs (y - boxes[p].y);

  if (dx >= w || dy >= h)
    return FALSE;
  /* The boxes of land have cut corners, and those of seas are ovals. */
  if (pay_board_get_kind (board, (PayProvince) p) != PAY_PROVINCE_SEA)
    return (w - dx) + (h - dy) > PAYOLA_BOX_CORNER;
  return dx * dx / (w * w) + dy * dy / (h * h) < 1;
}

/* Finds the parameter at which a line leaves a box, between @inside and @outside. */
static double
find_edge (const Curve *self, guint p, double inside, double outside)
{
  for (guint i = 0; i < BISECT; i++)
    {
      double middle = (inside + outside) / 2, x, y;
      curve_at (self, middle, &x, &y);
      if (payola_schematic_covers (self->board, self->boxes, p, 0, x, y))
        inside = middle;
      else
        outside = middle;
    }
  return outside;
}

static void
make_route (const Curve *self, PayolaSchematicRoute *route)
{
  double first = find_edge (self, self->a, 0, 0.5), last = find_edge (self, self->b, 1, 0.5);

  route->n = self->bend == 0 ? 2 : PAYOLA_ROUTE_POINTS;
  for (guint i = 0; i < route->n; i++)
    curve_at (self, first + (last - first) * i / (route->n - 1), &route->x[i], &route->y[i]);
}

guint
payola_schematic_route_crossed (const PayBoard *board, const PayolaBox *boxes, guint a, guint b,
                                const PayolaSchematicRoute *route)
{
  guint n = pay_board_get_n_provinces (board), crossed = 0;

  for (guint p = 0; p < n; p++)
    {
      gboolean hit = FALSE;
      for (guint i = 0; p != a && p != b && !hit && i <= SAMPLES; i++)
        {
          /* Points between the points of the line are checked, too, because a straight line has
           * only two points. */
          double at = (double) i / SAMPLES * (route->n - 1);
          guint from = MIN ((guint) at, route->n - 2);
          double rest = at - from;
          hit = payola_schematic_covers (
            board, boxes, p, CLEAR, route->x[from] + rest * (route->x[from + 1] - route->x[from]),
            route->y[from] + rest * (route->y[from + 1] - route->y[from]));
        }
      crossed += hit;
    }
  return crossed;
}

static gboolean
leaves_picture (const PayolaSchematicRoute *route, double width, double height)
{
  for (guint i = 0; i < route->n; i++)
    if (route->x[i] < CLEAR || route->y[i] < CLEAR || route->x[i] > width - CLEAR
        || route->y[i] > height - CLEAR)
      return TRUE;
  return FALSE;
}

void
payola_schematic_route (const PayBoard *board, const PayolaBox *boxes, double width, double height,
                        guint a, guint b, gboolean bend, PayolaSchematicRoute *route)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < (bend ? N_BENDS * G_N_ELEMENTS (skews) : 1) && fewest > 0; i++)
    {
      Curve curve = {
        board, boxes, a, b, bends[i / G_N_ELEMENTS (skews)], skews[i % G_N_ELEMENTS (skews)]
      };
      PayolaSchematicRoute tried;
      guint crossed;

      make_route (&curve, &tried);
      if (i > 0 && leaves_picture (&tried, width, height))
        continue;
      crossed = payola_schematic_route_crossed (board, boxes, a, b, &tried);
      if (crossed < fewest)
        {
          fewest = crossed;
          *route = tried;
        }
    }

  /* Different distances from the boxes keep such lines apart. */
  for (guint i = 0; bend && fewest > 0 && i < G_N_ELEMENTS (distances); i++)
    {
      PayolaSchematicRoute tried;
      guint which = (a + b + i) % G_N_ELEMENTS (distances);

      if (!payola_schematic_detour (board, boxes, width, height, a, b, distances[which], &tried))
        continue;
      guint crossed = payola_schematic_route_crossed (board, boxes, a, b, &tried);
      if (crossed < fewest)
        {
          fewest = crossed;
          *route = tried;
        }
    }
}
