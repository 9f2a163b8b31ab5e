/* book-rebate.c - what eBayola asks for the chosen order (rule 8)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

/* An amount that falls again and again: after n times it is now - n * fall. What is computed of
 * such amounts is one again, for a number of times: until another of two is the larger. */
typedef struct
{
  gint64 now, fall;
} Line;

static const Line nothing = { 0, 0 };

static Line
plus (Line a, Line b)
{
  return (Line) { a.now + b.now, a.fall + b.fall };
}

static Line
minus (Line a, Line b)
{
  return (Line) { a.now - b.now, a.fall - b.fall };
}

/* The larger of two, and how many times it still is, if that is less. */
static Line
larger (Line a, Line b, gint64 *times)
{
  gboolean first = a.now > b.now || (a.now == b.now && a.fall <= b.fall);
  Line high = first ? a : b, low = first ? b : a;

  if (high.fall > low.fall)
    *times = MIN (*times, (high.now - low.now) / (high.fall - low.fall));
  return high;
}

static Line
smaller (Line a, Line b, gint64 *times)
{
  return minus (nothing, larger (minus (nothing, a), minus (nothing, b), times));
}

/* A power's money for a candidate. */
static Line
money_of (const PayBook *self, const PaySeat *seat, guint candidate, const guint *rates)
{
  guint rate = rates[seat->power];
  Line sum = nothing;

  for (const PayBacking *b = self->backings + seat->first; b < self->backings + seat->end; b++)
    if (pay_backing_pays (b, candidate))
      sum = plus (sum, (Line) { pay_backing_value (b), b->count * rate });
  return sum;
}

/* The best of the other candidates after the payers' own money in them is lowered by what they have
 * in the winner: nobody bids against himself. */
static Line
second_best (const PayBook *self, const PayOptions *options, const guint *rates, gint64 *times)
{
  gboolean owner_only = pay_options_has (options, PAY_OPTION_EBAYOLA_OWNER);
  Line best = nothing;

  for (guint c = 0; c < self->n_candidates; c++)
    {
      Line sum = nothing;

      if (c == self->choice)
        continue;
      for (const PaySeat *seat = self->seats; seat < self->seats + self->n_seats; seat++)
        {
          Line money = money_of (self, seat, c, rates);

          if (!owner_only || seat->power == self->owner)
            money = larger (minus (money, (Line) { seat->pay, seat->fall }), nothing, times);
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
pay_book_price (PayBook *self, const PayOptions *options, const PayPurse *purses,
                const guint *rates)
{
  gboolean public_totals = pay_options_has (options, PAY_OPTION_PUBLIC_TOTALS);
  gint64 times = G_MAXINT;
  Line total = nothing, saving;

  for (PaySeat *seat = self->seats; seat < self->seats + self->n_seats; seat++)
    {
      Line money = money_of (self, seat, self->choice, rates);

      seat->pay = money.now;
      seat->fall = money.fall;
      total = plus (total, money);
    }
  /* One AgP more than the second best would do. */
  saving = minus (total, second_best (self, options, rates, &times));
  saving = larger (minus (saving, (Line) { 1, 0 }), nothing, &times);
  for (PaySeat *seat = self->seats; seat < self->seats + self->n_seats; seat++)
    {
      gboolean free = seat->power == self->owner && !public_totals;
      Line kept = { free ? 0 : plateau_of (self, seat, purses), 0 };
      Line most = larger (minus ((Line) { seat->pay, seat->fall }, kept), nothing, &times);
      Line less = smaller (most, saving, &times);

      seat->pay -= less.now;
      seat->fall -= less.fall;
      saving = minus (saving, less);
    }
  return (guint) times;
}
