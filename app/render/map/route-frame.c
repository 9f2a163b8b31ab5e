/* route-frame.c - routes between provinces that meet beyond the frame of the picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/arrow-route-private.h"

#define EDGE_GAP 12.0 /* distance of a star from the edge of the picture, in token units */

/* Measures the words under all copies of a route that leaves the picture. */
static void
measure_copies (PayolaRoutes *self, guint i)
{
  PayolaRouteChoice *choice = &self->choices[i];
  PayolaPoint offsets[PAYOLA_ROUTE_COPIES];
  guint n = payola_routes_get_copies (self, i, offsets);
  double start, end;
  PayolaCurve curve;

  choice->words = 0;
  for (guint k = 0; k < n && _payola_routes_lay_as (self, i, choice, &curve, &start, &end); k++)
    {
      payola_curve_move (&curve, offsets[k]);
      choice->words
        += payola_obstacles_measure (self->obstacles, &curve, start, end, -1, -1, NULL, NULL).words;
    }
}

gboolean
_payola_routes_choose_frame_way (PayolaRoutes *self, guint i, PayLocation to, PayolaPoint b)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaPoint a = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit);
  PayolaRouteChoice *choice = &self->choices[i];
  PayolaFrameWay way;
  PayolaCurve curve;
  double distance;

  if (!_payola_routes_find_frame_way (self, arrow->from, to, a, b, &way))
    return FALSE;
  choice->n_way = way.n;
  for (guint k = 0; k < way.n; k++)
    choice->way[k] = way.points[k];
  choice->n_shifts = way.shift.x != 0 || way.shift.y != 0 ? 1 : 0;
  choice->shifts[0] = way.shift;
  payola_curve_through (&curve, choice->way, choice->n_way);
  choice->edge = payola_curve_nearest (&curve, way.leave, &distance);
  /* The star of moves that meet is in the picture, at its edge. */
  if (arrow->kind == PAYOLA_ARROW_MOVE && arrow->against >= 0)
    choice->meet = MAX (choice->edge - EDGE_GAP * self->unit, choice->edge / 2);
  measure_copies (self, i);
  return TRUE;
}

gboolean
_payola_routes_choose_frame_route (PayolaRoutes *self, guint i)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaRouteChoice *choice = &self->choices[i];
  PayolaPoint shift = { 0, 0 }, leave = { 0, 0 };
  PayLocation last = arrow->from;
  PayolaPoint at = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit);
  PayolaCurve curve;
  PayolaFrameWay way;
  double distance;
  guint n = 0;

  choice->n_shifts = 0;
  choice->way[n++] = at;
  for (guint leg = 0; leg <= arrow->n_via; leg++)
    {
      PayLocation next = leg < arrow->n_via ? arrow->via[leg] : arrow->to;
      int fleet = leg < arrow->n_via ? payola_scene_find_unit (self->scene, arrow->via[leg]) : -1;
      PayolaPoint place = fleet >= 0
                          ? payola_scene_unit_point (self->scene, self->art, (guint) fleet)
                          : _payola_routes_place (self, next);
      gboolean leaves = choice->n_shifts < PAYOLA_ROUTE_COPIES - 1
                     && _payola_routes_find_frame_way (self, last, next, at, place, &way);

      if (n + PAYOLA_FRAME_WAY_MAX > PAYOLA_WAY_MAX)
        return FALSE;
      for (guint k = 1; leaves && k + 1 < way.n; k++)
        choice->way[n++] = (PayolaPoint) { way.points[k].x + shift.x, way.points[k].y + shift.y };
      if (leaves)
        {
          if (choice->edge <= 0)
            leave = way.leave;
          choice->edge = 1;
          shift.x += way.shift.x;
          shift.y += way.shift.y;
          if (way.shift.x != 0 || way.shift.y != 0)
            choice->shifts[choice->n_shifts++] = shift;
        }
      choice->way[n++] = (PayolaPoint) { place.x + shift.x, place.y + shift.y };
      last = next;
      at = place;
    }
  if (choice->edge <= 0)
    return FALSE;
  choice->n_way = n;
  payola_curve_through (&curve, choice->way, n);
  choice->edge = payola_curve_nearest (&curve, leave, &distance);
  measure_copies (self, i);
  return TRUE;
}
