/* tables.c - samples of the plans of all powers, and the orders that result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/tables.h"

/* Adds a bid to the totals. */
static void
add_bid (PayTable *self, const PayStage *stage, const PayBid *bid)
{
  guint start = stage->starts[bid->unit], end = stage->starts[bid->unit + 1];

  if (!bid->against)
    {
      self->totals[bid->order] = MAX (self->totals[bid->order], 0) + bid->amount;
      return;
    }
  self->totals[start] = MAX (self->totals[start], 0);
  for (guint o = start; o < end; o++)
    if ((int) o != bid->order && self->totals[o] >= 0)
      self->totals[o] += bid->amount;
}

/* Lets a unit choose. `wanted` is the order that its owner bids for, or -1. The second choice is
 * HOLD unless somebody pays for another order. */
static void
choose (PayTable *self, const PayStage *stage, guint unit, int wanted)
{
  guint start = stage->starts[unit], end = stage->starts[unit + 1];
  int best = wanted >= 0 ? wanted : (int) start, next = (int) start;

  for (guint o = start; o < end; o++)
    if (self->totals[o] > self->totals[best])
      best = (int) o;
  if (best == next && end > start + 1)
    next++;
  for (guint o = start; o < end; o++)
    if ((int) o != best && self->totals[o] > self->totals[next])
      next = (int) o;
  self->base[unit] = best;
  self->next[unit] = next;
}

PayTable *
pay_table_new (PayStage *stage, PayPlan *const *plans, PayPower except)
{
  PayTable *self = g_new0 (PayTable, 1);
  g_autofree int *wanted = g_new (int, stage->n_units + 1);

  self->totals = g_new (int, stage->orders->len + 1);
  self->base = g_new (int, stage->n_units + 1);
  self->next = g_new (int, stage->n_units + 1);
  self->orders = g_new (PayOrder, stage->n_units + 1);
  for (guint o = 0; o < stage->orders->len; o++)
    self->totals[o] = -1;
  for (guint u = 0; u < stage->n_units; u++)
    wanted[u] = -1;
  /* Bids against an order count for all orders that anybody names, so they are added last. */
  for (int against = 0; against < 2; against++)
    for (guint p = 0; p < stage->n_powers; p++)
      for (guint i = 0; plans[p] && p != except && i < plans[p]->len; i++)
        {
          const PayBid *bid = &g_array_index (plans[p], PayBid, i);
          if (bid->against != against)
            continue;
          add_bid (self, stage, bid);
          if (!against && stage->units[bid->unit].owner == p)
            wanted[bid->unit] = bid->order;
        }
  for (guint u = 0; u < stage->n_units; u++)
    {
      if (wanted[u] < 0)
        self->totals[stage->starts[u]] = MAX (self->totals[stage->starts[u]], 0);
      choose (self, stage, u, wanted[u]);
      self->orders[u] = *pay_stage_get_order (stage, self->base[u]);
    }
  return self;
}

void
pay_table_free (PayTable *self)
{
  if (!self)
    return;
  g_free (self->totals);
  g_free (self->base);
  g_free (self->next);
  g_free (self->orders);
  g_free (self);
}

int
pay_table_get_need (const PayTable *self, const PayStage *stage, PayPower power, guint unit,
                    int order)
{
  int have = MAX (self->totals[order], 0);
  gboolean own = stage->units[unit].owner == power;

  if (!stage->auction || order == self->base[unit])
    return 0;
  /* The acceptance list of a unit's owner names the owner first. So a power wins ties for its own
   * units, and must outbid the owner of any other unit. */
  return MAX (0, self->totals[self->base[unit]] - have + (own ? 0 : 1));
}

int
pay_table_get_need_against (const PayTable *self, guint unit, int order)
{
  if (order != self->base[unit] || self->next[unit] == order)
    return 0;
  return self->totals[order] - MAX (self->totals[self->next[unit]], 0) + 1;
}

int
pay_table_apply (PayTable *self, const PayStage *stage, PayPower power, const PayBid *bid)
{
  int order = self->base[bid->unit], paid = 0;

  if (bid->amount >= 0 && bid->against)
    {
      /* A bid against an order pays for every other order, even one that the unit would follow
       * anyway. */
      if (pay_table_get_need_against (self, bid->unit, bid->order) <= bid->amount)
        {
          paid = bid->amount;
          if (order == bid->order)
            order = self->next[bid->unit];
        }
    }
  else if (bid->amount >= 0
           && pay_table_get_need (self, stage, power, bid->unit, bid->order) <= bid->amount)
    {
      paid = bid->amount;
      order = bid->order;
    }
  self->orders[bid->unit] = *pay_stage_get_order (stage, order);
  return paid;
}
