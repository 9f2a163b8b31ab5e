/* offer-sheet.h - a power's offer sheet as read: offers, savings, acceptance list, transfers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/sheet.h"
#include "payola/entry-group.h"

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

/* Reads a sheet for the position at the start of the phase. Accepts any bytes and never returns
 * NULL; errors are in @diagnostics. (transfer full) */
PayOfferSheet *
pay_offer_sheet_read (const PayOptions *options, const PayPosition *position, PayPower power,
                      const char *text, gssize length, PayDiagnostics *diagnostics);
/* Resolves the sheet of a game with fictional-ok (see pay_offer_resolve()): the result has no
 * lines, and only offers that name an order. (transfer full) */
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
/* Returns whether a broken line is, or may be, for the unit with this index. Until it is mended,
 * a missing offer for the unit means nothing. */
gboolean
pay_offer_sheet_may_mean (const PayOfferSheet *self, guint unit);
/* Returns whether the sheet was refused for too many offers or too large amounts. It then has no
 * entry groups. */
gboolean
pay_offer_sheet_is_too_large (const PayOfferSheet *self);
/* Returns the entry groups of the offers to units, in the order of the offers. (transfer none) */
const PayEntryGroup *
pay_offer_sheet_get_groups (const PayOfferSheet *self, guint *n_groups);
/* Returns the floors of their pieces: the plateaus or, with @dropped, 0. (transfer none) */
const PayFloor *
pay_offer_sheet_get_floors (const PayOfferSheet *self, gboolean dropped, guint *n_floors);
/* Returns the AgP of all savings requests together. */
int
pay_offer_sheet_get_savings (const PayOfferSheet *self);
/* Returns the acceptance list as written ("FRI?"), or NULL if the sheet has none. */
const char *
pay_offer_sheet_get_accept (const PayOfferSheet *self);
/* Returns whether the player resigns (the single line RESIGN). */
gboolean
pay_offer_sheet_has_resigned (const PayOfferSheet *self);
/* Returns whether the sheet has a bribe. Savings do not count (rule 3.4). */
gboolean
pay_offer_sheet_has_bribe (const PayOfferSheet *self);
/* Return the transfers in AgP and their receivers, in the order of the lines. */
guint
pay_offer_sheet_get_n_transfers (const PayOfferSheet *self);
int
pay_offer_sheet_get_transfer (const PayOfferSheet *self, guint i, PayPower *to);
/* Returns the highest possible cost in AgP before reductions: the sum of every unit's costliest
 * order. */
int
pay_offer_sheet_get_worst (const PayOfferSheet *self);

G_END_DECLS
