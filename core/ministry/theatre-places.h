/* theatre-places.h - the units and provinces that a theatre is about, on a board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"
#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Whether the units ("A BUR, F ENG") stand in the position as they are written. FALSE with
 * findings, whose columns are bytes of the text. */
gboolean
pay_theatre_check_units (const PayTheatre *self, const PayPosition *position,
                         PayDiagnostics *diagnostics);
/* Whether the provinces ("BUR, MUN") are the board's; "" is none in particular. *@places: they. */
gboolean
pay_theatre_check_provinces (const PayTheatre *self, const PayBoard *board, PayBits *places,
                             PayDiagnostics *diagnostics);
/* The legal orders of the theatre's units that name no place outside of its provinces and of where
 * its units stand (with no provinces: all), as words for a step (element-type char *); owned. */
GPtrArray *
pay_theatre_list_orders (const PayTheatre *self, const PayPosition *position);

G_END_DECLS
