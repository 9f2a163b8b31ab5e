/* offer-private.h - the state of reading a line of a sheet
 *
 * offer.c reads the words, and offer-check.c checks the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer.h"

G_BEGIN_DECLS

/* The state of reading a line. `pos` only moves forward. */
typedef struct
{
  const PayOfferSource *source;
  gsize length; /* length of the text without trailing blanks */
  gsize pos;
  PayOffer *offer;
  GString *text; /* the normal form; before write_text() only the amount, without blanks */
  gboolean good;
  gboolean fictional;  /* whether units need not exist; the result must then not reveal anything
                        * about the board */
  gboolean impossible; /* whether the unit cannot exist, or is not on the board, so that its orders
                        * cannot be checked */
  gboolean doubtful;   /* whether a finding about the word in the unit's place was reported */
  gboolean split;      /* whether a number was written with blanks inside, which deserves a note */
  gsize unit_start, unit_end;
  PayOrder *orders; /* the orders of the offer that have been read so far */
} PayOfferReader;

/* Reports an error in a part of the line. @start is the byte where the part begins; blanks around
 * it are ignored. @end is the byte after the last byte of the part. @arg may be NULL. */
void pay_offer_complain (PayOfferReader *self, PayCode code, gsize start, gsize end,
                         const char *arg);

/* Reports an error in a part of the line like pay_offer_complain(), but in another list. @start
 * is the byte where the part begins; blanks around it are ignored. @end is the byte after the
 * last byte of the part. @arg may be NULL. */
void pay_offer_complain_in (PayOfferReader *self, PayDiagnostics *diagnostics, PayCode code,
                            gsize start, gsize end, const char *arg);

/* Compares two texts, ignoring blanks and case. Returns TRUE if they are equal. */
gboolean pay_offer_is_same_text (const char *a, const char *b);

/* Gets the checks for the orders of the offer. */
PayCheckFlags pay_offer_get_checks (const PayOfferReader *self);

/* Checks whether the bribed unit belongs to the power that sends the sheet, or to its vassal. */
gboolean pay_offer_is_own_or_vassal (const PayOfferReader *self);

/* Checks whether the bribed unit must not move. This is so for units of dummies in a game with
 * immobile-dummies. */
gboolean pay_offer_is_immobile (const PayOfferReader *self);

/* Checks whether an order is a signal: a support that cannot succeed, in a game with
 * signal-support. */
gboolean pay_offer_is_signal (const PayOfferReader *self, const PayOrder *order);

/* Checks an offer by the rules of direct-only games. */
void pay_offer_check_direct_only (PayOfferReader *self);

/* Checks an offer by the rules of pay-dummies. The power gives a plain order to each of its own
 * units, and can bribe only units of dummies. */
void pay_offer_check_pay_dummies (PayOfferReader *self);

/* Checks the rule that foreign units may not be offered 0 AgP. In Tin Cup it applies to every
 * unit that does not belong to the sender, whether the unit exists or not. @orders_known says
 * whether the orders have been read, so that signals are known. */
void pay_offer_check_zero_foreign (PayOfferReader *self, gboolean orders_known);

/* Checks whether the bribed unit can exist, whether it does exist, and whether the power may
 * bribe it. */
void pay_offer_check_unit (PayOfferReader *self, PayDiagnostics *diagnostics);

/* Checks a signal under restrict-signal. It must be the only order of an offer of 0 AgP, for a
 * unit of the sender or of its vassal. The unit must not have another signal. @end is the byte
 * after the last byte of the order. */
void pay_offer_check_signal (PayOfferReader *self, const PayOrder *order, gsize start, gsize end,
                             PayDiagnostics *diagnostics);

G_END_DECLS
