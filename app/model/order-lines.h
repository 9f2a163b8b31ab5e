/* order-lines.h - lines and owners of orders in a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Finds the line with the order of a place. Returns the number of the line from 1, or 0 if there
 * is none. */
guint payola_order_lines_find (const PayBoard *board, const char *text, PayProvince province);

/* Finds the power whose sheet an order belongs to: the owner of the unit or, for a build or its
 * waiver, of the supply centre. A dislodged unit takes precedence over the unit that dislodged
 * it. @otherwise is the power to return if there is no owner. */
PayPower payola_order_lines_owner (const PayPosition *position, const PayOrder *order,
                                   PayProvince province, PayPower otherwise);

G_END_DECLS
