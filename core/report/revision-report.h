/* revision-report.h - what a correction of a past phase changes, as a page and as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/revision.h"
#include "report/report.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Makes a page for the game master: what differs in every phase, and what is not valid any more.
 * (transfer full) */
PayReport *pay_revision_report_new (const PayRevision *revision);

/* Writes the same as data, with keys and abbreviations. (transfer full) */
JsonObject *pay_revision_json (const PayRevision *revision);

/* Says in one or two sentences where the game is after the correction. (transfer full) */
char *pay_revision_summary (const PayRevision *revision);

G_END_DECLS
