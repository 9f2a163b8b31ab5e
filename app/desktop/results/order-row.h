/* order-row.h - row with a legal order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_ORDER_ROW (payola_order_row_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOrderRow, payola_order_row, PAYOLA, ORDER_ROW, GtkListBoxRow)

GtkWidget *payola_order_row_new (const PayBoard *board, const PayOrder *order);

const PayOrder *payola_order_row_get_order (PayolaOrderRow *self);

G_END_DECLS
