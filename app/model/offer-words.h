/* offer-words.h - descriptions of the kinds of offers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-draft.h"

G_BEGIN_DECLS

/* The kinds in the order of the menu, followed by 0. */
extern const PayOfferType payola_offer_kinds[];

/* Returns the name of a kind with its sign. (transfer full) */
char *payola_offer_kind_name (PayOfferType type);

/* Describes the effect that an offer would have if it were of a given kind. The sentence names
 * the unit, the orders and the amount. (transfer full) */
char *payola_offer_kind_meaning (const PayOfferDraft *draft, PayOfferType type,
                                 const PayBoard *board);

G_END_DECLS
