/* price-search.h - the smallest amount with which an offer reaches its goal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/price.h"

G_BEGIN_DECLS

/* Answers PayEconomy.find_price: *@price gets AgP, or PAY_PRICE_NEVER. FALSE with findings when the
 * line is no offer to a unit. */
gboolean
pay_price_search (const PayPriceQuestion *question, int *price, PayDiagnostics *diagnostics);

G_END_DECLS
