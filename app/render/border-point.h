/* border-point.h - where a route crosses the border of two provinces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/curve.h"
#include "render/map-art.h"

G_BEGIN_DECLS

/**
 * payola_border_find:
 * @art: a drawing
 * @curve: a route from one province to another
 * @from: the province at the start of the route
 * @to: the province at the end of the route
 *
 * Finds where a route crosses the common border of its first and its last province. Where water or
 * another province separates them, this is the middle between the two borders.
 *
 * Returns: the length on the route
 */
double
payola_border_find (const PayolaMapArt *art, const PayolaCurve *curve, PayProvince from,
                    PayProvince to);

G_END_DECLS
