/* arrow-route.c - routes of arrows around units and names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/arrow-route.h"

#include "render/border-point.h"
#include "render/frame-way.h"
#include "render/obstacles.h"
#include "render/token.h"

#include <math.h>

/* Gap between a token and the arrows that leave or reach it, in token units. */
#define GAP 2.5
#define RING_GAP 5.0    /* distance of a ring from its token */
#define STAR_GAP 5.5    /* distance of the middle of a star from a token */
#define EDGE_GAP 12.0   /* distance of a star from the edge of the picture, in token units */
#define EDGE_MARGIN 4.5 /* distance of the end of a support from it, in token units */

/* A star that would cover a name beside a token stops before it. Lengths are in token units. */
#define STAR_HALF 7.0  /* half the width of the square in which a star avoids words */
#define STAR_BACK 36.0 /* largest distance of a star from its usual place */
#define STAR_STEP 2.0
#define STAR_ROOM 16.0 /* least length of the arrow before the star */
#define COST_BACK 0.6  /* cost of a unit of length that a star stands back */
#define COST_STAR 45.0 /* cost of a star that is completely over words */

/* Distance from a route within which a name is painted over by its arrow, in token units. */
#define WORDS_REACH 16.0

/* Costs of a route, per unit of length. COST_BEND is the weight of differences from the first
 * choice: a larger bend, or another end of a support. */
#define COST_TOKEN 8.0
#define COST_WORDS 2.6
#define COST_ASTRAY 5.0      /* over land that a fleet does not go to */
#define COST_OFF_BORDER 25.0 /* moves that meet: over a third province */
#define COST_BEND 0.55
#define COST_OTHER 0.04 /* cost of bending to the right */
#define COST_SHORT 12.0 /* for each unit of length that is missing for an arrow to be seen */

/* A support that does not count is a short piece. Lengths are in token units. */
#define STUB_MOST 30.0
#define STUB_LEAST 14.0
#define STUB_PART 0.45     /* part of the distance from the supported unit */
#define STUB_CLEAR 7.0     /* distance from all other arrows */
#define STUB_TURN 0.11     /* cost of a degree that the piece turns away from the supported unit */
#define STUB_WORDS 0.5     /* cost of a unit of length over words */
#define STUB_BLOCKED 100.0 /* cost of less than STUB_LEAST */

/* A bend of a route: a fraction of the route's length, a maximum in token units, and where the
 * route bends most (payola_curve_lean()). In the lists below, the usual bend comes first. A move
 * bends a little to the left of its own direction, so that two opposite moves do not overlap. */
typedef struct
{
  double part, most, lean;
} Bend;

static const Bend move_bends[] = {
  { 0.08, 22, 0 },      { -0.08, 22, 0 },      { 0.15, 60, 0 },     { -0.15, 60, 0 },
  { 0.12, 60, 0.3 },    { -0.12, 60, 0.3 },    { 0.23, 90, 0 },     { -0.23, 90, 0 },
  { 0.23, 90, 0.28 },   { -0.23, 90, 0.28 },   { 0.23, 90, -0.28 }, { -0.23, 90, -0.28 },
  { 0.32, 120, 0 },     { -0.32, 120, 0 },     { 0.34, 120, 0.25 }, { -0.34, 120, 0.25 },
  { 0.34, 120, -0.25 }, { -0.34, 120, -0.25 }, { 0.5, 36, 0 },      { -0.5, 36, 0 },
  { 0.75, 36, 0 },      { -0.75, 36, 0 },
};
static const Bend retreat_bends[] = { { 0.22, 60, 0 },  { -0.22, 60, 0 }, { 0.12, 60, 0 },
                                      { -0.12, 60, 0 }, { 0.34, 90, 0 },  { -0.34, 90, 0 },
                                      { 0.5, 36, 0 },   { -0.5, 36, 0 },  { 0.75, 36, 0 },
                                      { -0.75, 36, 0 } };
static const Bend support_bends[] = {
  { 0.06, 14, 0 },     { -0.06, 14, 0 },     { 0.14, 50, 0 },    { -0.14, 50, 0 },
  { 0.24, 90, 0 },     { -0.24, 90, 0 },     { 0.24, 90, 0.28 }, { -0.24, 90, 0.28 },
  { 0.24, 90, -0.28 }, { -0.24, 90, -0.28 }, { 0.36, 90, 0 },    { -0.36, 90, 0 }
};
/* Two moves that meet go along the same line. It is straight if it crosses only their common
 * border, and if both parts of it can be seen. */
static const Bend meeting_bends[] = { { 0, 0, 0 },     { 0.12, 40, 0 },  { -0.12, 40, 0 },
                                      { 0.25, 60, 0 }, { -0.25, 60, 0 }, { 0.4, 60, 0 },
                                      { -0.4, 60, 0 }, { 0.6, 45, 0 },   { -0.6, 45, 0 },
                                      { 0.85, 45, 0 }, { -0.85, 45, 0 } };
/* Positions on the supported move where a support can end, as fractions of its drawn part. */
static const double support_parts[] = { 0.45, 0.3, 0.6, 0.72 };

typedef struct
{
  Bend bend;
  double part;       /* the end of a support, as a fraction of the supported move */
  double words;      /* length over words, in map units */
  double meet;       /* moves that meet: length up to the common border; otherwise 0 */
  double back;       /* length by which a star stands back from its usual place */
  gboolean backward; /* whether the route is that of the opposite move, backwards */
  gboolean stub;     /* whether only a short piece is drawn, in `direction` up to `length` */
  PayolaPoint direction;
  double length;
  guint first_box, n_boxes; /* names and rings near the arrow; none if it does not cover any */
  guint n_way;              /* number of points of a way; 0 for a bend */
  PayolaPoint way[PAYOLA_WAY_MAX];
  /* Provinces that meet beyond the frame: the length at which the route leaves the picture, the
   * vector by which it is moved, and the vectors from places to those on its later parts. */
  double edge;
  PayolaPoint origin;
  guint n_shifts;
  PayolaPoint shifts[PAYOLA_ROUTE_COPIES - 1];
} Choice;

struct _PayolaRoutes
{
  gatomicrefcount refs;
  const PayolaScene *scene;
  const PayolaMapArt *art;
  double unit;
  PayolaLabels labels;
  Choice *choices; /* the choices by arrow */
  GArray *boxes;   /* of PayolaBox: the names and rings under arrows; NULL without arrows */
  PayolaObstacles *obstacles;
};

static PayolaPoint
place_of (const PayolaRoutes *self, PayLocation location)
{
  PayolaPoint point;
  payola_map_art_get_unit_place (self->art, location, &point.x, &point.y);
  return point;
}

static double
half_width (const PayolaRoutes *self, double grow)
{
  return (PAYOLA_TOKEN_WIDTH / 2 + grow) * self->unit;
}

static double
half_height (const PayolaRoutes *self, double grow)
{
  return (PAYOLA_TOKEN_HEIGHT / 2 + grow) * self->unit;
}

/* Finds the unit at the destination of a route, or returns -1. Dislodged units are not counted,
 * because they are drawn beside the position of the province's unit. */
static int
unit_at (const PayolaRoutes *self, PayLocation location)
{
  const PayBoard *board = payola_scene_get_board (self->scene);
  int unit = payola_scene_find_unit (self->scene, pay_board_get_province (board, location));

  return unit >= 0 && !payola_scene_get_unit (self->scene, (guint) unit)->dislodged ? unit : -1;
}

/* ---- routes ---------------------------------------------------------------------------------- */

static void
bend_curve (const PayolaRoutes *self, PayolaCurve *curve, PayolaPoint from, PayolaPoint to,
            const Bend *bend)
{
  double length = hypot (to.x - from.x, to.y - from.y), most = bend->most * self->unit;

  payola_curve_lean (curve, from, to, CLAMP (length * bend->part, -most, most), bend->lean);
}

/* Lays the bend or the way of a choice. */
static void
lay_choice (const PayolaRoutes *self, PayolaCurve *curve, PayolaPoint from, PayolaPoint to,
            const Choice *choice)
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
                               : place_of (self, arrow->via[i]);
    }
  points[n++] = place_of (self, arrow->to);
  payola_curve_through (curve, points, n);
}

/* Finds the part of a move's route that is drawn. The part begins at the edge of the moving unit's
 * token. If two moves met, it ends at the border. Otherwise it ends at the edge of the token at the
 * destination, or at the empty position itself. */
static void
get_move_ends (const PayolaRoutes *self, const PayolaCurve *curve, const PayolaSceneArrow *arrow,
               const Choice *choice, double *start, double *end)
{
  double u = self->unit, length = payola_curve_length (curve);
  int there = unit_at (self, arrow->to);

  *start = payola_curve_leaves (curve, half_width (self, GAP), half_height (self, GAP));
  if (choice->meet > 0)
    {
      *end = choice->meet;
      return;
    }
  if (there >= 0 && there != arrow->unit)
    {
      *end = payola_curve_enters (curve, half_width (self, GAP), half_height (self, GAP));
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

static gboolean
find_visible (const PayolaRoutes *self, guint i, const PayolaCurve *helped, double start,
              double end, PayolaPoint from, PayolaPoint *to);

/* Returns the end of the route of a move. Moves that meet go from one unit to the other, whatever
 * their coasts are. */
static PayolaPoint
end_of_move (const PayolaRoutes *self, const PayolaSceneArrow *arrow, gboolean meets)
{
  if (!meets || arrow->against < 0)
    return place_of (self, arrow->to);
  return payola_scene_unit_point (
    self->scene, self->art,
    (guint) payola_scene_get_arrow (self->scene, (guint) arrow->against)->unit);
}

/* Returns the place of the unit whose hold is supported. */
static PayolaPoint
end_of_support (const PayolaRoutes *self, const PayolaSceneArrow *arrow)
{
  const PayBoard *board = payola_scene_get_board (self->scene);
  int unit = payola_scene_find_unit (self->scene, pay_board_get_province (board, arrow->other));

  return unit >= 0 ? payola_scene_unit_point (self->scene, self->art, (guint) unit)
                   : place_of (self, arrow->other);
}

/* Computes the route of an arrow for one choice of bend and end. */
static gboolean
lay (const PayolaRoutes *self, guint i, const Choice *choice, PayolaCurve *curve, double *start,
     double *end)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaPoint from = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit), to;
  PayolaCurve helped;

  if (choice->stub)
    {
      to = (PayolaPoint) { from.x + choice->direction.x * choice->length,
                           from.y + choice->direction.y * choice->length };
      payola_curve_bend (curve, from, to, 0);
      *start = payola_curve_leaves (curve, half_width (self, GAP), half_height (self, GAP));
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
          to = end_of_move (self, arrow, choice->meet > 0);
          if (choice->backward)
            {
              lay_choice (self, curve, to, from, choice);
              payola_curve_reverse (curve);
              payola_curve_move (curve, choice->origin);
            }
          else
            lay_choice (self, curve, from, to, choice);
        }
      get_move_ends (self, curve, arrow, choice, start, end);
      return TRUE;

    case PAYOLA_ARROW_SUPPORT_HOLD:
      {
        to = end_of_support (self, arrow);
        lay_choice (self, curve, from, to, choice);
        *start = payola_curve_leaves (curve, half_width (self, GAP), half_height (self, GAP));
        *end = payola_curve_enters (curve, half_width (self, RING_GAP),
                                    half_height (self, RING_GAP));
        return TRUE;
      }

    case PAYOLA_ARROW_SUPPORT_MOVE:
      if (arrow->other == PAY_NO_LOCATION || arrow->to == PAY_NO_LOCATION)
        return FALSE;
      payola_routes_lay_helped (self, i, &helped);
      *start = payola_curve_leaves (&helped, half_width (self, GAP), half_height (self, GAP));
      *end = payola_curve_enters (&helped, half_width (self, GAP), half_height (self, GAP));
      if (!find_visible (self, i, &helped, *start, *end, from, &to))
        to = payola_curve_point (&helped, *start + (*end - *start) * choice->part, NULL);
      lay_choice (self, curve, from, to, choice);
      *start = payola_curve_leaves (curve, half_width (self, GAP), half_height (self, GAP));
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
  return lay (self, i, &self->choices[i], curve, start, end);
}

/* Finds the way between the places of two locations, if they meet beyond the frame. */
static gboolean
find_frame_way (const PayolaRoutes *self, PayLocation from, PayLocation to, PayolaPoint a,
                PayolaPoint b, PayolaFrameWay *way)
{
  const PayBoard *board = payola_scene_get_board (self->scene);

  return payola_frame_way_find (self->art, pay_board_get_province (board, from),
                                pay_board_get_province (board, to), a, b, way);
}

void
payola_routes_lay_helped (const PayolaRoutes *self, guint i, PayolaCurve *curve)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaFrameWay way;
  double start, end;

  if (arrow->arrow >= 0)
    {
      payola_routes_lay (self, (guint) arrow->arrow, curve, &start, &end);
      return;
    }
  PayolaPoint from = place_of (self, arrow->other), to = place_of (self, arrow->to);
  if (find_frame_way (self, arrow->other, arrow->to, from, to, &way))
    payola_curve_through (curve, way.points, way.n);
  else
    bend_curve (self, curve, from, to, &move_bends[0]);
}

guint
payola_routes_get_copies (const PayolaRoutes *self, guint i,
                          PayolaPoint offsets[PAYOLA_ROUTE_COPIES])
{
  const Choice *choice = &self->choices[i];

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
  if (!find_frame_way (self, arrow->other, arrow->to, place_of (self, arrow->other),
                       place_of (self, arrow->to), &way))
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

/* Checks whether an arrow is a support or convoy that does not count. */
static gboolean
is_stub (const PayolaSceneArrow *arrow)
{
  return arrow->failed
      && (arrow->kind == PAYOLA_ARROW_SUPPORT_HOLD || arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE
          || arrow->kind == PAYOLA_ARROW_CONVOY);
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
  Choice choice = self->choices[i];
  double start, end;
  PayolaCurve curve;

  if (!lay (self, i, &choice, &curve, &start, &end))
    return;
  choice.n_way = payola_ways_find (ways, over, curve.p[0], curve.p[curve.n - 1], choice.way);
  if (choice.n_way == 0 || !lay (self, i, &choice, &curve, &start, &end))
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
              PayolaPoint b, Choice *choice)
{
  PayBits over = { 0 };

  *choice = (Choice) { .part = support_parts[0] };
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
reverse_frame_way (Choice *choice, PayolaCurve *curve)
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
  Choice *best = &self->choices[i], choice;
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
      lay_choice (self, &curve, b, a, best);
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
      lay_choice (self, &curve, a, b, &choice);
      double start = payola_curve_leaves (&curve, half_width (self, GAP), half_height (self, GAP));
      double end = payola_curve_enters (&curve, half_width (self, GAP), half_height (self, GAP));
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
  lay_choice (self, &curve, a, b, best);
  best->meet = payola_curve_length (&curve) / 2;
}

/* Measures the words under a route that cannot be changed. */
static void
measure_words (PayolaRoutes *self, guint i)
{
  double start, end;
  PayolaCurve curve;

  if (lay (self, i, &self->choices[i], &curve, &start, &end))
    self->choices[i].words
      = payola_obstacles_measure (self->obstacles, &curve, start, end, -1, -1, NULL, NULL).words;
}

/* ---- provinces that meet beyond the frame ---------------------------------------------------- */

/* Measures the words under all copies of a route that leaves the picture. */
static void
measure_copies (PayolaRoutes *self, guint i)
{
  Choice *choice = &self->choices[i];
  PayolaPoint offsets[PAYOLA_ROUTE_COPIES];
  guint n = payola_routes_get_copies (self, i, offsets);
  double start, end;
  PayolaCurve curve;

  choice->words = 0;
  for (guint k = 0; k < n && lay (self, i, choice, &curve, &start, &end); k++)
    {
      payola_curve_move (&curve, offsets[k]);
      choice->words
        += payola_obstacles_measure (self->obstacles, &curve, start, end, -1, -1, NULL, NULL).words;
    }
}

/* Chooses a way over the edge of the picture, if the provinces of an order meet only there. */
static gboolean
choose_frame_way (PayolaRoutes *self, guint i, PayLocation to, PayolaPoint b)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaPoint a = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit);
  Choice *choice = &self->choices[i];
  PayolaFrameWay way;
  PayolaCurve curve;
  double distance;

  if (!find_frame_way (self, arrow->from, to, a, b, &way))
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

/* Chooses the route of a convoyed army if it leaves the picture. */
static gboolean
choose_frame_route (PayolaRoutes *self, guint i)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  Choice *choice = &self->choices[i];
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
                          : place_of (self, next);
      gboolean leaves = choice->n_shifts < PAYOLA_ROUTE_COPIES - 1
                     && find_frame_way (self, last, next, at, place, &way);

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

static void
choose (PayolaRoutes *self, guint i)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  Choice *best = &self->choices[i];
  const Bend *bends = move_bends;
  guint n_bends = G_N_ELEMENTS (move_bends), n_parts = 1;
  int other = -1;
  double least = INFINITY;
  PayBits over;

  best->part = support_parts[0];
  switch (arrow->kind)
    {
    case PAYOLA_ARROW_MOVE:
      best->bend = move_bends[0];
      if (arrow->n_via > 0 && choose_frame_route (self, i))
        return;
      if (arrow->n_via == 0 && (arrow->against < 0 || arrow->against > (int) i)
          && choose_frame_way (self, i, arrow->to, end_of_move (self, arrow, TRUE)))
        return;
      if (arrow->against >= 0)
        choose_meeting (self, i);
      else if (arrow->n_via > 0)
        measure_words (self, i);
      if (arrow->against >= 0 || arrow->n_via > 0)
        return;
      break;
    case PAYOLA_ARROW_RETREAT:
      if (choose_frame_way (self, i, arrow->to, end_of_move (self, arrow, TRUE)))
        return;
      bends = retreat_bends;
      n_bends = G_N_ELEMENTS (retreat_bends);
      break;
    case PAYOLA_ARROW_SUPPORT_HOLD:
      if (choose_frame_way (self, i, arrow->other, end_of_support (self, arrow)))
        return;
      G_GNUC_FALLTHROUGH;
    case PAYOLA_ARROW_SUPPORT_MOVE:
      bends = support_bends;
      n_bends = G_N_ELEMENTS (support_bends);
      break;
    case PAYOLA_ARROW_HOLD:
    case PAYOLA_ARROW_CONVOY:
    case PAYOLA_ARROW_BUILD:
    case PAYOLA_ARROW_DISBAND:
      return;
    }
  if (arrow->kind == PAYOLA_ARROW_SUPPORT_HOLD)
    other = payola_scene_find_unit (
      self->scene, pay_board_get_province (payola_scene_get_board (self->scene), arrow->other));
  else if (arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE)
    n_parts = G_N_ELEMENTS (support_parts);
  else
    other = unit_at (self, arrow->to);

  /* A support of a move by convoy ends on the last leg of the route. */
  gboolean last_leg = arrow->arrow >= 0
                   && payola_scene_get_arrow (self->scene, (guint) arrow->arrow)->n_via > 0;
  gboolean left_only = arrow->kind == PAYOLA_ARROW_MOVE && has_counterpart (self, i);
  gboolean at_sea = payola_scene_get_waters (self->scene, arrow, &over);
  const PayolaWays *ways = at_sea ? payola_map_art_get_ways (self->art) : NULL;
  double astray = 0;
  for (guint part = 0; part < (last_leg ? 1 : n_parts) && least > 0; part++)
    for (guint bend = 0; bend < n_bends && least > 0; bend++)
      {
        Choice choice = { .bend = bends[bend], .part = last_leg ? 0.8 : support_parts[part] };
        double start, end, cost;
        PayolaCurve curve;

        if (left_only && choice.bend.part < 0)
          continue;
        if (!lay (self, i, &choice, &curve, &start, &end))
          return;
        double visible = end - start;
        if (arrow->kind == PAYOLA_ARROW_MOVE || arrow->kind == PAYOLA_ARROW_RETREAT)
          {
            /* The part that is drawn may be under a token if there is no room. */
            double leaves = payola_curve_leaves (&curve, half_width (self, GAP),
                                                 half_height (self, GAP));
            visible = other >= 0 ? payola_curve_enters (&curve, half_width (self, GAP),
                                                        half_height (self, GAP))
                                     - leaves
                                 : end - leaves;
          }
        cost = COST_BEND * fabs (fabs (choice.bend.part) - bends[0].part) * (end - start);
        cost += COST_BEND * fabs (choice.part - support_parts[0]) * 40 * self->unit * !last_leg;
        if (choice.bend.part < 0)
          cost += COST_OTHER * (end - start);
        if (cost >= least)
          continue;
        if (arrow->bounced && other >= 0 && other != arrow->unit)
          cost += place_star (self, &curve, start, &end, &choice.back);
        PayolaObstruction found = payola_obstacles_measure (
          self->obstacles, &curve, start, end, arrow->unit, other, ways, at_sea ? &over : NULL);
        cost += cost_of (self, &found, visible);
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

/* ---- supports that do not count -------------------------------------------------------------- */

/* Returns the point at which the short piece of a support or convoy aims. */
static PayolaPoint
aim_of (const PayolaRoutes *self, const PayolaSceneArrow *arrow, PayolaPoint from)
{
  PayLocation place = arrow->other != PAY_NO_LOCATION ? arrow->other
                    : arrow->to != PAY_NO_LOCATION    ? arrow->to
                                                      : arrow->from;
  PayolaPoint aim = place_of (self, place);
  PayolaFrameWay way;

  if (arrow->other != PAY_NO_LOCATION && arrow->to != PAY_NO_LOCATION)
    {
      PayolaPoint to = place_of (self, arrow->to);
      if (!find_frame_way (self, arrow->other, arrow->to, aim, to, &way))
        return (PayolaPoint) { (aim.x + to.x) / 2, (aim.y + to.y) / 2 };
      /* The nearer part of a move over the edge of the picture. */
      if (hypot (to.x - from.x, to.y - from.y) < hypot (aim.x - from.x, aim.y - from.y))
        {
          place = arrow->to;
          aim = to;
        }
    }
  return find_frame_way (self, arrow->from, place, from, aim, &way) ? way.leave : aim;
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
  Choice *best = &self->choices[i];

  double straight = away > 0 ? atan2 (aim.y - from.y, aim.x - from.x) : 0;
  best->stub = TRUE;
  for (int turn = 0; turn < 24; turn++)
    {
      double degrees = (turn + 1) / 2 * 15.0 * (turn % 2 ? 1 : -1), words;
      double angle = straight + degrees * G_PI / 180;
      PayolaPoint direction = { cos (angle), sin (angle) };
      double w = half_width (self, GAP), h = half_height (self, GAP);
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

static void
choose_stubs (PayolaRoutes *self)
{
  guint n = payola_scene_get_n_arrows (self->scene);
  double start, end, reach = STUB_CLEAR * self->unit;
  PayolaCurve curve;

  for (guint i = 0; i < n; i++)
    if (!is_stub (payola_scene_get_arrow (self->scene, i))
        && payola_routes_lay (self, i, &curve, &start, &end))
      payola_obstacles_add_shaft (self->obstacles, &curve, start, end, reach);
  for (guint i = 0; i < n; i++)
    {
      if (!is_stub (payola_scene_get_arrow (self->scene, i)))
        continue;
      choose_stub (self, i);
      if (payola_routes_lay (self, i, &curve, &start, &end))
        payola_obstacles_add_shaft (self->obstacles, &curve, start, end, reach);
    }
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
  const Choice *choice = &self->choices[arrow];

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
      Choice *choice = &self->choices[i];
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
  self->choices = g_new0 (Choice, n);
  if (n == 0)
    return self;
  self->obstacles = payola_obstacles_new (scene, art, unit, labels);
  /* Supports end on the routes of moves, so moves come first. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, i);
        if (is_stub (arrow))
          stubs = TRUE;
        else if ((arrow->kind == PAYOLA_ARROW_SUPPORT_MOVE) == (pass == 1))
          choose (self, i);
      }
  if (stubs)
    choose_stubs (self);
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
