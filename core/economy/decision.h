/* decision.h - what an economy decided: an order for every unit, and who pays what
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/ledger.h"
#include "economy/sheet.h"
#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Immutable. Orders stand in the order of the position's units. The trace belongs to the economy
 * that made the decision (for Payola the PayAuction). */
PayDecision *
pay_decision_new (const PayEconomy *economy, guint n_units, const PayOrder *orders,
                  PayLedger *ledger, gpointer trace, GDestroyNotify trace_free);
void
pay_decision_free (PayDecision *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDecision, pay_decision_free)

guint
pay_decision_get_n_units (const PayDecision *self);
const PayOrder *
pay_decision_get_orders (const PayDecision *self);
const PayLedger *
pay_decision_get_ledger (const PayDecision *self);
/* NULL when there is no decision, or another economy made it. */
gpointer
pay_decision_get_trace (const PayDecision *self, const PayEconomy *economy);
/* What a power said that stays in force from now on (its acceptance list), or NULL: unchanged. */
const char *
pay_decision_get_standing (const PayDecision *self, PayPower power);
/* Powers (bits) whose player has resigned and that nobody has taken over, from now on. */
guint64
pay_decision_get_resigned (const PayDecision *self);
/* The board on which the orders are carried out, when money changed pieces before that; NULL: it
 * did not. The orders are in the order of this position's units. */
PayPosition *
pay_decision_get_position (const PayDecision *self);
void
pay_decision_set_position (PayDecision *self, PayPosition *position);
void
pay_decision_set_resigned (PayDecision *self, guint64 resigned);
/* The usual rule: powers whose sheet says so are without a player, and stay so until somebody sends
 * another one for them. @sheets has one place a power, NULL = sent nothing. */
void
pay_decision_keep_resigned (PayDecision *self, const PayPosition *position,
                            PaySheet *const *sheets);
void
pay_decision_set_standing (PayDecision *self, PayPower power, const char *standing);

G_END_DECLS
