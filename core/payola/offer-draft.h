/* offer-draft.h - an offer while somebody writes it: taken from a line, changed, printed as a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer.h"

G_BEGIN_DECLS

/* The parts of a line as they are written; nothing in it is judged. Change them freely. */
typedef struct
{
  PayOfferType type;
  char *amount;     /* "2*5#3+4", or anything */
  guint8 unit_type; /* of the bribed unit */
  PayLocation location;
  GArray *orders; /* PayOrder: the alternatives */
  char *comment;  /* what follows the "%", or NULL */
} PayOfferDraft;

/* An offer of so much for one order. */
PayOfferDraft *
pay_offer_draft_new (const PayOrder *order, const char *amount);
/* What a line says; the amount and the comment as they are written. NULL when the line is not an
 * offer that can be read. */
PayOfferDraft *
pay_offer_draft_read (const PayOptions *options, const PayPosition *position, PayPower power,
                      const char *line);
void
pay_offer_draft_free (PayOfferDraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOfferDraft, pay_offer_draft_free)

/* The line in normal form, as far as the amount is one; owned. */
char *
pay_offer_draft_text (const PayOfferDraft *self, const PayBoard *board);
/* Adds an alternative unless it is there already; FALSE then, and for other units. */
gboolean
pay_offer_draft_add_order (PayOfferDraft *self, const PayOrder *order);

/* What an offer pays for one order. */
typedef struct
{
  PayOrder order;
  gboolean named; /* it stands in the offer */
  gboolean pays;  /* perhaps 0 AgP */
} PayOfferCover;

/* Every legal order of the unit, and those that the offer names besides (a convoy by a long way
 * round).
 * Of Payola's wildcards only what could be ordered is listed.
 * Returns: (transfer full) (element-type PayOfferCover) */
GArray *
pay_offer_list_cover (const PayOffer *offer, const PayPosition *position, PayCheckFlags checks);

G_END_DECLS
