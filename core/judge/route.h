/* route.h - convoy routes through a set of seas
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/**
 * pay_route_exists:
 * @board: the board
 * @seas: the seas with convoying fleets
 * @from: the province of the army
 * @to: the destination of the army
 *
 * Checks whether an army can be convoyed.
 *
 * Returns: `TRUE` if there is a route
 */
gboolean
pay_route_exists (const PayBoard *board, PayBits seas, PayProvince from, PayProvince to);

/**
 * pay_route_needs:
 * @board: the board
 * @seas: the seas with convoying fleets
 * @from: the province of the army
 * @to: the destination of the army
 * @sea: the sea of the fleet, a member of @seas
 *
 * Checks whether a convoying fleet is on a route that cannot be shortened by leaving out seas.
 * Other fleets cannot help the convoy (DATC 6.F.12, 6.G.19). After a fixed number of steps, the
 * search assumes that the fleet is useful.
 *
 * Returns: `TRUE` if the fleet may be useful
 */
gboolean
pay_route_needs (const PayBoard *board, PayBits seas, PayProvince from, PayProvince to,
                 PayProvince sea);

/**
 * pay_route_is_whole:
 * @board: the board
 * @from: the province of the army
 * @to: the destination of the army
 * @route: (array length=n_route): the seas of the route
 * @n_route: the number of seas
 *
 * Checks whether a written route is a chain of different seas from the army to its destination.
 * It does not check whether there are fleets.
 *
 * Returns: `TRUE` if it is
 */
gboolean
pay_route_is_whole (const PayBoard *board, PayProvince from, PayProvince to, const guint16 *route,
                    guint n_route);

G_END_DECLS
