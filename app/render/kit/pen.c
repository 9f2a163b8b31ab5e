/* pen.c - the shapes that arrows and other signs of orders consist of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/kit/pen.h"

#include <math.h>

/* Opacity of an arrow over a name that it could not avoid. */
#define FAINT_INK 0.22
#define FAINT_FACE 0.4

/* A shaft shorter than this, in token units, is drawn in one piece. */
#define UNBROKEN 26.0

static void
set_halo (const PayolaPen *self, const PayolaPaint *paint)
{
  double other = paint->ink.r < 0.5 ? 1 : 0;
  cairo_set_source_rgba (self->cr, other, other, other, 0.45);
}

/* Every shape is filled three times, each time smaller: halo, outline, face. Filling is several
 * times cheaper than stroking outlines. */
const double payola_pen_grow[PAYOLA_PEN_LAYERS] = { 2.1, 1.0, 0 };

void
payola_pen_fill (const PayolaPen *self, const PayolaPaint *paint, guint layer)
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

void
payola_pen_disc (const PayolaPen *self, const PayolaPaint *paint, PayolaPoint at, double radius)
{
  for (guint layer = 0; layer < PAYOLA_PEN_LAYERS; layer++)
    {
      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, at.x, at.y, (radius + payola_pen_grow[layer]) * self->unit, 0, 2 * G_PI);
      payola_pen_fill (self, paint, layer);
    }
}

/* Strokes the current path. The width is in token units. */
void
payola_pen_stroke (const PayolaPen *self, const PayolaPaint *paint, double width, gboolean dashed)
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
void
payola_pen_bar (const PayolaPen *self, const PayolaPaint *paint, PayolaPoint at,
                PayolaPoint direction, double half)
{
  for (guint layer = 0; layer < PAYOLA_PEN_LAYERS; layer++)
    {
      double along = (1.3 + payola_pen_grow[layer]) * self->unit;
      double across = (half + 1.3 + payola_pen_grow[layer]) * self->unit;
      PayolaPoint a = { direction.x * along, direction.y * along };
      PayolaPoint b = { -direction.y * across, direction.x * across };

      cairo_move_to (self->cr, at.x - a.x - b.x, at.y - a.y - b.y);
      cairo_line_to (self->cr, at.x + a.x - b.x, at.y + a.y - b.y);
      cairo_line_to (self->cr, at.x + a.x + b.x, at.y + a.y + b.y);
      cairo_line_to (self->cr, at.x - a.x + b.x, at.y - a.y + b.y);
      cairo_close_path (self->cr);
      payola_pen_fill (self, paint, layer);
    }
}

/* Draws a star with a spot in the middle. Its two tones are unlike the colour of any power. */
void
payola_pen_star (const PayolaPen *self, const PayolaColour *alarm, PayolaPoint at, double radius)
{
  PayolaPaint paint = { *alarm, payola_colour_ink_on (alarm) };

  for (guint layer = 0; layer < PAYOLA_PEN_LAYERS; layer++)
    {
      for (guint i = 0; i < 16; i++)
        {
          double r = ((i % 2 ? 0.46 : 1) * radius + 1.3 * payola_pen_grow[layer]) * self->unit;
          double angle = i * G_PI / 8;
          cairo_line_to (self->cr, at.x + r * cos (angle), at.y + r * sin (angle));
        }
      cairo_close_path (self->cr);
      payola_pen_fill (self, &paint, layer);
    }
  payola_colour_set (&paint.ink, self->cr);
  cairo_arc (self->cr, at.x, at.y, 0.24 * radius * self->unit, 0, 2 * G_PI);
  cairo_fill (self->cr);
}

/* Appends a triangle that points to the tip. `length` and `half` are its length and half its
 * width; `grow` moves all sides outwards. */
void
payola_pen_append_head (const PayolaPen *self, PayolaPoint tip, PayolaPoint direction,
                        double length, double half, double grow)
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
void
payola_pen_broken (const PayolaPen *self, const PayolaPaint *paint, const PayolaCurve *curve,
                   double start, double end, double from, double to, double length)
{
  double u = self->unit, gap = 6.5 * u;
  double pieces = end - start < UNBROKEN * u ? 1 : MAX (2, round ((end - start) / (length * u)));
  double piece = MAX ((end - start - (pieces - 1) * gap) / pieces, 1 * u);

  for (guint layer = 0; layer < PAYOLA_PEN_LAYERS; layer++)
    {
      double grow = payola_pen_grow[layer];
      for (guint i = 0; i < pieces; i++)
        {
          double a = start + i * (piece + gap), b = a + piece;
          double part_a = (a - start) / (end - start), part_b = (b - start) / (end - start);
          payola_curve_append_ribbon (curve, self->cr, a - grow * u, b + grow * u,
                                      (from + (to - from) * part_a + 2 * grow) * u,
                                      (from + (to - from) * part_b + 2 * grow) * u);
        }
      payola_pen_fill (self, paint, layer);
    }
}

/* Appends a wave along the curve. */
void
payola_pen_append_wave (const PayolaPen *self, const PayolaCurve *curve, double start, double end)
{
  double u = self->unit;

  for (double at = start; at <= end; at += 1.5 * u)
    {
      PayolaPoint direction, p = payola_curve_point (curve, at, &direction);
      double offset = 2.4 * u * sin ((at - start) / (9 * u) * 2 * G_PI);
      cairo_line_to (self->cr, p.x - direction.y * offset, p.y + direction.x * offset);
    }
}
