/* offer-draft.h - an offer that is being edited, with properties for its fields
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-draft.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* Properties: “amount” (the text), “single” (whether the amount is one piece), “times” and
 * “plateau” (AgP) of that piece, “kind” (an index of payola_offer_kinds), “comment”. A sign that
 * is typed after the amount, as in “5!”, sets the kind and is removed. Setting a property to its
 * present value has no effect. The signal “changed” follows every change, also of the orders.
 * The signal comes before the properties are notified, so that the ranges of the fields fit the
 * new values. */
#define PAYOLA_TYPE_OFFER_DRAFT (payola_offer_draft_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOfferDraft, payola_offer_draft, PAYOLA, OFFER_DRAFT, GObject)

/* Creates an editor for a draft. Takes @draft. (transfer full) */
PayolaOfferDraft *payola_offer_draft_new (PayOfferDraft *draft);

const PayOfferDraft *payola_offer_draft_get (PayolaOfferDraft *self);

/* Returns the highest plateau that the amount can have. The result is valid only if the amount is
 * a single piece. Returns the plateau in AgP. */
guint payola_offer_draft_get_highest (PayolaOfferDraft *self);

/* Increases or reduces the amount. A plateau that is as high as the amount changes with it, and
 * no plateau becomes higher than the amount. Does nothing if the amount consists of several
 * pieces, such as 5+3. @by is the difference in AgP. */
void payola_offer_draft_raise (PayolaOfferDraft *self, int by);

/* Adds an alternative order. An order that the offer already contains is not added twice. Returns
 * TRUE, or FALSE for an order of another unit. */
gboolean payola_offer_draft_add_order (PayolaOfferDraft *self, const PayOrder *order);

/* Removes an alternative order. The last order cannot be removed. */
void payola_offer_draft_remove_order (PayolaOfferDraft *self, guint i);

G_END_DECLS
