/* order-check.h - completes an order from the board and says whether it is legal, and why not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_CHECK_DEFAULT = 0,
  /* Payola: every sea of a convoyed move is named, and has a fleet now; there is no short form. */
  PAY_CHECK_NAMED_ROUTES = 1 << 0,
  /* Tin Cup: units mentioned or ordered need only be possible; all seas count as having fleets. */
  PAY_CHECK_FICTIONAL    = 1 << 1,
  /* A coast on a supported or convoyed unit's destination is an error, not a remark. */
  PAY_CHECK_STRICT_COASTS = 1 << 2,
} PayCheckFlags;

/* Where in the line the parts stand, for findings; all 0 when unknown. */
typedef struct
{
  guint line, start, end;
} PaySpan;

/* Fills in what was left out and is unambiguous: types and coasts of the units from the board, the
 * coast of a fleet's move that can reach only one, "S A LON H" as hold support, and brings the order to
 * the form in which orders are compared (grammar 2). Findings: notes for what was filled in,
 * ambiguities (with the choices) and units that are not there as errors.
 * Returns: FALSE when an error was found; @order is then as far as it got */
gboolean pay_order_complete (PayOrder *order, const PayPosition *position, PayCheckFlags flags,
                             PaySpan span, PayDiagnostics *diagnostics);

/* Whether a completed order may be given in this position (payola-grammar 5; for retreats and
 * adjustments the rules of the phase; ownership is not looked at). Findings carry the reason.
 * `diagnostics` may be NULL when only the answer is wanted. */
gboolean pay_order_check    (const PayOrder *order, const PayPosition *position,
                             PayCheckFlags flags, PaySpan span, PayDiagnostics *diagnostics);

G_END_DECLS
