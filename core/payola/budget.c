/* budget.c - the spendable money of a power, and the state of its bids while they are reduced
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/budget.h"

#include "payola/unit-auction.h"

void
pay_budget_init (PayBudget *self, guint power, int spendable, const PayOfferSheet *sheet,
                 PayArena *arena)
{
  guint n_groups = 0, n_floors = 0;

  *self = (PayBudget) {
    .bit = G_GUINT64_CONSTANT (1) << power, .power = power, .spendable = spendable, .sheet = sheet
  };
  if (!sheet)
    return;
  self->groups = pay_offer_sheet_get_groups (sheet, &n_groups);
  self->bids = pay_arena_new_array (arena, PayActiveBid *, n_groups);
  self->next = pay_offer_sheet_get_floors (sheet, FALSE, &n_floors);
  self->steps = n_floors > 0 ? self->next[n_floors - 1].depth : 0;
}

void
pay_budget_set_floors (PayBudget *self)
{
  guint n_floors = 0;

  self->dropped = self->begun;
  self->begun = TRUE;
  self->fallen = 0;
  if (self->sheet)
    self->next = pay_offer_sheet_get_floors (self->sheet, self->dropped, &n_floors);
  self->end = self->next + n_floors;
  for (const PayFloor *floor = self->next; floor < self->end; floor++)
    {
      PayActiveBid *bid = self->bids[floor->group];

      if (!bid)
        continue;
      bid->count += floor->count;
      bid->fastest = bid->count;
      if (bid->is_charged)
        self->count += floor->count;
      if (self->dropped)
        pay_unit_auction_disturb (bid->unit_auction);
    }
}

guint
pay_budget_count_rounds (const PayBudget *self)
{
  guint rounds = pay_budget_count_even (self);
  gint64 excess = pay_budget_cost (self) - self->spendable;

  if (excess < self->count * rounds)
    rounds = (guint) ((excess + self->count - 1) / self->count);
  return rounds;
}

gboolean
pay_budget_reach_floors (PayBudget *self)
{
  const PayFloor *first = self->next;

  for (; self->next < self->end && self->next->depth <= self->fallen; self->next++)
    {
      const PayFloor *floor = self->next;
      PayActiveBid *bid = self->bids[floor->group];
      int reduced = floor->count * floor->depth;

      if (!bid)
        continue;
      bid->top -= reduced;
      bid->count -= floor->count;
      bid->fastest = bid->count;
      pay_unit_auction_forget (bid->unit_auction);
      if (bid->is_charged)
        {
          self->top -= reduced;
          self->count -= floor->count;
        }
    }
  return self->next > first;
}
