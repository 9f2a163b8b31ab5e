/* position-builder.h - makes positions, from nothing or from another one with changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/position.h"

G_BEGIN_DECLS

/* Setters refuse, with g_return_if_fail, what no position may hold (two units in one province, a
 * negative treasury); readers of files check first with pay_position_builder_can_add(). */
typedef struct _PayPositionBuilder PayPositionBuilder;

PayPositionBuilder *
pay_position_builder_new (const PayBoard *board, PayPhase phase);
/* Starts from a copy of `position`. */
PayPositionBuilder *
pay_position_builder_new_from (const PayPosition *position);
void
pay_position_builder_free (PayPositionBuilder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPositionBuilder, pay_position_builder_free)

/* Whether add_unit() would take it: it can stand there and nobody does; likewise for dislodged. */
gboolean
pay_position_builder_can_add (PayPositionBuilder *self, PayUnit unit);
gboolean
pay_position_builder_can_add_dislodged (PayPositionBuilder *self, PayDislodged dislodged);
void
pay_position_builder_set_phase (PayPositionBuilder *self, PayPhase phase);
void
pay_position_builder_clear_units (PayPositionBuilder *self);
void
pay_position_builder_add_unit (PayPositionBuilder *self, PayUnit unit);
void
pay_position_builder_clear_dislodged (PayPositionBuilder *self);
void
pay_position_builder_add_dislodged (PayPositionBuilder *self, PayDislodged dislodged);
void
pay_position_builder_set_contested (PayPositionBuilder *self, PayBits contested);
void
pay_position_builder_set_owner (PayPositionBuilder *self, PayProvince centre, PayPower owner);
void
pay_position_builder_set_balance (PayPositionBuilder *self, PayPower power, int agp);
void
pay_position_builder_set_fund (PayPositionBuilder *self, PayPower power, int agp);
void
pay_position_builder_set_resigned (PayPositionBuilder *self, PayPower power, gboolean resigned);
void
pay_position_builder_set_extra (PayPositionBuilder *self, PayPower power, guint n);
void
pay_position_builder_set_short (PayPositionBuilder *self, PayPower power, guint now, guint next);
void
pay_position_builder_set_standing (PayPositionBuilder *self, PayPower power, const char *standing);
/* Makes the position; the builder is empty afterwards, for the same board and phase. */
PayPosition *
pay_position_builder_finish (PayPositionBuilder *self);

/* The board's start position with its units and centres and empty treasuries. */
PayPosition *
pay_position_new_start (const PayBoard *board);

G_END_DECLS
