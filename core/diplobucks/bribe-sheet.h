/* bribe-sheet.h - orders and bribes of one power in Diplobucks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "diplobucks/favour.h"
#include "order/order-sheet.h"

G_BEGIN_DECLS

/* A sheet of orders and bribes, one on each line. It is immutable.
 *
 *   A PAR - BUR
 *   BRIBE DOUBLE A MUN
 *   BRIBE DESTROY F TRI : FRANCE 700, ITALY 500
 *   UPKEEP NO            % or YES: whether extra units are paid for in winter; stays in force */
typedef struct _PayBribeSheet PayBribeSheet;

/**
 * pay_bribe_sheet_free:
 * @self: (nullable): a sheet
 *
 * Frees a sheet.
 */
void
pay_bribe_sheet_free (PayBribeSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBribeSheet, pay_bribe_sheet_free)

/**
 * pay_bribe_sheet_read:
 * @position: the position at the start of the phase
 * @power: the power that sent the sheet
 * @text: the sheet
 * @length: the length of @text in bytes, or -1 if @text is a string
 * @diagnostics: the list to add all findings to, even if the sheet has no errors
 *
 * Reads a sheet.
 *
 * Returns: (transfer full) (nullable): the sheet, or `NULL` if any line has an error
 */
PayBribeSheet *
pay_bribe_sheet_read (const PayPosition *position, PayPower power, const char *text, gssize length,
                      PayDiagnostics *diagnostics);

/**
 * pay_bribe_sheet_get_orders:
 * @self: a sheet
 *
 * Gets the orders of a sheet.
 *
 * Returns: (transfer none): the orders
 */
const PayOrderSheet *
pay_bribe_sheet_get_orders (const PayBribeSheet *self);

/**
 * pay_bribe_sheet_get_n:
 * @self: a sheet
 *
 * Gets the number of favours in a sheet.
 *
 * Returns: the number
 */
guint
pay_bribe_sheet_get_n (const PayBribeSheet *self);

/**
 * pay_bribe_sheet_get:
 * @self: a sheet
 * @i: the index of the favour, from 0
 *
 * Gets a favour that a sheet asks for.
 *
 * Returns: (transfer none): the favour
 */
const PayFavour *
pay_bribe_sheet_get (const PayBribeSheet *self, guint i);

/**
 * pay_bribe_sheet_get_upkeep:
 * @self: a sheet
 *
 * Gets the decision of a sheet about the upkeep of extra units.
 *
 * Returns: (transfer none) (nullable): `PAY_NO_UPKEEP` if upkeep is not paid, "" if it is paid,
 *   or `NULL` if the sheet has no such line
 */
const char *
pay_bribe_sheet_get_upkeep (const PayBribeSheet *self);

/**
 * pay_bribe_sheet_convert:
 * @position: the position before the conversions
 * @favours: (array length=n): favours of any kind
 * @n: the number of favours
 *
 * Converts the units of all favours of the kind `PAY_FAVOUR_CONVERT`.
 *
 * Returns: (transfer full): the position with the converted units
 */
PayPosition *
pay_bribe_sheet_convert (const PayPosition *position, const PayFavour *favours, guint n);

#define PAY_NO_UPKEEP "no upkeep"

G_END_DECLS
