/* order-check.h - completion of orders from the board, and their legality
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
  /* a convoyed move must name every sea, and every named sea must have a fleet; VIA is not
   * enough */
  PAY_CHECK_NAMED_ROUTES = 1 << 0,
  /* units that are ordered or mentioned need not be on the board, but must be possible; all seas
   * count as having a fleet */
  PAY_CHECK_FICTIONAL = 1 << 1,
  /* a wrong coast of a unit is an error, and so is a coast of the destination of an army, or of a
   * supported or convoyed unit; without this flag such coasts are corrected (DATC 4.B.5, 4.B.6) */
  PAY_CHECK_STRICT_COASTS = 1 << 2,
  /* supports that cannot succeed are allowed for units on the board, because they may be messages
   * (rule 13.5) */
  PAY_CHECK_SIGNALS = 1 << 3,
} PayCheckFlags;

/* The line of an order in a text, and its bytes in this line, for findings. All fields are 0 if
 * the place is not known. */
typedef struct
{
  guint line, start, end;
} PaySpan;

/* Adds everything to an order that was left out and is unambiguous, such as types and coasts, and
 * VIA to a move of an army to a province that is not adjacent. The order then has the form in
 * which orders are compared (rule 7.2). In retreat phases a move becomes a retreat.
 *
 * Additions are not reported (see pay_order_is_normal_text()). @order is the order; on failure it
 * is completed where that is possible. @diagnostics is the list to add findings to. On failure it
 * gets the findings of pay_order_check(); may be NULL. */
gboolean pay_order_complete (PayOrder *order, const PayPosition *position, PayCheckFlags flags,
                             PaySpan span, PayDiagnostics *diagnostics);

/* Checks whether a completed order is legal in a position (rule 7.5, and the rules of the phase
 * for retreats and adjustments). The owner of the unit is not checked. All independent reasons
 * are reported. @diagnostics may be NULL. */
gboolean pay_order_check (const PayOrder *order, const PayPosition *position, PayCheckFlags flags,
                          PaySpan span, PayDiagnostics *diagnostics);

/* Checks whether a text is equal to the normal form, ignoring case and blanks. @length is the
 * length of @text in bytes. */
gboolean pay_order_is_normal_text (const char *text, gsize length, const char *normal);

/* Checks whether a power can build in a province only by a free build. The province may be
 * occupied. */
gboolean pay_order_is_free_site (const PayPosition *position, PayPower power, PayProvince province);

/* Counts the builds or removals that are due: the supply centres of the power plus its allowance,
 * minus its units. The number of builds is limited by the free places for builds. */
int pay_order_adjustment_due (const PayPosition *position, PayPower power);

G_END_DECLS
