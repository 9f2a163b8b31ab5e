/* order-reader.h - reader of orders in the usual style; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-parser.h"

G_BEGIN_DECLS

/* These functions ignore the position of the source. */

/**
 * pay_order_read_unit:
 * @source: the line
 * @pos: (inout): the byte where the unit begins; afterwards, the byte after the unit, or that of
 *   the error
 * @type: (out): the type of the unit, or `PAY_UNIT_NONE`
 * @location: (out): the place of the unit
 *
 * Reads a unit like pay_order_parse_unit(), but only in the usual style.
 *
 * Returns: `TRUE` if there is a place; otherwise there is a finding
 */
gboolean
pay_order_read_unit (const PayOrderSource *source, gsize *pos, guint8 *type, PayLocation *location);

/**
 * pay_order_read_words:
 * @source: the line
 * @pos: the byte where the words begin
 * @end: the byte after the last byte of the words
 * @order: (inout): the order, whose unit is already set
 *
 * Reads the words after a unit like pay_order_parse_words(), but only in the usual style.
 *
 * Returns: `TRUE` if the words were understood; otherwise there is a finding
 */
gboolean
pay_order_read_words (const PayOrderSource *source, gsize pos, gsize end, PayOrder *order);

/**
 * pay_order_read:
 * @source: the line
 * @order: (out): the order
 *
 * Reads a whole line like pay_order_parse(), but only in the usual style.
 *
 * Returns: `TRUE` if the line was understood; otherwise there is a finding
 */
gboolean
pay_order_read (const PayOrderSource *source, PayOrder *order);

G_END_DECLS
