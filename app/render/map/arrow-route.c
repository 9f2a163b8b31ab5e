/* arrow-route.c - routes of arrows around units and names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/arrow-route-private.h"

#include <math.h>

/* Lengths in token units. */
#define RING_GAP 5.0    /* distance of a ring from its token */
#define STAR_GAP 5.5    /* distance of the middle of a star from a token */
#define EDGE_MARGIN 4.5 /* distance of the end of a support from the edge of the picture */

/* Distance from a route within which a name is painted over by its arrow, in token units. */
#define WORDS_REACH 16.0

int
_payola_routes_unit_at (const PayolaRoutes *self, PayLocation location)
{
  const PayBoard *board = payola_scene_get_board (self->scene);
  int unit = payola_scene_find_unit (self->scene, pay_board_get_province (board, location));

  return unit >= 0 && !payola_scene_get_unit (self->scene, (guint) unit)->dislodged ? unit : -1;
}

/* ---- routes ---------------------------------------------------------------------------------- */

static void
bend_curve (const PayolaRoutes *self, PayolaCurve *curve, PayolaPoint from, PayolaPoint to,
            const PayolaBend *bend)
{
  double length = hypot (to.x - from.x, to.y - from.y), most = bend->most * self->unit;

  payola_curve_lean (curve, from, to, CLAMP (length * bend->part, -most, most), bend->lean);
}

void
_payola_routes_lay_choice (const PayolaRoutes *self, PayolaCurve *curve, PayolaPoint from,
                           PayolaPoint to, const PayolaRouteChoice *choice)
{
  if (choice->n_way > 0)
    payola_curve_through (curve, choice->way, choice->n_way);
  else
    bend_curve (self, curve, from, to, &choice->bend);
}

static void
lay_route (const PayolaRoutes *self, const PayolaSceneArrow *arrow, PayolaCurve *curve)
{
  PayolaPoint points[PAY_MAX_ROUTE + 2];
  guint n = 0;

  points[n++] = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit);
  for (guint i = 0; i < arrow->n_via; i++)
    {
      int fleet = payola_scene_find_unit (self->scene, arrow->via[i]);
      points[n++] = fleet >= 0 ? payola_scene_unit_point (self->scene, self->art, (guint) fleet)
                               : _payola_routes_place (self, arrow->via[i]);
    }
  points[n++] = _payola_routes_place (self, arrow->to);
  payola_curve_through (curve, points, n);
}

/* Finds the part of a move's route that is drawn. The part begins at the edge of the moving unit's
 * token. If two moves met, it ends at the border. Otherwise it ends at the edge of the token at the
 * destination, or at the empty position itself. */
static void
get_move_ends (const PayolaRoutes *self, const PayolaCurve *curve, const PayolaSceneArrow *arrow,
               const PayolaRouteChoice *choice, double *start, double *end)
{
  double u = self->unit, length = payola_curve_length (curve);
  int there = _payola_routes_unit_at (self, arrow->to);

  *start = payola_curve_leaves (curve, _payola_routes_half_width (self, PAYOLA_ROUTE_GAP),
                                _payola_routes_half_height (self, PAYOLA_ROUTE_GAP));
  if (choice->meet > 0)
    {
      *end = choice->meet;
      return;
    }
  if (there >= 0 && there != arrow->unit)
    {
      *end = payola_curve_enters (curve, _payola_routes_half_width (self, PAYOLA_ROUTE_GAP),
                                  _payola_routes_half_height (self, PAYOLA_ROUTE_GAP));
      if (arrow->bounced && *end - *start > 3 * STAR_GAP * u)
        *end -= STAR_GAP * u + choice->back; /* the whole star is visible */
    }
  else
    *end = length;
  if (*end - *start < 10 * u) /* the neighbours are so close that their tokens leave no room for
                               * an arrow */
    {
      *start = MAX (*end - 10 * u, 0);
      *end = MIN (*start + 10 * u, length);
    }
}

static gboolean find_visible (const PayolaRoutes *self, guint i, const PayolaCurve *helped,
                              double start, double end, PayolaPoint from, PayolaPoint *to);

PayolaPoint
_payola_routes_end_of_move (const PayolaRoutes *self, const PayolaSceneArrow *arrow, gboolean meets)
{
  if (!meets || arrow->against < 0)
    return _payola_routes_place (self, arrow->to);
  return payola_scene_unit_point (
    self->scene, self->art,
    (guint) payola_scene_get_arrow (self->scene, (guint) arrow->against)->unit);
}

PayolaPoint
_payola_routes_end_of_support (const PayolaRoutes *self, const PayolaSceneArrow *arrow)
{
  const PayBoard *board = payola_scene_get_board (self->scene);
  int unit = payola_scene_find_unit (self->scene, pay_board_get_province (board, arrow->other));

  return unit >= 0 ? payola_scene_unit_point (self->scene, self->art, (guint) unit)
                   : _payola_routes_place (self, arrow->other);
}

gboolean
_payola_routes_lay_as (const PayolaRoutes *self, guint i, const PayolaRouteChoice *choice,
                       PayolaCurve *curve, double *start, double *end)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaPoint from = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit), to;
  PayolaCurve helped;

  if (choice->stub)
    {
      to = (PayolaPoint) { from.x + choice->direction.x * choice->length,
                           from.y + choice->direction.y * choice->length };
      payola_curve_bend (curve, from, to, 0);
      *start = payola_curve_leaves (curve, _payola_routes_half_width (self, PAYOLA_ROUTE_GAP),
                                    _payola_routes_half_height (self, PAYOLA_ROUTE_GAP));
      *end = choice->length;
      return TRUE;
    }
  switch (arrow->kind)
    {
    case PAYOLA_ARROW_MOVE:
    case PAYOLA_ARROW_RETREAT:
      if (arrow->n_via > 0 && choice->n_way > 0)
        payola_curve_through (curve, choice->way, choice->n_way);
      else if (arrow->n_via > 0)
        lay_route (self, arrow, curve);
      else
        {
          to = _payola_routes_end_of_move (self, arrow, choice->meet > 0);
          if (choice->backward)
            {
              _payola_routes_lay_choice (self, curve, to, from, choice);
              payola_curve_reverse (curve);
              payola_curve_move (curve, choice->origin);
            }
          else
            _payola_routes_lay_choice (self, curve, from, to, choice);
        }
      get_move_ends (self, curve, arrow, choice, start, end);
      return TRUE;

    case PAYOLA_ARROW_SUPPORT_HOLD:
      {
        to = _payola_routes_end_of_support (self, arrow);
        _payola_routes_lay_choice (self, curve, from, to, choice);
        *start = payola_curve_leaves (curve, _payola_routes_half_width (self, PAYOLA_ROUTE_GAP),
                                      _payola_routes_half_height (self, PAYOLA_ROUTE_GAP));
        *end = payola_curve_enters (curve, _payola_routes_half_width (self, RING_GAP),
                                    _payola_routes_half_height (self, RING_GAP));
        return TRUE;
      }

    case PAYOLA_ARROW_SUPPORT_MOVE:
      if (arrow->other == PAY_NO_LOCATION || arrow->to == PAY_NO_LOCATION)
        return FALSE;
      payola_routes_lay_helped (self, i, &helped);
      *start = payola_curve_leaves (&helped, _payola_routes_half_width (self, PAYOLA_ROUTE_GAP),
                                    _payola_routes_half_height (self, PAYOLA_ROUTE_GAP));
      *end = payola_curve_enters (&helped, _payola_routes_half_width (self, PAYOLA_ROUTE_GAP),
                                  _payola_routes_half_height (self, PAYOLA_ROUTE_GAP));
      if (!find_visible (self, i, &helped, *start, *end, from, &to))
        to = payola_curve_point (&helped, *start + (*end - *start) * choice->part, NULL);
      _payola_routes_lay_choice (self, curve, from, to, choice);
      *start = payola_curve_leaves (curve, _payola_routes_half_width (self, PAYOLA_ROUTE_GAP),
                                    _payola_routes_half_height (self, PAYOLA_ROUTE_GAP));
      *end = payola_curve_length (curve);
      return TRUE;

    case PAYOLA_ARROW_HOLD:
    case PAYOLA_ARROW_CONVOY:
    case PAYOLA_ARROW_BUILD:
    case PAYOLA_ARROW_DISBAND:
      break;
    }
  return FALSE;
}

gboolean
payola_routes_lay (const PayolaRoutes *self, guint i, PayolaCurve *curve, double *start,
                   double *end)
{
  return _payola_routes_lay_as (self, i, &self->choices[i], curve, start, end);
}

gboolean
_payola_routes_find_frame_way (const PayolaRoutes *self, PayLocation from, PayLocation to,
                               PayolaPoint a, PayolaPoint b, PayolaFrameWay *way)
{
  const PayBoard *board = payola_scene_get_board (self->scene);

  return payola_frame_way_find (self->art, pay_board_get_province (board, from),
                                pay_board_get_province (board, to), a, b, way);
}

void
payola_routes_lay_helped (const PayolaRoutes *self, guint i, PayolaCurve *curve)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  const PayolaBend usual = _payola_routes_usual_bend ();
  PayolaFrameWay way;
  double start, end;

  if (arrow->arrow >= 0)
    {
      payola_routes_lay (self, (guint) arrow->arrow, curve, &start, &end);
      return;
    }
  PayolaPoint from = _payola_routes_place (self, arrow->other),
              to = _payola_routes_place (self, arrow->to);
  if (_payola_routes_find_frame_way (self, arrow->other, arrow->to, from, to, &way))
    payola_curve_through (curve, way.points, way.n);
  else
    bend_curve (self, curve, from, to, &usual);
}

guint
payola_routes_get_copies (const PayolaRoutes *self, guint i,
                          PayolaPoint offsets[PAYOLA_ROUTE_COPIES])
{
  const PayolaRouteChoice *choice = &self->choices[i];

  offsets[0] = (PayolaPoint) { 0, 0 };
  for (guint k = 0; k < choice->n_shifts; k++)
    offsets[k + 1] = (PayolaPoint) { -choice->shifts[k].x, -choice->shifts[k].y };
  return choice->edge > 0 ? choice->n_shifts + 1 : 0;
}

double
payola_routes_get_edge (const PayolaRoutes *self, guint arrow)
{
  return self->choices[arrow].edge > 0 ? self->choices[arrow].edge : INFINITY;
}

/* Returns the copies of the move that a support or convoy is for. */
static guint
get_helped_copies (const PayolaRoutes *self, const PayolaSceneArrow *arrow,
                   PayolaPoint offsets[PAYOLA_ROUTE_COPIES])
{
  PayolaFrameWay way;

  if (arrow->arrow >= 0)
    return payola_routes_get_copies (self, (guint) arrow->arrow, offsets);
  if (!_payola_routes_find_frame_way (self, arrow->other, arrow->to,
                                      _payola_routes_place (self, arrow->other),
                                      _payola_routes_place (self, arrow->to), &way))
    return 0;
  offsets[0] = (PayolaPoint) { 0, 0 };
  offsets[1] = (PayolaPoint) { -way.shift.x, -way.shift.y };
  return 2;
}

/* Finds the point at which a support ends on a move that leaves the picture: the nearest one in the
 * picture. Returns FALSE if the move stays in the picture. */
static gboolean
find_visible (const PayolaRoutes *self, guint i, const PayolaCurve *helped, double start,
              double end, PayolaPoint from, PayolaPoint *to)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  double width, height, least = INFINITY, gap = EDGE_MARGIN * self->unit;
  PayolaPoint offsets[PAYOLA_ROUTE_COPIES];
  guint n = get_helped_copies (self, arrow, offsets);

  payola_map_art_get_size (self->art, &width, &height);
  for (guint copy = 0; copy < n; copy++)
    for (double at = start + gap; at < end - gap; at += gap / 2)
      {
        PayolaPoint point = payola_curve_point (helped, at, NULL);
        point.x += offsets[copy].x;
        point.y += offsets[copy].y;
        double away = hypot (point.x - from.x, point.y - from.y);
        if (point.x > gap && point.y > gap && point.x < width - gap && point.y < height - gap
            && away < least)
          {
            least = away;
            *to = point;
          }
      }
  return isfinite (least);
}

gboolean
payola_routes_is_stub (const PayolaRoutes *self, guint arrow)
{
  return self->choices[arrow].stub;
}

gboolean
payola_routes_crosses_words (const PayolaRoutes *self, guint arrow)
{
  return self->choices[arrow].words > 0;
}

void
payola_routes_append_words (const PayolaRoutes *self, guint arrow, cairo_t *cr)
{
  const PayolaRouteChoice *choice = &self->choices[arrow];

  for (guint i = 0; i < choice->n_boxes; i++)
    {
      const PayolaBox *box = &g_array_index (self->boxes, PayolaBox, choice->first_box + i);
      cairo_rectangle (cr, box->x1, box->y1, box->x2 - box->x1, box->y2 - box->y1);
    }
}

/* Finds the names and rings near each arrow that covers names or rings. */
static void
find_words (PayolaRoutes *self)
{
  double start, end;
  PayolaCurve curve;

  self->boxes = g_array_new (FALSE, FALSE, sizeof (PayolaBox));
  for (guint i = 0; i < payola_scene_get_n_arrows (self->scene); i++)
    {
      PayolaRouteChoice *choice = &self->choices[i];
      choice->first_box = self->boxes->len;
      if (choice->words > 0 && payola_routes_lay (self, i, &curve, &start, &end))
        {
          payola_obstacles_find_words (self->obstacles, &curve, WORDS_REACH * self->unit,
                                       self->boxes);
          if (choice->n_shifts > 0)
            {
              payola_curve_move (&curve,
                                 (PayolaPoint) { -choice->shifts[0].x, -choice->shifts[0].y });
              payola_obstacles_find_words (self->obstacles, &curve, WORDS_REACH * self->unit,
                                           self->boxes);
            }
        }
      choice->n_boxes = self->boxes->len - choice->first_box;
    }
}

PayolaRoutes *
payola_routes_new (const PayolaScene *scene, const PayolaMapArt *art, double unit,
                   PayolaLabels labels)
{
  guint n = payola_scene_get_n_arrows (scene);
  PayolaRoutes *self = g_new0 (PayolaRoutes, 1);
  gboolean stubs = FALSE;

  g_atomic_ref_count_init (&self->refs);
  self->scene = scene;
  self->art = art;
  self->unit = unit;
  self->labels = labels;
  self->choices = g_new0 (PayolaRouteChoice, n);
  if (n == 0)
    return self;
  self->obstacles = payola_obstacles_new (scene, art, unit, labels);
  /* Supports end on the routes of moves, so moves come first. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, i);
        if (_payola_routes_is_failed (arrow))
          stubs = TRUE;
        else if ((arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE) == (pass == 1))
          _payola_routes_choose (self, i);
      }
  if (stubs)
    _payola_routes_choose_stubs (self);
  find_words (self);
  return self;
}

PayolaRoutes *
payola_routes_ref (PayolaRoutes *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

gboolean
payola_routes_match (const PayolaRoutes *self, const PayolaMapArt *art, double unit,
                     PayolaLabels labels)
{
  return self->art == art && self->unit == unit && self->labels == labels;
}

void
payola_routes_free (PayolaRoutes *self)
{
  if (!self || !g_atomic_ref_count_dec (&self->refs))
    return;
  payola_obstacles_free (self->obstacles);
  g_clear_pointer (&self->boxes, g_array_unref);
  g_free (self->choices);
  g_free (self);
}
