/* offer-words.h - the kinds of offers, each in a sentence about the unit at hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-draft.h"

G_BEGIN_DECLS

/* The kinds in the order in which they are offered for choice; 0 after the last. */
extern const PayOfferType payola_offer_kinds[];

/* "Direct ( : )"; owned. */
char *
payola_offer_kind_name (PayOfferType type);
/* What a draft would do if it were of a kind, with the unit, the orders and the amount named;
 * owned. */
char *
payola_offer_kind_meaning (const PayOfferDraft *draft, PayOfferType type, const PayBoard *board);

G_END_DECLS
