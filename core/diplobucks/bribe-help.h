/* bribe-help.h - helps to write the lines of a Diplobucks sheet that are no orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"

G_BEGIN_DECLS

/* PayEconomy.complete_line, .add_words and .list_samples. */
gboolean
pay_bribe_complete_line (PayCompleter *completer);
void
pay_bribe_add_words (PayCompleter *completer);
GArray *
pay_bribe_list_samples (const PayOptions *options, const PayPosition *position, PayPower power);

G_END_DECLS
