/* order-list.h - every legal order of a unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/convoy.h"
#include "order/order-check.h"

G_BEGIN_DECLS

/* Routes that a list names for one destination, with PAY_CHECK_NAMED_ROUTES: the shortest ones, the
 * first by their provinces. A player may give any other legal route as well. */
#define PAY_LIST_MAX_ROUTES 4

/* All legal orders of the unit at @location in this phase, in a fixed order (hold, moves,
 * convoyed moves, supports, convoys; each by place): in movement phases for the unit there, in
 * retreat phases for the dislodged one there (the disbanding last), in adjustment phases the
 * builds possible there and WAIVE, or the removal. Empty when nobody has an order to give there.
 * With PAY_CHECK_NAMED_ROUTES convoyed moves are written with each shortest route (see
 * PAY_LIST_MAX_ROUTES), else as VIA moves. Includes convoys that present fleets make possible
 * and the supports of them. With PAY_CHECK_FICTIONAL all seas have fleets, but only units on the
 * board are mentioned. Destinations of supported and convoyed units are written without coasts.
 * Returns: (transfer full) (element-type PayOrder): the orders */
GArray *
pay_order_list (const PayPosition *position, PayLocation location, PayCheckFlags flags);

/* Movement phases: the orders of all units, one unit after the other in the order of the
 * position's units, in one go. `starts` (nullable) has place for one number more than there are
 * units: where the orders of unit i begin; the last one is the length of the list.
 * Returns: (transfer full) (element-type PayOrder): the orders */
GArray *
pay_order_list_all (const PayPosition *position, PayCheckFlags flags, guint *starts);

G_END_DECLS
