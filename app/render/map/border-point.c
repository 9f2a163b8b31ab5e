/* border-point.c - where a route crosses the border of two provinces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/border-point.h"

#include "render/kit/token.h"

#include <math.h>

#define STEPS 160  /* number of steps of a search along a route */
#define STRIDES 50 /* number of strides of a search across a border */

/* Checks whether a point belongs to a province. Away from all borders, the raster is sufficient,
 * which is many times faster. */
static gboolean
is_in (const PayolaMapArt *art, PayolaPoint point, PayProvince province)
{
  const PayolaWays *ways = payola_map_art_get_ways (art);
  double cell = payola_ways_get_cell (ways);
  PayProvince found = payola_ways_get_province (ways, point);
  gboolean same = TRUE;

  for (guint i = 0; i < 4 && same; i++)
    same = payola_ways_get_province (ways, (PayolaPoint) { point.x + (i & 1 ? cell : -cell),
                                                           point.y + (i & 2 ? cell : -cell) })
        == found;
  return same ? found == province : payola_map_art_contains (art, province, point.x, point.y);
}

static gboolean
is_over (const PayolaMapArt *art, const PayolaCurve *curve, double at, PayProvince province)
{
  return is_in (art, payola_curve_point (curve, at, NULL), province);
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
  return best;
}

/* Returns the distance from a point to the edge of a token. */
static double
distance_to_token (PayolaPoint point, PayolaPoint token, double unit)
{
  return hypot (MAX (fabs (point.x - token.x) - PAYOLA_TOKEN_WIDTH / 2 * unit, 0),
                MAX (fabs (point.y - token.y) - PAYOLA_TOKEN_HEIGHT / 2 * unit, 0));
}

static PayolaPoint
between (PayolaPoint a, PayolaPoint b, double part)
{
  return (PayolaPoint) { a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part };
}

/* Finds how far a step goes from one end until it reaches a province. `part` is the part of the
 * step where the search begins, and `stride` the length and direction of its strides. */
static gboolean
find_entry (const PayolaMapArt *art, PayProvince province, const PayolaBorderStep *step,
            double stride, double *part)
{
  double outside = *part, inside = *part;
  gboolean found = FALSE;

  for (guint i = 0; i <= STRIDES && !found; i++)
    {
      PayolaPoint point = between (step->from, step->to, inside);
      found = payola_map_art_contains (art, province, point.x, point.y);
      if (found)
        break;
      outside = inside;
      inside += stride;
    }
  for (guint i = 0; i < 8; i++)
    {
      double half = (outside + inside) / 2;
      PayolaPoint point = between (step->from, step->to, half);
      if (payola_map_art_contains (art, province, point.x, point.y))
        inside = half;
      else
        outside = half;
    }
  *part = inside;
  return found;
}

/* Finds the middle between the borders that a step crosses. Both are the same if the provinces are
 * neighbours. The raster is only accurate to a cell, so the search begins a cell further away.
 * Returns FALSE if the step only seems to reach a province. */
static gboolean
find_middle (const PayolaMapArt *art, PayProvince from, PayProvince to,
             const PayolaBorderStep *step, PayolaPoint *middle)
{
  double length = hypot (step->to.x - step->from.x, step->to.y - step->from.y);
  double more = length > 0 ? payola_ways_get_cell (payola_map_art_get_ways (art)) / length : 0;
  double stride = (1 + 2 * more) / STRIDES, leaves = 1 + more, enters;

  if (!find_entry (art, from, step, -stride, &leaves))
    return FALSE;
  enters = leaves;
  if (!find_entry (art, to, step, stride, &enters))
    return FALSE;
  *middle = between (step->from, step->to, (leaves + enters) / 2);
  return TRUE;
}

gboolean
payola_border_find_open (const PayolaMapArt *art, PayProvince from, PayProvince to, PayolaPoint a,
                         PayolaPoint b, double unit, PayolaPoint *best)
{
  guint n;
  g_autofree PayolaBorderStep *steps = payola_ways_find_border (payola_map_art_get_ways (art), from,
                                                                to, &n);

  for (; n > 0; n--)
    {
      double most = -INFINITY;
      guint chosen = 0;

      for (guint i = 0; i < n; i++)
        {
          PayolaPoint middle = between (steps[i].from, steps[i].to, 0.5);
          double room = MIN (distance_to_token (middle, a, unit),
                             distance_to_token (middle, b, unit));
          double detour = hypot (middle.x - a.x, middle.y - a.y)
                        + hypot (middle.x - b.x, middle.y - b.y);
          double gain = MIN (room, PAYOLA_MEETING_ROOM * unit) * 2 - 0.3 * detour;
          if (gain > most)
            {
              most = gain;
              chosen = i;
            }
        }
      if (find_middle (art, from, to, &steps[chosen], best))
        return TRUE;
      steps[chosen] = steps[n - 1];
    }
  return FALSE;
}
