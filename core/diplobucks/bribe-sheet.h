/* bribe-sheet.h - what one power sends in Diplobucks: its orders and its bribes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "diplobucks/favour.h"
#include "order/order-sheet.h"

G_BEGIN_DECLS

/* One line an order or a bribe:
 *
 *   A PAR - BUR
 *   BRIBE DOUBLE A MUN
 *   BRIBE DESTROY F TRI : FRANCE 700, ITALY 500
 *   UPKEEP NO            % or YES: whether extra units are paid for in winter, until told otherwise
 *
 * Immutable. */
typedef struct _PayBribeSheet PayBribeSheet;

void
pay_bribe_sheet_free (PayBribeSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBribeSheet, pay_bribe_sheet_free)

/* NULL when any line is in error; all findings are in @diagnostics either way. */
PayBribeSheet *
pay_bribe_sheet_read (const PayPosition *position, PayPower power, const char *text, gssize length,
                      PayDiagnostics *diagnostics);
const PayOrderSheet *
pay_bribe_sheet_get_orders (const PayBribeSheet *self);
guint
pay_bribe_sheet_get_n (const PayBribeSheet *self);
const PayFavour *
pay_bribe_sheet_get (const PayBribeSheet *self, guint i);
/* What the sheet says of upkeep: "no upkeep", "" for yes; NULL: nothing. */
const char *
pay_bribe_sheet_get_upkeep (const PayBribeSheet *self);

/* The board with the units converted that the favours say; (transfer full) */
PayPosition *
pay_bribe_sheet_convert (const PayPosition *position, const PayFavour *favours, guint n);

#define PAY_NO_UPKEEP "no upkeep"

G_END_DECLS
