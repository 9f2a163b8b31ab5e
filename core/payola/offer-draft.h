/* offer-draft.h - an offer that is being edited: taken from a line, changed, printed as a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer.h"

G_BEGIN_DECLS

/* The parts of a line as written, without validation. They may be changed freely. */
typedef struct
{
  PayOfferType type;
  char *amount;     /* "2*5#3+4", or anything */
  guint8 unit_type; /* of the bribed unit */
  PayLocation location;
  GArray *orders; /* PayOrder: the alternatives */
  char *comment;  /* after the "%", or NULL */
} PayOfferDraft;

/* Makes an offer of @amount for one order. (transfer full) */
PayOfferDraft *
pay_offer_draft_new (const PayOrder *order, const char *amount);
/* Reads a line and keeps its amount and comment as written. (transfer full) (nullable): NULL if
 * the line is not an offer that can be read */
PayOfferDraft *
pay_offer_draft_read (const PayOptions *options, const PayPosition *position, PayPower power,
                      const char *line);
void
pay_offer_draft_free (PayOfferDraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOfferDraft, pay_offer_draft_free)

/* Prints the line in normal form, except for an invalid amount. (transfer full) */
char *
pay_offer_draft_text (const PayOfferDraft *self, const PayBoard *board);
/* Adds an alternative. Returns FALSE if the offer has it already, or if the order is for another
 * unit. */
gboolean
pay_offer_draft_add_order (PayOfferDraft *self, const PayOrder *order);

/* An order and whether the offer pays for it. */
typedef struct
{
  PayOrder order;
  gboolean named; /* it is an alternative of the offer */
  gboolean pays;  /* perhaps 0 AgP */
} PayOfferCover;

/* Every legal order of the unit, and those that the offer names besides (a convoy by a long way
 * round).
 * Of Payola's wildcards only what could be ordered is listed.
 * Returns: (transfer full) (element-type PayOfferCover) */
GArray *
pay_offer_list_cover (const PayOffer *offer, const PayPosition *position, PayCheckFlags checks);

G_END_DECLS
