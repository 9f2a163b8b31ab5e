/* arrow-painter.c - painting of orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/arrow-painter.h"

#include "render/arrow-route.h"
#include "render/token.h"

#include <math.h>

/* All lengths below are in token units and are multiplied by `unit`. Failed orders differ in
 * form, not only in colour. Moves: the shaft is broken, and a bar across it replaces the head.
 * Where two moves met, a star replaces the head. Supports and convoys: only a thin, grey and
 * struck piece is drawn, which ends before any other arrow. */
typedef struct
{
  cairo_t *cr; /* context of the current piece */
  const PayolaPieceSink *sink;
  const PayolaScene *scene;
  const PayolaMapArt *art;
  const PayolaPalette *palette;
  double unit;
  const PayolaRoutes *routes; /* routes of the arrows; NULL while the parts above the tokens are
                               * painted */
  gboolean faint;             /* whether the names under an arrow show through */
} Painter;

/* The laid route of an arrow and its drawn part. */
typedef struct
{
  PayolaCurve curve;
  double start, end;
} Route;

typedef struct
{
  PayolaColour colour, ink;
} Paint;

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

/* Opacity of an arrow over a name that it could not avoid. */
#define FAINT_INK 0.22
#define FAINT_FACE 0.4

/* Shorter arrows of moves that failed are drawn in one piece. */
#define UNBROKEN 26.0

static Paint
paint_of (const Painter *self, PayPower owner)
{
  if (owner >= 0 && (guint) owner < self->palette->n_powers)
    return (Paint) { self->palette->power[owner], self->palette->ink[owner] };
  return (Paint) { self->palette->text, self->palette->paper };
}

static void
set_halo (const Painter *self, const Paint *paint)
{
  double other = paint->ink.r < 0.5 ? 1 : 0;
  cairo_set_source_rgba (self->cr, other, other, other, 0.45);
}

/* Every shape is filled three times, each time smaller: halo, outline, face. Filling is several
 * times cheaper than stroking outlines. */
#define N_LAYERS 3
static const double layer_grow[N_LAYERS] = { 2.1, 1.0, 0 };

static void
fill_layer (const Painter *self, const Paint *paint, guint layer)
{
  PayolaColour colour = layer == 1 ? paint->ink : paint->colour;

  if (self->faint)
    {
      colour.a = layer == 0 ? 0 : layer == 1 ? FAINT_INK : FAINT_FACE;
      payola_colour_set (&colour, self->cr);
    }
  else if (layer == 0)
    set_halo (self, paint);
  else
    payola_colour_set (&colour, self->cr);
  cairo_fill (self->cr);
}

static void
draw_disc (const Painter *self, const Paint *paint, PayolaPoint at, double radius)
{
  for (guint layer = 0; layer < N_LAYERS; layer++)
    {
      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, at.x, at.y, (radius + layer_grow[layer]) * self->unit, 0, 2 * G_PI);
      fill_layer (self, paint, layer);
    }
}

/* Strokes the current path. The width is in token units. */
static void
stroke_line (const Painter *self, const Paint *paint, double width, gboolean dashed)
{
  double u = self->unit;
  /* The dashes of the outline are one unit longer at both ends than the dashes of the face. */
  double inner[] = { 7 * u, 6 * u }, outer[] = { 9 * u, 4 * u };

  cairo_set_line_width (self->cr, (width + 4) * u);
  set_halo (self, paint);
  cairo_stroke_preserve (self->cr);
  if (dashed)
    cairo_set_dash (self->cr, outer, 2, 1 * u);
  cairo_set_line_width (self->cr, (width + 2) * u);
  payola_colour_set (&paint->ink, self->cr);
  cairo_stroke_preserve (self->cr);
  if (dashed)
    cairo_set_dash (self->cr, inner, 2, 0);
  cairo_set_line_width (self->cr, width * u);
  payola_colour_set (&paint->colour, self->cr);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
}

/* Draws a bar across a line, to mark the end of the line. */
static void
draw_bar (const Painter *self, const Paint *paint, PayolaPoint at, PayolaPoint direction,
          double half)
{
  for (guint layer = 0; layer < N_LAYERS; layer++)
    {
      double along = (1.3 + layer_grow[layer]) * self->unit;
      double across = (half + 1.3 + layer_grow[layer]) * self->unit;
      PayolaPoint a = { direction.x * along, direction.y * along };
      PayolaPoint b = { -direction.y * across, direction.x * across };

      cairo_move_to (self->cr, at.x - a.x - b.x, at.y - a.y - b.y);
      cairo_line_to (self->cr, at.x + a.x - b.x, at.y + a.y - b.y);
      cairo_line_to (self->cr, at.x + a.x + b.x, at.y + a.y + b.y);
      cairo_line_to (self->cr, at.x - a.x + b.x, at.y - a.y + b.y);
      cairo_close_path (self->cr);
      fill_layer (self, paint, layer);
    }
}

/* Draws a star with a spot in the middle. Its two tones are unlike the colour of any power. */
static void
draw_burst (const Painter *self, PayolaPoint at, double radius)
{
  const PayolaColour *alarm = &self->palette->alarm;
  Paint paint = { *alarm, payola_colour_ink_on (alarm) };

  for (guint layer = 0; layer < N_LAYERS; layer++)
    {
      for (guint i = 0; i < 16; i++)
        {
          double r = ((i % 2 ? 0.46 : 1) * radius + 1.3 * layer_grow[layer]) * self->unit;
          double angle = i * G_PI / 8;
          cairo_line_to (self->cr, at.x + r * cos (angle), at.y + r * sin (angle));
        }
      cairo_close_path (self->cr);
      fill_layer (self, &paint, layer);
    }
  payola_colour_set (&paint.ink, self->cr);
  cairo_arc (self->cr, at.x, at.y, 0.24 * radius * self->unit, 0, 2 * G_PI);
  cairo_fill (self->cr);
}

static double
half_width (const Painter *self, double grow)
{
  return (PAYOLA_TOKEN_WIDTH / 2 + grow) * self->unit;
}

static double
half_height (const Painter *self, double grow)
{
  return (PAYOLA_TOKEN_HEIGHT / 2 + grow) * self->unit;
}

/* Appends a triangle that points to the tip. `length` and `half` are its length and half its
 * width; `grow` moves all sides outwards. */
static void
append_head (const Painter *self, PayolaPoint tip, PayolaPoint direction, double length,
             double half, double grow)
{
  double side = hypot (length, half);
  double front = grow * side / half; /* distance from the tip to the point where the grown sides
                                      * meet */
  double wide = half + grow * (half + side) / length;
  PayolaPoint base = { tip.x - direction.x * (length + grow),
                       tip.y - direction.y * (length + grow) };

  /* A long point would touch the token ahead. */
  front = MIN (front, 1.6 * grow);
  cairo_move_to (self->cr, tip.x + direction.x * front, tip.y + direction.y * front);
  cairo_line_to (self->cr, base.x - direction.y * wide, base.y + direction.x * wide);
  cairo_line_to (self->cr, base.x + direction.y * wide, base.y - direction.x * wide);
  cairo_close_path (self->cr);
}

/* Draws a shaft in pieces. The pieces of failed orders have about 24 units, much longer than the
 * dashes of supports; those of offers are shorter. */
static void
draw_broken (const Painter *self, const Paint *paint, const PayolaCurve *curve, double start,
             double end, double from, double to, double length)
{
  double u = self->unit, gap = 6.5 * u;
  double pieces = end - start < UNBROKEN * u ? 1 : MAX (2, round ((end - start) / (length * u)));
  double piece = MAX ((end - start - (pieces - 1) * gap) / pieces, 1 * u);

  for (guint layer = 0; layer < N_LAYERS; layer++)
    {
      double grow = layer_grow[layer];
      for (guint i = 0; i < pieces; i++)
        {
          double a = start + i * (piece + gap), b = a + piece;
          double part_a = (a - start) / (end - start), part_b = (b - start) / (end - start);
          payola_curve_append_ribbon (curve, self->cr, a - grow * u, b + grow * u,
                                      (from + (to - from) * part_a + 2 * grow) * u,
                                      (from + (to - from) * part_b + 2 * grow) * u);
        }
      fill_layer (self, paint, layer);
    }
}

static double
star_radius (const Painter *self, const Route *route)
{
  return CLAMP (0.4 * (route->end - route->start) / self->unit, STAR_LEAST, STAR_MOST);
}

static void
draw_move (const Painter *self, const PayolaSceneArrow *arrow, const Route *route)
{
  Paint paint = paint_of (self, arrow->owner);
  gboolean thin = arrow->kind == PAYOLA_ARROW_RETREAT;
  double u = self->unit, start = route->start, end = route->end;
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
      draw_broken (self, &paint, curve, start, neck, from, to, FAILED_PIECE);
      PayolaPoint tip = payola_curve_point (curve, end, &direction);
      if (!arrow->bounced)
        draw_bar (self, &paint, tip, direction, thin ? 5 : 7);
      return;
    }

  PayolaPoint base = payola_curve_point (curve, neck - head * 0.12, NULL);
  PayolaPoint tip = payola_curve_point (curve, end, &direction);
  double length = hypot (tip.x - base.x, tip.y - base.y);
  if (length > 0)
    direction = (PayolaPoint) { (tip.x - base.x) / length, (tip.y - base.y) / length };
  if (arrow->offered)
    draw_broken (self, &paint, curve, start, neck + head * 0.2, from, to, OFFERED_PIECE);
  for (guint layer = 0; layer < N_LAYERS; layer++)
    {
      double grow = layer_grow[layer];
      if (!arrow->offered)
        payola_curve_append_ribbon (curve, self->cr, start - grow * u, neck + head * 0.2,
                                    (from + 2 * grow) * u, (to + 2 * grow) * u);
      append_head (self, tip, direction, length, head * (thin ? 0.45 : 0.5), grow * u);
      fill_layer (self, &paint, layer);
    }
}

/* A star where two moves met is drawn once, with the first of the two. */
static void
draw_move_burst (const Painter *self, const PayolaSceneArrow *arrow, const Route *route)
{
  draw_burst (self, payola_curve_point (&route->curve, route->end, NULL),
              star_radius (self, route));
}

/* Draws a support or convoy that does not count: thin, grey and struck through. */
static void
draw_stub (const Painter *self, const Route *route)
{
  PayolaColour grey = payola_colour_mix (&self->palette->text, &self->palette->paper, 0.22);
  Paint paint = { grey, self->palette->paper };
  double u = self->unit, start = route->start, end = route->end;
  PayolaPoint along, at = payola_curve_point (&route->curve, start + (end - start) * 0.5, &along);
  PayolaPoint stroke = { (along.x - along.y) * G_SQRT2 / 2, (along.y + along.x) * G_SQRT2 / 2 };

  for (guint layer = 1; layer < N_LAYERS; layer++)
    {
      double grow = layer_grow[layer], wide = (1.9 + 2 * grow) * u;
      for (double piece = start; piece < end; piece += 7.5 * u)
        payola_curve_append_ribbon (&route->curve, self->cr, piece - grow * u,
                                    MIN (piece + (4.5 + grow) * u, end), wide, wide);
      fill_layer (self, &paint, layer);
    }
  for (guint layer = 1; layer < N_LAYERS; layer++)
    {
      double grow = layer_grow[layer], half = (5.6 + grow) * u, wide = (1.3 + grow) * u;
      for (int side = -1; side <= 1; side += 2)
        {
          PayolaPoint d = side < 0 ? stroke : (PayolaPoint) { -stroke.y, stroke.x };
          cairo_move_to (self->cr, at.x - d.x * half - d.y * wide, at.y - d.y * half + d.x * wide);
          cairo_line_to (self->cr, at.x + d.x * half - d.y * wide, at.y + d.y * half + d.x * wide);
          cairo_line_to (self->cr, at.x + d.x * half + d.y * wide, at.y + d.y * half - d.x * wide);
          cairo_line_to (self->cr, at.x - d.x * half + d.y * wide, at.y - d.y * half - d.x * wide);
          cairo_close_path (self->cr);
        }
      fill_layer (self, &paint, layer);
    }
}

/* Draws a dashed line. It ends with a disc if `dot` is set. */
static void
draw_dashes (const Painter *self, const Paint *paint, const Route *route, gboolean dot)
{
  double u = self->unit, width = 2.6, start = route->start, end = route->end;

  if (end - start < 2 * u)
    return;
  for (guint layer = 0; layer < N_LAYERS; layer++)
    {
      double grow = layer_grow[layer], wide = (width + 2 * grow) * u;
      if (layer == 0)
        payola_curve_append_ribbon (&route->curve, self->cr, start - u, end, wide, wide);
      for (double at = start; layer > 0 && at < end; at += 13 * u)
        payola_curve_append_ribbon (&route->curve, self->cr, at - grow * u,
                                    MIN (at + (7 + grow) * u, end), wide, wide);
      fill_layer (self, paint, layer);
    }
  if (dot)
    draw_disc (self, paint, payola_curve_point (&route->curve, end, NULL), 3.4);
}

static void
draw_support_move (const Painter *self, const PayolaSceneArrow *arrow, const Route *route)
{
  Paint paint = paint_of (self, arrow->owner);

  if (arrow->failed)
    draw_stub (self, route);
  else
    draw_dashes (self, &paint, route, TRUE);
}

/* Draws a ring around the unit whose hold is supported. */
static void
draw_ring (const Painter *self, const Paint *paint, PayolaPoint at, PayUnitType type)
{
  cairo_save (self->cr);
  cairo_translate (self->cr, at.x, at.y);
  cairo_scale (self->cr, self->unit, self->unit);
  payola_token_append_outline (self->cr, type, 4.6);
  cairo_restore (self->cr);
  stroke_line (self, paint, 1.8, FALSE);
}

static void
draw_support_hold (const Painter *self, const PayolaSceneArrow *arrow, const Route *route)
{
  Paint paint = paint_of (self, arrow->owner);
  const PayBoard *board = payola_scene_get_board (self->scene);
  int helped = payola_scene_find_unit (self->scene, pay_board_get_province (board, arrow->other));

  if (arrow->failed)
    {
      draw_stub (self, route);
      return;
    }
  draw_dashes (self, &paint, route, FALSE);
  if (!self->faint)
    draw_ring (self, &paint, route->curve.p[route->curve.n - 1],
               helped >= 0 ? payola_scene_get_unit (self->scene, helped)->type : PAY_UNIT_ARMY);
}

/* Appends a wave along the curve. */
static void
append_wave (const Painter *self, const PayolaCurve *curve, double start, double end)
{
  double u = self->unit;

  for (double at = start; at <= end; at += 1.5 * u)
    {
      PayolaPoint direction, p = payola_curve_point (curve, at, &direction);
      double offset = 2.4 * u * sin ((at - start) / (9 * u) * 2 * G_PI);
      cairo_line_to (self->cr, p.x - direction.y * offset, p.y + direction.x * offset);
    }
}

/* If the fleet is on the route of the convoyed army, draws a ring of waves around the fleet.
 * Otherwise draws a wave from the fleet to the route. */
static void
draw_convoy (const Painter *self, const PayolaSceneArrow *arrow, guint i)
{
  Paint paint = { self->palette->convoy, payola_colour_ink_on (&self->palette->convoy) };
  PayolaPoint from = payola_scene_unit_point (self->scene, self->art, arrow->unit);
  PayolaCurve helped, curve;
  double distance;

  if (arrow->other == PAY_NO_LOCATION || arrow->to == PAY_NO_LOCATION)
    return;
  payola_routes_lay_helped (self->routes, i, &helped);
  payola_curve_nearest (&helped, from, &distance);
  if (distance > half_height (self, 0))
    {
      PayolaPoint to = payola_curve_point (&helped, payola_curve_length (&helped) * 0.5, NULL);
      payola_curve_bend (&curve, from, to, 0);
      double start = payola_curve_leaves (&curve, half_width (self, GAP), half_height (self, GAP));
      append_wave (self, &curve, start, payola_curve_length (&curve));
      stroke_line (self, &paint, 2.2, FALSE);
      return;
    }

  for (guint k = 0; k < 84; k++)
    {
      double angle = k * G_PI / 42, wave = 6 + 1.7 * sin (angle * 14);
      cairo_line_to (self->cr, from.x + half_width (self, wave) * cos (angle),
                     from.y + half_height (self, wave) * sin (angle));
    }
  cairo_close_path (self->cr);
  stroke_line (self, &paint, 2.0, FALSE);
}

static void
draw_hold (const Painter *self, const PayolaSceneArrow *arrow)
{
  Paint paint = paint_of (self, arrow->owner);
  PayolaPoint at = payola_scene_unit_point (self->scene, self->art, arrow->unit);

  cairo_move_to (self->cr, at.x - 8 * self->unit, at.y + half_height (self, 4.5));
  cairo_line_to (self->cr, at.x + 8 * self->unit, at.y + half_height (self, 4.5));
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_SQUARE);
  stroke_line (self, &paint, 1.6, FALSE);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

/* Draws a disc with a plus at the corner of the token. If `turn` is an eighth of a circle, the
 * plus becomes a cross. */
static void
draw_badge (const Painter *self, const PayolaSceneArrow *arrow, const Paint *paint, double turn)
{
  PayolaPoint at = payola_scene_unit_point (self->scene, self->art, arrow->unit);
  double u = self->unit, x = at.x + half_width (self, 0), y = at.y - half_height (self, 0);
  double dx = 4.2 * u * cos (turn), dy = 4.2 * u * sin (turn);

  draw_disc (self, paint, (PayolaPoint) { x, y }, 7);
  cairo_move_to (self->cr, x - dx, y - dy);
  cairo_line_to (self->cr, x + dx, y + dy);
  cairo_move_to (self->cr, x + dy, y - dx);
  cairo_line_to (self->cr, x - dy, y + dx);
  payola_colour_set (&paint->ink, self->cr);
  cairo_set_line_width (self->cr, 2.2 * u);
  cairo_stroke (self->cr);
}

static void
draw_build (const Painter *self, const PayolaSceneArrow *arrow)
{
  Paint paint = paint_of (self, arrow->owner);
  draw_badge (self, arrow, &paint, 0);
}

static void
draw_disband (const Painter *self, const PayolaSceneArrow *arrow)
{
  Paint paint = { self->palette->alarm, payola_colour_ink_on (&self->palette->alarm) };
  draw_badge (self, arrow, &paint, G_PI / 4);
}

/* Returns the name of an order in exported files. */
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
  self->cr = self->sink->begin (self->sink->data, piece);
  cairo_save (self->cr);
  cairo_set_line_join (self->cr, join);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  cairo_new_path (self->cr);
}

static void
end_piece (Painter *self)
{
  cairo_restore (self->cr);
  self->sink->end (self->sink->data);
}

/* Restricts painting to the names and rings near a route, or to everything else. */
static void
clip_words (const Painter *self, const Route *route, gboolean words)
{
  double width, height;

  cairo_new_path (self->cr);
  if (!words)
    {
      payola_map_art_get_size (self->art, &width, &height);
      cairo_rectangle (self->cr, 0, 0, width, height);
    }
  payola_routes_append_words (self->routes, &route->curve, self->cr);
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (self->cr);
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_WINDING);
  cairo_new_path (self->cr);
}

typedef void (*DrawRoute) (const Painter *self, const PayolaSceneArrow *arrow, const Route *route);

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
    draw (self, arrow, &route);
  else
    {
      cairo_save (self->cr);
      clip_words (self, &route, FALSE);
      draw (self, arrow, &route);
      cairo_restore (self->cr);
      clip_words (self, &route, TRUE);
      self->faint = TRUE;
      draw (self, arrow, &route);
      self->faint = FALSE;
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

/* Paints orders that stay at a token. */
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
                           const PayolaRoutes *routes)
{
  Painter self = { NULL, sink, scene, art, palette, unit, routes, FALSE };

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
                           const PayolaMapArt *art, const PayolaPalette *palette, double unit)
{
  const cairo_line_join_t join = CAIRO_LINE_JOIN_ROUND;
  Painter self = { NULL, sink, scene, art, palette, unit, NULL, FALSE };

  paint_standing (&self, PAYOLA_ARROW_BUILD, draw_build, join);
  paint_standing (&self, PAYOLA_ARROW_DISBAND, draw_disband, join);
  for (guint i = 0; i < payola_scene_get_n_units (scene); i++)
    {
      const PayolaSceneUnit *unit_shown = payola_scene_get_unit (scene, i);
      PayolaPiece piece = { "beaten", unit_shown->location, unit_shown->owner, TRUE };
      PayolaPoint at = payola_scene_unit_point (scene, art, i);

      if (!unit_shown->beaten)
        continue;
      at.x -= half_width (&self, -1);
      at.y -= half_height (&self, -1);
      begin_piece (&self, &piece, join);
      draw_burst (&self, at, 7);
      end_piece (&self);
    }
}
