/* theatre-places.h - the units and provinces of a theatre, on a board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Checks whether the units in the text ("A BUR, F ENG") are in a position. @diagnostics is the
 * list to add findings to; their columns are bytes of the text. Returns FALSE with findings if a
 * unit is not in the position. */
gboolean pay_theatre_check_units (const PayTheatre *self, const PayPosition *position,
                                  PayDiagnostics *diagnostics);

/* Checks whether the provinces in the text ("BUR, MUN") are on a board. The text may be empty.
 * @diagnostics is the list to add findings to; their columns are bytes of the text. Returns FALSE
 * with findings if a province is not on the board. */
gboolean pay_theatre_check_provinces (const PayTheatre *self, const PayBoard *board,
                                      PayBits *places, PayDiagnostics *diagnostics);

/* Lists the legal orders of the theatre's units. If the theatre has provinces, only orders that
 * stay within these provinces and the places of the units are listed. Returns the orders, as
 * texts for steps. (transfer full) */
GPtrArray *pay_theatre_list_orders (const PayTheatre *self, const PayPosition *position);

G_END_DECLS
