/* bribe-help.h - help with the bribe and upkeep lines of a Diplobucks sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"

G_BEGIN_DECLS

/* Completes a line that begins with BRIBE or UPKEEP, for `PayEconomy.complete_line`. @completer
 * is the completer, which contains the line and receives the completions. Returns FALSE if the
 * line begins with neither word. */
gboolean pay_bribe_complete_line (PayCompleter *completer);

/* Adds BRIBE and UPKEEP to the words that a line may begin with, for `PayEconomy.add_words`. */
void pay_bribe_add_words (PayCompleter *completer);

/* Lists lines for an empty sheet, for `PayEconomy.list_samples`. (transfer full) */
GArray *pay_bribe_list_samples (const PayOptions *options, const PayPosition *position,
                                PayPower power);

G_END_DECLS
