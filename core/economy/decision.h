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

/**
 * pay_decision_new:
 * @economy: the economy that decides
 * @n_units: the number of units of the position
 * @orders: (array length=n_units): one order for each unit of the position, copied
 * @ledger: (transfer full): the payments of the phase
 * @trace: (transfer full) (nullable): the details of the decision
 * @trace_free: (nullable): the function that frees @trace
 *
 * Creates a decision.
 *
 * Returns: (transfer full): the decision
 */
PayDecision *
pay_decision_new (const PayEconomy *economy, guint n_units, const PayOrder *orders,
                  PayLedger *ledger, gpointer trace, GDestroyNotify trace_free);

/**
 * pay_decision_free:
 * @self: (nullable): a decision
 *
 * Frees a decision.
 */
void
pay_decision_free (PayDecision *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDecision, pay_decision_free)

/**
 * pay_decision_get_n_units:
 * @self: a decision
 *
 * Gets the number of units.
 *
 * Returns: the number
 */
guint
pay_decision_get_n_units (const PayDecision *self);

/**
 * pay_decision_get_orders:
 * @self: a decision
 *
 * Gets the orders, in the sequence of the units of the position.
 *
 * Returns: (transfer none): an array with one order for each unit
 */
const PayOrder *
pay_decision_get_orders (const PayDecision *self);

/**
 * pay_decision_get_ledger:
 * @self: a decision
 *
 * Gets the payments of the phase.
 *
 * Returns: (transfer none): the ledger
 */
const PayLedger *
pay_decision_get_ledger (const PayDecision *self);

/**
 * pay_decision_get_trace:
 * @self: (nullable): a decision
 * @economy: the economy of the caller
 *
 * Gets the details of a decision for the economy that made it.
 *
 * Returns: (transfer none) (nullable): the trace; `NULL` if @self is `NULL` or another economy
 *   made the decision
 */
gpointer
pay_decision_get_trace (const PayDecision *self, const PayEconomy *economy);

/**
 * pay_decision_get_standing:
 * @self: a decision
 * @power: the power
 *
 * Gets the standing instruction of a power after the phase (in Payola the acceptance list).
 *
 * Returns: (transfer none) (nullable): the instruction, or `NULL` if the phase does not change
 *   it
 */
const char *
pay_decision_get_standing (const PayDecision *self, PayPower power);

/**
 * pay_decision_get_resigned:
 * @self: a decision
 *
 * Gets the powers that have no player after the phase, because the player resigned and nobody
 * has taken the power over.
 *
 * Returns: the bits of the powers
 */
guint64
pay_decision_get_resigned (const PayDecision *self);

/**
 * pay_decision_get_position:
 * @self: a decision
 *
 * Gets the position in which the orders are adjudicated, in games where money can change units
 * before the moves. The orders are in the sequence of the units of this position.
 *
 * Returns: (transfer none) (nullable): the position, or `NULL` if it is the position at the start
 *   of the phase
 */
PayPosition *
pay_decision_get_position (const PayDecision *self);

/**
 * pay_decision_set_position:
 * @self: a decision
 * @position: the position; the decision takes a reference
 *
 * Sets the position in which the orders are adjudicated.
 */
void
pay_decision_set_position (PayDecision *self, PayPosition *position);

/**
 * pay_decision_set_resigned:
 * @self: a decision
 * @resigned: the bits of the powers
 *
 * Sets the powers that have no player.
 */
void
pay_decision_set_resigned (PayDecision *self, guint64 resigned);

/**
 * pay_decision_keep_resigned:
 * @self: a decision
 * @position: the position at the start of the phase
 * @sheets: one sheet for each power, or `NULL` if the power sent nothing
 *
 * Sets the powers that have no player by the usual rule: after a resignation, a power has no player
 * until another sheet arrives for it.
 */
void
pay_decision_keep_resigned (PayDecision *self, const PayPosition *position,
                            PaySheet *const *sheets);

/**
 * pay_decision_set_standing:
 * @self: a decision
 * @power: the power
 * @standing: (nullable): the instruction, copied; `NULL` leaves the power's instruction unchanged
 *
 * Sets the standing instruction of a power.
 */
void
pay_decision_set_standing (PayDecision *self, PayPower power, const char *standing);

G_END_DECLS
