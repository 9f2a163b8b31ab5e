/* json-statement.h - statements as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/statement.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * pay_json_statement:
 * @statement: the statement
 *
 * Describes the contents of a statement.
 *
 * Returns: (transfer full): the description
 */
JsonObject *
pay_json_statement (const PayStatement *statement);

G_END_DECLS
