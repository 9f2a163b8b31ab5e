/* reason.h - the reasons that players read for ledger entries and corrections
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* Checks whether a reason is one line of text, not empty, and not longer than 500 bytes. @code is
 * the code of the finding; the argument of the finding is the limit in bytes. Returns FALSE with
 * a finding if it is not. */
gboolean pay_reason_check (const char *reason, PayCode code, PayDiagnostics *diagnostics);

G_END_DECLS
