/* order-list.h - all legal orders of a unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/convoy.h"
#include "order/order-check.h"

G_BEGIN_DECLS

/* The largest number of convoy routes to one destination in a list with PAY_CHECK_NAMED_ROUTES.
 * The list has the shortest routes, sorted by the numbers of their provinces. A player may also
 * name any other legal route. */
#define PAY_LIST_MAX_ROUTES 4

/**
 * pay_order_list:
 * @position: the position
 * @location: the place of the unit, or of a build
 * @flags: the checks
 *
 * Lists all legal orders of a unit in the phase of the position. In movement phases this is the
 * unit at the location. In retreat phases it is the dislodged unit, and the order to disband it
 * is the last. In adjustment phases the list contains the possible builds and WAIVE, or the
 * removal. The kinds of orders have a fixed sequence: hold, moves, convoyed moves, supports,
 * convoys. Orders of one kind are sorted by place.
 *
 * The list includes convoys that the fleets on the board make possible, and supports of the
 * convoyed moves. With `PAY_CHECK_NAMED_ROUTES` in @flags, there is a convoyed move for each of
 * the shortest routes (see `PAY_LIST_MAX_ROUTES`). Otherwise convoyed moves are VIA moves. With
 * `PAY_CHECK_FICTIONAL` all seas count as having a fleet, but only units on the board are
 * mentioned. Destinations of supported and convoyed units have no coasts.
 *
 * Returns: (transfer full) (element-type PayOrder): the orders; empty if there is nothing to
 *   order
 */
GArray *
pay_order_list (const PayPosition *position, PayLocation location, PayCheckFlags flags);

/**
 * pay_order_list_all:
 * @position: the position
 * @flags: the checks
 * @starts: (out) (optional): an array with one element more than there are units. It receives the
 *   index of the first order of each unit. The last element receives the length of the list.
 *
 * Lists the orders of all units in a movement phase at once, in the order of the position's
 * units. See pay_order_list().
 *
 * Returns: (transfer full) (element-type PayOrder): the orders
 */
GArray *
pay_order_list_all (const PayPosition *position, PayCheckFlags flags, guint *starts);

G_END_DECLS
