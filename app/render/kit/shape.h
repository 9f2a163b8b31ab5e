/* shape.h - an area bounded by straight lines, read from SVG path data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double x, y;
} PayolaPoint;

/* An area of one or more closed rings with the even-odd rule. It has at least one ring of three
 * points or more, and is immutable. */
typedef struct _PayolaShape PayolaShape;

/* Reads path data with the commands M, L, H, V and Z, absolute or relative. Returns the shape, or
 * NULL if there is another command, an invalid number, a number beyond a million, or no ring.
 * (transfer full) */
PayolaShape *payola_shape_parse (const char *path_data);

void payola_shape_free (PayolaShape *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaShape, payola_shape_free)

/* Checks whether a point is in a shape. If two shapes share an edge, a point on the edge is in
 * exactly one of them. Returns TRUE if the point is inside. */
gboolean payola_shape_contains (const PayolaShape *self, double x, double y);

/* Returns the extents of a shape. */
void payola_shape_get_bounds (const PayolaShape *self, double *x, double *y, double *width,
                              double *height);

/* Appends the outline of a shape to the current path. @tolerance: points nearer than this
 * distance to the last point are omitted, and so are rings smaller than this distance; 0 keeps
 * everything. */
void payola_shape_append_path (const PayolaShape *self, cairo_t *cr, double tolerance);

G_END_DECLS
