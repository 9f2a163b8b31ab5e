/* offer-private.h - a line that is being read: its words are offer.c's, its rules offer-check.c's
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
  gsize length; /* of the text without trailing blanks */
  gsize pos;
  PayOffer *offer;
  GString *text; /* normal form; until write_text() the amount, without blanks */
  gboolean good;
  gboolean fictional;  /* units need only be possible: what stands where may not show */
  gboolean impossible; /* there can be no such unit, or not enough is said of it */
  gboolean doubtful;   /* the word where the unit should stand has been complained of */
  gboolean split;      /* a number was written with blanks inside: worth a remark */
  gsize unit_start, unit_end;
  PayOrder *orders; /* the offer's, while there come more */
} PayOfferReader;

/* Reports an error at [start, end) of the line. */
void
pay_offer_complain (PayOfferReader *self, PayCode code, gsize start, gsize end, const char *arg);
void
pay_offer_complain_in (PayOfferReader *self, PayDiagnostics *diagnostics, PayCode code, gsize start,
                       gsize end, const char *arg);

/* Returns whether the texts are equal except for blanks and case. */
gboolean
pay_offer_is_same_text (const char *a, const char *b);

PayCheckFlags
pay_offer_get_checks (const PayOfferReader *self);
gboolean
pay_offer_is_own_or_vassal (const PayOfferReader *self);
gboolean
pay_offer_is_immobile (const PayOfferReader *self);
gboolean
pay_offer_is_signal (const PayOfferReader *self, const PayOrder *order);

void
pay_offer_check_direct_only (PayOfferReader *self);
void
pay_offer_check_pay_dummies (PayOfferReader *self);
void
pay_offer_check_zero_foreign (PayOfferReader *self, gboolean orders_known);
void
pay_offer_check_unit (PayOfferReader *self, PayDiagnostics *diagnostics);
void
pay_offer_check_signal (PayOfferReader *self, const PayOrder *order, gsize start, gsize end,
                        PayDiagnostics *diagnostics);

G_END_DECLS
