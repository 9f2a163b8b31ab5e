/* order-lines.h - where orders stand in a sheet of orders, and whose they are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/* The line of @text, from 1, that holds an order for a place; 0 for none. */
guint
payola_order_lines_find (const PayBoard *board, const char *text, PayProvince province);
/* Orders belong to the owner of the unit, or of the home where one is built.
 * @otherwise: when there is neither */
PayPower
payola_order_lines_owner (const PayPosition *position, const PayOrder *order, PayProvince province,
                          PayPower otherwise);

G_END_DECLS
