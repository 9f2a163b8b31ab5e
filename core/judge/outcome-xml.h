/* outcome-xml.h - outcomes in packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "judge/outcome.h"

G_BEGIN_DECLS

/* One element "result" an order below @parent, and its attribute "contested". */
void
pay_outcome_write_xml (const PayOutcome *self, const PayBoard *board, xmlNode *parent);
/* What that wrote, with nothing in it that does not fit the board or the number of units (indices
 * point below @n_units). NULL with a finding at the line. (transfer full) */
PayOutcome *
pay_outcome_read_xml (xmlNode *parent, const PayBoard *board, guint n_units,
                      PayDiagnostics *diagnostics);

/* A place by its abbreviation just as it is written ("STP/SC"), or PAY_NO_LOCATION. */
PayLocation
pay_xml_find_location (const PayBoard *board, const char *text);
/* A power by its key, or PAY_NO_POWER. */
PayPower
pay_xml_find_power (const PayBoard *board, const char *key);
/* The order that pay_order_text() writes just so; FALSE when the text is another's. */
gboolean
pay_xml_read_order (const PayBoard *board, const char *text, PayOrder *order);

G_END_DECLS
