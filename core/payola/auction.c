/* auction.c - the decision of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/auction-private.h"

#include <string.h>

/* The size of the first block in bytes. Most auctions with seven powers fit into it. */
#define FIRST_BLOCK 61440

PayAuction *
pay_auction_new_empty (guint n_units, guint n_powers, const PayPower *lists, const int *spendable)
{
  PayAuction *self = g_atomic_rc_box_new0 (PayAuction);
  PayPower *copy;

  self->arena = pay_arena_new (FIRST_BLOCK);
  self->n_units = n_units;
  self->n_powers = n_powers;
  self->payments = pay_arena_new_array (self->arena, int, n_units *n_powers);
  self->prices = pay_arena_new_array (self->arena, int, n_units);
  copy = pay_arena_new_array (self->arena, PayPower, n_powers * n_powers);
  memcpy (copy, lists, n_powers * n_powers * sizeof (PayPower));
  self->lists = copy;
  self->sheets = pay_arena_new_array (self->arena, PayOfferSheet *, n_powers);
  self->signals = pay_arena_new_array (self->arena, const PayOrder *, n_units);
  self->rounds = g_array_sized_new (FALSE, FALSE, sizeof (PayRound), 16);
  for (guint p = 0; p < n_powers; p++)
    self->spendable[p] = spendable[p];
  return self;
}

PayAuction *
pay_auction_ref (PayAuction *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
auction_clear (gpointer data)
{
  PayAuction *self = data;

  g_array_unref (self->rounds);
  g_clear_pointer (&self->repeats, g_array_unref);
  for (guint p = 0; p < self->n_powers; p++)
    pay_offer_sheet_unref (self->sheets[p]);
  pay_arena_free (self->arena);
}

void
pay_auction_unref (PayAuction *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, auction_clear);
}

const PayOrder *
pay_auction_get_order (const PayAuction *self, guint unit)
{
  g_return_val_if_fail (unit < self->n_units, NULL);

  return self->signals[unit] ? self->signals[unit] : pay_auction_get_choice (self, unit);
}

const PayOrder *
pay_auction_get_choice (const PayAuction *self, guint unit)
{
  g_return_val_if_fail (unit < self->n_units, NULL);

  return self->units[unit].orders[self->units[unit].choice];
}

int
pay_auction_get_price (const PayAuction *self, guint unit)
{
  g_return_val_if_fail (unit < self->n_units, 0);

  return self->prices[unit];
}

int
pay_auction_get_reported_total (const PayAuction *self, guint unit)
{
  const PayUnitAuction *auction;

  g_return_val_if_fail (unit < self->n_units, 0);
  auction = &self->units[unit];
  return auction->held ? pay_unit_auction_sum (auction, auction->leader) + 1 : self->prices[unit];
}

void
pay_auction_add_repeat (PayAuction *self, guint n_runs, guint n_times)
{
  PayRepeat repeat = { self->rounds->len, n_runs, n_times };

  if (!self->repeats)
    self->repeats = g_array_new (FALSE, FALSE, sizeof (PayRepeat));
  g_array_append_val (self->repeats, repeat);
}

/* Adds each power's payment for a unit's choice, without rebates, to @payments. */
static void
charge_full (const PayUnitAuction *unit, int *payments)
{
  for (const PayActiveBid *bid = unit->bids; bid < unit->bids + unit->n_bids; bid++)
    payments[bid->budget->power] += pay_active_bid_pays (bid, unit->choice)
                                  & pay_active_bid_get_amount (bid);
}

void
pay_auction_settle_unit (PayAuction *self, guint u, const PayOrder *signal, guint round)
{
  const PayUnitAuction *unit = &self->units[u];
  int *payments = self->payments + u * self->n_powers;

  if (!self->ebayola)
    charge_full (unit, payments);
  else
    for (guint b = 0; b < unit->n_bidders; b++)
      payments[unit->bidders[b].power] = (int) pay_unit_auction_get_payment (
        unit, &unit->bidders[b], round);
  for (guint p = 0; p < self->n_powers; p++)
    {
      self->spent[p] += payments[p];
      self->prices[u] += payments[p];
    }
  /* The signal is copied, because the sheet that contains it may be freed before the auction. */
  if (signal && unit->orders[unit->choice]->kind == PAY_ORDER_HOLD)
    self->signals[u] = pay_arena_copy (self->arena, signal, sizeof *signal);
}

static gboolean
is_power (const PayAuction *self, PayPower power)
{
  return power >= 0 && (guint) power < self->n_powers;
}

int
pay_auction_get_spendable (const PayAuction *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), 0);
  return self->spendable[power];
}

guint
pay_auction_get_reductions (const PayAuction *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), 0);
  return self->reductions[power];
}

int
pay_auction_get_spent (const PayAuction *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), 0);
  return self->spent[power];
}

const PayPower *
pay_auction_get_list (const PayAuction *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), NULL);
  return self->lists + (guint) power * self->n_powers;
}

guint64
pay_auction_get_backers (const PayAuction *self, guint unit)
{
  const PayUnitAuction *auction;

  g_return_val_if_fail (unit < self->n_units, 0);
  auction = &self->units[unit];
  return pay_unit_auction_find_backers (auction, auction->choice);
}

const int *
pay_auction_get_payments (const PayAuction *self, guint unit)
{
  g_return_val_if_fail (unit < self->n_units, NULL);
  return self->payments + unit * self->n_powers;
}

int
pay_auction_get_payment (const PayAuction *self, guint unit, PayPower power)
{
  g_return_val_if_fail (unit < self->n_units && is_power (self, power), 0);
  return self->payments[unit * self->n_powers + (guint) power];
}
