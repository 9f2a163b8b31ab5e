/* line-parts.h - the parts of an unfinished line of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"

G_BEGIN_DECLS

/* The parts of a line, as byte positions in the line. Parts that are not written yet are empty. */
typedef struct
{
  gsize end;         /* end of the text before the comment */
  gboolean has_sign; /* for offers: whether there is a sign such as ":", at byte `sign` */
  gsize sign;
  gsize unit;        /* the beginning of the unit */
  gboolean has_unit; /* whether there is a unit with more text after it */
  gsize unit_end;
  guint8 unit_type; /* type of the unit on the board, or the type as written if none stands there */
  PayLocation location;
  gsize order;     /* beginning of the alternative that contains the byte `at`, without leading
                    * blanks */
  gsize order_end; /* end of this alternative */
} PayLineParts;

/* Checks whether sheets for the phase of a position contain offers. */
gboolean pay_line_holds_offers (const PaySetup *setup, const PayPosition *position);

/* Finds the parts of a line around a byte. */
void pay_line_parts_find (PayLineParts *parts, const PaySetup *setup, const PayPosition *position,
                          const char *line, gsize at);

/* Gets the flags that pay_order_list() needs for orders in sheets for a position. */
PayCheckFlags pay_line_checks (const PaySetup *setup, const PayPosition *position);

G_END_DECLS
