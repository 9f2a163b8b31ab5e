/* purse.c - what a power has for its offers, and how these fall
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/purse.h"

#include "payola/book.h"

void
pay_purse_init (PayPurse *self, guint power, int spendable, const PayOfferSheet *sheet,
                PayArena *arena)
{
  guint n_claims = 0, n_landings = 0;

  *self = (PayPurse) {
    .bit = G_GUINT64_CONSTANT (1) << power, .power = power, .spendable = spendable, .sheet = sheet
  };
  if (!sheet)
    return;
  self->claims = pay_offer_sheet_get_claims (sheet, &n_claims);
  self->backings = pay_arena_new_array (arena, PayBacking *, n_claims);
  self->next = pay_offer_sheet_get_landings (sheet, FALSE, &n_landings);
  self->steps = n_landings > 0 ? self->next[n_landings - 1].room : 0;
}

void
pay_purse_begin (PayPurse *self)
{
  guint n_landings = 0;

  self->dropped = self->begun;
  self->begun = TRUE;
  self->fallen = 0;
  if (self->sheet)
    self->next = pay_offer_sheet_get_landings (self->sheet, self->dropped, &n_landings);
  self->end = self->next + n_landings;
  for (const PayLanding *landing = self->next; landing < self->end; landing++)
    {
      PayBacking *backing = self->backings[landing->claim];

      if (!backing)
        continue;
      backing->count += landing->count;
      backing->fastest = backing->count;
      if (backing->is_charged)
        self->count += landing->count;
      if (self->dropped)
        pay_book_disturb (backing->book);
    }
}

/* What it pays may fall more slowly when units choose otherwise: then the next look finds out. */
guint
pay_purse_count_rounds (const PayPurse *self)
{
  guint rounds = pay_purse_count_even (self);
  gint64 excess = pay_purse_cost (self) - self->spendable;

  if (excess < self->count * rounds)
    rounds = (guint) ((excess + self->count - 1) / self->count);
  return rounds;
}

gboolean
pay_purse_land (PayPurse *self)
{
  const PayLanding *first = self->next;

  for (; self->next < self->end && self->next->room <= self->fallen; self->next++)
    {
      const PayLanding *landing = self->next;
      PayBacking *backing = self->backings[landing->claim];
      int landed = landing->count * landing->room;

      if (!backing)
        continue;
      backing->top -= landed;
      backing->count -= landing->count;
      backing->fastest = backing->count;
      pay_book_forget (backing->book);
      if (backing->is_charged)
        {
          self->top -= landed;
          self->count -= landing->count;
        }
    }
  return self->next > first;
}
