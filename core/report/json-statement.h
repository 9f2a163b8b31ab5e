/* json-statement.h - a statement as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/statement.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What the statement tells and nothing else. (transfer full) */
JsonObject *
pay_json_statement (const PayStatement *statement);

G_END_DECLS
