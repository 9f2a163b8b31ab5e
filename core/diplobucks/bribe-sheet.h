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

void pay_bribe_sheet_free (PayBribeSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBribeSheet, pay_bribe_sheet_free)

/* @position is the position at the start of the phase. @length is the length of @text in bytes,
 * or -1 if @text is a string. @diagnostics is the list to add all findings to, even if the sheet
 * has no errors. Returns NULL if any line has an error. (transfer full) */
PayBribeSheet *pay_bribe_sheet_read (const PayPosition *position, PayPower power, const char *text,
                                     gssize length, PayDiagnostics *diagnostics);

const PayOrderSheet *pay_bribe_sheet_get_orders (const PayBribeSheet *self);

/* Gets the number of favours in a sheet. */
guint pay_bribe_sheet_get_n (const PayBribeSheet *self);

/* Gets a favour that a sheet asks for. @i is the index of the favour, from 0. */
const PayFavour *pay_bribe_sheet_get (const PayBribeSheet *self, guint i);

/* Gets the decision of a sheet about the upkeep of extra units. Returns `PAY_NO_UPKEEP` if upkeep
 * is not paid, "" if it is paid, or NULL if the sheet has no such line. */
const char *pay_bribe_sheet_get_upkeep (const PayBribeSheet *self);

/* Converts the units of all favours of the kind `PAY_FAVOUR_CONVERT`. (transfer full) */
PayPosition *pay_bribe_sheet_convert (const PayPosition *position, const PayFavour *favours,
                                      guint n);

#define PAY_NO_UPKEEP "no upkeep"

G_END_DECLS
