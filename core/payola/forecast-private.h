/* forecast-private.h - a forecast as its makers fill it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/arena.h"
#include "payola/auction-record.h"
#include "payola/entry-group.h"
#include "payola/forecast.h"

G_BEGIN_DECLS

/* Everything that is pointed to lies in the arena. */
struct _PayForecast
{
  PayArena *arena;
  const PayOptions *options;   /* these four while it is being made only */
  const PayPosition *position; /* as its power may imagine it */
  const PayOfferSheet *sheet;  /* what counts of it there */
  PayPower power;
  GArray *groups; /* PayEntryGroup, in the order of the offers, then defaults */
  int balance, sent, savings, spendable, worst, sure;
  guint max_reductions;
  PayAuction *alone;
  GArray *units; /* PayForecastUnit */
  GArray *bare;  /* guint */
  PayDiagnostics *warnings;
  /* While the warnings are being made. */
  GHashTable *lines;        /* of offers, by their text */
  GPtrArray *negatives;     /* PayOffer: those with money */
  PayAuctionRecord *record; /* of `alone` */
  gboolean *told;           /* by unit: that offers to it lose */
};

/* Adds the warnings to a forecast that is complete otherwise. @position is the true one, whose
 * indices the bare units have. */
void
pay_forecast_warn (PayForecast *self, const PayPosition *position);

G_END_DECLS
