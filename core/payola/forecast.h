/* forecast.h - what one sheet may cost, before anything is known of the others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction.h"

G_BEGIN_DECLS

/* The money of the sheet for an order that it names. Negative offers name the orders that they
 * forbid. */
typedef struct
{
  PayOrder order;
  int amount; /* AgP of all its offers together, before reductions */
} PayForecastBid;

/* A unit with offers. Its bids have the order in which the sheet names them. */
typedef struct
{
  guint8 unit_type;
  PayLocation location;
  guint n_bids;
  const PayForecastBid *bids;
  int other_move; /* AgP for any other legal move, 0 if there is none */
  int other_stay; /* AgP for any other legal order that is not a move */
  int dearest;    /* AgP: the largest of these */
} PayForecastUnit;

/* PayForecast is computed from a sheet, the position and the options alone. It uses no list,
 * sheet or treasury of another power, so its player may see all of it. In Tin Cup it uses no
 * unit of another power either: units that the sheet names count as if they existed, and all
 * figures are limits instead of exact. Immutable. */
typedef struct _PayForecast PayForecast;

/* Makes a forecast. Broken lines of @sheet are ignored; it must not be too large. (transfer
 * full) */
PayForecast *
pay_forecast_new (const PayOptions *options, const PayPosition *position,
                  const PayOfferSheet *sheet);
void
pay_forecast_free (PayForecast *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayForecast, pay_forecast_free)

/* Return the AgP in the treasury, in transfers, in savings, and left to spend (never below 0,
 * rule 1). Money from other powers is not included. */
int
pay_forecast_get_balance (const PayForecast *self);
int
pay_forecast_get_sent (const PayForecast *self);
int
pay_forecast_get_savings (const PayForecast *self);
int
pay_forecast_get_spendable (const PayForecast *self);
/* Returns the worst case in AgP: the cost if every unit followed the order that costs this power
 * most, before reductions and before the rebates of eBayola. Offers of other powers can bring it
 * about. */
int
pay_forecast_get_worst (const PayForecast *self);
/* Returns the largest possible cost in AgP, which never exceeds the spendable money. */
int
pay_forecast_get_most (const PayForecast *self);
/* Returns the certain cost in AgP, whatever the units do, as of gifts; 0 if no cost is certain. */
int
pay_forecast_get_sure (const PayForecast *self);
/* Returns the largest possible number of reductions (rule 5.5); 0 if the worst case can be paid.
 * Other powers can bring it about, except for the rebates of eBayola. */
guint
pay_forecast_get_max_reductions (const PayForecast *self);
/* Returns the auction of this sheet alone. (transfer none) Units use the list "owner, then the
 * others in order"; payments do not depend on it, except in eBayola by plateaus of tied offers. */
const PayAuction *
pay_forecast_get_alone (const PayForecast *self);
/* Returns the cost of that auction in AgP. */
int
pay_forecast_get_alone_cost (const PayForecast *self);

/* Return the units with offers, in the order in which the sheet names them. */
guint
pay_forecast_get_n_units (const PayForecast *self);
const PayForecastUnit *
pay_forecast_get_unit (const PayForecast *self, guint i);
/* Return the indices of own units without an offer, which hold by default (rule 2). */
guint
pay_forecast_get_n_bare (const PayForecast *self);
guint
pay_forecast_get_bare (const PayForecast *self, guint i);

/* Returns warnings of offers without effect and of likely mistakes, with severity VOID.
 * (transfer none) */
const PayDiagnostics *
pay_forecast_get_warnings (const PayForecast *self);

G_END_DECLS
