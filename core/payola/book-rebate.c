/* book-rebate.c - what eBayola asks for the chosen order (rule 8)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

/* The best of the other candidates after the payers' own money in them is lowered by what they have
 * in the winner: nobody bids against himself. */
static gint64
second_best (const PayBook *self, const PayOptions *options)
{
  gboolean owner_only = pay_options_has (options, PAY_OPTION_EBAYOLA_OWNER);
  gint64 best = 0;

  for (guint c = 0; c < self->n_candidates; c++)
    {
      gint64 sum = 0;

      if (c == self->choice)
        continue;
      for (guint s = 0; s < self->n_seats; s++)
        {
          const PaySeat *seat = &self->seats[s];
          gint64 money = 0;

          for (guint i = seat->first; i < seat->end; i++)
            if (pay_backing_pays (&self->backings[i], c))
              money += pay_backing_value (&self->backings[i]);
          if (!owner_only || seat->power == self->owner)
            money = MAX (0, money - seat->pay);
          sum += money;
        }
      best = MAX (best, sum);
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

void
pay_book_rebate (PayBook *self, const PayOptions *options, const PayPurse *purses)
{
  gboolean public_totals = pay_options_has (options, PAY_OPTION_PUBLIC_TOTALS);
  gint64 total = self->totals[self->choice];
  gint64 saving = total - MIN (total, second_best (self, options) + 1);

  for (guint s = 0; s < self->n_seats && saving > 0; s++)
    {
      PaySeat *seat = &self->seats[s];
      gboolean free = seat->power == self->owner && !public_totals;
      gint64 kept = free ? 0 : plateau_of (self, seat, purses);
      gint64 less = CLAMP (seat->pay - kept, 0, saving);

      seat->pay -= less;
      saving -= less;
    }
}
