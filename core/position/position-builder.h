/* position-builder.h - makes positions, from nothing or from another position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/position.h"

G_BEGIN_DECLS

/* Functions that add or set data check it with g_return_if_fail(). They refuse data that a
 * position must not have, such as two units in one province or a negative treasury. Readers of
 * files must check first with pay_position_builder_can_add(). */
typedef struct _PayPositionBuilder PayPositionBuilder;

/**
 * pay_position_builder_new:
 * @board: a board
 * @phase: a phase of the board
 *
 * Starts a position without any data but the phase.
 *
 * Returns: (transfer full): a builder
 */
PayPositionBuilder *
pay_position_builder_new (const PayBoard *board, PayPhase phase);

/**
 * pay_position_builder_new_from:
 * @position: a position
 *
 * Starts with a copy of a position.
 *
 * Returns: (transfer full): a builder
 */
PayPositionBuilder *
pay_position_builder_new_from (const PayPosition *position);

/**
 * pay_position_builder_free:
 * @self: (nullable): a builder
 *
 * Frees a builder.
 */
void
pay_position_builder_free (PayPositionBuilder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPositionBuilder, pay_position_builder_free)

/**
 * pay_position_builder_can_add:
 * @self: a builder
 * @unit: a unit
 *
 * Checks whether pay_position_builder_add_unit() accepts a unit. The unit must be able to occupy
 * its location, and the province must be free.
 *
 * Returns: `TRUE` if the function accepts it
 */
gboolean
pay_position_builder_can_add (PayPositionBuilder *self, PayUnit unit);

/**
 * pay_position_builder_can_add_dislodged:
 * @self: a builder
 * @dislodged: a dislodged unit
 *
 * Checks whether pay_position_builder_add_dislodged() accepts a dislodged unit. The unit must be
 * able to occupy its location, and the province must not have another dislodged unit.
 *
 * Returns: `TRUE` if the function accepts it
 */
gboolean
pay_position_builder_can_add_dislodged (PayPositionBuilder *self, PayDislodged dislodged);

/**
 * pay_position_builder_set_phase:
 * @self: a builder
 * @phase: a phase of the board
 *
 * Sets the phase of the position.
 */
void
pay_position_builder_set_phase (PayPositionBuilder *self, PayPhase phase);

/**
 * pay_position_builder_clear_units:
 * @self: a builder
 *
 * Removes all units that are not dislodged.
 */
void
pay_position_builder_clear_units (PayPositionBuilder *self);

/**
 * pay_position_builder_add_unit:
 * @self: a builder
 * @unit: a unit
 *
 * Adds a unit after all others.
 */
void
pay_position_builder_add_unit (PayPositionBuilder *self, PayUnit unit);

/**
 * pay_position_builder_clear_dislodged:
 * @self: a builder
 *
 * Removes all dislodged units.
 */
void
pay_position_builder_clear_dislodged (PayPositionBuilder *self);

/**
 * pay_position_builder_add_dislodged:
 * @self: a builder
 * @dislodged: a dislodged unit
 *
 * Adds a dislodged unit after all others.
 */
void
pay_position_builder_add_dislodged (PayPositionBuilder *self, PayDislodged dislodged);

/**
 * pay_position_builder_set_contested:
 * @self: a builder
 * @contested: the provinces
 *
 * Sets the empty provinces to which no unit may retreat, because units bounced there.
 */
void
pay_position_builder_set_contested (PayPositionBuilder *self, PayBits contested);

/**
 * pay_position_builder_set_owner:
 * @self: a builder
 * @centre: a province
 * @owner: the power, or `PAY_NO_POWER` for a neutral supply centre
 *
 * Sets the owner of a supply centre.
 */
void
pay_position_builder_set_owner (PayPositionBuilder *self, PayProvince centre, PayPower owner);

/**
 * pay_position_builder_set_balance:
 * @self: a builder
 * @power: a power
 * @agp: the balance in the currency of the game
 *
 * Sets the treasury of a power.
 */
void
pay_position_builder_set_balance (PayPositionBuilder *self, PayPower power, int agp);

/**
 * pay_position_builder_set_fund:
 * @self: a builder
 * @power: a power
 * @agp: the fund in AgP
 *
 * Sets the fund of a power (see pay_position_get_fund()).
 */
void
pay_position_builder_set_fund (PayPositionBuilder *self, PayPower power, int agp);

/**
 * pay_position_builder_set_resigned:
 * @self: a builder
 * @power: a power
 * @resigned: whether the player resigned
 *
 * Sets whether the player of a power resigned (see pay_position_has_resigned()).
 */
void
pay_position_builder_set_resigned (PayPositionBuilder *self, PayPower power, gboolean resigned);

/**
 * pay_position_builder_set_extra:
 * @self: a builder
 * @power: a power
 * @n: the number; at most 255 are kept
 *
 * Sets the number of extra units that a power may build (see pay_position_get_extra()).
 */
void
pay_position_builder_set_extra (PayPositionBuilder *self, PayPower power, guint n);

/**
 * pay_position_builder_set_short:
 * @self: a builder
 * @power: a power
 * @now: the number of units that the power may replace in this year's winter; at most 255 are
 *   kept
 * @next: the number of units that the power may replace in the winter after that; at most 255
 *   are kept
 *
 * Sets the numbers of destroyed units that a power may replace in a later winter (see
 * pay_position_get_short()).
 */
void
pay_position_builder_set_short (PayPositionBuilder *self, PayPower power, guint now, guint next);

/**
 * pay_position_builder_set_standing:
 * @self: a builder
 * @power: a power
 * @standing: (nullable): the text
 *
 * Sets the standing text of a power (see pay_position_get_standing()).
 */
void
pay_position_builder_set_standing (PayPositionBuilder *self, PayPower power, const char *standing);

/**
 * pay_position_builder_finish:
 * @self: a builder
 *
 * Makes the position. Afterwards, the builder has an empty position with the same board and
 * phase.
 *
 * Returns: (transfer full): the position
 */
PayPosition *
pay_position_builder_finish (PayPositionBuilder *self);

/**
 * pay_position_new_start:
 * @board: a board
 *
 * Creates the start position of a board. It has the units and owners of supply centres of the
 * board, and empty treasuries.
 *
 * Returns: (transfer full): the position
 */
PayPosition *
pay_position_new_start (const PayBoard *board);

G_END_DECLS
