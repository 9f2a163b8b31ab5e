/* corroborate.h - warnings about orders of one power that are legal alone but do not fit together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-sheet.h"

G_BEGIN_DECLS

/**
 * pay_corroborate:
 * @position: the position
 * @power: the power
 * @sheet: the orders of the power
 * @diagnostics: the list to add findings to; their severity is `VOID` or `NOTE`
 *
 * Reports the orders of one power that fail whatever the other powers do. It also reports orders
 * that succeed only if they work against another order of the same power. The orders of other
 * powers are not known, so an order is not reported if some orders of other powers could make it
 * succeed. Units without an order, and builds or removals that were not ordered, are reported as
 * well.
 *
 * The function is for plain orders only, because a sheet of offers may contain alternatives.
 */
void
pay_corroborate (const PayPosition *position, PayPower power, const PayOrderSheet *sheet,
                 PayDiagnostics *diagnostics);

G_END_DECLS
