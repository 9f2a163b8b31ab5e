/* book-rebate.c - what eBayola asks for the chosen order (rule 8)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

static const PayLine nothing = { 0, 0 };

static PayLine
plus (PayLine a, PayLine b)
{
  return (PayLine) { a.now + b.now, a.fall + b.fall };
}

static PayLine
minus (PayLine a, PayLine b)
{
  return (PayLine) { a.now - b.now, a.fall - b.fall };
}

/* What is computed of lines is one again, for a number of times: until another of two is the
 * larger. The larger of two, and how many times it still is, if that is less. */
static PayLine
larger (PayLine a, PayLine b, gint64 *times)
{
  gboolean first = a.now > b.now || (a.now == b.now && a.fall <= b.fall);
  PayLine high = first ? a : b, low = first ? b : a;

  if (high.fall > low.fall)
    *times = MIN (*times, (high.now - low.now) / (high.fall - low.fall));
  return high;
}

static PayLine
smaller (PayLine a, PayLine b, gint64 *times)
{
  return minus (nothing, larger (minus (nothing, a), minus (nothing, b), times));
}

/* A power's money for a candidate. */
static PayLine
money_of (const PayBook *self, const PaySeat *seat, guint candidate, const guint *rates)
{
  guint rate = rates[seat->power];
  PayLine sum = nothing;

  for (const PayBacking *b = self->backings + seat->first; b < self->backings + seat->end; b++)
    if (pay_backing_pays (b, candidate))
      sum = plus (sum, (PayLine) { pay_backing_value (b), (gint64) b->count * rate });
  return sum;
}

/* The best of the other candidates after the payers' own money in them is lowered by what they have
 * in the winner: nobody bids against himself. */
static PayLine
second_best (const PayBook *self, const PayOptions *options, const guint *rates,
             const PayLine *payments, gint64 *times)
{
  gboolean owner_only = pay_options_has (options, PAY_OPTION_EBAYOLA_OWNER);
  PayLine best = nothing;

  for (guint c = 0; c < self->n_candidates; c++)
    {
      PayLine sum = nothing;

      if (c == self->choice)
        continue;
      for (guint s = 0; s < self->n_seats; s++)
        {
          PayLine money = money_of (self, &self->seats[s], c, rates);

          if (!owner_only || self->seats[s].power == self->owner)
            money = larger (minus (money, payments[s]), nothing, times);
          sum = plus (sum, money);
        }
      best = larger (best, sum, times);
    }
  return best;
}

/* What the plateaus of a power keep in the chosen order. */
static gint64
plateau_of (const PayBook *self, const PaySeat *seat, const PayPurse *purses)
{
  gint64 sum = 0;

  if (purses[seat->power].dropped)
    return 0;
  for (guint i = seat->first; i < seat->end; i++)
    if (pay_backing_pays (&self->backings[i], self->choice))
      sum += self->backings[i].kept;
  return sum;
}

guint
pay_book_price (const PayBook *self, const PayOptions *options, const PayPurse *purses,
                const guint *rates, PayLine *payments)
{
  gboolean public_totals = pay_options_has (options, PAY_OPTION_PUBLIC_TOTALS);
  gint64 times = G_MAXINT;
  PayLine total = nothing, saving;

  for (guint s = 0; s < self->n_seats; s++)
    {
      payments[s] = money_of (self, &self->seats[s], self->choice, rates);
      total = plus (total, payments[s]);
    }
  /* One AgP more than the second best would do. */
  saving = minus (total, second_best (self, options, rates, payments, &times));
  saving = larger (minus (saving, (PayLine) { 1, 0 }), nothing, &times);
  for (guint s = 0; s < self->n_seats; s++)
    {
      const PaySeat *seat = &self->seats[s];
      gboolean free = seat->power == self->owner && !public_totals;
      PayLine kept = { free ? 0 : plateau_of (self, seat, purses), 0 };
      PayLine most = larger (minus (payments[s], kept), nothing, &times);
      PayLine less = smaller (most, saving, &times);

      payments[s] = minus (payments[s], less);
      saving = minus (saving, less);
    }
  return (guint) times;
}

void
pay_book_set_price (PayBook *self, PayPurse *purses, guint round, guint64 falling,
                    const PayLine *payments, guint times)
{
  for (guint s = 0; s < self->n_seats; s++)
    {
      PaySeat *seat = &self->seats[s];
      PayPurse *purse = &purses[seat->power];

      purse->top += payments[s].now - pay_book_get_payment (self, seat, round);
      purse->relief += payments[s].fall - seat->fall;
      seat->pay = payments[s].now;
      seat->fall = payments[s].fall;
    }
  self->priced = round;
  self->even = round + times;
  self->even_fell = self->powers & falling;
  self->is_even = TRUE;
}
