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
 * @text: the sheet, with any bytes
 * @length: the length of @text in bytes, or -1 if @text is a string
 * @diagnostics: the list to add all findings to, even if the sheet has no error
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
 * Gets the orders of one power. The sheet is empty if the player does not lead the power.
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
