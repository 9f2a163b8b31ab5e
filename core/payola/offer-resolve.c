/* offer-resolve.c - resolves an offer in a position that its sender did not know
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/offer.h"

/* Completes the mentioned unit of an order from the board. Returns FALSE if the unit does not
 * exist, or if the completed order is illegal. Fleets for a convoy need not exist. */
static gboolean
resolve_order (PayOrder *order, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  PaySpan span = { 0, 0, 0 };

  if (order->kind != PAY_ORDER_SUPPORT && order->kind != PAY_ORDER_SUPPORT_MOVE
      && order->kind != PAY_ORDER_CONVOY)
    return TRUE;

  int index = pay_position_find_unit (position, pay_board_get_province (board, order->other));
  const PayUnit *unit = index >= 0 ? pay_position_get_unit (position, index) : NULL;
  return unit && pay_order_complete (order, position, PAY_CHECK_STRICT_COASTS, span, NULL)
      && order->other_type == unit->type && order->other == unit->location
      && pay_order_check (order, position, PAY_CHECK_STRICT_COASTS | PAY_CHECK_FICTIONAL, span,
                          NULL);
}

/* Keeps the legal orders, without duplicates. */
static void
resolve_orders (PayOffer *self, const PayPosition *position, PayArena *arena)
{
  PayOrder *kept = pay_arena_take_array (arena, PayOrder, self->n_orders);
  guint n_kept = 0;

  for (guint i = 0; i < self->n_orders; i++)
    {
      PayOrder order = self->orders[i];
      gboolean keep = resolve_order (&order, position);

      for (guint j = 0; keep && j < n_kept; j++)
        keep = !pay_order_equal (&kept[j], &order);
      if (keep)
        kept[n_kept++] = order;
    }
  self->orders = kept;
  self->n_orders = n_kept;
}

gboolean
pay_offer_resolve (const PayOffer *self, const PayPosition *position, PayArena *arena,
                   PayOffer *resolved)
{
  *resolved = *self;
  if (self->type == PAY_OFFER_SAVINGS)
    return TRUE;

  const PayBoard *board = pay_position_get_board (position);
  int index = pay_position_find_unit (position, pay_board_get_province (board, self->location));
  const PayUnit *unit = index >= 0 ? pay_position_get_unit (position, index) : NULL;
  if (!unit || unit->type != self->unit_type || unit->location != self->location)
    return FALSE;
  resolved->unit = (gint16) index;
  resolve_orders (resolved, position, arena);
  return resolved->n_orders > 0 || resolved->type != PAY_OFFER_DIRECT;
}
