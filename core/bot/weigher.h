/* weigher.h - players who weigh places as DumbBot does
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/* A PayWeigher draws the orders of a power in a movement phase as DumbBot chooses them. DumbBot, by
 * David Norman, is the best-known simple computer player of Diplomacy, and people who do not look
 * ahead play much like it. Every unit goes to a place of high value; the values of supply centres
 * spread over the board, and units next to a place raise or lower its value. */
typedef struct _PayWeigher PayWeigher;

/**
 * pay_weigher_new:
 * @position: a position in a movement phase
 * @power: a power
 *
 * Computes the values of all places.
 *
 * Returns: (transfer full): the weigher, which must not outlive @position
 */
PayWeigher *
pay_weigher_new (const PayPosition *position, PayPower power);

/**
 * pay_weigher_free:
 * @self: (nullable): a weigher
 *
 * Frees a weigher.
 */
void
pay_weigher_free (PayWeigher *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayWeigher, pay_weigher_free)

/**
 * pay_weigher_draw:
 * @self: a weigher
 * @random: the random numbers
 * @orders: (array): by unit of the position; receives the orders of the units of the power
 *
 * Draws orders. Units hold, move or support one another, and there are no convoys.
 */
void
pay_weigher_draw (const PayWeigher *self, PayRandom *random, PayOrder *orders);

G_END_DECLS
