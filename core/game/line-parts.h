/* line-parts.h - the parts of a sheet's line that somebody is in the middle of writing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"

G_BEGIN_DECLS

/* Bytes of the line. What is not there yet is as long as nothing, at the end. */
typedef struct
{
  gsize end;         /* of what is read: before the comment */
  gboolean has_sign; /* offers: the sign of the kind was written, at `sign` */
  gsize sign;
  gsize unit;        /* where the unit begins */
  gboolean has_unit; /* a unit was read, and something follows it */
  gsize unit_end;
  guint8 unit_type; /* as it was written, or as it stands there */
  PayLocation location;
  gsize order;     /* where the last alternative before `at` begins, blanks skipped */
  gsize order_end; /* where it ends */
} PayLineParts;

/* Whether sheets for this position hold offers. */
gboolean
pay_line_holds_offers (const PaySetup *setup, const PayPosition *position);
/* Looks at @line around the byte @at. */
void
pay_line_parts_find (PayLineParts *parts, const PaySetup *setup, const PayPosition *position,
                     const char *line, gsize at);
/* The flags of pay_order_list() for this position. */
PayCheckFlags
pay_line_checks (const PaySetup *setup, const PayPosition *position);

G_END_DECLS
