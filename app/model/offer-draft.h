/* offer-draft.h - an offer that is being edited, as properties that fields can be bound to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-draft.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* Properties: "amount" as it is written, where a sign behind it ("5!") chooses the kind and goes;
 * "single": it is one piece, and then that piece's "times" and "plateau" (AgP); "kind", an index of
 * payola_offer_kinds; "comment". Setting one to what it is does nothing. Signal "changed" with any
 * change, of the orders too, before properties are notified: then fields have the range for them.
 */
#define PAYOLA_TYPE_OFFER_DRAFT (payola_offer_draft_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOfferDraft, payola_offer_draft, PAYOLA, OFFER_DRAFT, GObject)

/* Takes the draft. */
PayolaOfferDraft *
payola_offer_draft_new (PayOfferDraft *draft);
const PayOfferDraft *
payola_offer_draft_get (PayolaOfferDraft *self);

/* The highest plateau (AgP) that an amount of one piece may have. */
guint
payola_offer_draft_get_highest (PayolaOfferDraft *self);
/* Raises (or lowers) an amount that is one piece by so many AgP. */
void
payola_offer_draft_raise (PayolaOfferDraft *self, int by);
/* FALSE for an order of another unit; an alternative that there is already stays one. */
gboolean
payola_offer_draft_add_order (PayolaOfferDraft *self, const PayOrder *order);
/* All but the last one can go. */
void
payola_offer_draft_remove_order (PayolaOfferDraft *self, guint i);

G_END_DECLS
