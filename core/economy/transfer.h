/* transfer.h - who may send money to whom, and how much (rule 11)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "order/order-check.h"

G_BEGIN_DECLS

/* How much, and to whom, as written, and where. */
typedef struct
{
  const char *number, *name;
  PaySpan number_span, name_span;
} PayTransferWords;

/* Whether this power may send money at all. Otherwise the reason is reported at `span`. */
gboolean
pay_transfer_check_giver (const PayOptions *options, const PayPosition *position, PayPower from,
                          PaySpan span, PayDiagnostics *diagnostics);
/* Whether it may send this much to that one, apart from what else is sent in the phase. Every error
 * is reported where it stands. Sets the two. */
gboolean
pay_transfer_check (const PayOptions *options, const PayPosition *position, PayPower from,
                    const PayTransferWords *words, int *amount, PayPower *to,
                    PayDiagnostics *diagnostics);

G_END_DECLS
