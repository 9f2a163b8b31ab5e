/* order-check-private.h - parts shared by the checks of all phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-check.h"

G_BEGIN_DECLS

/* The state of one check. `texts` owns the arguments of findings. It stays empty if there is no
 * list of findings. */
typedef struct
{
  const PayOrder *order;
  const PayPosition *position;
  const PayBoard *board;
  PayCheckFlags flags;
  PaySpan span;
  PayDiagnostics *diagnostics;
  GPtrArray *texts;
  PayBits fleets; /* seas that count as having a fleet; valid only if `knows_fleets` is set */
  gboolean knows_fleets;
  gboolean unit_exists;
  gboolean legal;
} PayChecker;

/* Adds a finding. If the finding is an error, the order is illegal. */
void pay_checker_refuse (PayChecker *c, PayCode code, ...) G_GNUC_NULL_TERMINATED;

/* Formats a unit for a finding. The text is empty if there is no list of findings. Returns the
 * text, valid until the check ends. */
const char *pay_checker_unit (PayChecker *c, guint8 type, PayLocation location);

/* Formats a place for a finding. */
const char *pay_checker_place (PayChecker *c, PayLocation location);

/* Formats the order without its unit for a finding. The text is empty if there is no list of
 * findings. Returns the text, valid until the check ends. */
const char *pay_checker_order (PayChecker *c);

/* Checks whether the ordered unit can exist, and reports the reason if it cannot. In builds and
 * with `PAY_CHECK_FICTIONAL` the type and the coast of the unit must be complete. */
gboolean pay_checker_unit_possible (PayChecker *c);

/* Checks whether the ordered unit is on the board, and reports a finding if it is not. Dislodged
 * units do not count. */
gboolean pay_checker_unit_exists (PayChecker *c);

/* Checks whether the unit can reach its destination in one step, and reports the reason if it
 * cannot. */
gboolean pay_checker_step (PayChecker *c);

/* Checks an order of a retreat phase, and reports the reasons why it is illegal. */
void pay_checker_retreat (PayChecker *c);

/* Checks an order of an adjustment phase, and reports the reasons why it is illegal. */
void pay_checker_adjustment (PayChecker *c);

G_END_DECLS
