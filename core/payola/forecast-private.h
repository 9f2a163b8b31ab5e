/* forecast-private.h - the fields of a forecast
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/arena.h"
#include "payola/auction-record.h"
#include "payola/entry-group.h"
#include "payola/forecast.h"

G_BEGIN_DECLS

/* The fields `options`, `position`, `sheet` and `groups` are set only while the forecast is
 * made. */
struct _PayForecast
{
  PayArena *arena;
  const PayOptions *options;
  const PayPosition *position; /* the position; in Tin Cup without units that the power may not
                                * know */
  const PayOfferSheet *sheet;  /* the sheet; with fictional-ok, resolved in this position */
  PayPower power;
  GArray *groups; /* array of PayEntryGroup: the offers in their order, then the defaults */
  int balance, sent, savings, spendable, worst, sure;
  guint max_reductions;
  PayAuction *alone;
  GArray *units; /* array of PayForecastUnit */
  GArray *bare;  /* array of guint: indices of the power's units without an offer */
  PayDiagnostics *warnings;
  /* These fields are set only while the warnings are made. */
  GHashTable *lines;        /* line of the first offer with each text, by text */
  GPtrArray *negatives;     /* array of PayOffer: negative offers with money */
  PayAuctionRecord *record; /* record of the auction `alone` */
  gboolean *told;           /* for each unit: whether a warning was given that a bid for it loses */
};

/* Adds the warnings to a forecast that is complete otherwise. @position is the true position; the
 * indices of units without an offer refer to it. */
void pay_forecast_warn (PayForecast *self, const PayPosition *position);

G_END_DECLS
