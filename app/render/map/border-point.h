/* border-point.h - where a route crosses the border of two provinces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/curve.h"
#include "render/art/map-art.h"

G_BEGIN_DECLS

/* Wanted length of the arrows of two moves that meet, in token units. */
#define PAYOLA_MEETING_ROOM 18.0

/* Finds where a route crosses the common border of its first and its last province. If it crosses
 * the border several times, the result is the crossing nearest to the middle of the drawn part.
 * Returns the length on the route, or -1 if the route does not cross their common border. */
double payola_border_find (const PayolaMapArt *art, const PayolaCurve *curve, PayProvince from,
                           PayProvince to, double start, double end);

/* Finds the point of the common border that is best seen: away from both tokens, but not far.
 * Where water or another province separates the two provinces, the point is in the middle of the
 * narrowest place between them. @unit: map units per token unit. Returns FALSE if one of the
 * provinces cannot be seen on the drawing. */
gboolean payola_border_find_open (const PayolaMapArt *art, PayProvince from, PayProvince to,
                                  PayolaPoint a, PayolaPoint b, double unit, PayolaPoint *best);

G_END_DECLS
