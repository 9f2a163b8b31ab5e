/* intimate-sheet.h - a sheet of Intimate Diplomacy: bids, and orders for all that one may lead
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "order/order-folder.h"
#include "position/position.h"

G_BEGIN_DECLS

/* In spring one line a bid or an order: orders for the home power, and for any mercenary, which
 * count if the bid for it wins. In fall orders for the home power and the mercenaries that it
 * controls.
 *
 *   BID ITALY 6
 *   A PAR - BUR
 *   A VEN - TRI
 *
 * The sheet of a mercenary (in fall) has only its own orders. Immutable. */
typedef struct _PayIntimateSheet PayIntimateSheet;

void
pay_intimate_sheet_free (PayIntimateSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayIntimateSheet, pay_intimate_sheet_free)

/* NULL when any line is in error; all findings are in @diagnostics either way. */
PayIntimateSheet *
pay_intimate_sheet_read (const PayOptions *options, const PayPosition *position, PayPower power,
                         const char *text, gssize length, PayDiagnostics *diagnostics);
/* Credits; 0 without a bid. */
int
pay_intimate_sheet_get_bid (const PayIntimateSheet *self, PayPower power);
/* The orders to the units of a power. */
const PayOrderSheet *
pay_intimate_sheet_get_orders (const PayIntimateSheet *self, PayPower power);
/* All of them (element-type PayOrder); owned. */
GArray *
pay_intimate_sheet_list_orders (const PayIntimateSheet *self);

/* Whether the power bids in the phase. */
gboolean
pay_intimate_may_bid (const PayOptions *options, const PayPosition *position, PayPower power);
/* Who controls a mercenary this year, as the position says; PAY_NO_POWER: nobody. */
PayPower
pay_intimate_get_controller (const PayPosition *position, PayPower power);
/* The mercenaries (bits) whose orders may stand in a power's sheet: with the spring orders all of
 * them for a home power, later those that it controls; for mercenaries none. */
guint64
pay_intimate_get_led (const PayOptions *options, const PayPosition *position, PayPower power);

G_END_DECLS
