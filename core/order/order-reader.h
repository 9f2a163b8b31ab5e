/* order-reader.h - reader of orders in the usual style; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-parser.h"

G_BEGIN_DECLS

/* The functions of order-parser.h for orders in the usual style. The position of the source is
 * ignored. */

gboolean
pay_order_read_unit (const PayOrderSource *source, gsize *pos, guint8 *type, PayLocation *location);

gboolean
pay_order_read_words (const PayOrderSource *source, gsize pos, gsize end, PayOrder *order);

gboolean
pay_order_read (const PayOrderSource *source, PayOrder *order);

G_END_DECLS
