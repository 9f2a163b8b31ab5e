/* order-list.h - every legal order of a unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/convoy.h"
#include "order/order-check.h"

G_BEGIN_DECLS

/* All legal orders of the unit at @location in this phase, in a fixed order (hold, moves, convoyed
 * moves, supports, convoys; each by place): in movement phases for the unit there, in retreat phases
 * for the dislodged one there, in adjustment phases the builds possible or the removal there.
 * With PAY_CHECK_NAMED_ROUTES convoyed moves are written with each shortest route (at most a few per
 * destination, documented), else as VIA moves. Includes convoys that present fleets make possible and
 * the supports of them.
 * Returns: (transfer full) (element-type PayOrder): the orders */
GArray *pay_order_list (const PayPosition *position, PayLocation location, PayCheckFlags flags);

G_END_DECLS
