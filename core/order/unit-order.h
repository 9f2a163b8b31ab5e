/* unit-order.h - orders for units of a position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Returns an order to a unit without a target, another unit or a route. */
static inline PayOrder
pay_order_to_unit (const PayUnit *unit, PayOrderKind kind)
{
  PayOrder order = PAY_ORDER_INIT;

  order.kind = (guint8) kind;
  order.unit_type = (guint8) unit->type;
  order.location = unit->location;
  return order;
}

G_END_DECLS
