/* intimate-sheet.h - sheets of Intimate Diplomacy: bids and orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "order/order-folder.h"
#include "position/position.h"

G_BEGIN_DECLS

/* A sheet has one bid or order on each line. In spring it has bids, orders for the home power, and
 * orders for any mercenaries. Orders for a mercenary are used only if the sheet's bid for this
 * mercenary wins. In fall the sheet has orders for the home power and for the mercenaries that it
 * controls.
 *
 *   BID ITALY 6
 *   A PAR - BUR
 *   A VEN - TRI
 *
 * The sheet of a mercenary (in fall only) has orders for this mercenary only. A PayIntimateSheet is
 * immutable. */
typedef struct _PayIntimateSheet PayIntimateSheet;

void pay_intimate_sheet_free (PayIntimateSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayIntimateSheet, pay_intimate_sheet_free)

/* @position is the position at the start of the phase. @length is the length of @text in bytes,
 * or -1 if @text is a string. Returns NULL with findings if any line has an error.
 * (transfer full) */
PayIntimateSheet *pay_intimate_sheet_read (const PayOptions *options, const PayPosition *position,
                                           PayPower power, const char *text, gssize length,
                                           PayDiagnostics *diagnostics);

/* Gets the bid for a mercenary. Returns the bid in credits, or 0 if there is none. */
int pay_intimate_sheet_get_bid (const PayIntimateSheet *self, PayPower power);

/* Gets the orders for the units of a power. Returns the orders; empty if there are none. */
const PayOrderSheet *pay_intimate_sheet_get_orders (const PayIntimateSheet *self, PayPower power);

/* Lists all orders in a sheet. (transfer full) */
GArray *pay_intimate_sheet_list_orders (const PayIntimateSheet *self);

/* Checks whether a power may bid in the phase of a position. */
gboolean pay_intimate_may_bid (const PayOptions *options, const PayPosition *position,
                               PayPower power);

/* Gets the power that controls a mercenary in the year of a position. Returns the controller, or
 * `PAY_NO_POWER` if there is none. */
PayPower pay_intimate_get_controller (const PayPosition *position, PayPower power);

/* Gets the mercenaries whose orders may stand in the sheet of a power. For the spring moves a
 * home power may order all mercenaries. Afterwards it may order only mercenaries that it
 * controls. A mercenary may not order other powers. Returns the bits of the mercenaries. */
guint64 pay_intimate_get_led (const PayOptions *options, const PayPosition *position,
                              PayPower power);

G_END_DECLS
