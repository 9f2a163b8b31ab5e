/* forecast.h - the cost of one sheet, without knowledge of other sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction.h"

G_BEGIN_DECLS

/* The money that a sheet offers for an order that it names. A negative offer names the orders
 * that it forbids. */
typedef struct
{
  PayOrder order;
  int amount; /* sum of all offers of the sheet for the order in AgP, before reductions */
} PayForecastBid;

/* A unit with offers. Its bids are in the sequence in which the sheet names the orders. */
typedef struct
{
  guint8 unit_type;
  PayLocation location;
  guint n_bids;
  const PayForecastBid *bids;
  int other_move; /* AgP for any other legal move, or 0 if there is no other legal move */
  int other_stay; /* AgP for any other legal order that is not a move, or 0 if there is none */
  int dearest;    /* largest amount in AgP that any order of the unit would get */
} PayForecastUnit;

/* PayForecast depends only on a sheet, the position and the options, so the player of the sheet may
 * see all of it. In Tin Cup the units of other powers are those that the sheet names. Immutable. */
typedef struct _PayForecast PayForecast;

/* Makes a forecast. Broken lines are ignored. @position is the position at the start of the
 * phase. @sheet is a sheet that is not too large. (transfer full) */
PayForecast *pay_forecast_new (const PayOptions *options, const PayPosition *position,
                               const PayOfferSheet *sheet);

void pay_forecast_free (PayForecast *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayForecast, pay_forecast_free)

/* Gets the treasury of the power. Money from other powers is not included. Returns the treasury
 * in AgP. */
int pay_forecast_get_balance (const PayForecast *self);

/* Gets the sum of the sheet's transfers. Returns the sum in AgP. */
int pay_forecast_get_sent (const PayForecast *self);

/* Gets the sum of the sheet's savings requests. Returns the sum in AgP. */
int pay_forecast_get_savings (const PayForecast *self);

/* Gets the money that is left to spend after transfers and savings (rule 1). Money from other
 * powers is not included. Returns the money in AgP, never below 0. */
int pay_forecast_get_spendable (const PayForecast *self);

/* Gets the worst case: the cost if every unit followed the order that costs this power most,
 * before reductions and before the rebates of eBayola. Returns the cost in AgP. */
int pay_forecast_get_worst (const PayForecast *self);

/* Gets the largest possible cost, which never exceeds the spendable money. Returns the cost in
 * AgP. */
int pay_forecast_get_most (const PayForecast *self);

/* Gets the cost that is certain, whatever the units do, such as the cost of gifts. Returns the
 * cost in AgP; 0 if no cost is certain, as in Tin Cup, in eBayola, and if offers may be reduced. */
int pay_forecast_get_sure (const PayForecast *self);

/* Gets the largest number of reductions that offers of other powers can cause (rule 5.5). In
 * eBayola, rebates may prevent some of them. Returns the number, or 0 if the power can pay the
 * worst case. */
guint pay_forecast_get_max_reductions (const PayForecast *self);

/* Gets the auction as it would be if no other power made offers. Every unit uses the acceptance
 * list "owner, then the other powers in order". */
const PayAuction *pay_forecast_get_alone (const PayForecast *self);

/* Gets the cost of the sheet if no other power makes offers (see pay_forecast_get_alone()).
 * Returns the cost in AgP. */
int pay_forecast_get_alone_cost (const PayForecast *self);

/* Gets the number of units with offers. */
guint pay_forecast_get_n_units (const PayForecast *self);

/* Gets a unit with offers. Units are in the order in which the sheet names them. @i is the index
 * of the unit among the units with offers, from 0. */
const PayForecastUnit *pay_forecast_get_unit (const PayForecast *self, guint i);

/* Gets the number of the power's units without an offer, which hold by default (rule 2). */
guint pay_forecast_get_n_bare (const PayForecast *self);

/* Gets one of the power's units without an offer. @i is the index of the unit among the power's
 * units without an offer, from 0. Returns the index of the unit in the position. */
guint pay_forecast_get_bare (const PayForecast *self, guint i);

/* Gets warnings of offers without effect and of likely mistakes. */
const PayDiagnostics *pay_forecast_get_warnings (const PayForecast *self);

G_END_DECLS
