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

/**
 * pay_transfer_check_giver:
 * @options: the options of the game
 * @position: the position at the start of the phase
 * @from: the power
 * @span: the place in the sheet that the finding names
 * @diagnostics: the list to add the reason to
 *
 * Checks whether a power may send money at all (rule 11).
 *
 * Returns: `TRUE` if it may
 */
gboolean
pay_transfer_check_giver (const PayOptions *options, const PayPosition *position, PayPower from,
                          PaySpan span, PayDiagnostics *diagnostics);

/**
 * pay_transfer_check:
 * @options: the options of the game
 * @position: the position at the start of the phase
 * @from: the power that sends the money
 * @words: the amount and the receiver
 * @amount: (out): the amount in the currency of the game
 * @to: (out): the receiver
 * @diagnostics: the list to add findings to
 *
 * Checks a single transfer, without regard to the other transfers of the phase. Every error is
 * reported with its place in the sheet.
 *
 * Returns: `TRUE` if there are no errors
 */
gboolean
pay_transfer_check (const PayOptions *options, const PayPosition *position, PayPower from,
                    const PayTransferWords *words, int *amount, PayPower *to,
                    PayDiagnostics *diagnostics);

G_END_DECLS
