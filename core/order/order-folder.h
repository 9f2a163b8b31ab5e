/* order-folder.h - a sheet of plain orders for the units of several powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-sheet.h"

G_BEGIN_DECLS

/* What one power sends when it may lead others too: an order sheet for each power. A line belongs
 * to the power whose unit (or home centre) it names, when that is led; else to the sender, whose
 * sheet then tells what is wrong with it. Immutable. */
typedef struct _PayOrderFolder PayOrderFolder;

void
pay_order_folder_free (PayOrderFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOrderFolder, pay_order_folder_free)

/* @led: powers (bits) whose units @power may order beside its own. NULL when any line is in error;
 * all findings are in @diagnostics either way. */
PayOrderFolder *
pay_order_folder_read (const PayPosition *position, PayPower power, guint64 led, const char *text,
                       gssize length, PayDiagnostics *diagnostics);
/* Never NULL for powers of the board; empty for those that are not led. Borrowed. */
const PayOrderSheet *
pay_order_folder_get (const PayOrderFolder *self, PayPower power);
/* All orders, in the order of the powers (element-type PayOrder); owned. */
GArray *
pay_order_folder_list (const PayOrderFolder *self);

G_END_DECLS
