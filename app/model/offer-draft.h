/* offer-draft.h - an offer that is being edited, with properties for its fields
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-draft.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* Properties: “amount”, the text (a sign after the amount, as in “5!”, sets the kind and is
 * removed); “single”, whether the amount is one piece; “times” and “plateau” (AgP) of that
 * piece; “kind”, an index of payola_offer_kinds; “comment”. Setting a property to its present
 * value has no effect. The signal “changed” follows every change, also of the orders. The signal
 * comes before the properties are notified, so that the ranges of the fields fit the new values. */
#define PAYOLA_TYPE_OFFER_DRAFT (payola_offer_draft_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOfferDraft, payola_offer_draft, PAYOLA, OFFER_DRAFT, GObject)

/**
 * payola_offer_draft_new:
 * @draft: (transfer full): the draft
 *
 * Creates an editor for a draft.
 *
 * Returns: (transfer full): the editor
 */
PayolaOfferDraft *
payola_offer_draft_new (PayOfferDraft *draft);

/**
 * payola_offer_draft_get:
 * @self: an offer
 *
 * Returns the draft.
 *
 * Returns: (transfer none): the draft
 */
const PayOfferDraft *
payola_offer_draft_get (PayolaOfferDraft *self);

/**
 * payola_offer_draft_get_highest:
 * @self: an offer
 *
 * Returns the highest plateau that an amount of one piece can have.
 *
 * Returns: the plateau in AgP
 */
guint
payola_offer_draft_get_highest (PayolaOfferDraft *self);

/**
 * payola_offer_draft_raise:
 * @self: an offer
 * @by: the difference in AgP
 *
 * Increases or reduces an amount of one piece. If the plateau is as high as the amount, it
 * changes with the amount.
 */
void
payola_offer_draft_raise (PayolaOfferDraft *self, int by);

/**
 * payola_offer_draft_add_order:
 * @self: an offer
 * @order: the order
 *
 * Adds an alternative order. An order that the offer already contains is not added twice.
 *
 * Returns: `TRUE`, or `FALSE` for an order of another unit
 */
gboolean
payola_offer_draft_add_order (PayolaOfferDraft *self, const PayOrder *order);

/**
 * payola_offer_draft_remove_order:
 * @self: an offer
 * @i: the index of the order
 *
 * Removes an alternative order. The last order cannot be removed.
 */
void
payola_offer_draft_remove_order (PayolaOfferDraft *self, guint i);

G_END_DECLS
