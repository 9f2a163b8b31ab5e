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

/**
 * pay_order_complete:
 * @order: (inout): the order; on failure it is completed where that is possible
 * @position: the position
 * @flags: the checks for this kind of sheet
 * @span: the place of the order in the text
 * @diagnostics: (nullable): the list to add findings to. On failure it gets the findings of
 *   pay_order_check().
 *
 * Adds everything to an order that was left out and is unambiguous, such as types and coasts, and
 * VIA to a move of an army to a province that is not adjacent. The order then has the form in which
 * orders are compared (rule 7.2). In retreat phases a move becomes a retreat.
 *
 * Additions are not reported (see pay_order_is_normal_text()).
 *
 * Returns: `TRUE` if the order is complete
 */
gboolean
pay_order_complete (PayOrder *order, const PayPosition *position, PayCheckFlags flags, PaySpan span,
                    PayDiagnostics *diagnostics);

/**
 * pay_order_check:
 * @order: a completed order
 * @position: the position
 * @flags: the checks for this kind of sheet
 * @span: the place of the order in the text
 * @diagnostics: (nullable): the list to add findings to
 *
 * Checks whether a completed order is legal in a position (rule 7.5, and the rules of the phase for
 * retreats and adjustments). The owner of the unit is not checked. All independent reasons are
 * reported.
 *
 * Returns: `TRUE` if the order is legal
 */
gboolean
pay_order_check (const PayOrder *order, const PayPosition *position, PayCheckFlags flags,
                 PaySpan span, PayDiagnostics *diagnostics);

/**
 * pay_order_is_normal_text:
 * @text: a text
 * @length: the length of @text in bytes
 * @normal: the normal form of the same order
 *
 * Checks whether a text is equal to the normal form, ignoring case and blanks.
 *
 * Returns: `TRUE` if they are equal
 */
gboolean
pay_order_is_normal_text (const char *text, gsize length, const char *normal);

/**
 * pay_order_is_free_site:
 * @position: the position
 * @power: a power
 * @province: a province
 *
 * Checks whether a power can build in a province only by a free build. The province may be
 * occupied.
 *
 * Returns: `TRUE` if only a free build is possible there
 */
gboolean
pay_order_is_free_site (const PayPosition *position, PayPower power, PayProvince province);

/**
 * pay_order_adjustment_due:
 * @position: the position
 * @power: a power
 *
 * Counts the builds or removals that are due: the supply centres of the power plus its
 * allowance, minus its units. The number of builds is limited by the free places for builds.
 *
 * Returns: the number of builds, or of removals as a negative number
 */
int
pay_order_adjustment_due (const PayPosition *position, PayPower power);

G_END_DECLS
