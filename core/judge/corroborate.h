/* corroborate.h - warnings about orders of one power that are legal alone but do not fit together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-sheet.h"

G_BEGIN_DECLS

/* Reports orders of one power that fail or contradict one another whatever the other powers do.
 * Units without an order, and builds or removals that were not ordered, are reported as well.
 * @diagnostics is the list to add findings to; their severity is `VOID` or `NOTE`. */
void pay_corroborate (const PayPosition *position, PayPower power, const PayOrderSheet *sheet,
                      PayDiagnostics *diagnostics);

G_END_DECLS
