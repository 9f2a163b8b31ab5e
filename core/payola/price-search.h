/* price-search.h - smallest amount with which an offer reaches its goal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/price.h"

G_BEGIN_DECLS

/**
 * pay_price_search:
 * @question: the offer and its goal
 * @price: (out): the amount in AgP, or `PAY_PRICE_NEVER`
 * @diagnostics: findings
 *
 * Searches for the price of an offer, as PayEconomy.find_price.
 *
 * Returns: `FALSE` with findings if the line is not an offer to a unit
 */
gboolean
pay_price_search (const PayPriceQuestion *question, int *price, PayDiagnostics *diagnostics);

G_END_DECLS
