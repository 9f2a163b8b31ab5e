/* offer-sheet.h - a power's offer sheet as read: offers, savings, acceptance list, transfers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/sheet.h"
#include "payola/claim.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_LINE_BLANK,   /* empty, or only a comment */
  PAY_LINE_CLEARED, /* wiped by a later CLEAR or (NMR) line, or such a line itself */
  PAY_LINE_OFFER,
  PAY_LINE_ACCEPT,
  PAY_LINE_TRANSFER,
  PAY_LINE_RESIGN,
  PAY_LINE_BROKEN, /* has an error */
} PayLineKind;

typedef struct
{
  PayLineKind kind;
  const char *text;      /* as written */
  const char *normal;    /* normal form with the comment; as written when broken */
  const PayOffer *offer; /* OFFER: borrowed from the sheet */
  gint16 unit;           /* BROKEN: index of the unit whose place it names, or -1 */
} PayOfferLine;

/* PayOfferSheet is the reading of a text, errors and all: a line that cannot be read is kept and
 * marked. Immutable. */
PayOfferSheet *
pay_offer_sheet_ref (PayOfferSheet *self);
void
pay_offer_sheet_unref (PayOfferSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOfferSheet, pay_offer_sheet_unref)

/* Reads any bytes. Never NULL; look at the findings. @position is the start of the phase. */
PayOfferSheet *
pay_offer_sheet_read (const PayOptions *options, const PayPosition *position, PayPower power,
                      const char *text, gssize length, PayDiagnostics *diagnostics);
/* What of it counts on this board, in games with fictional-ok (see pay_offer_resolve()): no lines,
 * and only offers that name something. (transfer full) */
PayOfferSheet *
pay_offer_sheet_resolve (const PayOfferSheet *self, const PayPosition *position);
PayPower
pay_offer_sheet_get_power (const PayOfferSheet *self);
guint
pay_offer_sheet_get_n_lines (const PayOfferSheet *self);
const PayOfferLine *
pay_offer_sheet_get_line (const PayOfferSheet *self, guint i);
guint
pay_offer_sheet_get_n_offers (const PayOfferSheet *self);
const PayOffer *
pay_offer_sheet_get_offer (const PayOfferSheet *self, guint i);
/* Whether a broken line is for this unit (its index in the position) or may be: until it is mended,
 * nothing follows from there being no offer for it. */
gboolean
pay_offer_sheet_may_mean (const PayOfferSheet *self, guint unit);
/* Whether it was refused for how many offers it makes or how much they come to; then it puts
 * nothing up for auction. */
gboolean
pay_offer_sheet_is_too_large (const PayOfferSheet *self);
/* What it puts up for auction, in the order of the offers (see claim.h). */
const PayClaim *
pay_offer_sheet_get_claims (const PayOfferSheet *self, guint *n_claims);
/* How their pieces land on their plateaus or, once these have dropped, on nothing (see claim.h). */
const PayLanding *
pay_offer_sheet_get_landings (const PayOfferSheet *self, gboolean dropped, guint *n_landings);
/* AgP of all savings requests together. */
int
pay_offer_sheet_get_savings (const PayOfferSheet *self);
/* The acceptance list as written ("FRI?"), or NULL when the sheet has none. */
const char *
pay_offer_sheet_get_accept (const PayOfferSheet *self);
/* Whether the player gives the power up (the one line RESIGN). */
gboolean
pay_offer_sheet_has_resigned (const PayOfferSheet *self);
/* Whether it holds a bribe (savings alone do not count: rule 3.4). */
gboolean
pay_offer_sheet_has_bribe (const PayOfferSheet *self);
/* AgP sent away, and to whom, in the order of the lines. */
guint
pay_offer_sheet_get_n_transfers (const PayOfferSheet *self);
int
pay_offer_sheet_get_transfer (const PayOfferSheet *self, guint i, PayPower *to);
/* AgP: the sum of all offers as if each were paid once for each order it names. */
int
pay_offer_sheet_get_total (const PayOfferSheet *self);
/* The most that this sheet can cost in AgP: for every unit the dearest order, added up, before
 * reductions; never counts more than one order a unit. */
int
pay_offer_sheet_get_worst (const PayOfferSheet *self);

G_END_DECLS
