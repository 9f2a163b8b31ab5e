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

/* Computes the values of all places. Returns the weigher, which must not outlive @position.
 * (transfer full) */
PayWeigher *pay_weigher_new (const PayPosition *position, PayPower power);

void pay_weigher_free (PayWeigher *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayWeigher, pay_weigher_free)

/* Draws orders. Units hold, move or support one another, and there are no convoys. @orders: by
 * unit of the position; receives the orders of the units of the power. */
void pay_weigher_draw (const PayWeigher *self, PayRandom *random, PayOrder *orders);

G_END_DECLS
