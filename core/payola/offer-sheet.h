/* offer-sheet.h - the offer sheet of a power: offers, savings, acceptance list and transfers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/sheet.h"
#include "payola/entry-group.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_LINE_BLANK,   /* a line that is empty or has only a comment */
  PAY_LINE_CLEARED, /* a CLEAR or (NMR) line, or a line that a later line of this kind removed */
  PAY_LINE_OFFER,
  PAY_LINE_ACCEPT,
  PAY_LINE_TRANSFER,
  PAY_LINE_RESIGN,
  PAY_LINE_BROKEN, /* a line with an error */
} PayLineKind;

typedef struct
{
  PayLineKind kind;
  const char *text;      /* the line as it is written */
  const char *normal;    /* the normal form with the comment; for a broken or cleared line, the line
                          * as it is written */
  const PayOffer *offer; /* OFFER: the offer, borrowed from the sheet */
  gint16 unit;           /* BROKEN: index of the unit whose place the line names, or -1 */
} PayOfferLine;

/* PayOfferSheet is the interpretation of a text. A line with an error is kept and marked as broken.
 * Immutable and reference-counted. */

PayOfferSheet *pay_offer_sheet_ref (PayOfferSheet *self);

void pay_offer_sheet_unref (PayOfferSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOfferSheet, pay_offer_sheet_unref)

/* Reads a sheet. Accepts any bytes and never fails. @position is the position at the start of the
 * phase. @text is the sheet, with any bytes. @length is the length of @text in bytes, or -1 if
 * @text is a string. (transfer full) */
PayOfferSheet *pay_offer_sheet_read (const PayOptions *options, const PayPosition *position,
                                     PayPower power, const char *text, gssize length,
                                     PayDiagnostics *diagnostics);

/* Resolves the sheet of a game with fictional-ok (see pay_offer_resolve()). Returns a sheet
 * without lines, which has only the offers that are valid in @position, and the transfers and the
 * acceptance list of @self. (transfer full) */
PayOfferSheet *pay_offer_sheet_resolve (const PayOfferSheet *self, const PayPosition *position);

/* Gets the power that sent a sheet. */
PayPower pay_offer_sheet_get_power (const PayOfferSheet *self);

guint pay_offer_sheet_get_n_lines (const PayOfferSheet *self);

/* Gets one line. @i is the index of the line, from 0. */
const PayOfferLine *pay_offer_sheet_get_line (const PayOfferSheet *self, guint i);

/* Gets the number of offers, savings included. */
guint pay_offer_sheet_get_n_offers (const PayOfferSheet *self);

/* Gets one offer. Offers are in the order of the lines. @i is the index of the offer, from 0. */
const PayOffer *pay_offer_sheet_get_offer (const PayOfferSheet *self, guint i);

/* Checks whether a broken line is, or may be, for a unit. */
gboolean pay_offer_sheet_may_mean (const PayOfferSheet *self, guint unit);

/* Checks whether the sheet was refused for too many offers or too large amounts. A sheet that is
 * too large has no entry groups. */
gboolean pay_offer_sheet_is_too_large (const PayOfferSheet *self);

/* Gets the entry groups of the offers to units, in the order of the offers. Savings, signals and
 * offers for unknown units have no groups. */
const PayEntryGroup *pay_offer_sheet_get_groups (const PayOfferSheet *self, guint *n_groups);

/* Gets the floors of the pieces of all entry groups. @dropped: FALSE for floors at the plateaus,
 * TRUE for floors at 0. */
const PayFloor *pay_offer_sheet_get_floors (const PayOfferSheet *self, gboolean dropped,
                                            guint *n_floors);

/* Gets the sum of all savings requests. Returns the sum in AgP. */
int pay_offer_sheet_get_savings (const PayOfferSheet *self);

/* Gets the acceptance list as marks ("FRI?"), or NULL if the sheet has none. */
const char *pay_offer_sheet_get_accept (const PayOfferSheet *self);

/* Checks whether the sheet has the line RESIGN. Returns TRUE for a resignation. */
gboolean pay_offer_sheet_has_resigned (const PayOfferSheet *self);

/* Checks whether the sheet has a bribe. Savings do not count (rule 3.4). */
gboolean pay_offer_sheet_has_bribe (const PayOfferSheet *self);

guint pay_offer_sheet_get_n_transfers (const PayOfferSheet *self);

/* Gets one transfer. Transfers are in the order of the lines. @i is the index of the transfer,
 * from 0. @to may be NULL. Returns the amount in AgP. */
int pay_offer_sheet_get_transfer (const PayOfferSheet *self, guint i, PayPower *to);

/* Gets the highest possible cost before reductions: the sum of every unit's costliest order.
 * Returns the cost in AgP. */
int pay_offer_sheet_get_worst (const PayOfferSheet *self);

G_END_DECLS
