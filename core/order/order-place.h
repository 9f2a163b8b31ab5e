/* order-place.h - where in the words of an order the place stands that a finding is about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-check.h"

G_BEGIN_DECLS

/* pay_order_check() judges orders, not words, so its findings span the whole order. This is the
 * narrower part of `text` that a finding names: the sea without a fleet, the coast that is too
 * much. The finding's own span when there is none, or it is not found.
 * @text: the line, NUL-terminated; @finding: made of it by pay_order_check() */
PaySpan
pay_order_place_of (const PayBoard *board, const char *text, const PayDiagnostic *finding);

G_END_DECLS
