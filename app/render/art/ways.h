/* ways.h - ways between two points that stay over certain provinces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "render/kit/shape.h"

G_BEGIN_DECLS

/* A raster of the provinces of a drawing, and the ways that were found on it. Threads may share
 * it: the raster is constant, and the ways that were found are protected by a mutex. */
typedef struct _PayolaWays PayolaWays;

/* The largest number of points of a way. */
#define PAYOLA_WAY_MAX 28

/* Makes the raster. It has 480 cells along the longer side of the drawing. @width: width of the
 * drawing in map units. @height: height of the drawing in map units. (transfer full) */
PayolaWays *payola_ways_new (double width, double height, const PayolaShape *const *shapes,
                             const PayProvince *owners, guint n);

/* Frees a raster. */
void payola_ways_free (PayolaWays *self);

/* Returns the size of a cell. Returns the size in map units. */
double payola_ways_get_cell (const PayolaWays *self);

/* Returns the province in the cell at a point. Unlike payola_map_art_hit() it is only as exact as
 * the raster, and takes the same short time for every point. @point is a point in map units.
 * Returns the province, or PAY_NO_PROVINCE. */
PayProvince payola_ways_get_province (const PayolaWays *self, PayolaPoint point);

/* Finds a short and smooth way that keeps away from the coasts where it can. The way from @b to
 * @a has the same points in reverse order. Ways are kept, so that the next search is fast. @over:
 * the provinces that the way may cross. @points: the points of the way. Returns the number of
 * points, or 0 if there is no such way. */
guint payola_ways_find (PayolaWays *self, const PayBits *over, PayolaPoint a, PayolaPoint b,
                        PayolaPoint points[PAYOLA_WAY_MAX]);

/* Checks whether a province reaches an edge of the drawing. Returns TRUE if it does. */
gboolean payola_ways_reaches_rim (const PayolaWays *self, PayProvince province);

/* Checks whether two provinces have a common border or a common point, as exactly as the raster
 * can tell. Returns TRUE if they touch. */
gboolean payola_ways_touch (PayolaWays *self, PayProvince a, PayProvince b);

/* Two points, the first in one province and the second in another. */
typedef struct
{
  PayolaPoint from, to;
} PayolaBorderStep;

/* Finds the steps across the common border of two provinces: each from a cell of the first one to
 * a cell of the other one beside it. If provinces only touch at a point, or if water or another
 * province separates them, the steps are those across the narrowest places of the gap. Returns
 * the steps; none if a province does not have a cell. (transfer full) */
PayolaBorderStep *payola_ways_find_border (const PayolaWays *self, PayProvince from, PayProvince to,
                                           guint *n);

G_END_DECLS
