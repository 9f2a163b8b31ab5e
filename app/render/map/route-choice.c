/* route-choice.c - choice of routes that avoid units, names, and land at sea
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/arrow-route-private.h"

#include "render/map/border-point.h"

#include <math.h>

/* A star that would cover a name beside a token stops before it. Lengths are in token units. */
#define HEAD 12.5      /* length of the head of a move */
#define STAR_HALF 7.0  /* half the width of the square in which a star avoids words */
#define STAR_BACK 36.0 /* largest distance of a star from its usual place */
#define STAR_STEP 2.0
#define STAR_ROOM 16.0 /* least length of the arrow before the star */
#define COST_BACK 0.6  /* cost of a unit of length that a star stands back */
#define COST_STAR 45.0 /* cost of a star that is completely over words */

/* Costs of a route, per unit of length. COST_BEND is the weight of differences from the first
 * choice: a larger bend, or another end of a support. */
#define COST_TOKEN 8.0
#define COST_WORDS 2.6
#define COST_HEAD 5.0        /* added over words under the head of a move */
#define COST_ASTRAY 5.0      /* over land that a fleet does not go to */
#define COST_OFF_BORDER 25.0 /* moves that meet: over a third province */
#define COST_BEND 0.55
#define COST_OTHER 0.04 /* cost of bending to the right */
#define COST_SHORT 12.0 /* for each unit of length that is missing for an arrow to be seen */

static const PayolaBend move_bends[] = {
  { 0.08, 22, 0 },      { -0.08, 22, 0 },      { 0.15, 60, 0 },     { -0.15, 60, 0 },
  { 0.12, 60, 0.3 },    { -0.12, 60, 0.3 },    { 0.23, 90, 0 },     { -0.23, 90, 0 },
  { 0.23, 90, 0.28 },   { -0.23, 90, 0.28 },   { 0.23, 90, -0.28 }, { -0.23, 90, -0.28 },
  { 0.32, 120, 0 },     { -0.32, 120, 0 },     { 0.34, 120, 0.25 }, { -0.34, 120, 0.25 },
  { 0.34, 120, -0.25 }, { -0.34, 120, -0.25 }, { 0.5, 36, 0 },      { -0.5, 36, 0 },
  { 0.75, 36, 0 },      { -0.75, 36, 0 },
};
static const PayolaBend retreat_bends[] = { { 0.22, 60, 0 },  { -0.22, 60, 0 }, { 0.12, 60, 0 },
                                            { -0.12, 60, 0 }, { 0.34, 90, 0 },  { -0.34, 90, 0 },
                                            { 0.5, 36, 0 },   { -0.5, 36, 0 },  { 0.75, 36, 0 },
                                            { -0.75, 36, 0 } };
static const PayolaBend support_bends[] = {
  { 0.06, 14, 0 },     { -0.06, 14, 0 },     { 0.14, 50, 0 },    { -0.14, 50, 0 },
  { 0.24, 90, 0 },     { -0.24, 90, 0 },     { 0.24, 90, 0.28 }, { -0.24, 90, 0.28 },
  { 0.24, 90, -0.28 }, { -0.24, 90, -0.28 }, { 0.36, 90, 0 },    { -0.36, 90, 0 }
};
/* Two moves that meet go along the same line. It is straight if it crosses only their common
 * border, and if both parts of it can be seen. */
static const PayolaBend meeting_bends[] = { { 0, 0, 0 },     { 0.12, 40, 0 },  { -0.12, 40, 0 },
                                            { 0.25, 60, 0 }, { -0.25, 60, 0 }, { 0.4, 60, 0 },
                                            { -0.4, 60, 0 }, { 0.6, 45, 0 },   { -0.6, 45, 0 },
                                            { 0.85, 45, 0 }, { -0.85, 45, 0 } };
/* Positions on the supported move where a support can end, as fractions of its drawn part. */
static const double support_parts[] = { 0.45, 0.3, 0.6, 0.72 };

/* Checks whether another move goes in the opposite direction. Two such moves must not bend to the
 * same side. */
static gboolean
has_counterpart (const PayolaRoutes *self, guint i)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  const PayBoard *board = payola_scene_get_board (self->scene);
  PayProvince from = pay_board_get_province (board, arrow->from);
  PayProvince to = pay_board_get_province (board, arrow->to);

  for (guint k = 0; k < payola_scene_get_n_arrows (self->scene); k++)
    {
      const PayolaSceneArrow *other = payola_scene_get_arrow (self->scene, k);
      if (other->kind == PAYOLA_ARROW_MOVE && k != i
          && pay_board_get_province (board, other->from) == to
          && pay_board_get_province (board, other->to) == from)
        return TRUE;
    }
  return FALSE;
}

/* Computes the cost of a route. An arrow shorter than `least` is hard to see. */
static double
cost_of (const PayolaRoutes *self, const PayolaObstruction *found, double visible)
{
  double least = 14 * self->unit;

  return COST_TOKEN * found->tokens + COST_WORDS * found->words + COST_ASTRAY * found->astray
       + COST_SHORT * MAX (0, least - visible);
}

/* Returns the cost of the words under the star of a bounced move. The star stands back as far as
 * needed, so that it does not cover a name beside the token. */
static double
place_star (const PayolaRoutes *self, const PayolaCurve *curve, double start, double *end,
            double *back)
{
  double u = self->unit, least = INFINITY, usual = *end;

  for (double away = 0; away <= STAR_BACK && least > 0; away += STAR_STEP)
    {
      double at = usual - away * u;
      if (away > 0 && at - start < STAR_ROOM * u)
        break;
      double cost = payola_obstacles_measure_words (
        self->obstacles, payola_curve_point (curve, at, NULL), STAR_HALF * u);
      if (cost < least)
        {
          least = cost;
          *end = at;
          *back = away * u;
        }
    }
  return COST_STAR * least * u + COST_BACK * *back;
}

/* Replaces the bend of a fleet’s route by a way over water, if the cost of that way is below
 * `least`. */
static void
choose_way (PayolaRoutes *self, guint i, const PayBits *over, int other, double least)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaWays *ways = payola_map_art_get_ways (self->art);
  PayolaRouteChoice choice = self->choices[i];
  double start, end;
  PayolaCurve curve;

  if (!_payola_routes_lay_as (self, i, &choice, &curve, &start, &end))
    return;
  choice.n_way = payola_ways_find (ways, over, curve.p[0], curve.p[curve.n - 1], choice.way);
  if (choice.n_way == 0 || !_payola_routes_lay_as (self, i, &choice, &curve, &start, &end))
    return;
  PayolaObstruction found = payola_obstacles_measure (self->obstacles, &curve, start, end,
                                                      arrow->unit, other, ways, over);
  choice.words = found.words;
  if (cost_of (self, &found, end - start) < least)
    self->choices[i] = choice;
}

/* ---- two moves that meet --------------------------------------------------------------------- */

/* Makes candidate `i` for the common line of two moves: bends, then a way, then a line through the
 * most open point of the border. Returns FALSE if there is no such line. */
static gboolean
make_meeting (const PayolaRoutes *self, guint i, PayProvince from, PayProvince to, PayolaPoint a,
              PayolaPoint b, PayolaRouteChoice *choice)
{
  PayBits over = { 0 };

  *choice = (PayolaRouteChoice) { .part = support_parts[0] };
  if (i < G_N_ELEMENTS (meeting_bends))
    {
      choice->bend = meeting_bends[i];
      return TRUE;
    }
  if (i == G_N_ELEMENTS (meeting_bends))
    {
      pay_bits_add (&over, (guint) from);
      pay_bits_add (&over, (guint) to);
      choice->n_way = payola_ways_find (payola_map_art_get_ways (self->art), &over, a, b,
                                        choice->way);
      return choice->n_way > 0;
    }
  choice->n_way = 3;
  choice->way[0] = a;
  choice->way[2] = b;
  return payola_border_find_open (self->art, from, to, a, b, self->unit, &choice->way[1]);
}

/* Changes the choice for a move beyond the frame to that of the opposite move. */
static void
reverse_frame_way (PayolaRouteChoice *choice, PayolaCurve *curve)
{
  double distance;

  payola_curve_reverse (curve);
  choice->edge = payola_curve_nearest (curve, choice->way[choice->n_way - 2], &distance);
  if (choice->n_shifts == 0)
    return;
  choice->origin = (PayolaPoint) { -choice->shifts[0].x, -choice->shifts[0].y };
  choice->shifts[0] = choice->origin;
}

/* Chooses the common line of two moves in opposite directions. They meet on the border. */
static void
choose_meeting (PayolaRoutes *self, guint i)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  const PayBoard *board = payola_scene_get_board (self->scene);
  const PayolaSceneArrow *against = payola_scene_get_arrow (self->scene, (guint) arrow->against);
  PayolaWays *ways = payola_map_art_get_ways (self->art);
  PayolaRouteChoice *best = &self->choices[i], choice;
  PayProvince from = pay_board_get_province (board, arrow->from);
  PayProvince to = pay_board_get_province (board, arrow->to);
  PayolaPoint a = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit);
  PayolaPoint b = payola_scene_unit_point (self->scene, self->art, (guint) against->unit);
  double least = INFINITY, wanted = PAYOLA_MEETING_ROOM * self->unit, distance;
  guint n = G_N_ELEMENTS (meeting_bends) + 2;
  PayBits over = { 0 };
  PayolaCurve curve;

  if (arrow->against < (int) i) /* the line was chosen for the other move */
    {
      *best = self->choices[arrow->against];
      best->backward = TRUE;
      _payola_routes_lay_choice (self, &curve, b, a, best);
      best->meet = payola_curve_length (&curve) - best->meet;
      if (best->edge > 0)
        reverse_frame_way (best, &curve);
      return;
    }
  pay_bits_add (&over, (guint) from);
  pay_bits_add (&over, (guint) to);
  for (guint k = 0; k < n && least > 0; k++)
    {
      if (!make_meeting (self, k, from, to, a, b, &choice))
        continue;
      _payola_routes_lay_choice (self, &curve, a, b, &choice);
      double start = payola_curve_leaves (&curve,
                                          _payola_routes_half_width (self, PAYOLA_ROUTE_GAP),
                                          _payola_routes_half_height (self, PAYOLA_ROUTE_GAP));
      double end = payola_curve_enters (&curve, _payola_routes_half_width (self, PAYOLA_ROUTE_GAP),
                                        _payola_routes_half_height (self, PAYOLA_ROUTE_GAP));
      PayolaObstruction found = payola_obstacles_measure (self->obstacles, &curve, start, end,
                                                          arrow->unit, against->unit, ways, &over);
      double cost = COST_BEND * fabs (choice.bend.part) * (end - start) + COST_TOKEN * found.tokens
                  + COST_WORDS * found.words + COST_OFF_BORDER * found.astray;
      if (cost >= least)
        continue;
      /* The last candidate passes through a point of the border. Others need not cross it. */
      if (k == n - 1)
        choice.meet = payola_curve_nearest (&curve, choice.way[1], &distance);
      else
        choice.meet = payola_border_find (self->art, &curve, from, to, start, end);
      if (choice.meet < 0)
        continue;
      choice.words = found.words;
      cost += COST_SHORT
            * (MAX (0, wanted - (choice.meet - start)) + MAX (0, wanted - (end - choice.meet)));
      if (cost < least)
        {
          least = cost;
          *best = choice;
        }
    }
  if (isfinite (least))
    return;
  /* If a province is too small to have a border, the star is in the middle of the route. */
  make_meeting (self, 0, from, to, a, b, best);
  _payola_routes_lay_choice (self, &curve, a, b, best);
  best->meet = payola_curve_length (&curve) / 2;
}

/* Measures the words under a route that cannot be changed. */
static void
measure_words (PayolaRoutes *self, guint i)
{
  double start, end;
  PayolaCurve curve;

  if (_payola_routes_lay_as (self, i, &self->choices[i], &curve, &start, &end))
    self->choices[i].words
      = payola_obstacles_measure (self->obstacles, &curve, start, end, -1, -1, NULL, NULL).words;
}

PayolaBend
_payola_routes_usual_bend (void)
{
  return move_bends[0];
}

/* Chooses a route that does not bend around obstacles: beyond the frame, to a meeting, or by
 * convoy. Returns FALSE if the route needs a bend. */
static gboolean
choose_unbent (PayolaRoutes *self, guint i)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);

  switch (arrow->kind)
    {
    case PAYOLA_ARROW_MOVE:
      self->choices[i].bend = move_bends[0];
      if (arrow->n_via > 0 && _payola_routes_choose_frame_route (self, i))
        return TRUE;
      if (arrow->n_via == 0 && (arrow->against < 0 || arrow->against > (int) i)
          && _payola_routes_choose_frame_way (self, i, arrow->to,
                                              _payola_routes_end_of_move (self, arrow, TRUE)))
        return TRUE;
      if (arrow->against >= 0)
        choose_meeting (self, i);
      else if (arrow->n_via > 0)
        measure_words (self, i);
      return arrow->against >= 0 || arrow->n_via > 0;
    case PAYOLA_ARROW_RETREAT:
      return _payola_routes_choose_frame_way (self, i, arrow->to,
                                              _payola_routes_end_of_move (self, arrow, TRUE));
    case PAYOLA_ARROW_SUPPORT_HOLD:
      return _payola_routes_choose_frame_way (self, i, arrow->other,
                                              _payola_routes_end_of_support (self, arrow));
    case PAYOLA_ARROW_SUPPORT_MOVE:
      return FALSE;
    case PAYOLA_ARROW_HOLD:
    case PAYOLA_ARROW_CONVOY:
    case PAYOLA_ARROW_BUILD:
    case PAYOLA_ARROW_DISBAND:
      return TRUE;
    }
  return TRUE;
}

static const PayolaBend *
list_bends (const PayolaSceneArrow *arrow, guint *n)
{
  if (arrow->kind == PAYOLA_ARROW_MOVE)
    {
      *n = G_N_ELEMENTS (move_bends);
      return move_bends;
    }
  if (arrow->kind == PAYOLA_ARROW_RETREAT)
    {
      *n = G_N_ELEMENTS (retreat_bends);
      return retreat_bends;
    }
  *n = G_N_ELEMENTS (support_bends);
  return support_bends;
}

/* Returns the unit at which an arrow ends, or -1. A support of a move ends on the move’s arrow. */
static int
find_end_unit (const PayolaRoutes *self, const PayolaSceneArrow *arrow)
{
  const PayBoard *board = payola_scene_get_board (self->scene);

  if (arrow->kind == PAYOLA_ARROW_SUPPORT_HOLD)
    return payola_scene_find_unit (self->scene, pay_board_get_province (board, arrow->other));
  if (arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE)
    return -1;
  return _payola_routes_unit_at (self, arrow->to);
}

/* Returns the visible length of a move or retreat, whose drawn part may be under a token if there
 * is no room. */
static double
measure_visible (const PayolaRoutes *self, const PayolaCurve *curve, double end, int other)
{
  double w = _payola_routes_half_width (self, PAYOLA_ROUTE_GAP);
  double h = _payola_routes_half_height (self, PAYOLA_ROUTE_GAP);
  double leaves = payola_curve_leaves (curve, w, h);

  return other >= 0 ? payola_curve_enters (curve, w, h) - leaves : end - leaves;
}

/* Returns the cost of the differences of a choice from the first choice. */
static double
cost_of_bend (const PayolaRoutes *self, const PayolaRouteChoice *choice, const PayolaBend *usual,
              double length, gboolean last_leg)
{
  double cost = COST_BEND * fabs (fabs (choice->bend.part) - usual->part) * length;

  cost += COST_BEND * fabs (choice->part - support_parts[0]) * 40 * self->unit * !last_leg;
  if (choice->bend.part < 0)
    cost += COST_OTHER * length;
  return cost;
}

void
_payola_routes_choose (PayolaRoutes *self, guint i)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaRouteChoice *best = &self->choices[i];
  double least = INFINITY, astray = 0;
  PayBits over;

  best->part = support_parts[0];
  if (choose_unbent (self, i))
    return;
  gboolean moves = arrow->kind == PAYOLA_ARROW_MOVE || arrow->kind == PAYOLA_ARROW_RETREAT;
  /* A support of a move by convoy ends on the last leg of the route. */
  gboolean last_leg = arrow->arrow >= 0
                   && payola_scene_get_arrow (self->scene, (guint) arrow->arrow)->n_via > 0;
  gboolean left_only = arrow->kind == PAYOLA_ARROW_MOVE && has_counterpart (self, i);
  gboolean at_sea = payola_scene_get_waters (self->scene, arrow, &over);
  const PayolaWays *ways = at_sea ? payola_map_art_get_ways (self->art) : NULL;
  int other = find_end_unit (self, arrow);
  guint n_bends, n_parts = arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE && !last_leg
                           ? G_N_ELEMENTS (support_parts)
                           : 1;
  const PayolaBend *bends = list_bends (arrow, &n_bends);

  for (guint part = 0; part < n_parts && least > 0; part++)
    for (guint bend = 0; bend < n_bends && least > 0; bend++)
      {
        PayolaRouteChoice choice = { .bend = bends[bend],
                                     .part = last_leg ? 0.8 : support_parts[part] };
        double start, end;
        PayolaCurve curve;

        if (left_only && choice.bend.part < 0)
          continue;
        if (!_payola_routes_lay_as (self, i, &choice, &curve, &start, &end))
          return;
        double visible = moves ? measure_visible (self, &curve, end, other) : end - start;
        double cost = cost_of_bend (self, &choice, &bends[0], end - start, last_leg);
        if (cost >= least)
          continue;
        if (arrow->bounced && other >= 0 && other != arrow->unit)
          cost += place_star (self, &curve, start, &end, &choice.back);
        PayolaObstruction found = payola_obstacles_measure (
          self->obstacles, &curve, start, end, arrow->unit, other, ways, at_sea ? &over : NULL);
        cost += cost_of (self, &found, visible);
        if (found.words > 0 && arrow->kind == PAYOLA_ARROW_MOVE && cost < least)
          cost += COST_HEAD
                * payola_obstacles_measure (self->obstacles, &curve,
                                            MAX (start, end - HEAD * self->unit), end, arrow->unit,
                                            other, NULL, NULL)
                    .words;
        if (cost < least)
          {
            least = cost;
            *best = choice;
            best->words = found.words;
            astray = found.astray;
          }
      }
  if (astray > 0)
    choose_way (self, i, &over, other, least);
}
