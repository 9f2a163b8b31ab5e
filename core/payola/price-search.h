/* price-search.h - searches for the smallest amount with which an offer reaches its goal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/price.h"

G_BEGIN_DECLS

/* Searches for the price of an offer, for PayEconomy.find_price. @price is the amount in AgP, or
 * `PAY_PRICE_NEVER`. Returns FALSE with findings if the line is not an offer to a unit. */
gboolean pay_price_search (const PayPriceQuestion *question, int *price,
                           PayDiagnostics *diagnostics);

G_END_DECLS
