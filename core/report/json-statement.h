/* json-statement.h - statements as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/statement.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Describes the contents of the statement that pay_statement_new() makes. (transfer full) */
JsonObject *pay_json_statement (PayView *whole, guint turn, PayPower power);

G_END_DECLS
