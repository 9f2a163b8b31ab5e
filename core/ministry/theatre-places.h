/* theatre-places.h - the units and provinces of a theatre, on a board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/**
 * pay_theatre_check_units:
 * @self: a theatre
 * @position: the position
 * @diagnostics: the list to add findings to; their columns are bytes of the text
 *
 * Checks whether the units in the text ("A BUR, F ENG") are in a position.
 *
 * Returns: `FALSE` with findings if a unit is not in the position
 */
gboolean
pay_theatre_check_units (const PayTheatre *self, const PayPosition *position,
                         PayDiagnostics *diagnostics);

/**
 * pay_theatre_check_provinces:
 * @self: a theatre
 * @board: the board
 * @places: (out): the provinces
 * @diagnostics: the list to add findings to; their columns are bytes of the text
 *
 * Checks whether the provinces in the text ("BUR, MUN") are on a board. The text may be empty.
 *
 * Returns: `FALSE` with findings if a province is not on the board
 */
gboolean
pay_theatre_check_provinces (const PayTheatre *self, const PayBoard *board, PayBits *places,
                             PayDiagnostics *diagnostics);

/**
 * pay_theatre_list_orders:
 * @self: a theatre
 * @position: the position
 *
 * Lists the legal orders of the theatre's units. If the theatre has provinces, only orders
 * that stay within these provinces and the places of the units are listed.
 *
 * Returns: (transfer full) (element-type utf8): the orders, as texts for steps
 */
GPtrArray *
pay_theatre_list_orders (const PayTheatre *self, const PayPosition *position);

G_END_DECLS
