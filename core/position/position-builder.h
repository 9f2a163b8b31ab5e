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

/* Starts a position without any data but the phase. (transfer full) */
PayPositionBuilder *pay_position_builder_new (const PayBoard *board, PayPhase phase);

/* Starts with a copy of a position. (transfer full) */
PayPositionBuilder *pay_position_builder_new_from (const PayPosition *position);

void pay_position_builder_free (PayPositionBuilder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPositionBuilder, pay_position_builder_free)

/* Checks whether pay_position_builder_add_unit() accepts a unit. The unit must be able to occupy
 * its location, and the province must be free. */
gboolean pay_position_builder_can_add (PayPositionBuilder *self, PayUnit unit);

/* Checks whether pay_position_builder_add_dislodged() accepts a dislodged unit. The unit must be
 * able to occupy its location, and the province must not have another dislodged unit. */
gboolean pay_position_builder_can_add_dislodged (PayPositionBuilder *self, PayDislodged dislodged);

void pay_position_builder_set_phase (PayPositionBuilder *self, PayPhase phase);

/* Removes all units that are not dislodged. */
void pay_position_builder_clear_units (PayPositionBuilder *self);

/* Adds a unit after all others. */
void pay_position_builder_add_unit (PayPositionBuilder *self, PayUnit unit);

/* Removes all dislodged units. */
void pay_position_builder_clear_dislodged (PayPositionBuilder *self);

/* Adds a dislodged unit after all others. */
void pay_position_builder_add_dislodged (PayPositionBuilder *self, PayDislodged dislodged);

/* Sets the empty provinces to which no unit may retreat, because units bounced there. */
void pay_position_builder_set_contested (PayPositionBuilder *self, PayBits contested);

/* Sets the owner of a supply centre. @owner is the power, or `PAY_NO_POWER` for a neutral supply
 * centre. */
void pay_position_builder_set_owner (PayPositionBuilder *self, PayProvince centre, PayPower owner);

/* Sets the treasury of a power. */
void pay_position_builder_set_balance (PayPositionBuilder *self, PayPower power, int agp);

/* Sets the fund of a power (see pay_position_get_fund()). @agp is the fund in AgP. */
void pay_position_builder_set_fund (PayPositionBuilder *self, PayPower power, int agp);

/* Sets whether the player of a power resigned (see pay_position_has_resigned()). */
void pay_position_builder_set_resigned (PayPositionBuilder *self, PayPower power,
                                        gboolean resigned);

/* Sets the number of extra units that a power may build (see pay_position_get_extra()). @n is the
 * number; at most 255 are kept. */
void pay_position_builder_set_extra (PayPositionBuilder *self, PayPower power, guint n);

/* Sets the numbers of destroyed units that a power may replace in a later winter (see
 * pay_position_get_short()). @now is the number of units that the power may replace in this
 * year's winter; at most 255 are kept. @next is the number of units that the power may replace in
 * the winter after that; at most 255 are kept. */
void pay_position_builder_set_short (PayPositionBuilder *self, PayPower power, guint now,
                                     guint next);

/* Sets the standing text of a power (see pay_position_get_standing()). @standing may be NULL. */
void pay_position_builder_set_standing (PayPositionBuilder *self, PayPower power,
                                        const char *standing);

/* Makes the position. Afterwards, the builder has an empty position with the same board and
 * phase. (transfer full) */
PayPosition *pay_position_builder_finish (PayPositionBuilder *self);

/* Creates the start position of a board. It has the units and owners of supply centres of the
 * board, and empty treasuries. (transfer full) */
PayPosition *pay_position_new_start (const PayBoard *board);

G_END_DECLS
