/* decision.h - decisions of an economy: the order of every unit, and the payments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/ledger.h"
#include "economy/sheet.h"
#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/* A PayDecision is immutable once its economy has returned it. Its orders are in the same sequence
 * as the units of the position in which they are adjudicated. The trace contains details that only
 * the economy understands. */

/* Creates a decision. Takes @ledger. Takes @trace; may be NULL. @trace_free may be NULL.
 * (transfer full) */
PayDecision *pay_decision_new (const PayEconomy *economy, guint n_units, const PayOrder *orders,
                               PayLedger *ledger, gpointer trace, GDestroyNotify trace_free);

void pay_decision_free (PayDecision *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDecision, pay_decision_free)

guint pay_decision_get_n_units (const PayDecision *self);

/* Gets the orders, in the sequence of the units of the position. */
const PayOrder *pay_decision_get_orders (const PayDecision *self);

/* Gets the payments of the phase. */
const PayLedger *pay_decision_get_ledger (const PayDecision *self);

/* Gets the details of a decision for the economy that made it, or NULL if @self is NULL or
 * another economy made the decision. */
gpointer pay_decision_get_trace (const PayDecision *self, const PayEconomy *economy);

/* Gets the standing instruction of a power after the phase (in Payola the acceptance list), or
 * NULL if the phase does not change it. */
const char *pay_decision_get_standing (const PayDecision *self, PayPower power);

/* Gets the powers that have no player after the phase, because the player resigned and nobody has
 * taken the power over. Returns the bits of the powers. */
guint64 pay_decision_get_resigned (const PayDecision *self);

/* Gets the position in which the orders are adjudicated, in games where money can change units
 * before the moves. The orders are in the sequence of the units of this position. Returns NULL if
 * it is the position at the start of the phase. (transfer none) */
PayPosition *pay_decision_get_position (const PayDecision *self);

/* Sets the position in which the orders are adjudicated. @position is the position; the decision
 * takes a reference. */
void pay_decision_set_position (PayDecision *self, PayPosition *position);

/* Sets the powers that have no player. @resigned: the bits of the powers. */
void pay_decision_set_resigned (PayDecision *self, guint64 resigned);

/* Sets the powers that have no player by the usual rule: after a resignation, a power has no
 * player until another sheet arrives for it. @position is the position at the start of the phase.
 * @sheets is one sheet for each power, or NULL if the power sent nothing. */
void pay_decision_keep_resigned (PayDecision *self, const PayPosition *position,
                                 PaySheet *const *sheets);

/* Sets the standing instruction of a power. @standing is the instruction, copied; NULL leaves the
 * power's instruction unchanged. */
void pay_decision_set_standing (PayDecision *self, PayPower power, const char *standing);

G_END_DECLS
