/* bribe-help.h - help with the bribe and upkeep lines of a Diplobucks sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"

G_BEGIN_DECLS

/**
 * pay_bribe_complete_line:
 * @completer: the completer, which contains the line and receives the completions
 *
 * Completes a line that begins with BRIBE or UPKEEP, for `PayEconomy.complete_line`.
 *
 * Returns: `FALSE` if the line begins with neither word
 */
gboolean
pay_bribe_complete_line (PayCompleter *completer);

/**
 * pay_bribe_add_words:
 * @completer: the completer
 *
 * Adds BRIBE and UPKEEP to the words that a line may begin with, for `PayEconomy.add_words`.
 */
void
pay_bribe_add_words (PayCompleter *completer);

/**
 * pay_bribe_list_samples:
 * @options: the options of the game
 * @position: the position
 * @power: the power that writes the sheet
 *
 * Lists lines for an empty sheet, for `PayEconomy.list_samples`.
 *
 * Returns: (transfer full) (element-type PaySampleLine): the lines
 */
GArray *
pay_bribe_list_samples (const PayOptions *options, const PayPosition *position, PayPower power);

G_END_DECLS
