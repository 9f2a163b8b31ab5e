/* outcome-xml.h - outcomes in packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "judge/outcome.h"

G_BEGIN_DECLS

/**
 * pay_outcome_write_xml:
 * @self: an outcome
 * @board: the board
 * @parent: the element to write to
 *
 * Writes an outcome: one element "result" for each order as a child of @parent, and the
 * attribute "contested" of @parent.
 */
void
pay_outcome_write_xml (const PayOutcome *self, const PayBoard *board, xmlNode *parent);

/**
 * pay_outcome_read_xml:
 * @parent: the element
 * @board: the board
 * @n_units: the number of units
 * @diagnostics: the list to add a finding to, with the line of the error
 *
 * Reads an outcome that pay_outcome_write_xml() wrote. Everything in the result fits the board, and
 * the indices of units are below @n_units.
 *
 * Returns: (transfer full) (nullable): the outcome, or `NULL` if it is invalid
 */
PayOutcome *
pay_outcome_read_xml (xmlNode *parent, const PayBoard *board, guint n_units,
                      PayDiagnostics *diagnostics);

/**
 * pay_xml_find_location:
 * @board: the board
 * @text: the abbreviation
 *
 * Finds a location by its exact abbreviation, such as "STP/SC".
 *
 * Returns: the location, or `PAY_NO_LOCATION` if there is none
 */
PayLocation
pay_xml_find_location (const PayBoard *board, const char *text);

/**
 * pay_xml_find_power:
 * @board: the board
 * @key: the key
 *
 * Finds a power by its exact key.
 *
 * Returns: the power, or `PAY_NO_POWER` if there is none
 */
PayPower
pay_xml_find_power (const PayBoard *board, const char *key);

/**
 * pay_xml_read_order:
 * @board: the board
 * @text: the order
 * @order: (out): the order
 *
 * Reads an order that is written exactly as pay_order_text() writes it.
 *
 * Returns: `FALSE` if @text is not such an order
 */
gboolean
pay_xml_read_order (const PayBoard *board, const char *text, PayOrder *order);

G_END_DECLS
