/* order-parser.h - reader of orders in all usual notations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/* A line of a sheet that is being read. Findings have the number of this line, and the columns
 * of the words in `text`. */
typedef struct
{
  const PayBoard *board;
  const char *text; /* the whole line, NUL-terminated UTF-8 */
  guint line;
  PayDiagnostics *diagnostics;
  /* The position, or NULL. With a position, a shortened name that can be several provinces is
   * understood if the order is legal for only one of them. */
  const PayPosition *position;
} PayOrderSource;

/* Reads a unit with an optional type: "A PAR", "army paris", "f stp/sc", "F STP (sc)", "Paris",
 * "French army Paris". If there is no place, there is a finding. @pos is the byte where the unit
 * begins; afterwards, the byte after the unit. @type is the type of the unit, or `PAY_UNIT_NONE`
 * if it is not written. @location is the place of the unit, or `PAY_NO_LOCATION` if there is
 * none. */
gboolean pay_order_parse_unit (const PayOrderSource *source, gsize *pos, guint8 *type,
                               PayLocation *location);

/* Reads the words after the unit: "- BUR", "to burgundy", "-NTH-NWY", "- NWY VIA", "S A MAR -
 * BUR", "supports mar", "C A LON - BRE", "H", "holds", "R BUR", "D", "B", "disbands" and so on.
 * The order is neither completed nor checked. Other styles are understood as well
 * (order/style.h). @end is the byte after the last byte of the words. Returns TRUE if the words
 * were understood; otherwise there is a finding. */
gboolean pay_order_parse_words (const PayOrderSource *source, gsize pos, gsize end,
                                PayOrder *order);

/* Reads a whole line: "A PAR-BUR", "build a paris", "WAIVE", "remove F TRI". The order is neither
 * completed nor checked. Returns TRUE if the line was understood; otherwise there is a finding. */
gboolean pay_order_parse (const PayOrderSource *source, PayOrder *order);

G_END_DECLS
