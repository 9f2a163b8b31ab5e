/* border-point.c - where a route crosses the border of two provinces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/border-point.h"

static gboolean
is_over (const PayolaMapArt *art, const PayolaCurve *curve, double at, PayProvince province)
{
  PayolaPoint point = payola_curve_point (curve, at, NULL);

  return payola_map_art_contains (art, province, point.x, point.y);
}

/* Finds the length at which a route leaves a province for good. `backward` searches from the end
 * of the route. The search begins with steps and then halves the interval. */
static double
find_edge (const PayolaMapArt *art, const PayolaCurve *curve, PayProvince province,
           gboolean backward)
{
  double length = payola_curve_length (curve), step = length / 160;
  double inside = backward ? length : 0, outside = -1;

  for (guint i = 1; i <= 160; i++)
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
  for (guint i = 0; i < 14; i++)
    {
      double half = (inside + outside) / 2;
      if (is_over (art, curve, half, province))
        inside = half;
      else
        outside = half;
    }
  return inside;
}

double
payola_border_find (const PayolaMapArt *art, const PayolaCurve *curve, PayProvince from,
                    PayProvince to)
{
  double leaves = find_edge (art, curve, from, FALSE), enters = find_edge (art, curve, to, TRUE);

  return (leaves + enters) / 2;
}
