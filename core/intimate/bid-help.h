/* bid-help.h - completions and examples for bids in sheets of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"

G_BEGIN_DECLS

/* Completes the name of a mercenary after BID, for PayEconomy.complete_line. Returns FALSE if the
 * line does not begin with BID. */
gboolean pay_bid_complete_line (PayCompleter *completer);

/* Adds the keyword BID if the power may bid, for PayEconomy.add_words. */
void pay_bid_add_words (PayCompleter *completer);

/* Lists an example of a bid if the power may bid, for PayEconomy.list_samples. @position is the
 * position at the start of the phase. (transfer full) */
GArray *pay_bid_list_samples (const PayOptions *options, const PayPosition *position,
                              PayPower power);

G_END_DECLS
