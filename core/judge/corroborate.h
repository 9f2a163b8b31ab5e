/* corroborate.h - warnings about a power's orders that are legal one by one but do not fit together
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
 * @sheet: its orders
 * @diagnostics: the list to add findings to, of severity `VOID` or `NOTE`
 *
 * Reports orders of one power that fail whatever the other powers do. Also reports orders that
 * succeed only against another order of the same power. The orders of other powers are not
 * known. An order is therefore not reported if these could make it succeed.
 *
 * The function is for plain orders only, because a sheet of offers may contain alternatives.
 */
void
pay_corroborate (const PayPosition *position, PayPower power, const PayOrderSheet *sheet,
                 PayDiagnostics *diagnostics);

G_END_DECLS
