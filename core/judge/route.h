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
 * @from: the army's province
 * @to: its target
 *
 * Checks whether an army can be convoyed. The work grows with the number of seas, not of routes.
 *
 * Returns: `TRUE` if there is a route
 */
gboolean
pay_route_exists (const PayBoard *board, PayBits seas, PayProvince from, PayProvince to);

/**
 * pay_route_needs:
 * @board: the board
 * @seas: the seas with convoying fleets
 * @from: the army's province
 * @to: its target
 * @sea: the sea of the fleet, a member of @seas
 *
 * Checks whether a fleet is on a route that cannot be shortened within its own seas. Such a
 * fleet can be necessary if other fleets are dislodged. Any other fleet cannot help the convoy,
 * and its order is illegal (DATC 6.F.12, 6.G.19). The general problem is hard, so the search
 * stops after a fixed number of steps and assumes that the fleet is useful.
 *
 * Returns: `TRUE` if the fleet may be useful
 */
gboolean
pay_route_needs (const PayBoard *board, PayBits seas, PayProvince from, PayProvince to,
                 PayProvince sea);

/**
 * pay_route_is_whole:
 * @board: the board
 * @from: the army's province
 * @to: its target
 * @route: (array length=n_route): the seas
 * @n_route: their number
 *
 * Checks whether a written route is a chain of different seas. It does not look for fleets.
 *
 * Returns: `TRUE` if it is
 */
gboolean
pay_route_is_whole (const PayBoard *board, PayProvince from, PayProvince to, const guint16 *route,
                    guint n_route);

G_END_DECLS
