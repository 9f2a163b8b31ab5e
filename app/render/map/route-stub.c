/* route-stub.c - short pieces of supports and convoys that do not count
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/arrow-route-private.h"

#include <math.h>

/* Lengths are in token units. */
#define STUB_MOST 30.0
#define STUB_LEAST 14.0
#define STUB_PART 0.45     /* part of the distance from the supported unit */
#define STUB_CLEAR 7.0     /* distance from all other arrows */
#define STUB_TURN 0.11     /* cost of a degree that the piece turns away from the supported unit */
#define STUB_WORDS 0.5     /* cost of a unit of length over words */
#define STUB_BLOCKED 100.0 /* cost of less than STUB_LEAST */

/* Returns the point at which the short piece of a support or convoy aims. */
static PayolaPoint
aim_of (const PayolaRoutes *self, const PayolaSceneArrow *arrow, PayolaPoint from)
{
  PayLocation place = arrow->other != PAY_NO_LOCATION ? arrow->other
                    : arrow->to != PAY_NO_LOCATION    ? arrow->to
                                                      : arrow->from;
  PayolaPoint aim = _payola_routes_place (self, place);
  PayolaFrameWay way;

  if (arrow->other != PAY_NO_LOCATION && arrow->to != PAY_NO_LOCATION)
    {
      PayolaPoint to = _payola_routes_place (self, arrow->to);
      if (!_payola_routes_find_frame_way (self, arrow->other, arrow->to, aim, to, &way))
        return (PayolaPoint) { (aim.x + to.x) / 2, (aim.y + to.y) / 2 };
      /* The nearer part of a move over the edge of the picture. */
      if (hypot (to.x - from.x, to.y - from.y) < hypot (aim.x - from.x, aim.y - from.y))
        {
          place = arrow->to;
          aim = to;
        }
    }
  return _payola_routes_find_frame_way (self, arrow->from, place, from, aim, &way) ? way.leave
                                                                                   : aim;
}

/* Chooses the direction and the length of the short piece of an arrow that does not count. The
 * piece points at the supported or convoyed move, or as near to it as other arrows allow. */
static void
choose_stub (PayolaRoutes *self, guint i)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaPoint from = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit);
  PayolaPoint aim = aim_of (self, arrow, from);
  double u = self->unit, away = hypot (aim.x - from.x, aim.y - from.y), most = -INFINITY;
  PayolaRouteChoice *best = &self->choices[i];

  double straight = away > 0 ? atan2 (aim.y - from.y, aim.x - from.x) : 0;
  best->stub = TRUE;
  for (int turn = 0; turn < 24; turn++)
    {
      double degrees = (turn + 1) / 2 * 15.0 * (turn % 2 ? 1 : -1), words;
      double angle = straight + degrees * G_PI / 180;
      PayolaPoint direction = { cos (angle), sin (angle) };
      double w = _payola_routes_half_width (self, PAYOLA_ROUTE_GAP),
             h = _payola_routes_half_height (self, PAYOLA_ROUTE_GAP);
      double start = MIN (w / MAX (fabs (direction.x), 1e-9), h / MAX (fabs (direction.y), 1e-9));
      double wanted = CLAMP (away * STUB_PART - start, STUB_LEAST * u, STUB_MOST * u);
      double end = payola_obstacles_measure_free (self->obstacles, from, direction, start,
                                                  start + wanted, arrow->unit, &words);
      double free = (end - start) / u;
      double gain = free - fabs (degrees) * STUB_TURN - words / u * STUB_WORDS
                  - (free < STUB_LEAST ? STUB_BLOCKED : 0);

      if (gain > most)
        {
          most = gain;
          best->direction = direction;
          best->length = start + MAX (end - start, STUB_LEAST * u);
          best->words = words;
        }
    }
}

void
_payola_routes_choose_stubs (PayolaRoutes *self)
{
  guint n = payola_scene_get_n_arrows (self->scene);
  double start, end, reach = STUB_CLEAR * self->unit;
  PayolaCurve curve;

  for (guint i = 0; i < n; i++)
    if (!_payola_routes_is_failed (payola_scene_get_arrow (self->scene, i))
        && payola_routes_lay (self, i, &curve, &start, &end))
      payola_obstacles_add_shaft (self->obstacles, &curve, start, end, reach);
  for (guint i = 0; i < n; i++)
    {
      if (!_payola_routes_is_failed (payola_scene_get_arrow (self->scene, i)))
        continue;
      choose_stub (self, i);
      if (payola_routes_lay (self, i, &curve, &start, &end))
        payola_obstacles_add_shaft (self->obstacles, &curve, start, end, reach);
    }
}
