/* order-menu.h - the legal orders of a unit as a menu
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* @orders: PayOrder, of one unit. Each item activates @action with its number in @orders (uint32).
 * Returns: (transfer full) */
GMenuModel *
payola_order_menu_new (const PayBoard *board, const GArray *orders, const char *action);

G_END_DECLS
