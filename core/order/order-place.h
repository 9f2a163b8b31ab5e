/* order-place.h - finds the place that a finding names in the words of an order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-check.h"

G_BEGIN_DECLS

/* Finds the bytes of the place that a finding of pay_order_check() names, such as the sea without
 * a fleet. @text is the line of the order, NUL-terminated. Returns the bytes of the place, or the
 * bytes of the whole finding if it names no place or the text does not contain the place. */
PaySpan pay_order_place_of (const PayBoard *board, const char *text, const PayDiagnostic *finding);

G_END_DECLS
