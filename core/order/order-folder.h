/* order-folder.h - sheet of plain orders for the units of several powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-sheet.h"

G_BEGIN_DECLS

/* The orders of a player who may lead several powers: one order sheet for each power. If a line
 * names a unit (or home centre) of a power that the player leads, it belongs to that power.
 * Otherwise it belongs to the sender, whose sheet reports the error. Immutable. */
typedef struct _PayOrderFolder PayOrderFolder;

/**
 * pay_order_folder_free:
 * @self: (nullable): a folder
 *
 * Frees a folder with its sheets.
 */
void
pay_order_folder_free (PayOrderFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOrderFolder, pay_order_folder_free)

/**
 * pay_order_folder_read:
 * @position: the position
 * @power: the power of the sender
 * @led: bits of the other powers whose units @power may order
 * @text: the sheet, any bytes
 * @length: its length in bytes, or -1 if it is a string
 * @diagnostics: the list to add all findings to, also if the sheet has no error
 *
 * Reads the orders for all powers that one player leads.
 *
 * Returns: (transfer full) (nullable): the folder, or `NULL` if any line has an error
 */
PayOrderFolder *
pay_order_folder_read (const PayPosition *position, PayPower power, guint64 led, const char *text,
                       gssize length, PayDiagnostics *diagnostics);

/**
 * pay_order_folder_get:
 * @self: a folder
 * @power: a power of the board
 *
 * Gets the orders of one power. They are empty if the sender does not lead it.
 *
 * Returns: (transfer none): the sheet
 */
const PayOrderSheet *
pay_order_folder_get (const PayOrderFolder *self, PayPower power);

/**
 * pay_order_folder_list:
 * @self: a folder
 *
 * Lists all orders, in the order of the powers.
 *
 * Returns: (transfer full) (element-type PayOrder): the orders
 */
GArray *
pay_order_folder_list (const PayOrderFolder *self);

G_END_DECLS
