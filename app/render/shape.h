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

/* One or more closed rings; what an odd number of rings surrounds is inside. Has at least one ring
 * of three points or more. Immutable once read. */
typedef struct _PayolaShape PayolaShape;

/* Understands M, L, H, V and Z, absolute and relative. NULL when there is anything else, a number
 * that is none or beyond a million, or no ring. */
PayolaShape *
payola_shape_parse (const char *path_data);
void
payola_shape_free (PayolaShape *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaShape, payola_shape_free)

gboolean
payola_shape_contains (const PayolaShape *self, double x, double y);
void
payola_shape_get_bounds (const PayolaShape *self, double *x, double *y, double *width,
                         double *height);
/* Leaves out points nearer than `tolerance` to the last one kept; 0 keeps all. */
void
payola_shape_append_path (const PayolaShape *self, cairo_t *cr, double tolerance);

G_END_DECLS
