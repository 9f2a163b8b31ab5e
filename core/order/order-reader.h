/* order-reader.h - reader of orders in the usual style; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-parser.h"

G_BEGIN_DECLS

/* These functions ignore the position of the source. */

/* Reads a unit like pay_order_parse_unit(), but only in the usual style. @pos is the byte where
 * the unit begins; afterwards, the byte after the unit, or that of the error. Returns TRUE if
 * there is a place; otherwise there is a finding. */
gboolean pay_order_read_unit (const PayOrderSource *source, gsize *pos, guint8 *type,
                              PayLocation *location);

/* Reads the words after a unit like pay_order_parse_words(), but only in the usual style. @end is
 * the byte after the last byte of the words. Returns TRUE if the words were understood; otherwise
 * there is a finding. */
gboolean pay_order_read_words (const PayOrderSource *source, gsize pos, gsize end, PayOrder *order);

/* Reads a whole line like pay_order_parse(), but only in the usual style. Returns TRUE if the
 * line was understood; otherwise there is a finding. */
gboolean pay_order_read (const PayOrderSource *source, PayOrder *order);

G_END_DECLS
