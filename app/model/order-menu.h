/* order-menu.h - menu of a unit’s legal orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Creates a menu of orders. @action is the action of each item; the target of the action is the
 * index of the order as uint32. (transfer full) */
GMenuModel *payola_order_menu_new (const PayBoard *board, const GArray *orders, const char *action);

G_END_DECLS
