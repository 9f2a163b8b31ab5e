/* forecast.h - what one sheet may cost, before anything is known of the others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction.h"

G_BEGIN_DECLS

/* What the sheet pays for an order that it names (negative offers name what they forbid). */
typedef struct
{
  PayOrder order;
  int amount; /* AgP of all its offers together, before reductions */
} PayForecastBid;

/* A unit that the sheet has an offer for. Bids stand in the order in which the sheet names them. */
typedef struct
{
  guint8 unit_type;
  PayLocation location;
  guint n_bids;
  const PayForecastBid *bids;
  int other_move; /* AgP for any other legal move, 0 when there is none */
  int other_stay; /* AgP for any other legal order that is no move */
  int dearest;    /* AgP: the most of all these */
} PayForecastUnit;

/* Everything that follows from a sheet, the position and the options alone: no list, sheet or
 * purse of another power is looked at, so a player may see all of it. In Tin Cup no unit of
 * another power is looked at either: what the sheet names counts as if it were there, and all
 * figures are limits instead of exact. Immutable. */
typedef struct _PayForecast PayForecast;

/* @sheet may hold broken lines, which are passed over, but must not be too large. (transfer
 * full) */
PayForecast *
pay_forecast_new (const PayOptions *options, const PayPosition *position,
                  const PayOfferSheet *sheet);
void
pay_forecast_free (PayForecast *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayForecast, pay_forecast_free)

/* AgP in the treasury, sent away, saved, and left to spend: never below 0 (spec 1). Money that
 * others send comes on top, and with no-return what they do not take. */
int
pay_forecast_get_balance (const PayForecast *self);
int
pay_forecast_get_sent (const PayForecast *self);
int
pay_forecast_get_savings (const PayForecast *self);
int
pay_forecast_get_spendable (const PayForecast *self);
/* AgP: what the sheet would pay if every unit did what is dearest for this power, before reductions
 * (and before the rebates of eBayola). Others can bring that about. */
int
pay_forecast_get_worst (const PayForecast *self);
/* AgP: the most that is really paid, since nobody pays more than can be spent. */
int
pay_forecast_get_most (const PayForecast *self);
/* AgP: what the sheet pays whatever the units do, as gifts do; 0 when that is not certain. */
int
pay_forecast_get_sure (const PayForecast *self);
/* How often the offers are reduced at most (rule 5.5). Others can bring that about, except by the
 * rebates of eBayola; 0 when the worst can be paid. */
guint
pay_forecast_get_max_reductions (const PayForecast *self);
/* The auction with this sheet alone; borrowed. Lists count as "owner, then the others in order":
 * what is paid does not depend on them, except in eBayola by plateaus of tied offers. */
const PayAuction *
pay_forecast_get_alone (const PayForecast *self);
/* AgP paid in it. */
int
pay_forecast_get_alone_cost (const PayForecast *self);

/* Units with offers, in the order in which the sheet names them. */
guint
pay_forecast_get_n_units (const PayForecast *self);
const PayForecastUnit *
pay_forecast_get_unit (const PayForecast *self, guint i);
/* Own units (their indices) that have no offer: they get the HOLD for nothing (spec 2). */
guint
pay_forecast_get_n_bare (const PayForecast *self);
guint
pay_forecast_get_bare (const PayForecast *self, guint i);

/* What is allowed and in vain, or may not be meant: findings of severity VOID. Borrowed. */
const PayDiagnostics *
pay_forecast_get_warnings (const PayForecast *self);

G_END_DECLS
