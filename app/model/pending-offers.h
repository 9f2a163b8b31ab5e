/* pending-offers.h - offers that were left before they were added to their sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* An offer that is not in its sheet yet: the line to write, and the line of the sheet that it
 * replaces, if any. A pending offer is immutable. */
#define PAYOLA_TYPE_PENDING_OFFER (payola_pending_offer_get_type ())
G_DECLARE_FINAL_TYPE (PayolaPendingOffer, payola_pending_offer, PAYOLA, PENDING_OFFER, GObject)

/**
 * payola_pending_offer_new:
 * @line: the line to write
 * @replaces: (nullable): the line of the sheet that it replaces, or `NULL` for a new line
 *
 * Creates a pending offer.
 *
 * Returns: (transfer full): the offer
 */
PayolaPendingOffer *
payola_pending_offer_new (const char *line, const char *replaces);

/**
 * payola_pending_offer_get_line:
 * @self: a pending offer
 *
 * Returns the line to write.
 *
 * Returns: (transfer none): the line
 */
const char *
payola_pending_offer_get_line (PayolaPendingOffer *self);

/**
 * payola_pending_offer_get_replaced:
 * @self: a pending offer
 *
 * Returns the line of the sheet that the offer replaces.
 *
 * Returns: (transfer none) (nullable): the line, or `NULL` for a new line
 */
const char *
payola_pending_offer_get_replaced (PayolaPendingOffer *self);

/**
 * payola_pending_offers_to_text:
 * @offers: a list of pending offers
 *
 * Writes pending offers in the form in which they are stored.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` if there are no offers
 */
char *
payola_pending_offers_to_text (GListModel *offers);

/**
 * payola_pending_offers_from_text:
 * @offers: an empty list
 * @text: a text from payola_pending_offers_to_text()
 *
 * Restores stored offers.
 */
void
payola_pending_offers_from_text (GListStore *offers, const char *text);

G_END_DECLS
