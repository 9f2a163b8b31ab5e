/* arrow-painter.c - painting of orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/arrow-painter.h"

#include "render/map/arrow-route.h"
#include "render/kit/pen.h"
#include "render/kit/token.h"

#include <math.h>

/* All lengths below are in token units and are multiplied by `unit`. Failed orders differ in
 * form, not only in colour. Moves: the shaft is broken, and a bar across it replaces the head.
 * Where two moves met, a star replaces the head. Supports and convoys: only a thin, grey and
 * struck piece is drawn, which ends before any other arrow. */
typedef struct
{
  PayolaPen pen; /* its context is that of the current piece */
  const PayolaPieceSink *sink;
  const PayolaScene *scene;
  const PayolaMapArt *art;
  const PayolaPalette *palette;
  const PayolaRoutes *routes; /* routes of the arrows; NULL while the parts above the tokens are
                               * painted */
  const PayolaMark *marks;    /* the names and rings of the map */
  guint n_marks;
} Painter;

/* The route of an arrow, and the lengths on it between which the arrow is drawn. */
typedef struct
{
  PayolaCurve curve;
  double start, end;
} Route;

/* Gap between a token and the arrows that leave or reach it. */
#define GAP 2.5

/* Lengths of a piece of a broken shaft, with the gap after it. */
#define FAILED_PIECE 30.0
#define OFFERED_PIECE 16.0

/* The radius of a star, which depends on the length of the arrow, and the part of it that covers
 * the arrow. */
#define STAR_MOST 9.5
#define STAR_LEAST 6.5
#define STAR_INSIDE 0.7

/* Half the size of the square in which signs at the corners of tokens avoid names and rings. */
#define SIGN_HALF 7.0

static PayolaPaint
paint_of (const Painter *self, PayPower owner)
{
  if (owner >= 0 && (guint) owner < self->palette->n_powers)
    return (PayolaPaint) { self->palette->power[owner], self->palette->ink[owner] };
  return (PayolaPaint) { self->palette->text, self->palette->paper };
}

static double
half_width (const Painter *self, double grow)
{
  return (PAYOLA_TOKEN_WIDTH / 2 + grow) * self->pen.unit;
}

static double
half_height (const Painter *self, double grow)
{
  return (PAYOLA_TOKEN_HEIGHT / 2 + grow) * self->pen.unit;
}

static double
star_radius (const Painter *self, const Route *route)
{
  return CLAMP (0.4 * (route->end - route->start) / self->pen.unit, STAR_LEAST, STAR_MOST);
}

static void
draw_move (const Painter *self, const PayolaSceneArrow *arrow, const Route *route)
{
  PayolaPaint paint = paint_of (self, arrow->owner);
  gboolean thin = arrow->kind == PAYOLA_ARROW_RETREAT;
  double u = self->pen.unit, start = route->start, end = route->end;
  const PayolaCurve *curve = &route->curve;
  PayolaPoint direction;

  /* Bars and stars replace the head. */
  double room = end - start;
  double head = arrow->failed
                ? (arrow->bounced ? star_radius (self, route) * STAR_INSIDE * u : 2 * u)
                : (thin ? 9 : 12.5) * u;
  head = MIN (head, room * 0.7);
  double neck = end - head, from = thin ? 1.4 : 2.4, to = thin ? 2.0 : 5.2;

  if (arrow->failed)
    {
      payola_pen_broken (&self->pen, &paint, curve, start, neck, from, to, FAILED_PIECE);
      PayolaPoint tip = payola_curve_point (curve, end, &direction);
      if (!arrow->bounced)
        payola_pen_bar (&self->pen, &paint, tip, direction, thin ? 5 : 7);
      return;
    }

  PayolaPoint base = payola_curve_point (curve, neck - head * 0.12, NULL);
  PayolaPoint tip = payola_curve_point (curve, end, &direction);
  double length = hypot (tip.x - base.x, tip.y - base.y);
  if (length > 0)
    direction = (PayolaPoint) { (tip.x - base.x) / length, (tip.y - base.y) / length };
  if (arrow->offered)
    payola_pen_broken (&self->pen, &paint, curve, start, neck + head * 0.2, from, to,
                       OFFERED_PIECE);
  for (guint layer = 0; layer < PAYOLA_PEN_LAYERS; layer++)
    {
      double grow = payola_pen_grow[layer];
      if (!arrow->offered)
        payola_curve_append_ribbon (curve, self->pen.cr, start - grow * u, neck + head * 0.2,
                                    (from + 2 * grow) * u, (to + 2 * grow) * u);
      payola_pen_append_head (&self->pen, tip, direction, length, head * (thin ? 0.45 : 0.5),
                              grow * u);
      payola_pen_fill (&self->pen, &paint, layer);
    }
}

/* Draws the star where two moves met, at the end of the drawn part of a route. */
static void
draw_move_burst (const Painter *self, const PayolaSceneArrow *arrow, const Route *route)
{
  payola_pen_star (&self->pen, &self->palette->alarm,
                   payola_curve_point (&route->curve, route->end, NULL), star_radius (self, route));
}

/* Draws a support or convoy that does not count: thin, grey and struck through. */
static void
draw_stub (const Painter *self, const Route *route)
{
  PayolaColour grey = payola_colour_mix (&self->palette->text, &self->palette->paper, 0.22);
  PayolaPaint paint = { grey, self->palette->paper };
  double u = self->pen.unit, start = route->start, end = route->end;
  PayolaPoint along, at = payola_curve_point (&route->curve, start + (end - start) * 0.5, &along);
  PayolaPoint stroke = { (along.x - along.y) * G_SQRT2 / 2, (along.y + along.x) * G_SQRT2 / 2 };

  for (guint layer = 1; layer < PAYOLA_PEN_LAYERS; layer++)
    {
      double grow = payola_pen_grow[layer], wide = (1.9 + 2 * grow) * u;
      for (double piece = start; piece < end; piece += 7.5 * u)
        payola_curve_append_ribbon (&route->curve, self->pen.cr, piece - grow * u,
                                    MIN (piece + (4.5 + grow) * u, end), wide, wide);
      payola_pen_fill (&self->pen, &paint, layer);
    }
  for (guint layer = 1; layer < PAYOLA_PEN_LAYERS; layer++)
    {
      double grow = payola_pen_grow[layer], half = (5.6 + grow) * u, wide = (1.3 + grow) * u;
      for (int side = -1; side <= 1; side += 2)
        {
          PayolaPoint d = side < 0 ? stroke : (PayolaPoint) { -stroke.y, stroke.x };
          cairo_move_to (self->pen.cr, at.x - d.x * half - d.y * wide,
                         at.y - d.y * half + d.x * wide);
          cairo_line_to (self->pen.cr, at.x + d.x * half - d.y * wide,
                         at.y + d.y * half + d.x * wide);
          cairo_line_to (self->pen.cr, at.x + d.x * half + d.y * wide,
                         at.y + d.y * half - d.x * wide);
          cairo_line_to (self->pen.cr, at.x - d.x * half + d.y * wide,
                         at.y - d.y * half - d.x * wide);
          cairo_close_path (self->pen.cr);
        }
      payola_pen_fill (&self->pen, &paint, layer);
    }
}

/* Draws a dashed line. It ends with a disc if `dot` is set. */
static void
draw_dashes (const Painter *self, const PayolaPaint *paint, const Route *route, gboolean dot)
{
  double u = self->pen.unit, width = 2.6, start = route->start, end = route->end;

  if (end - start < 2 * u)
    return;
  for (guint layer = 0; layer < PAYOLA_PEN_LAYERS; layer++)
    {
      double grow = payola_pen_grow[layer], wide = (width + 2 * grow) * u;
      if (layer == 0)
        payola_curve_append_ribbon (&route->curve, self->pen.cr, start - u, end, wide, wide);
      for (double at = start; layer > 0 && at < end; at += 13 * u)
        payola_curve_append_ribbon (&route->curve, self->pen.cr, at - grow * u,
                                    MIN (at + (7 + grow) * u, end), wide, wide);
      payola_pen_fill (&self->pen, paint, layer);
    }
  if (dot)
    payola_pen_disc (&self->pen, paint, payola_curve_point (&route->curve, end, NULL), 3.4);
}

static void
draw_support_move (const Painter *self, const PayolaSceneArrow *arrow, const Route *route)
{
  PayolaPaint paint = paint_of (self, arrow->owner);

  if (arrow->failed)
    draw_stub (self, route);
  else
    draw_dashes (self, &paint, route, TRUE);
}

/* Draws a ring around the unit whose hold is supported. */
static void
draw_ring (const Painter *self, const PayolaPaint *paint, PayolaPoint at, PayUnitType type)
{
  cairo_save (self->pen.cr);
  cairo_translate (self->pen.cr, at.x, at.y);
  cairo_scale (self->pen.cr, self->pen.unit, self->pen.unit);
  payola_token_append_outline (self->pen.cr, type, 4.6);
  cairo_restore (self->pen.cr);
  payola_pen_stroke (&self->pen, paint, 1.8, FALSE);
}

static void
draw_support_hold (const Painter *self, const PayolaSceneArrow *arrow, const Route *route)
{
  PayolaPaint paint = paint_of (self, arrow->owner);
  const PayBoard *board = payola_scene_get_board (self->scene);
  int helped = payola_scene_find_unit (self->scene, pay_board_get_province (board, arrow->other));

  if (arrow->failed)
    {
      draw_stub (self, route);
      return;
    }
  draw_dashes (self, &paint, route, FALSE);
  if (!self->pen.faint)
    draw_ring (self, &paint, route->curve.p[route->curve.n - 1],
               helped >= 0 ? payola_scene_get_unit (self->scene, helped)->type : PAY_UNIT_ARMY);
}

/* If the fleet is on the route of the convoyed army, draws a ring of waves around the fleet.
 * Otherwise draws a wave from the fleet to the route. */
static void
draw_convoy (const Painter *self, const PayolaSceneArrow *arrow, guint i)
{
  PayolaPaint paint = { self->palette->convoy, payola_colour_ink_on (&self->palette->convoy) };
  PayolaPoint from = payola_scene_unit_point (self->scene, self->art, arrow->unit);
  PayolaCurve helped, curve;
  double distance;

  if (arrow->other == PAY_NO_LOCATION || arrow->to == PAY_NO_LOCATION)
    return;
  payola_routes_lay_helped (self->routes, i, &helped);
  payola_curve_nearest (&helped, from, &distance);
  PayolaPoint offsets[PAYOLA_ROUTE_COPIES];
  guint n = arrow->arrow < 0
            ? 0
            : payola_routes_get_copies (self->routes, (guint) arrow->arrow, offsets);
  for (guint copy = 1; copy < n; copy++)
    {
      double away;
      payola_curve_nearest (
        &helped, (PayolaPoint) { from.x - offsets[copy].x, from.y - offsets[copy].y }, &away);
      distance = MIN (distance, away);
    }
  if (distance > half_height (self, 0))
    {
      PayolaPoint to = payola_curve_point (&helped, payola_curve_length (&helped) * 0.5, NULL);
      payola_curve_bend (&curve, from, to, 0);
      double start = payola_curve_leaves (&curve, half_width (self, GAP), half_height (self, GAP));
      payola_pen_append_wave (&self->pen, &curve, start, payola_curve_length (&curve));
      payola_pen_stroke (&self->pen, &paint, 2.2, FALSE);
      return;
    }

  for (guint k = 0; k < 84; k++)
    {
      double angle = k * G_PI / 42, wave = 6 + 1.7 * sin (angle * 14);
      cairo_line_to (self->pen.cr, from.x + half_width (self, wave) * cos (angle),
                     from.y + half_height (self, wave) * sin (angle));
    }
  cairo_close_path (self->pen.cr);
  payola_pen_stroke (&self->pen, &paint, 2.0, FALSE);
}

/* Returns how much of a square around a point is covered by names and rings. */
static double
covered_by_words (const Painter *self, PayolaPoint at, double half)
{
  double sum = 0;

  for (guint i = 0; i < self->n_marks; i++)
    {
      double reach = half + self->marks[i].half;
      double across = reach - fabs (at.x - self->marks[i].middle.x);
      double down = reach - fabs (at.y - self->marks[i].middle.y);
      if (across > 0 && down > 0)
        sum += MIN (across, 2 * half) * MIN (down, 2 * half);
    }
  return sum / (4 * half * half);
}

/* Finds the first corner of a token at which a sign covers the least of names and rings. */
static PayolaPoint
find_corner (const Painter *self, guint unit, gboolean left, double grow)
{
  PayolaPoint middle = payola_scene_unit_point (self->scene, self->art, unit), best = middle;
  double least = INFINITY;

  for (guint i = 0; i < 4; i++)
    {
      double side = (i % 2 == 0) == left ? -1 : 1, edge = i < 2 ? -1 : 1;
      PayolaPoint at = { middle.x + side * half_width (self, grow),
                         middle.y + edge * half_height (self, grow) };
      double covered = covered_by_words (self, at, SIGN_HALF * self->pen.unit);
      if (covered < least - 0.01)
        {
          least = covered;
          best = at;
        }
    }
  return best;
}

static void
draw_hold_line (const PayolaPen *pen, const PayolaPaint *paint, PayolaPoint at)
{
  cairo_move_to (pen->cr, at.x - 8 * pen->unit, at.y);
  cairo_line_to (pen->cr, at.x + 8 * pen->unit, at.y);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_SQUARE);
  payola_pen_stroke (pen, paint, 1.6, FALSE);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_hold (const Painter *self, const PayolaSceneArrow *arrow)
{
  PayolaPaint paint = paint_of (self, arrow->owner);
  PayolaPoint at = payola_scene_unit_point (self->scene, self->art, arrow->unit);

  /* The line is above the token if it would strike a name below it. */
  PayolaPoint below = { at.x, at.y + half_height (self, 4.5) };
  PayolaPoint above = { at.x, at.y - half_height (self, 4.5) };
  double half = 3 * self->pen.unit;
  at = covered_by_words (self, below, half) > covered_by_words (self, above, half) ? above : below;
  draw_hold_line (&self->pen, &paint, at);
}

/* Draws a disc with a plus. If `turn` is an eighth of a circle, the plus becomes a cross. */
static void
draw_plus (const PayolaPen *pen, const PayolaPaint *paint, PayolaPoint at, double turn)
{
  double dx = 4.2 * pen->unit * cos (turn), dy = 4.2 * pen->unit * sin (turn);

  payola_pen_disc (pen, paint, at, 7);
  cairo_move_to (pen->cr, at.x - dx, at.y - dy);
  cairo_line_to (pen->cr, at.x + dx, at.y + dy);
  cairo_move_to (pen->cr, at.x + dy, at.y - dx);
  cairo_line_to (pen->cr, at.x - dy, at.y + dx);
  payola_colour_set (&paint->ink, pen->cr);
  cairo_set_line_width (pen->cr, 2.2 * pen->unit);
  cairo_stroke (pen->cr);
}

/* Draws a disc with a plus or a cross at the upper right corner of a token (draw_plus()), or at
 * another corner, where it does not cover a name. */
static void
draw_badge (const Painter *self, const PayolaSceneArrow *arrow, const PayolaPaint *paint,
            double turn)
{
  draw_plus (&self->pen, paint, find_corner (self, (guint) arrow->unit, FALSE, 0), turn);
}

static void
draw_build (const Painter *self, const PayolaSceneArrow *arrow)
{
  PayolaPaint paint = paint_of (self, arrow->owner);
  draw_badge (self, arrow, &paint, 0);
}

static void
draw_disband (const Painter *self, const PayolaSceneArrow *arrow)
{
  PayolaPaint paint = { self->palette->alarm, payola_colour_ink_on (&self->palette->alarm) };
  draw_badge (self, arrow, &paint, G_PI / 4);
}

/* Returns the name of a kind of order in exported files. */
static const char *
kind_name (PayolaArrowKind kind)
{
  static const char *const names[] = {
    [PAYOLA_ARROW_HOLD] = "hold",
    [PAYOLA_ARROW_MOVE] = "move",
    [PAYOLA_ARROW_SUPPORT_HOLD] = "support",
    [PAYOLA_ARROW_SUPPORT_MOVE] = "support",
    [PAYOLA_ARROW_CONVOY] = "convoy",
    [PAYOLA_ARROW_RETREAT] = "retreat",
    [PAYOLA_ARROW_BUILD] = "build",
    [PAYOLA_ARROW_DISBAND] = "disband",
  };
  return names[kind];
}

static void
begin_piece (Painter *self, const PayolaPiece *piece, cairo_line_join_t join)
{
  self->pen.cr = self->sink->begin (self->sink->data, piece);
  cairo_save (self->pen.cr);
  cairo_set_line_join (self->pen.cr, join);
  cairo_set_line_cap (self->pen.cr, CAIRO_LINE_CAP_BUTT);
  cairo_new_path (self->pen.cr);
}

static void
end_piece (Painter *self)
{
  cairo_restore (self->pen.cr);
  self->sink->end (self->sink->data);
}

/* Restricts painting to the names and rings near an arrow, or to everything else. */
static void
clip_words (const Painter *self, guint i, gboolean words)
{
  /* Without antialiasing, boxes that end between two pixels are painted much faster. Exact edges
   * are not needed. */
  cairo_antialias_t antialias = cairo_get_antialias (self->pen.cr);
  double width, height;

  cairo_new_path (self->pen.cr);
  if (!words)
    {
      payola_map_art_get_size (self->art, &width, &height);
      cairo_rectangle (self->pen.cr, 0, 0, width, height);
    }
  payola_routes_append_words (self->routes, i, self->pen.cr);
  cairo_set_fill_rule (self->pen.cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_antialias (self->pen.cr, CAIRO_ANTIALIAS_NONE);
  cairo_clip (self->pen.cr);
  cairo_set_antialias (self->pen.cr, antialias);
  cairo_set_fill_rule (self->pen.cr, CAIRO_FILL_RULE_WINDING);
  cairo_new_path (self->pen.cr);
}

typedef void (*DrawRoute) (const Painter *self, const PayolaSceneArrow *arrow, const Route *route);

/* Draws an arrow, or the copies of an arrow that leaves the picture. */
static void
draw_copies (const Painter *self, guint i, const Route *route, DrawRoute draw)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaPoint offsets[PAYOLA_ROUTE_COPIES];
  guint n = payola_routes_get_copies (self->routes, i, offsets);
  double width, height;

  if (n == 0)
    {
      draw (self, arrow, route);
      return;
    }
  payola_map_art_get_size (self->art, &width, &height);
  for (guint copy = 0; copy < n; copy++)
    {
      cairo_save (self->pen.cr);
      cairo_rectangle (self->pen.cr, 0, 0, width, height);
      cairo_clip (self->pen.cr);
      cairo_translate (self->pen.cr, offsets[copy].x, offsets[copy].y);
      draw (self, arrow, route);
      cairo_restore (self->pen.cr);
    }
}

/* Paints an arrow. Where it covers a name, it is painted faintly, so that the name can be read. */
static void
paint_route (Painter *self, guint i, const char *name, DrawRoute draw)
{
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
  PayolaPiece piece = { name, arrow->from, arrow->owner, arrow->failed };
  Route route;

  if (!payola_routes_lay (self->routes, i, &route.curve, &route.start, &route.end))
    return;
  begin_piece (self, &piece, CAIRO_LINE_JOIN_BEVEL);
  if (draw == draw_move_burst || !payola_routes_crosses_words (self->routes, i))
    draw_copies (self, i, &route, draw);
  else
    {
      cairo_save (self->pen.cr);
      clip_words (self, i, FALSE);
      draw_copies (self, i, &route, draw);
      cairo_restore (self->pen.cr);
      clip_words (self, i, TRUE);
      self->pen.faint = TRUE;
      draw_copies (self, i, &route, draw);
      self->pen.faint = FALSE;
    }
  end_piece (self);
}

static void
paint_kind (Painter *self, PayolaArrowKind kind, DrawRoute draw)
{
  for (guint i = 0; i < payola_scene_get_n_arrows (self->scene); i++)
    {
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);

      if (arrow->kind != kind)
        continue;
      if (draw != draw_move_burst)
        paint_route (self, i, kind_name (kind), draw);
      else if (arrow->bounced && (arrow->against < 0 || arrow->against > (int) i))
        paint_route (self, i, "bounce", draw);
    }
}

static void
paint_convoys (Painter *self)
{
  for (guint i = 0; i < payola_scene_get_n_arrows (self->scene); i++)
    {
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
      PayolaPiece piece = { kind_name (arrow->kind), arrow->from, arrow->owner, arrow->failed };
      Route route;

      if (arrow->kind != PAYOLA_ARROW_CONVOY)
        continue;
      begin_piece (self, &piece, CAIRO_LINE_JOIN_BEVEL);
      if (payola_routes_is_stub (self->routes, i)
          && payola_routes_lay (self->routes, i, &route.curve, &route.start, &route.end))
        draw_stub (self, &route);
      else
        draw_convoy (self, arrow, i);
      end_piece (self);
    }
}

/* Paints all orders of one kind that are drawn at the token itself, without a route. */
static void
paint_standing (Painter *self, PayolaArrowKind kind,
                void (*draw) (const Painter *self, const PayolaSceneArrow *arrow),
                cairo_line_join_t join)
{
  for (guint i = 0; i < payola_scene_get_n_arrows (self->scene); i++)
    {
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (self->scene, i);
      PayolaPiece piece = { kind_name (kind), arrow->from, arrow->owner, arrow->failed };

      if (arrow->kind != kind)
        continue;
      begin_piece (self, &piece, join);
      draw (self, arrow);
      end_piece (self);
    }
}

void
payola_arrows_paint_below (const PayolaPieceSink *sink, const PayolaScene *scene,
                           const PayolaMapArt *art, const PayolaPalette *palette, double unit,
                           const PayolaRoutes *routes, PayolaLabels labels)
{
  Painter self = { { NULL, unit, FALSE }, sink, scene, art, palette, routes, NULL, 0 };

  self.marks = payola_map_art_get_marks (art, labels, &self.n_marks);

  paint_standing (&self, PAYOLA_ARROW_HOLD, draw_hold, CAIRO_LINE_JOIN_BEVEL);
  paint_convoys (&self);
  paint_kind (&self, PAYOLA_ARROW_SUPPORT_HOLD, draw_support_hold);
  paint_kind (&self, PAYOLA_ARROW_MOVE, draw_move);
  paint_kind (&self, PAYOLA_ARROW_SUPPORT_MOVE, draw_support_move);
  paint_kind (&self, PAYOLA_ARROW_RETREAT, draw_move);
  paint_kind (&self, PAYOLA_ARROW_MOVE, draw_move_burst);
}

void
payola_arrows_paint_above (const PayolaPieceSink *sink, const PayolaScene *scene,
                           const PayolaMapArt *art, const PayolaPalette *palette, double unit,
                           PayolaLabels labels)
{
  const cairo_line_join_t join = CAIRO_LINE_JOIN_ROUND;
  Painter self = { { NULL, unit, FALSE }, sink, scene, art, palette, NULL, NULL, 0 };

  self.marks = payola_map_art_get_marks (art, labels, &self.n_marks);

  paint_standing (&self, PAYOLA_ARROW_BUILD, draw_build, join);
  paint_standing (&self, PAYOLA_ARROW_DISBAND, draw_disband, join);
  for (guint i = 0; i < payola_scene_get_n_units (scene); i++)
    {
      const PayolaSceneUnit *unit_shown = payola_scene_get_unit (scene, i);
      PayolaPiece piece = { "beaten", unit_shown->location, unit_shown->owner, TRUE };

      if (!unit_shown->beaten)
        continue;
      begin_piece (&self, &piece, join);
      payola_pen_star (&self.pen, &self.palette->alarm, find_corner (&self, i, TRUE, -1), 7);
      end_piece (&self);
    }
}

/* Draws the pale shape of an army, as the unit in the example of a sign. */
static void
draw_unit (const Painter *self, const PayolaPaint *paint, PayolaPoint at)
{
  PayolaColour pale = payola_colour_mix (&self->palette->paper, &self->palette->text, 0.25);

  cairo_save (self->pen.cr);
  cairo_translate (self->pen.cr, at.x, at.y);
  cairo_scale (self->pen.cr, self->pen.unit, self->pen.unit);
  payola_token_append_outline (self->pen.cr, PAY_UNIT_ARMY, 0);
  cairo_restore (self->pen.cr);
  payola_colour_set (&pale, self->pen.cr);
  cairo_fill (self->pen.cr);
}

void
payola_arrows_paint_sign (cairo_t *cr, PayolaSign sign, const PayolaPalette *palette, double unit,
                          double width)
{
  const PayolaPieceSink none = { NULL, NULL, NULL };
  Painter self = { { cr, unit, FALSE }, &none, NULL, NULL, palette, NULL };
  PayolaPaint paint = paint_of (&self, PAY_NO_POWER);
  PayolaPoint left = { 0, 0 }, right = { width, 0 }, middle = { width / 2, 0 };
  PayolaSceneArrow arrow = PAYOLA_SCENE_ARROW_INIT;
  Route route;

  arrow.kind = sign == PAYOLA_SIGN_RETREAT ? PAYOLA_ARROW_RETREAT : PAYOLA_ARROW_MOVE;
  arrow.failed = sign == PAYOLA_SIGN_FAILED || sign == PAYOLA_SIGN_BOUNCE;
  arrow.bounced = sign == PAYOLA_SIGN_BOUNCE;
  payola_curve_bend (&route.curve, left, right, 0);
  route.start = 0;
  route.end = width;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
  switch (sign)
    {
    case PAYOLA_SIGN_MOVE:
    case PAYOLA_SIGN_FAILED:
    case PAYOLA_SIGN_RETREAT:
      draw_move (&self, &arrow, &route);
      break;
    case PAYOLA_SIGN_BOUNCE:
      route.end = width - STAR_MOST * unit;
      draw_move (&self, &arrow, &route);
      draw_move_burst (&self, &arrow, &route);
      break;
    case PAYOLA_SIGN_SUPPORT:
      draw_dashes (&self, &paint, &route, TRUE);
      break;
    case PAYOLA_SIGN_SUPPORT_HOLD:
      right.x -= half_width (&self, 5);
      draw_unit (&self, &paint, right);
      draw_ring (&self, &paint, right, PAY_UNIT_ARMY);
      route.end = width - 2 * half_width (&self, 5);
      draw_dashes (&self, &paint, &route, FALSE);
      break;
    case PAYOLA_SIGN_NO_EFFECT:
      draw_stub (&self, &route);
      break;
    case PAYOLA_SIGN_CONVOY:
      paint = (PayolaPaint) { palette->convoy, payola_colour_ink_on (&palette->convoy) };
      payola_pen_append_wave (&self.pen, &route.curve, 0, width);
      payola_pen_stroke (&self.pen, &paint, 2.2, FALSE);
      break;
    case PAYOLA_SIGN_HOLD:
      draw_unit (&self, &paint, (PayolaPoint) { middle.x, -2 * unit });
      draw_hold_line (&self.pen, &paint, (PayolaPoint) { middle.x, half_height (&self, 2.5) });
      break;
    case PAYOLA_SIGN_DISLODGED:
      draw_unit (&self, &paint, middle);
      payola_pen_star (
        &self.pen, &palette->alarm,
        (PayolaPoint) { middle.x - half_width (&self, -1), middle.y - half_height (&self, -1) }, 7);
      break;
    case PAYOLA_SIGN_BUILD:
      draw_plus (&self.pen, &paint, middle, 0);
      break;
    case PAYOLA_SIGN_DISBAND:
      paint = (PayolaPaint) { palette->alarm, payola_colour_ink_on (&palette->alarm) };
      draw_plus (&self.pen, &paint, middle, G_PI / 4);
      break;
    }
  cairo_restore (cr);
}
