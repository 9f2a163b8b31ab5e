/* bid-help.h - completions and examples for bids in sheets of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"

G_BEGIN_DECLS

/**
 * pay_bid_complete_line:
 * @completer: the completer
 *
 * Completes the name of a mercenary after BID, for PayEconomy.complete_line.
 *
 * Returns: `FALSE` if the line does not begin with BID
 */
gboolean
pay_bid_complete_line (PayCompleter *completer);

/**
 * pay_bid_add_words:
 * @completer: the completer
 *
 * Adds the keyword BID if the power may bid, for PayEconomy.add_words.
 */
void
pay_bid_add_words (PayCompleter *completer);

/**
 * pay_bid_list_samples:
 * @options: the options of the game
 * @position: the position at the start of the phase
 * @power: the power
 *
 * Lists an example of a bid if the power may bid, for PayEconomy.list_samples.
 *
 * Returns: (transfer full) (element-type PaySampleLine): the examples
 */
GArray *
pay_bid_list_samples (const PayOptions *options, const PayPosition *position, PayPower power);

G_END_DECLS
