/* order-parser.h - reads orders in all the ways in which people write them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order.h"

G_BEGIN_DECLS

/* The text being read: one line of somebody's sheet. Findings carry `line` and the columns of the
 * words in `text`. */
typedef struct
{
  const PayBoard *board;
  const char *text; /* the whole line, NUL-terminated UTF-8 */
  guint line;
  PayDiagnostics *diagnostics;
} PayOrderSource;

/* Reads [unit type] place from `*pos`, moving `*pos` behind it. Understood: "A PAR", "army
 * paris", "f stp/sc", "F STP (sc)", "Paris", "French army Paris". What was not written stays
 * NONE. FALSE, with a finding ORDER_UNKNOWN_WORD that names the nearest known words, when there
 * is no place. */
gboolean
pay_order_parse_unit (const PayOrderSource *source, gsize *pos, guint8 *type,
                      PayLocation *location);

/* Reads what follows the unit, up to `end`: "- BUR", "to burgundy", "-NTH-NWY", "- NWY VIA",
 * "S A MAR - BUR", "supports mar", "C A LON - BRE", "H", "holds", "R BUR", "D", "B", "disbands" ...
 * `order` has the unit filled in. The order is kept as written: nothing is completed or judged. */
gboolean
pay_order_parse_words (const PayOrderSource *source, gsize pos, gsize end, PayOrder *order);

/* Both of them for a whole line ("A PAR-BUR", "build a paris", "WAIVE", "remove F TRI"). */
gboolean
pay_order_parse (const PayOrderSource *source, PayOrder *order);

G_END_DECLS
