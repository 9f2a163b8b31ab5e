/* auction.h - the choice of every unit's order by the bribes for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"
#include "payola/offer-sheet.h"

G_BEGIN_DECLS

/* PayAuction is the decision of one phase: orders, payments and reductions. Immutable and
 * reference-counted; any thread may read it. */

PayAuction *pay_auction_ref (PayAuction *self);

void pay_auction_unref (PayAuction *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayAuction, pay_auction_unref)

/* Lets every unit choose an order, and reduces overdrawn powers until every power can pay (rules
 * 5.1 to 5.6).
 *
 * @position is the position at the start of the phase. @sheets: the sheets by power; NULL for a
 * power that sent none. @spendable is the money that each power can spend, in AgP, not negative.
 * (transfer full) */
PayAuction *pay_auction_new (const PayOptions *options, const PayPosition *position,
                             const PayOfferSheet *const *sheets, const PayPower *lists,
                             const int *spendable);

/* Gets the order that a unit follows: its choice, or the signal that replaces the choice HOLD. */
const PayOrder *pay_auction_get_order (const PayAuction *self, guint unit);

/* Gets the candidate order that a unit chose. */
const PayOrder *pay_auction_get_choice (const PayAuction *self, guint unit);

/* Gets the price of a unit's chosen order: the sum of the payments of all powers. Returns the
 * price in AgP. */
int pay_auction_get_price (const PayAuction *self, guint unit);

/* Gets the total that statements show for a unit's chosen order. Usually this is the price. If a
 * dummy's unit holds because of a tie, it is 1 AgP more than the tied total (rule 12). Returns
 * the total in AgP. */
int pay_auction_get_reported_total (const PayAuction *self, guint unit);

/* Finds the powers that back a unit's chosen order with any entry, even of 0 AgP. Returns the
 * bits of the powers. */
guint64 pay_auction_get_backers (const PayAuction *self, guint unit);

/* Gets the payment of a power for a unit's chosen order. Returns the payment in AgP, 0 if the
 * power does not back the order. */
int pay_auction_get_payment (const PayAuction *self, guint unit, PayPower power);

/* Gets the payments of all powers for a unit's chosen order. Returns the payments in AgP, by
 * power. */
const int *pay_auction_get_payments (const PayAuction *self, guint unit);

/* Gets the money that a power could spend in the auction. Returns the money in AgP. */
int pay_auction_get_spendable (const PayAuction *self, PayPower power);

/* Gets the number of reductions of a power (rule 5.5). */
guint pay_auction_get_reductions (const PayAuction *self, PayPower power);

/* Gets the money that a power paid for all units. Returns the money in AgP. */
int pay_auction_get_spent (const PayAuction *self, PayPower power);

/* Gets the acceptance list of a power, with powers in the place of "?". */
const PayPower *pay_auction_get_list (const PayAuction *self, PayPower power);

extern const PayEconomy pay_payola_economy;

/* Returns NULL if @decision is NULL or another economy made it. */
const PayAuction *pay_payola_get_auction (const PayDecision *decision);

G_END_DECLS
