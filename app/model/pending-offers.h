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

/* Creates a pending offer. @replaces is the line of the sheet that it replaces, or NULL for a new
 * line. (transfer full) */
PayolaPendingOffer *payola_pending_offer_new (const char *line, const char *replaces);

const char *payola_pending_offer_get_line (PayolaPendingOffer *self);

/* Returns the line of the sheet that the offer replaces, or NULL for a new line. */
const char *payola_pending_offer_get_replaced (PayolaPendingOffer *self);

/* Writes pending offers in the form in which they are stored. Returns NULL if there are no
 * offers. (transfer full) */
char *payola_pending_offers_to_text (GListModel *offers);

/* Restores stored offers. */
void payola_pending_offers_from_text (GListStore *offers, const char *text);

G_END_DECLS
