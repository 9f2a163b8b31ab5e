/* random-sheet.c - random positions and offers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-sheet.h"

#include "order/order-list.h"
#include "position/position-builder.h"

PayPosition *
random_position (const PayBoard *board, PayRandom *random, guint n_units, int rich)
{
  PayPhase phase = { 1901, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT };
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new (board, phase);
  guint n_powers = pay_board_get_n_powers (board), n = 0;

  for (guint i = 0; i < n_units || n == 0; i++)
    {
      PayUnit unit = { 0 };
      unit.location = (PayLocation) pay_random_below (random, pay_board_get_n_locations (board));
      unit.type = pay_random_below (random, 2) ? PAY_UNIT_ARMY : PAY_UNIT_FLEET;
      unit.owner = (PayPower) pay_random_below (random, n_powers);
      if (pay_board_can_stand (board, unit.type, unit.location)
          && pay_position_builder_can_add (builder, unit))
        {
          pay_position_builder_add_unit (builder, unit);
          n++;
        }
    }
  for (guint p = 0; p < n_powers; p++)
    pay_position_builder_set_balance (builder, (PayPower) p,
                                      (int) pay_random_below (random, (guint) rich + 1));
  return pay_position_builder_finish (builder);
}

static void
append_amount (GString *text, PayRandom *random, guint most)
{
  guint n = 1 + (pay_random_below (random, 5) == 0);

  for (guint i = 0; i < n; i++)
    {
      guint amount = 1 + pay_random_below (random, most);
      if (i)
        g_string_append_c (text, '+');
      if (pay_random_below (random, 6) == 0)
        g_string_append_printf (text, "%u*", 1 + pay_random_below (random, 4));
      g_string_append_printf (text, "%u", amount);
      if (pay_random_below (random, 5) == 0)
        g_string_append_printf (text, "#%u", pay_random_below (random, amount + 1));
    }
}

void
random_offer (GString *text, PayRandom *random, const PayPosition *position, guint most)
{
  const PayBoard *board = pay_position_get_board (position);
  guint index = pay_random_below (random, pay_position_get_n_units (position));
  const PayUnit *unit = pay_position_get_unit (position, index);
  g_autoptr (GArray) orders = pay_order_list (position, unit->location, PAY_CHECK_NAMED_ROUTES);
  g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
  guint n_orders = MIN (orders->len, 5);
  guint first = pay_random_below (random, n_orders);
  guint n = 1 + (pay_random_below (random, 3) == 0);

  append_amount (text, random, most);
  g_string_append_printf (text, " %c %s", ":::!>@&"[pay_random_below (random, 7)], name);
  for (guint i = 0; i < n && i < n_orders; i++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, (first + i) % n_orders);
      g_autofree char *words = pay_order_words (board, order);
      g_string_append_printf (text, "%s %s", i ? " |" : "", words);
    }
  g_string_append_c (text, '\n');
}

char *
random_sheet (PayRandom *random, const PayPosition *position, guint n_offers, guint most)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_offers; i++)
    random_offer (text, random, position, most);
  return g_string_free (text, FALSE);
}
