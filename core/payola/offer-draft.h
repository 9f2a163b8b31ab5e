/* offer-draft.h - an editable offer: read from a line, changed, and printed as a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer.h"

G_BEGIN_DECLS

/* The parts of an offer. They may be changed freely and need not be valid. */
typedef struct
{
  PayOfferType type;
  char *amount;     /* amount, such as "2*5#3+4", or any other text */
  guint8 unit_type; /* type of the bribed unit */
  PayLocation location;
  GArray *orders; /* array of PayOrder: the alternatives */
  char *comment;  /* the text after "%", or NULL */
} PayOfferDraft;

PayOfferDraft *pay_offer_draft_new (const PayOrder *order, const char *amount);

/* Reads a line. Its comment is kept as it is written, and its amount without blanks. Returns NULL
 * if the line is not a valid offer. (transfer full) */
PayOfferDraft *pay_offer_draft_read (const PayOptions *options, const PayPosition *position,
                                     PayPower power, const char *line);

void pay_offer_draft_free (PayOfferDraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOfferDraft, pay_offer_draft_free)

/* Prints a draft as a line in normal form. An invalid amount is printed as it is. (transfer full)
 */
char *pay_offer_draft_text (const PayOfferDraft *self, const PayBoard *board);

/* Adds an alternative to a draft. Returns FALSE if the draft already has the order, or if the
 * order is for another unit. */
gboolean pay_offer_draft_add_order (PayOfferDraft *self, const PayOrder *order);

/* An order, and whether an offer pays for it. */
typedef struct
{
  PayOrder order;
  gboolean named; /* whether the order is an alternative of the offer */
  gboolean pays;  /* whether the offer pays for the order, even if only 0 AgP */
} PayOfferCover;

/* Lists the orders that an offer names, followed by the other orders that pay_order_list() finds
 * for its unit. Returns the orders; empty for savings. (transfer full) */
GArray *pay_offer_list_cover (const PayOffer *offer, const PayPosition *position,
                              PayCheckFlags checks);

G_END_DECLS
