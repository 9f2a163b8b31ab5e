/* json-report.h - a page of the reader's as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* title, subject, mark, leads and blocks {kind, text, titles, rows}: all that stands on the
 * page. (transfer full) */
JsonObject *
pay_json_report (const PayReport *report);

G_END_DECLS
