/* json-report.h - reports as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Describes the whole contents of a report: title, subject, mark, leads and blocks {kind, text,
 * titles, rows}. (transfer full) */
JsonObject *pay_json_report (const PayReport *report);

G_END_DECLS
