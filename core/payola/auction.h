/* auction.h - how all units choose their orders by the bribes for them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"
#include "payola/offer-sheet.h"

G_BEGIN_DECLS

/* PayAuction is the decision of one phase: orders, payments and reductions. Candidate orders, bids
 * and rounds are in the record that pay_auction_record_new() makes of it. Immutable and
 * reference-counted; any thread may read it. */
PayAuction *
pay_auction_ref (PayAuction *self);
void
pay_auction_unref (PayAuction *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayAuction, pay_auction_unref)

/* Lets every unit choose and reduces overdrawn powers until every power can pay (rules 5.1 to 5.6).
 * Cannot fail.
 *
 * @sheets: by power; NULL if the power sent nothing
 * @lists: the complete acceptance lists, n_powers powers for each power
 * @spendable: by power: AgP, not negative
 *
 * Returns: (transfer full) */
PayAuction *
pay_auction_new (const PayOptions *options, const PayPosition *position,
                 const PayOfferSheet *const *sheets, const PayPower *lists, const int *spendable);

/* Returns the order that the unit follows: its choice, or the signal that stands for a HOLD. */
const PayOrder *
pay_auction_get_order (const PayAuction *self, guint unit);
/* Returns the candidate order that the unit chose and that is paid for. */
const PayOrder *
pay_auction_get_choice (const PayAuction *self, guint unit);
/* Returns the cost of the chosen order to all its backers together in AgP. */
int
pay_auction_get_price (const PayAuction *self, guint unit);
/* Returns the total in AgP that statements show for the chosen order: its price, or 1 AgP above the
 * tied bids if a dummy's unit holds because of them (rule 12). */
int
pay_auction_get_reported_total (const PayAuction *self, guint unit);
/* Returns the powers of which any entry, 0 AgP included, backs the chosen order: bit p for power p.
 */
guint64
pay_auction_get_backers (const PayAuction *self, guint unit);
/* Returns the payment of a power for the chosen order in AgP; 0 if it does not back the order. */
int
pay_auction_get_payment (const PayAuction *self, guint unit, PayPower power);
/* Returns the payments for the chosen order in AgP, by power. */
const int *
pay_auction_get_payments (const PayAuction *self, guint unit);

/* Returns the AgP that the power could spend: its balance after transfers without its savings. */
int
pay_auction_get_spendable (const PayAuction *self, PayPower power);
/* Returns the number of reductions of the power (rule 5.5). */
guint
pay_auction_get_reductions (const PayAuction *self, PayPower power);
/* Returns the AgP that the power paid for all units. */
int
pay_auction_get_spent (const PayAuction *self, PayPower power);
/* Returns the acceptance list of the power with every `?` expanded: n_powers powers. */
const PayPower *
pay_auction_get_list (const PayAuction *self, PayPower power);

/* The Payola economy. */
extern const PayEconomy pay_payola_economy;
/* Returns the auction of a decision; NULL without a decision, or if another economy made it.
 * (transfer none) (nullable) */
const PayAuction *
pay_payola_get_auction (const PayDecision *decision);

G_END_DECLS
