/* curve.h - a line through points that is measured by its length, as the backbone of arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/shape.h"

#include <cairo.h>

G_BEGIN_DECLS

#define PAYOLA_CURVE_MAX 400

/* A polyline of at least one point; `at[i]` is the length up to point i. A curve is a value of
 * 10 KB, which is kept on the stack. */
typedef struct
{
  guint n;
  PayolaPoint p[PAYOLA_CURVE_MAX];
  double at[PAYOLA_CURVE_MAX];
} PayolaCurve;

/* Computes a curve from @a to @b. @bend: distance of the middle of the curve from the straight
 * line, to the left. */
void payola_curve_bend (PayolaCurve *self, PayolaPoint a, PayolaPoint b, double bend);

/* Computes a curve from @a to @b that bends nearer to one end. @bend: distance of the curve from
 * the straight line, to the left. @lean says where the curve bends most: 0 in the middle, -0.5
 * near the first point, 0.5 near the last. */
void payola_curve_lean (PayolaCurve *self, PayolaPoint a, PayolaPoint b, double bend, double lean);

/* Reverses the direction of a curve. */
void payola_curve_reverse (PayolaCurve *self);

/* Moves a curve. */
void payola_curve_move (PayolaCurve *self, PayolaPoint by);

/* Computes a smooth line through all points. Points that a curve cannot hold are omitted.
 * @points: the points. @n: number of points, at least 1. */
void payola_curve_through (PayolaCurve *self, const PayolaPoint *points, guint n);

double payola_curve_length (const PayolaCurve *self);

/* Returns a point of a curve. @direction may be NULL. */
PayolaPoint payola_curve_point (const PayolaCurve *self, double at, PayolaPoint *direction);

/* Finds the length at which a curve leaves a box around its start. Returns the length, or the
 * length of the whole curve if the curve does not leave the box. */
double payola_curve_leaves (const PayolaCurve *self, double half_width, double half_height);

/* Finds the length after which a curve stays inside a box around its end. Returns the length, or
 * 0 if the whole curve is inside the box. */
double payola_curve_enters (const PayolaCurve *self, double half_width, double half_height);

/* Finds the length at which a curve is nearest to a point. Only the points of the polyline are
 * compared. */
double payola_curve_nearest (const PayolaCurve *self, PayolaPoint point, double *distance);

/* Appends a ribbon along the part of a curve between two lengths to the current path. The width
 * of the ribbon changes evenly. */
void payola_curve_append_ribbon (const PayolaCurve *self, cairo_t *cr, double from, double to,
                                 double width_from, double width_to);

G_END_DECLS
