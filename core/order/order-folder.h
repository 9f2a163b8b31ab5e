/* order-folder.h - a player's plain orders for the units of several powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-sheet.h"

G_BEGIN_DECLS

/* The orders of a player for one or several powers: one sheet for each power. A line belongs to the
 * power whose unit or build it is for, or to the sender if the player does not lead that power.
 * Immutable. */
typedef struct _PayOrderFolder PayOrderFolder;

/* Frees a folder with its sheets. */
void pay_order_folder_free (PayOrderFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOrderFolder, pay_order_folder_free)

/* Reads the orders for all powers that one player leads. @led: bits of the other powers whose
 * units @power may order. @text is the sheet, with any bytes. @length is the length of @text in
 * bytes, or -1 if @text is a string. @diagnostics is the list to add all findings to, even if the
 * sheet has no error. Returns NULL if any line has an error. (transfer full) */
PayOrderFolder *pay_order_folder_read (const PayPosition *position, PayPower power, guint64 led,
                                       const char *text, gssize length,
                                       PayDiagnostics *diagnostics);

/* Gets the orders of one power. The sheet is empty if the player does not lead the power. */
const PayOrderSheet *pay_order_folder_get (const PayOrderFolder *self, PayPower power);

/* Lists all orders, in the order of the powers. (transfer full) */
GArray *pay_order_folder_list (const PayOrderFolder *self);

G_END_DECLS
