/* order-list.h - all legal orders of a unit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/convoy.h"
#include "order/order-check.h"

G_BEGIN_DECLS

/* Largest number of routes that a list contains for one destination with PAY_CHECK_NAMED_ROUTES:
 * the shortest ones, sorted by the numbers of their provinces. A player may name any other legal
 * route as well. */
#define PAY_LIST_MAX_ROUTES 4

/**
 * pay_order_list:
 * @position: the position
 * @location: the place of the unit, or of a build
 * @flags: the checks
 *
 * Lists all legal orders of a unit in this phase, in a fixed order (hold, moves, convoyed moves,
 * supports, convoys; each by place): in movement phases for the unit at the location, in retreat
 * phases for the dislodged one, with its disbanding last, and in adjustment phases the possible
 * builds and WAIVE, or the removal.
 *
 * Convoys that the present fleets make possible are included, and supports of them. Convoyed
 * moves are written with each shortest route (see `PAY_LIST_MAX_ROUTES`) if @flags has
 * `PAY_CHECK_NAMED_ROUTES`, else as VIA moves. With `PAY_CHECK_FICTIONAL` all seas count as
 * having a fleet, but only units on the board are mentioned. Destinations of supported and
 * convoyed units have no coasts.
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
 * @starts: (out) (nullable): an array with one more element than there are units: the index of
 *   each unit's first order, then the length of the list
 *
 * Lists the orders of all units in a movement phase at once, in the order of the position's
 * units. See pay_order_list().
 *
 * Returns: (transfer full) (element-type PayOrder): the orders
 */
GArray *
pay_order_list_all (const PayPosition *position, PayCheckFlags flags, guint *starts);

G_END_DECLS
