/* reason.h - why the game master moved money or corrected a position, as players are told it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* Whether a reason can be kept and told: one line of text, not empty, and not longer than people
 * read. Otherwise the finding `code` is added, with the limit in bytes. */
gboolean
pay_reason_check (const char *reason, PayCode code, PayDiagnostics *diagnostics);

G_END_DECLS
