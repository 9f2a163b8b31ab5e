/* auction.c - the trace of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/auction-private.h"

#include <string.h>

/* Bytes; two auctions of three with seven powers and 140 offers need no more. */
#define FIRST_BLOCK 61440

PayAuction *
pay_auction_new_empty (guint n_units, guint n_powers, const PayPower *lists, const int *spendable)
{
  PayAuction *self = g_atomic_rc_box_new0 (PayAuction);
  PayPower *copy;

  self->arena = pay_arena_new (FIRST_BLOCK);
  self->n_units = n_units;
  self->n_powers = n_powers;
  self->units = pay_arena_new_array (self->arena, PayUnitAuction, n_units);
  self->payments = pay_arena_new_array (self->arena, int, n_units *n_powers);
  copy = pay_arena_new_array (self->arena, PayPower, n_powers * n_powers);
  memcpy (copy, lists, n_powers * n_powers * sizeof (PayPower));
  self->lists = copy;
  self->sheets = pay_arena_new_array (self->arena, PayOfferSheet *, n_powers);
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

const PayUnitAuction *
pay_auction_get_unit (const PayAuction *self, guint unit)
{
  static GMutex tracing;
  PayUnitAuction *told;

  g_return_val_if_fail (unit < self->n_units, NULL);
  told = &self->units[unit];
  if (g_atomic_pointer_get (&told->candidates))
    return told;
  g_mutex_lock (&tracing);
  if (!told->candidates)
    pay_auction_trace_unit ((PayAuction *) self, unit);
  g_mutex_unlock (&tracing);
  return told;
}

const PayOrder *
pay_auction_get_order (const PayAuction *self, guint unit)
{
  g_return_val_if_fail (unit < self->n_units, NULL);

  const PayBook *book = &self->books[unit];
  const PayOrder *signal = self->units[unit].signal;
  return signal ? signal : book->orders[book->choice];
}

guint
pay_auction_get_n_rounds (const PayAuction *self)
{
  return self->rounds->len;
}

const PayRound *
pay_auction_get_round (const PayAuction *self, guint i)
{
  g_return_val_if_fail (i < self->rounds->len, NULL);
  return &g_array_index (self->rounds, PayRound, i);
}

void
pay_auction_add_repeat (PayAuction *self, guint n_runs, guint n_times)
{
  PayRepeat repeat = { self->rounds->len, n_runs, n_times };

  if (!self->repeats)
    self->repeats = g_array_new (FALSE, FALSE, sizeof (PayRepeat));
  g_array_append_val (self->repeats, repeat);
}

guint
pay_auction_count_repeats (const PayAuction *self, guint i, guint *n_runs)
{
  *n_runs = 0;
  for (guint r = 0; self->repeats && r < self->repeats->len; r++)
    {
      const PayRepeat *repeat = &g_array_index (self->repeats, PayRepeat, r);
      if (repeat->first == i)
        {
          *n_runs = repeat->n_runs;
          return repeat->n_times - 1;
        }
    }
  return 0;
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

gboolean
pay_auction_is_backer (const PayAuction *self, guint unit, PayPower power)
{
  const PayUnitAuction *auction = pay_auction_get_unit (self, unit);

  for (guint i = 0; i < auction->candidates[0].n_bids; i++)
    if (auction->candidates[0].bids[i].power == power)
      return TRUE;
  return FALSE;
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
