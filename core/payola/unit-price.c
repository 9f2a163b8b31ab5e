/* unit-price.c - price of the chosen order in eBayola (rule 8)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/unit-auction.h"

static const PayLinear nothing = { 0, 0 };

static PayLinear
plus (PayLinear a, PayLinear b)
{
  return (PayLinear) { a.now + b.now, a.fall + b.fall };
}

static PayLinear
minus (PayLinear a, PayLinear b)
{
  return (PayLinear) { a.now - b.now, a.fall - b.fall };
}

/* Returns the larger of two linear amounts. @times is reduced to the number of steps for which the
 * result stays the larger one. */
static PayLinear
larger (PayLinear a, PayLinear b, gint64 *times)
{
  gboolean first = a.now > b.now || (a.now == b.now && a.fall <= b.fall);
  PayLinear high = first ? a : b, low = first ? b : a;

  if (high.fall > low.fall)
    *times = MIN (*times, (high.now - low.now) / (high.fall - low.fall));
  return high;
}

static PayLinear
smaller (PayLinear a, PayLinear b, gint64 *times)
{
  return minus (nothing, larger (minus (nothing, a), minus (nothing, b), times));
}

/* Returns the money of a bidder for a candidate, and how much it falls in a step. */
static PayLinear
money_of (const PayUnitAuction *self, const PayBidder *bidder, guint candidate, const guint *rates)
{
  guint rate = rates[bidder->power];
  PayLinear sum = nothing;

  for (const PayActiveBid *b = self->bids + bidder->first; b < self->bids + bidder->end; b++)
    if (pay_active_bid_pays (b, candidate))
      sum = plus (sum, (PayLinear) { pay_active_bid_get_amount (b), (gint64) b->count * rate });
  return sum;
}

/* Returns the highest total of the candidates that were not chosen. No power bids against itself:
 * its money is reduced by its payment for the chosen order. With ebayola-lowering=owner, only the
 * owner's money is reduced. */
static PayLinear
second_best (const PayUnitAuction *self, const PayOptions *options, const guint *rates,
             const PayLinear *payments, gint64 *times)
{
  gboolean owner_only = pay_options_has (options, PAY_OPTION_EBAYOLA_OWNER);
  PayLinear best = nothing;

  for (guint c = 0; c < self->n_candidates; c++)
    {
      PayLinear sum = nothing;

      if (c == self->choice)
        continue;
      for (guint s = 0; s < self->n_bidders; s++)
        {
          PayLinear money = money_of (self, &self->bidders[s], c, rates);

          if (!owner_only || self->bidders[s].power == self->owner)
            money = larger (minus (money, payments[s]), nothing, times);
          sum = plus (sum, money);
        }
      best = larger (best, sum, times);
    }
  return best;
}

/* Returns the AgP that the plateaus of a bidder protect in the chosen order. */
static gint64
plateau_of (const PayUnitAuction *self, const PayBidder *bidder, const PayBudget *budgets)
{
  gint64 sum = 0;

  if (budgets[bidder->power].dropped)
    return 0;
  for (guint i = bidder->first; i < bidder->end; i++)
    if (pay_active_bid_pays (&self->bids[i], self->choice))
      sum += self->bids[i].kept;
  return sum;
}

guint
pay_unit_auction_price (const PayUnitAuction *self, const PayOptions *options,
                        const PayBudget *budgets, const guint *rates, PayLinear *payments)
{
  gboolean public_totals = pay_options_has (options, PAY_OPTION_PUBLIC_TOTALS);
  gint64 times = G_MAXINT;
  PayLinear total = nothing, saving;

  for (guint s = 0; s < self->n_bidders; s++)
    {
      payments[s] = money_of (self, &self->bidders[s], self->choice, rates);
      total = plus (total, payments[s]);
    }
  /* An amount of 1 AgP above the second highest total is enough to win. */
  saving = minus (total, second_best (self, options, rates, payments, &times));
  saving = larger (minus (saving, (PayLinear) { 1, 0 }), nothing, &times);
  for (guint s = 0; s < self->n_bidders; s++)
    {
      const PayBidder *bidder = &self->bidders[s];
      gboolean free = bidder->power == self->owner && !public_totals;
      PayLinear kept = { free ? 0 : plateau_of (self, bidder, budgets), 0 };
      PayLinear most = larger (minus (payments[s], kept), nothing, &times);
      PayLinear less = smaller (most, saving, &times);

      payments[s] = minus (payments[s], less);
      saving = minus (saving, less);
    }
  return (guint) times;
}

void
pay_unit_auction_set_price (PayUnitAuction *self, PayBudget *budgets, guint round, guint64 falling,
                            const PayLinear *payments, guint times)
{
  for (guint s = 0; s < self->n_bidders; s++)
    {
      PayBidder *bidder = &self->bidders[s];
      PayBudget *budget = &budgets[bidder->power];

      budget->top += payments[s].now - pay_unit_auction_get_payment (self, bidder, round);
      budget->relief += payments[s].fall - bidder->fall;
      bidder->pay = payments[s].now;
      bidder->fall = payments[s].fall;
    }
  self->priced = round;
  self->even = round + times;
  self->even_fell = self->powers & falling;
  self->is_even = TRUE;
}
