/* curve.h - a line through points, measured by its length: the backbone of arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/shape.h"

#include <cairo.h>

G_BEGIN_DECLS

#define PAYOLA_CURVE_MAX 400

/* A polyline of at least one point; `at[i]` is the length up to point i. A value: 10 KB, for the
 * stack. */
typedef struct
{
  guint n;
  PayolaPoint p[PAYOLA_CURVE_MAX];
  double at[PAYOLA_CURVE_MAX];
} PayolaCurve;

/* From a to b with its middle `bend` to the left of the straight line. */
void
payola_curve_bend (PayolaCurve *self, PayolaPoint a, PayolaPoint b, double bend);
/* A smooth line through all the points; more than a curve can hold are cut off. */
void
payola_curve_through (PayolaCurve *self, const PayolaPoint *points, guint n);
double
payola_curve_length (const PayolaCurve *self);
/* Point at a length from the start, and the direction there (may be NULL). */
PayolaPoint
payola_curve_point (const PayolaCurve *self, double at, PayolaPoint *direction);
/* Length at which the curve leaves a box round its start, or, backwards, from which on it is
 * inside one round its end. */
double
payola_curve_leaves (const PayolaCurve *self, double half_width, double half_height);
double
payola_curve_enters (const PayolaCurve *self, double half_width, double half_height);
/* Length at which the curve is nearest to a point, and how near that is. */
double
payola_curve_nearest (const PayolaCurve *self, PayolaPoint point, double *distance);
/* Appends a ribbon round the piece between two lengths, whose width goes evenly from one to the
 * other. */
void
payola_curve_append_ribbon (const PayolaCurve *self, cairo_t *cr, double from, double to,
                            double width_from, double width_to);

G_END_DECLS
