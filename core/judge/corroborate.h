/* corroborate.h - warnings about a power's orders that are legal one by one but do not fit together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-sheet.h"

G_BEGIN_DECLS

/* Adds findings of the severities VOID and NOTE, none of them an error, about what cannot work
 * whatever the other powers do, or only against this power's own orders. Orders of other powers are
 * not known; nothing is said that they could mend. For sheets whose orders will be carried out: a
 * sheet of offers may name alternatives. */
void
pay_corroborate (const PayPosition *position, PayPower power, const PayOrderSheet *sheet,
                 PayDiagnostics *diagnostics);

G_END_DECLS
