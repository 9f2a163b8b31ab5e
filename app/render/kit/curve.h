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

/**
 * payola_curve_bend:
 * @self: (out): the curve
 * @a: first point
 * @b: last point
 * @bend: distance of the middle of the curve from the straight line, to the left
 *
 * Computes a curve from @a to @b.
 */
void
payola_curve_bend (PayolaCurve *self, PayolaPoint a, PayolaPoint b, double bend);

/**
 * payola_curve_lean:
 * @self: (out): the curve
 * @a: first point
 * @b: last point
 * @bend: distance of the curve from the straight line, to the left
 * @lean: where the curve bends most: 0 in the middle, -0.5 near the first point, 0.5 near the last
 *
 * Computes a curve from @a to @b that bends nearer to one end.
 */
void
payola_curve_lean (PayolaCurve *self, PayolaPoint a, PayolaPoint b, double bend, double lean);

/**
 * payola_curve_reverse:
 * @self: a curve
 *
 * Reverses the direction of a curve.
 */
void
payola_curve_reverse (PayolaCurve *self);

/**
 * payola_curve_move:
 * @self: a curve
 * @by: a vector
 *
 * Moves a curve.
 */
void
payola_curve_move (PayolaCurve *self, PayolaPoint by);

/**
 * payola_curve_through:
 * @self: (out): the curve
 * @points: (array length=n): the points
 * @n: number of points, at least 1
 *
 * Computes a smooth line through all points. Points that a curve cannot hold are omitted.
 */
void
payola_curve_through (PayolaCurve *self, const PayolaPoint *points, guint n);

/**
 * payola_curve_length:
 * @self: a curve
 *
 * Returns the length of a curve.
 *
 * Returns: the length
 */
double
payola_curve_length (const PayolaCurve *self);

/**
 * payola_curve_point:
 * @self: a curve
 * @at: length from the start
 * @direction: (out) (nullable): unit vector of the direction at this point
 *
 * Returns a point of a curve.
 *
 * Returns: the point
 */
PayolaPoint
payola_curve_point (const PayolaCurve *self, double at, PayolaPoint *direction);

/**
 * payola_curve_leaves:
 * @self: a curve
 * @half_width: half the width of the box
 * @half_height: half the height of the box
 *
 * Finds the length at which a curve leaves a box around its start.
 *
 * Returns: the length, or the length of the whole curve if the curve does not leave the box
 */
double
payola_curve_leaves (const PayolaCurve *self, double half_width, double half_height);

/**
 * payola_curve_enters:
 * @self: a curve
 * @half_width: half the width of the box
 * @half_height: half the height of the box
 *
 * Finds the length after which a curve stays inside a box around its end.
 *
 * Returns: the length, or 0 if the whole curve is inside the box
 */
double
payola_curve_enters (const PayolaCurve *self, double half_width, double half_height);

/**
 * payola_curve_nearest:
 * @self: a curve
 * @point: a point
 * @distance: (out): distance between the curve and the point
 *
 * Finds the length at which a curve is nearest to a point. Only the points of the polyline are
 * compared.
 *
 * Returns: the length
 */
double
payola_curve_nearest (const PayolaCurve *self, PayolaPoint point, double *distance);

/**
 * payola_curve_append_ribbon:
 * @self: a curve
 * @cr: a cairo context
 * @from: length at which the ribbon starts
 * @to: length at which the ribbon ends
 * @width_from: width of the ribbon at its start
 * @width_to: width of the ribbon at its end
 *
 * Appends a ribbon along the part of a curve between two lengths to the current path. The width
 * of the ribbon changes evenly.
 */
void
payola_curve_append_ribbon (const PayolaCurve *self, cairo_t *cr, double from, double to,
                            double width_from, double width_to);

G_END_DECLS
