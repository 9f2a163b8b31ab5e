/* outcome-xml.h - outcomes in packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "judge/outcome.h"

G_BEGIN_DECLS

/* Writes an outcome: one element "result" for each order as a child of @parent, and the attribute
 * "contested" of @parent. */
void pay_outcome_write_xml (const PayOutcome *self, const PayBoard *board, xmlNode *parent);

/* Reads an outcome that pay_outcome_write_xml() wrote. Everything in the result fits the board,
 * and the indices of units are below @n_units. Returns NULL if it is invalid. (transfer full) */
PayOutcome *pay_outcome_read_xml (xmlNode *parent, const PayBoard *board, guint n_units,
                                  PayDiagnostics *diagnostics);

/* Finds a location by its exact abbreviation, such as "STP/SC". Returns the location, or
 * `PAY_NO_LOCATION` if there is none. */
PayLocation pay_xml_find_location (const PayBoard *board, const char *text);

/* Finds a power by its exact key. Returns the power, or `PAY_NO_POWER` if there is none. */
PayPower pay_xml_find_power (const PayBoard *board, const char *key);

/* Reads an order that is written exactly as pay_order_text() writes it. Returns FALSE if @text is
 * not such an order. */
gboolean pay_xml_read_order (const PayBoard *board, const char *text, PayOrder *order);

G_END_DECLS
