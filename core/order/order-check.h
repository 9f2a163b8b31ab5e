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
  PAY_CHECK_FICTIONAL = 1 << 1,
  /* Payola: a wrong coast of a unit, and any coast where none belongs (on an army's destination,
   * on a supported or convoyed unit's), is an error. Without this flag wrong and superfluous
   * coasts are put right (DATC 4.B.5, 4.B.6), but a fleet's destination keeps the coast written. */
  PAY_CHECK_STRICT_COASTS = 1 << 2,
  /* Supports of units on the board that can do no good are allowed, into Switzerland too: they may
   * be meant as a message (rule 13.5). */
  PAY_CHECK_SIGNALS = 1 << 3,
} PayCheckFlags;

/* Where in the line the parts stand, for findings; all 0 when unknown. */
typedef struct
{
  guint line, start, end;
} PaySpan;

/* Fills in what was left out and is unambiguous: types and coasts of the units from the board,
 * the coast of a fleet's move that can reach only one, VIA where an army can only go by convoy,
 * and brings the order to the form in which orders are compared (rule 7.2). In retreat phases a
 * move becomes a retreat. Nothing is reported for that: compare the normal text with what was
 * written (pay_order_is_normal_text()).
 * Returns: FALSE when something stayed open; then everything that pay_order_check() finds was
 * reported, an error at least, and the check need not be called. @order is as far as it got */
gboolean
pay_order_complete (PayOrder *order, const PayPosition *position, PayCheckFlags flags, PaySpan span,
                    PayDiagnostics *diagnostics);

/* Whether a completed order may be given in this position (rule 7.5; for retreats and
 * adjustments the rules of the phase; ownership is not looked at). Findings carry the reasons:
 * all that hold independently, in the order of the grammar's table of errors. `diagnostics` may
 * be NULL when only the answer is wanted. */
gboolean
pay_order_check (const PayOrder *order, const PayPosition *position, PayCheckFlags flags,
                 PaySpan span, PayDiagnostics *diagnostics);

/* Whether `length` bytes of `text` say the normal form `normal`, case and blanks aside. If not, the
 * reader of a sheet notes ORDER_UNDERSTOOD_AS. */
gboolean
pay_order_is_normal_text (const char *text, gsize length, const char *normal);

/* Whether only a build that may be anywhere in the power's home country may be there; occupied or
 * not. */
gboolean
pay_order_is_free_site (const PayPosition *position, PayPower power, PayProvince province);
/* Builds due (positive) or removals due (negative) of a power: centres, and its allowance, less
 * units; builds are limited by the free places for them. */
int
pay_order_adjustment_due (const PayPosition *position, PayPower power);

G_END_DECLS
