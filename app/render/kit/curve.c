/* curve.c - lines measured by their length
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/kit/curve.h"

#include <math.h>

#define STEPS 24 /* number of straight parts of a bend; with so many, corners cannot be seen */
#define PIECE 12 /* number of straight parts between two points of a smooth line */

static void
measure (PayolaCurve *self)
{
  self->at[0] = 0;
  for (guint i = 1; i < self->n; i++)
    self->at[i] = self->at[i - 1]
                + hypot (self->p[i].x - self->p[i - 1].x, self->p[i].y - self->p[i - 1].y);
}

void
payola_curve_bend (PayolaCurve *self, PayolaPoint a, PayolaPoint b, double bend)
{
  payola_curve_lean (self, a, b, bend, 0);
}

void
payola_curve_lean (PayolaCurve *self, PayolaPoint a, PayolaPoint b, double bend, double lean)
{
  double dx = b.x - a.x, dy = b.y - a.y, length = hypot (dx, dy);
  /* The control point of a quadratic curve is twice as far from the straight line as the middle
   * of the curve. */
  PayolaPoint c = { (a.x + b.x) / 2 + dx * lean, (a.y + b.y) / 2 + dy * lean };

  if (length > 0)
    {
      c.x += dy / length * 2 * bend;
      c.y -= dx / length * 2 * bend;
    }
  self->n = STEPS + 1;
  for (guint i = 0; i <= STEPS; i++)
    {
      double t = (double) i / STEPS, u = 1 - t;
      self->p[i] = (PayolaPoint) { u * u * a.x + 2 * u * t * c.x + t * t * b.x,
                                   u * u * a.y + 2 * u * t * c.y + t * t * b.y };
    }
  measure (self);
}

void
payola_curve_reverse (PayolaCurve *self)
{
  for (guint i = 0, k = self->n - 1; i < k; i++, k--)
    {
      PayolaPoint point = self->p[i];
      self->p[i] = self->p[k];
      self->p[k] = point;
    }
  measure (self);
}

void
payola_curve_move (PayolaCurve *self, PayolaPoint by)
{
  for (guint i = 0; i < self->n; i++)
    {
      self->p[i].x += by.x;
      self->p[i].y += by.y;
    }
}

void
payola_curve_through (PayolaCurve *self, const PayolaPoint *points, guint n)
{
  self->n = 0;
  if (n > (PAYOLA_CURVE_MAX - 1) / PIECE)
    n = (PAYOLA_CURVE_MAX - 1) / PIECE;
  for (guint i = 0; i + 1 < n; i++)
    {
      /* A Catmull-Rom spline; the first and last points count twice. */
      PayolaPoint a = points[i > 0 ? i - 1 : 0], b = points[i], c = points[i + 1];
      PayolaPoint d = points[i + 2 < n ? i + 2 : n - 1];

      for (guint k = 0; k < PIECE; k++)
        {
          double t = (double) k / PIECE, t2 = t * t, t3 = t2 * t;
          self->p[self->n++] = (PayolaPoint) {
            0.5
              * (2 * b.x + (c.x - a.x) * t + (2 * a.x - 5 * b.x + 4 * c.x - d.x) * t2
                 + (3 * b.x - a.x - 3 * c.x + d.x) * t3),
            0.5
              * (2 * b.y + (c.y - a.y) * t + (2 * a.y - 5 * b.y + 4 * c.y - d.y) * t2
                 + (3 * b.y - a.y - 3 * c.y + d.y) * t3)
          };
        }
    }
  self->p[self->n++] = points[n - 1];
  measure (self);
}

double
payola_curve_length (const PayolaCurve *self)
{
  return self->at[self->n - 1];
}

PayolaPoint
payola_curve_point (const PayolaCurve *self, double at, PayolaPoint *direction)
{
  guint i = 1;

  if (direction)
    *direction = (PayolaPoint) { 1, 0 };
  if (self->n < 2)
    return self->p[0];
  while (i + 1 < self->n && self->at[i] < at)
    i++;

  PayolaPoint a = self->p[i - 1], b = self->p[i];
  double length = self->at[i] - self->at[i - 1];
  double t = length > 0 ? CLAMP ((at - self->at[i - 1]) / length, 0, 1) : 0;
  if (direction && length > 0)
    *direction = (PayolaPoint) { (b.x - a.x) / length, (b.y - a.y) / length };
  return (PayolaPoint) { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

static gboolean
in_box (PayolaPoint point, PayolaPoint middle, double half_width, double half_height)
{
  return fabs (point.x - middle.x) <= half_width && fabs (point.y - middle.y) <= half_height;
}

/* Finds the length at which a curve crosses the border of a box. The interval is halved 16 times,
 * so that the error is about a thousandth of a unit. */
static double
border (const PayolaCurve *self, PayolaPoint middle, double half_width, double half_height,
        double inside, double outside)
{
  for (guint i = 0; i < 16; i++)
    {
      double half = (inside + outside) / 2;
      if (in_box (payola_curve_point (self, half, NULL), middle, half_width, half_height))
        inside = half;
      else
        outside = half;
    }
  return outside;
}

double
payola_curve_leaves (const PayolaCurve *self, double half_width, double half_height)
{
  for (guint i = 1; i < self->n; i++)
    if (!in_box (self->p[i], self->p[0], half_width, half_height))
      return border (self, self->p[0], half_width, half_height, self->at[i - 1], self->at[i]);
  return payola_curve_length (self);
}

double
payola_curve_enters (const PayolaCurve *self, double half_width, double half_height)
{
  PayolaPoint end = self->p[self->n - 1];

  for (guint i = self->n - 1; i-- > 0;)
    if (!in_box (self->p[i], end, half_width, half_height))
      return border (self, end, half_width, half_height, self->at[i + 1], self->at[i]);
  return 0;
}

double
payola_curve_nearest (const PayolaCurve *self, PayolaPoint point, double *distance)
{
  double best = 0;

  *distance = INFINITY;
  for (guint i = 0; i < self->n; i++)
    {
      double d = hypot (self->p[i].x - point.x, self->p[i].y - point.y);
      if (d < *distance)
        {
          *distance = d;
          best = self->at[i];
        }
    }
  return best;
}

/* Returns the direction at a point of the polyline: the direction from the previous point to the
 * next point. */
static PayolaPoint
direction_at (const PayolaCurve *self, guint i)
{
  PayolaPoint a = self->p[i > 0 ? i - 1 : 0], b = self->p[i + 1 < self->n ? i + 1 : i];
  double length = hypot (b.x - a.x, b.y - a.y);
  return length > 0 ? (PayolaPoint) { (b.x - a.x) / length, (b.y - a.y) / length }
                    : (PayolaPoint) { 1, 0 };
}

void
payola_curve_append_ribbon (const PayolaCurve *self, cairo_t *cr, double from, double to,
                            double width_from, double width_to)
{
  PayolaPoint back[PAYOLA_CURVE_MAX + 2];
  guint n = 0, i = 0;

  from = MAX (from, 0);
  to = MIN (to, payola_curve_length (self));
  if (!(to > from))
    return;
  while (i < self->n && self->at[i] <= from)
    i++;

  /* The outline runs along the left side and back along the right. */
  for (double at = from;; at = i < self->n && self->at[i] < to ? self->at[i++] : to)
    {
      gboolean corner = at > from && at < to;
      PayolaPoint direction, p;

      if (corner)
        {
          p = self->p[i - 1];
          direction = direction_at (self, i - 1);
        }
      else
        p = payola_curve_point (self, at, &direction);
      double half = (width_from + (width_to - width_from) * (at - from) / (to - from)) / 2;
      double dx = direction.y * half, dy = -direction.x * half;
      if (n == 0)
        cairo_move_to (cr, p.x + dx, p.y + dy);
      else
        cairo_line_to (cr, p.x + dx, p.y + dy);
      back[n++] = (PayolaPoint) { p.x - dx, p.y - dy };
      if (at >= to)
        break;
    }
  while (n > 0)
    {
      n--;
      cairo_line_to (cr, back[n].x, back[n].y);
    }
  cairo_close_path (cr);
}
