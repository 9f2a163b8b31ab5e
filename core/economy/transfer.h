/* transfer.h - checks of transfers between powers (rule 11)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"
#include "order/order-check.h"

G_BEGIN_DECLS

/* The amount and the receiver as written, with their places in the sheet. */
typedef struct
{
  const char *number, *name;
  PaySpan number_span, name_span;
} PayTransferWords;

/* Checks whether a power may send money at all (rule 11). */
gboolean pay_transfer_check_giver (const PayOptions *options, const PayPosition *position,
                                   PayPower from, PaySpan span, PayDiagnostics *diagnostics);

/* Checks a single transfer, without regard to the other transfers of the phase. Every error is
 * reported with its place in the sheet. Returns TRUE if there are no errors. */
gboolean pay_transfer_check (const PayOptions *options, const PayPosition *position, PayPower from,
                             const PayTransferWords *words, int *amount, PayPower *to,
                             PayDiagnostics *diagnostics);

G_END_DECLS
