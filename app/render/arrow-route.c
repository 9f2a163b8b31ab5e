/* arrow-route.c - routes of arrows around units and names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/arrow-route.h"

#include "render/token.h"

#include <math.h>

/* Number of cells of the obstacle raster along the map's longer side. */
#define CELLS 480

/* Gap between a token and the arrows that leave or reach it, in token units. */
#define GAP 2.5
#define RING_GAP 5.0 /* distance of a ring from its token */

/* Costs of a route. COST_TOKEN and COST_WORDS are costs per unit of length under a token and
 * over words. COST_BEND is the weight of differences from the first choice: a larger bend, or
 * another end of a support. */
#define COST_TOKEN 8.0
#define COST_WORDS 1.3
#define COST_BEND 0.55
#define COST_OTHER 0.04 /* cost of bending to the right, per unit of length */

/* A bend of a route: a fraction of the route's length, and a maximum in token units. In the
 * lists below, the usual bend comes first. A move bends a little to the left of its own
 * direction, so that two opposite moves do not overlap. */
typedef struct
{
  double part, most;
} Bend;

static const Bend move_bends[] = { { 0.08, 22 }, { -0.08, 22 }, { 0.15, 60 },  { -0.15, 60 },
                                   { 0.23, 90 }, { -0.23, 90 }, { 0.32, 120 }, { -0.32, 120 } };
static const Bend retreat_bends[] = { { 0.22, 60 },  { -0.22, 60 }, { 0.12, 60 },
                                      { -0.12, 60 }, { 0.34, 90 },  { -0.34, 90 } };
static const Bend support_bends[] = { { 0.06, 14 },  { -0.06, 14 }, { 0.14, 50 },
                                      { -0.14, 50 }, { 0.24, 90 },  { -0.24, 90 } };
/* Positions on the supported move where a support can end, as fractions of its drawn part. */
static const double support_parts[] = { 0.45, 0.3, 0.6, 0.72 };

typedef struct
{
  Bend bend;
  double part; /* the end of a support, as a fraction of the supported move */
} Choice;

struct _PayolaRoutes
{
  const PayolaScene *scene;
  const PayolaMapArt *art;
  double unit;
  Choice *choices; /* the choices by arrow */
  /* The raster. A cell is 0 if it is free, -1 under a name or a ring, and 1 + the unit's index
   * in the scene under a token. */
  guint columns, rows;
  double cell;
  gint16 *cells;
};

PayolaPoint
payola_scene_unit_point (const PayolaScene *scene, const PayolaMapArt *art, guint i)
{
  const PayolaSceneUnit *unit = payola_scene_get_unit (scene, i);
  PayolaPoint point;

  if (unit->dislodged)
    payola_map_art_get_dislodged_place (art, unit->location, &point.x, &point.y);
  else
    payola_map_art_get_unit_place (art, unit->location, &point.x, &point.y);
  return point;
}

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

/* ---- obstacles ------------------------------------------------------------------------------- */

static void
fill (PayolaRoutes *self, PayolaPoint middle, double half_w, double half_h, gint16 value)
{
  int x0 = (int) floor ((middle.x - half_w) / self->cell);
  int x1 = (int) ceil ((middle.x + half_w) / self->cell);
  int y0 = (int) floor ((middle.y - half_h) / self->cell);
  int y1 = (int) ceil ((middle.y + half_h) / self->cell);

  for (int y = MAX (y0, 0); y < MIN (y1, (int) self->rows); y++)
    for (int x = MAX (x0, 0); x < MIN (x1, (int) self->columns); x++)
      self->cells[(guint) y * self->columns + (guint) x] = value;
}

static void
collect_obstacles (PayolaRoutes *self, gboolean abbreviations)
{
  double width, height;
  guint n_marks;

  payola_map_art_get_size (self->art, &width, &height);
  self->cell = MAX (width, height) / CELLS;
  self->columns = (guint) ceil (width / self->cell);
  self->rows = (guint) ceil (height / self->cell);
  self->cells = g_new0 (gint16, self->columns * self->rows);

  const PayolaMark *marks = payola_map_art_get_marks (self->art, abbreviations, &n_marks);
  for (guint i = 0; i < n_marks; i++)
    fill (self, marks[i].middle, marks[i].half, marks[i].half, -1);
  for (guint i = 0; i < payola_scene_get_n_units (self->scene); i++)
    fill (self, payola_scene_unit_point (self->scene, self->art, i), half_width (self, 1),
          half_height (self, 1), (gint16) (i + 1));
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

/* Returns the cost of the obstacles on the part of a route between two lengths. The tokens of
 * `own` and `other` are its ends and cost nothing. */
static double
obstruction (const PayolaRoutes *self, const PayolaCurve *curve, double start, double end, int own,
             int other)
{
  double cost = 0;

  for (guint i = 1; i < curve->n; i++)
    {
      double from = MAX (curve->at[i - 1], start), to = MIN (curve->at[i], end);
      double whole = curve->at[i] - curve->at[i - 1];
      if (!(to > from))
        continue;
      guint n = (guint) ceil ((to - from) / self->cell);
      for (guint k = 0; k < n; k++)
        {
          double t = (from + (to - from) * (k + 0.5) / n - curve->at[i - 1]) / whole;
          double x = (curve->p[i - 1].x + (curve->p[i].x - curve->p[i - 1].x) * t) / self->cell;
          double y = (curve->p[i - 1].y + (curve->p[i].y - curve->p[i - 1].y) * t) / self->cell;

          /* Nothing may be drawn outside the frame. */
          double here = COST_TOKEN;
          if (x >= 0 && y >= 0 && x < self->columns && y < self->rows)
            {
              int found = self->cells[(guint) y * self->columns + (guint) x];
              here = found < 0                                           ? COST_WORDS
                   : found > 0 && found - 1 != own && found - 1 != other ? COST_TOKEN
                                                                         : 0;
            }
          cost += here * (to - from) / n;
        }
    }
  return cost;
}

/* ---- routes ---------------------------------------------------------------------------------- */

static void
bend_curve (const PayolaRoutes *self, PayolaCurve *curve, PayolaPoint from, PayolaPoint to,
            const Bend *bend)
{
  double length = hypot (to.x - from.x, to.y - from.y), most = bend->most * self->unit;

  payola_curve_bend (curve, from, to, CLAMP (length * bend->part, -most, most));
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

/* Finds the drawn part of a move's route. The part begins at the edge of the moving unit's
 * token. If two moves met, it ends in the middle. Otherwise it ends at the edge of the token at
 * the destination, or at the empty position itself. */
static void
get_move_ends (const PayolaRoutes *self, const PayolaCurve *curve, const PayolaSceneArrow *arrow,
               double *start, double *end)
{
  double u = self->unit, length = payola_curve_length (curve);
  int there = unit_at (self, arrow->to);

  *start = payola_curve_leaves (curve, half_width (self, GAP), half_height (self, GAP));
  if (arrow->against >= 0)
    *end = length / 2;
  else if (there >= 0 && there != arrow->unit)
    *end = payola_curve_enters (curve, half_width (self, GAP), half_height (self, GAP));
  else
    *end = length;
  if (*end - *start < 10 * u) /* the neighbours are so close that their tokens leave no room for
                               * an arrow */
    {
      *start = MAX (*end - 10 * u, 0);
      *end = MIN (*start + 10 * u, length);
    }
}

/* Computes the route of an arrow for one choice of bend and end. */
static gboolean
lay (const PayolaRoutes *self, guint i, const Choice *choice, PayolaCurve *curve, double *start,
     double *end)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaPoint from = payola_scene_unit_point (self->scene, self->art, (guint) arrow->unit), to;
  const PayBoard *board = payola_scene_get_board (self->scene);
  PayolaCurve helped;

  switch (arrow->kind)
    {
    case PAYOLA_ARROW_MOVE:
    case PAYOLA_ARROW_RETREAT:
      if (arrow->n_via > 0)
        lay_route (self, arrow, curve);
      else
        bend_curve (self, curve, from, place_of (self, arrow->to), &choice->bend);
      get_move_ends (self, curve, arrow, start, end);
      return TRUE;

    case PAYOLA_ARROW_SUPPORT_HOLD:
      {
        int unit = payola_scene_find_unit (self->scene,
                                           pay_board_get_province (board, arrow->other));
        to = unit >= 0 ? payola_scene_unit_point (self->scene, self->art, (guint) unit)
                       : place_of (self, arrow->other);
        bend_curve (self, curve, from, to, &choice->bend);
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
      to = payola_curve_point (&helped, *start + (*end - *start) * choice->part, NULL);
      bend_curve (self, curve, from, to, &choice->bend);
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

void
payola_routes_lay_helped (const PayolaRoutes *self, guint i, PayolaCurve *curve)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  double start, end;

  if (arrow->arrow >= 0)
    payola_routes_lay (self, (guint) arrow->arrow, curve, &start, &end);
  else
    bend_curve (self, curve, place_of (self, arrow->other), place_of (self, arrow->to),
                &move_bends[0]);
}

/* Checks whether another move goes in the opposite direction: the two must not bend to the same
 * side. */
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

static void
choose (PayolaRoutes *self, guint i)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  Choice *best = &self->choices[i];
  const Bend *bends = move_bends;
  guint n_bends = G_N_ELEMENTS (move_bends), n_parts = 1;
  int other = -1;
  double least = INFINITY;

  best->part = support_parts[0];
  switch (arrow->kind)
    {
    case PAYOLA_ARROW_MOVE:
      best->bend = move_bends[0];
      if (arrow->against >= 0) /* both moves are drawn straight, so that the arrows meet */
        best->bend = (Bend) { 0, 0 };
      if (arrow->against >= 0 || arrow->n_via > 0)
        return;
      break;
    case PAYOLA_ARROW_RETREAT:
      bends = retreat_bends;
      n_bends = G_N_ELEMENTS (retreat_bends);
      break;
    case PAYOLA_ARROW_SUPPORT_HOLD:
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
  for (guint part = 0; part < (last_leg ? 1 : n_parts) && least > 0; part++)
    for (guint bend = 0; bend < n_bends && least > 0; bend++)
      {
        Choice choice = { bends[bend], last_leg ? 0.8 : support_parts[part] };
        double start, end, cost;
        PayolaCurve curve;

        if (left_only && choice.bend.part < 0)
          continue;
        if (!lay (self, i, &choice, &curve, &start, &end))
          return;
        cost = obstruction (self, &curve, start, end, arrow->unit, other);
        cost += COST_BEND * fabs (fabs (choice.bend.part) - bends[0].part) * (end - start);
        cost += COST_BEND * fabs (choice.part - support_parts[0]) * 40 * self->unit * !last_leg;
        if (choice.bend.part < 0)
          cost += COST_OTHER * (end - start);
        if (cost < least)
          {
            least = cost;
            *best = choice;
          }
      }
}

PayolaRoutes *
payola_routes_new (const PayolaScene *scene, const PayolaMapArt *art, double unit,
                   gboolean abbreviations)
{
  guint n = payola_scene_get_n_arrows (scene);
  PayolaRoutes *self = g_new0 (PayolaRoutes, 1);

  self->scene = scene;
  self->art = art;
  self->unit = unit;
  self->choices = g_new0 (Choice, n);
  if (n > 0)
    collect_obstacles (self, abbreviations);
  /* Supports end on the routes of moves, so moves come first. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      if ((payola_scene_get_arrow (scene, i)->kind == PAYOLA_ARROW_SUPPORT_MOVE) == (pass == 1))
        choose (self, i);
  return self;
}

void
payola_routes_free (PayolaRoutes *self)
{
  if (!self)
    return;
  g_free (self->choices);
  g_free (self->cells);
  g_free (self);
}
