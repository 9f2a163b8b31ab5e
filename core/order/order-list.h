/* order-list.h - all legal orders of a unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/convoy.h"
#include "order/order-check.h"

G_BEGIN_DECLS

/* The largest number of convoy routes to one destination in a list with PAY_CHECK_NAMED_ROUTES. The
 * shortest routes are listed. */
#define PAY_LIST_MAX_ROUTES 4

/* Lists all legal orders of a unit in the phase of the position. In retreat phases this is the
 * dislodged unit at the location. In adjustment phases the list contains the possible builds and
 * WAIVE, or the removal. Movement orders have a fixed sequence: hold, moves, convoyed moves,
 * supports, convoys.
 *
 * With `PAY_CHECK_NAMED_ROUTES` in @flags, there is a convoyed move for each of the shortest
 * routes (see `PAY_LIST_MAX_ROUTES`). Otherwise convoyed moves are VIA moves. With
 * `PAY_CHECK_FICTIONAL` all seas count as having a fleet, but only units on the board are
 * mentioned. Returns the orders; empty if there is nothing to order. (transfer full) */
GArray *pay_order_list (const PayPosition *position, PayLocation location, PayCheckFlags flags);

/* Lists the orders of all units in a movement phase at once, in the order of the position's
 * units. See pay_order_list(). @starts is the index of the first order of each unit, followed by
 * the length of the list; may be NULL. (transfer full) */
GArray *pay_order_list_all (const PayPosition *position, PayCheckFlags flags, guint *starts);

G_END_DECLS
