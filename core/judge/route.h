/* route.h - whether a set of seas joins two coasts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Whether an army can go `from` -> `to` over fleets in `seas` (a subset of the board's seas), by
 * flooding: the work grows with the number of seas, not of routes. */
gboolean
pay_route_exists (const PayBoard *board, PayBits seas, PayProvince from, PayProvince to);

/* Whether the fleet in `sea`, a member of `seas`, is on some route that has no shorter route
 * among its own seas: then some fate of the others makes it needed. Any other fleet cannot help
 * the convoy and its order is illegal (DATC 6.F.12, 6.G.19). The question is hard in general,
 * so the search is given up after a fixed number of steps and the fleet is taken to be useful. */
gboolean
pay_route_needs (const PayBoard *board, PayBits seas, PayProvince from, PayProvince to,
                 PayProvince sea);

/* Whether `route` is a chain of different seas from `from` to `to`, fleets aside. */
gboolean
pay_route_is_whole (const PayBoard *board, PayProvince from, PayProvince to, const guint16 *route,
                    guint n_route);

G_END_DECLS
