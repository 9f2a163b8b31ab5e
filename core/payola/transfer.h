/* transfer.h - who may send money to whom, and how much (rule 11)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "payola/options.h"
#include "position/position.h"

G_BEGIN_DECLS

/* Whether this power may send money at all. Otherwise the reason is reported at `line`. */
gboolean pay_transfer_check_giver (const PayOptions *options, const PayPosition *position,
                                   PayPower from, guint line, PayDiagnostics *diagnostics);
/* Whether it may send this much to that one, apart from what else is sent in the phase. `number`
 * and `name` are as written; every error is reported at `line`. Sets the two. */
gboolean pay_transfer_check       (const PayOptions *options, const PayPosition *position,
                                   PayPower from, const char *number, const char *name, guint line,
                                   int *amount, PayPower *to, PayDiagnostics *diagnostics);

G_END_DECLS
