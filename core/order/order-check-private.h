/* order-check-private.h - what the checks of the three kinds of phases share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-check.h"

G_BEGIN_DECLS

/* One check under way. `texts` keeps the findings' arguments; none are made without diagnostics. */
typedef struct
{
  const PayOrder *order;
  const PayPosition *position;
  const PayBoard *board;
  PayCheckFlags flags;
  PaySpan span;
  PayDiagnostics *diagnostics;
  GPtrArray *texts;
  PayBits fleets; /* seas that count as having one, once these are known */
  gboolean knows_fleets;
  gboolean unit_exists;
  gboolean legal;
} PayChecker;

void
pay_checker_refuse (PayChecker *c, PayCode code, ...) G_GNUC_NULL_TERMINATED;
const char *
pay_checker_unit (PayChecker *c, guint8 type, PayLocation location);
const char *
pay_checker_place (PayChecker *c, PayLocation location);
const char *
pay_checker_order (PayChecker *c);

/* Each reports what is wrong and says whether all is well. */
gboolean
pay_checker_unit_possible (PayChecker *c);
gboolean
pay_checker_unit_exists (PayChecker *c);
gboolean
pay_checker_step (PayChecker *c);

void
pay_checker_retreat (PayChecker *c);
void
pay_checker_adjustment (PayChecker *c);

G_END_DECLS
