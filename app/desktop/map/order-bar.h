/* order-bar.h - bar with the question of an order builder and buttons for its answers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-orders.h"

G_BEGIN_DECLS

#define PAYOLA_TYPE_ORDER_BAR (payola_order_bar_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOrderBar, payola_order_bar, PAYOLA, ORDER_BAR, GtkWidget)

/* Sets the order entry that the bar shows. This can be done only once. */
void payola_order_bar_set_orders (PayolaOrderBar *self, PayolaMapOrders *orders);

G_END_DECLS
