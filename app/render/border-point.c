/* border-point.c - where a route crosses the border of two provinces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/border-point.h"

#include "render/token.h"

#include <math.h>

#define STEPS 160 /* number of steps of a search */

static gboolean
is_over (const PayolaMapArt *art, const PayolaCurve *curve, double at, PayProvince province)
{
  PayolaPoint point = payola_curve_point (curve, at, NULL);

  return payola_map_art_contains (art, province, point.x, point.y);
}

/* Narrows the interval in which a route leaves a province. */
static void
halve (const PayolaMapArt *art, const PayolaCurve *curve, PayProvince province, double *inside,
       double outside)
{
  for (guint i = 0; i < 14; i++)
    {
      double half = (*inside + outside) / 2;
      if (is_over (art, curve, half, province))
        *inside = half;
      else
        outside = half;
    }
}

/* Finds the length at which a route leaves a province for good. `backward` searches from the end
 * of the route. The search begins with steps and then halves the interval. */
static double
find_edge (const PayolaMapArt *art, const PayolaCurve *curve, PayProvince province,
           gboolean backward)
{
  double length = payola_curve_length (curve), step = length / STEPS;
  double inside = backward ? length : 0, outside = -1;

  for (guint i = 1; i <= STEPS; i++)
    {
      double at = backward ? length - i * step : i * step;
      if (is_over (art, curve, at, province))
        {
          inside = at;
          outside = -1;
        }
      else if (outside < 0)
        outside = at;
    }
  if (outside < 0)
    return inside;
  halve (art, curve, province, &inside, outside);
  return inside;
}

double
payola_border_find (const PayolaMapArt *art, const PayolaCurve *curve, PayProvince from,
                    PayProvince to, double start, double end)
{
  double step = payola_curve_length (curve) / STEPS, best = -1;
  gboolean was_from = FALSE, was_to = FALSE;

  for (guint i = 0; i <= STEPS; i++)
    {
      gboolean is_from = is_over (art, curve, i * step, from);
      gboolean is_to = !is_from && is_over (art, curve, i * step, to);
      if ((was_from && is_to) || (was_to && is_from))
        {
          double inside = (i - 1) * step, outside = i * step;
          halve (art, curve, was_from ? from : to, &inside, outside);
          if (is_over (art, curve, inside + 0.5, was_from ? to : from)
              && (best < 0 || fabs (inside * 2 - start - end) < fabs (best * 2 - start - end)))
            best = inside;
        }
      was_from = is_from;
      was_to = is_to;
    }
  if (best >= 0)
    return best;
  double leaves = find_edge (art, curve, from, FALSE), enters = find_edge (art, curve, to, TRUE);
  return (leaves + enters) / 2;
}

/* Returns the distance from a point to the edge of a token. */
static double
distance_to_token (PayolaPoint point, PayolaPoint token, double unit)
{
  return hypot (MAX (fabs (point.x - token.x) - PAYOLA_TOKEN_WIDTH / 2 * unit, 0),
                MAX (fabs (point.y - token.y) - PAYOLA_TOKEN_HEIGHT / 2 * unit, 0));
}

gboolean
payola_border_find_open (const PayolaMapArt *art, PayProvince from, PayProvince to, PayolaPoint a,
                         PayolaPoint b, double unit, PayolaPoint *best)
{
  guint n;
  g_autofree PayolaPoint *points = payola_ways_find_border (payola_map_art_get_ways (art), from, to,
                                                            &n);
  double most = -INFINITY;

  for (guint i = 0; i < n; i++)
    {
      double room = MIN (distance_to_token (points[i], a, unit),
                         distance_to_token (points[i], b, unit));
      double detour = hypot (points[i].x - a.x, points[i].y - a.y)
                    + hypot (points[i].x - b.x, points[i].y - b.y);
      double gain = MIN (room, PAYOLA_MEETING_ROOM * unit) * 2 - 0.3 * detour;
      if (gain > most)
        {
          most = gain;
          *best = points[i];
        }
    }
  return n > 0;
}
