/* route.h - convoy routes through a set of seas
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Checks whether an army can be convoyed. */
gboolean pay_route_exists (const PayBoard *board, PayBits seas, PayProvince from, PayProvince to);

/* Checks whether a convoying fleet is on a route that cannot be shortened by leaving out seas.
 * Other fleets cannot help the convoy (DATC 6.F.12, 6.G.19). After a fixed number of steps, the
 * search assumes that the fleet is useful. */
gboolean pay_route_needs (const PayBoard *board, PayBits seas, PayProvince from, PayProvince to,
                          PayProvince sea);

/* Checks whether a written route is a chain of different seas from the army to its destination.
 * It does not check whether there are fleets. */
gboolean pay_route_is_whole (const PayBoard *board, PayProvince from, PayProvince to,
                             const guint16 *route, guint n_route);

G_END_DECLS
