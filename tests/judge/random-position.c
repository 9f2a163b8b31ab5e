/* random-position.c - random positions with conflicting orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-position.h"

#include "random-board.h"

#include "board/board-xml.h"
#include "position/position-builder.h"

#include <string.h>

#define N_MADE 30
#define CHANCE(percent) (pay_random_below (random, 100) < (percent))

/* Draws a member of a set that is not empty. */
static PayProvince
pick (PayRandom *random, const PayBits *set)
{
  guint k = pay_random_below (random, pay_bits_count (set));
  gint p = pay_bits_next (set, 0);

  while (k-- > 0)
    p = pay_bits_next (set, p + 1);
  return p;
}

GPtrArray *
random_boards (void)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_board_unref);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_auto (GStrv) variants = pay_board_list ();

  for (guint i = 0; variants[i]; i++)
    {
      PayBoard *board = pay_board_load (variants[i], diagnostics);
      g_assert_nonnull (board);
      g_ptr_array_insert (boards, strcmp (variants[i], "standard") == 0 ? 0 : -1, board);
    }
  g_assert_cmpstr (pay_board_get_variant (boards->pdata[0]), ==, "standard");
  /* Random boards. The last one has the largest possible size. */
  for (guint i = 0; i < N_MADE; i++)
    {
      gboolean largest = i + 1 == N_MADE;
      g_ptr_array_add (boards, random_board_make (i, largest ? PAY_MAX_PROVINCES : 8 + i * i / 5,
                                                  largest ? PAY_MAX_POWERS : 2 + i));
    }
  return boards;
}

PayBoard *
random_board (const GPtrArray *boards, guint64 seed)
{
  return boards->pdata[seed % 2 ? 0 : seed / 2 % boards->len];
}

typedef enum
{
  STYLE_MIXED,
  STYLE_FLEETS,
  STYLE_CONVOYS,
} Style;

/* Returns the probability of a fleet in this province, in percent. */
static guint
fleet_chance (const PayBoard *board, Style style, PayProvince p)
{
  if (style == STYLE_FLEETS || pay_board_get_kind (board, p) == PAY_PROVINCE_SEA)
    return 100;
  return style == STYLE_CONVOYS ? 5 : 25;
}

PayPosition *
random_position (const PayBoard *board, PayRandom *random)
{
  guint n = 2 + pay_random_below (random, 39);
  guint n_all = pay_board_get_n_powers (board);
  guint n_powers = CHANCE (5) ? n_all : 1 + pay_random_below (random, MIN (7, n_all));
  guint kind = pay_random_below (random, 10);
  Style style = kind == 0 ? STYLE_FLEETS : kind <= 2 ? STYLE_CONVOYS : STYLE_MIXED;
  guint n_provinces = pay_board_get_n_provinces (board);
  g_autoptr (PayPositionBuilder) builder = NULL;
  PayBits region = { 0 };
  guint size = n + pay_random_below (random, 20);
  PayPhase phase = pay_phase_start (board);

  while (phase.kind != PAY_PHASE_MOVEMENT)
    phase = pay_phase_next (board, phase);
  builder = pay_position_builder_new (board, phase);
  pay_bits_add (&region, pay_random_below (random, n_provinces));
  for (guint i = 0; i < 400 && pay_bits_count (&region) < size; i++)
    region = pay_bits_or (region, *pay_board_get_touch (board, pick (random, &region)));
  for (gint p = pay_bits_next (&region, 0); p >= 0 && n > 0; p = pay_bits_next (&region, p + 1))
    {
      guint n_coasts;
      const PayLocation *coasts = pay_board_get_coasts (board, p, &n_coasts);
      PayUnit unit = { PAY_UNIT_ARMY, p, pay_random_below (random, n_powers) };

      if (CHANCE (style == STYLE_CONVOYS ? 5 : 25))
        continue;
      if (CHANCE (fleet_chance (board, style, p)))
        unit.type = PAY_UNIT_FLEET;
      if (unit.type == PAY_UNIT_FLEET && n_coasts > 0)
        unit.location = coasts[pay_random_below (random, n_coasts)];
      if (!pay_board_can_stand (board, unit.type, unit.location))
        continue;
      pay_position_builder_add_unit (builder, unit);
      n--;
    }
  return pay_position_builder_finish (builder);
}

static void
order_move (const PayPosition *position, const PayUnit *unit, PayRandom *random, PayOrder *order)
{
  const PayBoard *board = pay_position_get_board (position);
  const PayBits *coastal = pay_board_get_coastal (board);
  PayProvince p = pay_board_get_province (board, unit->location);

  order->kind = PAY_ORDER_MOVE;
  order->via = CHANCE (15);
  if (unit->type == PAY_UNIT_FLEET)
    {
      guint n;
      const PayLocation *moves = pay_board_get_fleet_moves (board, unit->location, &n);
      order->target = n > 0 ? moves[pay_random_below (random, n)] : unit->location;
      if (CHANCE (10))
        order->target = pay_board_get_province (board, order->target);
      return;
    }
  const PayBits *reach = pay_board_get_army_reach (board, p);
  if (pay_bits_has (coastal, p) && CHANCE (40))
    order->target = pick (random, coastal);
  else if (!pay_bits_is_empty (reach))
    order->target = pick (random, reach);
  else
    order->target = unit->location;
  /* Some moves name a route. It need not lead to the destination. */
  if (pay_bits_has (coastal, p) && CHANCE (15))
    {
      PayProvince at = p;
      order->via = FALSE;
      for (guint k = 1 + pay_random_below (random, 4); k > 0; k--)
        {
          PayBits next = pay_bits_and (*pay_board_get_sailing (board, at),
                                       *pay_board_get_waters (board));
          if (pay_bits_is_empty (&next))
            break;
          at = pick (random, &next);
          order->route[order->n_route++] = at;
        }
      PayBits shores = pay_bits_and (*pay_board_get_sailing (board, at), *coastal);
      if (!pay_bits_is_empty (&shores))
        order->target = pick (random, &shores);
    }
}

/* Orders a support or convoy that matches another unit's order. Does nothing if the unit cannot
 * support or convoy any. */
static void
order_help (const PayPosition *position, guint i, const PayOrder *orders, PayRandom *random,
            PayOrder *order)
{
  const PayBoard *board = pay_position_get_board (position);
  const PayUnit *unit = pay_position_get_unit (position, i);
  const PayBits *reach = pay_board_get_reach (board, unit->type, unit->location);
  gboolean sea = pay_bits_has (pay_board_get_waters (board),
                               pay_board_get_province (board, unit->location));
  guint n = pay_position_get_n_units (position);
  guint start = pay_random_below (random, n);

  for (guint k = 0; k < n; k++)
    {
      guint j = (start + k) % n;
      const PayUnit *other = pay_position_get_unit (position, j);
      PayProvince p = pay_board_get_province (board, other->location);

      if (j == i)
        continue;
      order->other = other->location;
      order->other_type = other->type;
      if (orders[j].kind == PAY_ORDER_MOVE)
        {
          order->target = orders[j].target;
          if (sea && other->type == PAY_UNIT_ARMY
              && pay_bits_has (pay_board_get_coastal (board),
                               pay_board_get_province (board, order->target))
              && CHANCE (70))
            {
              order->kind = PAY_ORDER_CONVOY;
              return;
            }
          if (pay_bits_has (reach, pay_board_get_province (board, order->target)))
            {
              order->kind = PAY_ORDER_SUPPORT_MOVE;
              return;
            }
        }
      else if (pay_bits_has (reach, p) && CHANCE (40))
        {
          order->kind = PAY_ORDER_SUPPORT;
          order->target = PAY_NO_LOCATION;
          return;
        }
    }
  order->other = order->target = PAY_NO_LOCATION;
  order->other_type = PAY_UNIT_NONE;
}

/* Makes an order of any kind, legal or not. */
static void
order_nonsense (const PayBoard *board, PayRandom *random, PayOrder *order)
{
  guint n = pay_board_get_n_locations (board);

  *order = (PayOrder) {
    .kind = pay_random_below (random, PAY_ORDER_WAIVE + 1),
    .unit_type = pay_random_below (random, 3),
    .other_type = pay_random_below (random, 3),
    .via = CHANCE (50),
    .location = (int) pay_random_below (random, n + 1) - 1,
    .other = (int) pay_random_below (random, n + 1) - 1,
    .target = (int) pay_random_below (random, n + 1) - 1,
    .n_route = CHANCE (30) ? pay_random_below (random, PAY_MAX_ROUTE + 1) : 0,
  };
  for (guint k = 0; k < order->n_route; k++)
    order->route[k] = pay_random_below (random, pay_board_get_n_provinces (board));
}

PayOrder *
random_orders (const PayPosition *position, PayRandom *random)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n = pay_position_get_n_units (position);
  PayOrder *orders = g_new (PayOrder, n + 1);
  guint moves = 30 + pay_random_below (random, 50);

  for (guint i = 0; i < n; i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      orders[i] = PAY_ORDER_INIT;
      if (CHANCE (5))
        continue;
      orders[i].unit_type = unit->type;
      orders[i].location = unit->location;
      orders[i].kind = PAY_ORDER_HOLD;
      if (CHANCE (moves))
        order_move (position, unit, random, &orders[i]);
    }
  for (guint i = 0; i < n; i++)
    if (orders[i].kind == PAY_ORDER_HOLD && !CHANCE (10))
      order_help (position, i, orders, random, &orders[i]);
  for (guint i = 0; i < n; i++)
    if (CHANCE (3))
      order_nonsense (board, random, &orders[i]);
  return orders;
}

PayRules
random_rules (PayRandom *random)
{
  if (CHANCE (40))
    return PAY_RULES_DEFAULT;
  return (PayRules) {
    .multi_route = pay_random_below (random, 2),
    .paradox = pay_random_below (random, PAY_PARADOX_ALL_HOLD + 1),
    .adjacent_convoy = pay_random_below (random, PAY_ADJACENT_CONVOY_ALWAYS + 1),
    .convoyed_attack_cuts_own_target = CHANCE (30),
    .no_retreat_to_convoy_origin = CHANCE (30),
    .dislodged_no_bounce = CHANCE (30),
    .missing_coast_fails = CHANCE (30),
    .wrong_coast_corrected = CHANCE (30),
    .support_coast = pay_random_below (random, PAY_SUPPORT_COAST_IGNORED + 1),
    .unit_coast_matters = CHANCE (30),
    .army_coast_fails = CHANCE (30),
    .inland_fleet_becomes_army = CHANCE (30),
    .excess_builds = pay_random_below (random, PAY_EXCESS_LAST + 1),
    .excess_removals = pay_random_below (random, PAY_EXCESS_LAST + 1),
    .civil_disorder = pay_random_below (random, PAY_CIVIL_DISORDER_2000 + 1),
    .illegal_moves_kept = CHANCE (30),
  };
}

PayPosition *
random_shuffle (const PayPosition *position, PayRandom *random, guint *order_of)
{
  guint n = pay_position_get_n_units (position);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);

  for (guint i = 0; i < n; i++)
    order_of[i] = i;
  for (guint i = n; i > 1; i--)
    {
      guint k = pay_random_below (random, i), old = order_of[k];
      order_of[k] = order_of[i - 1];
      order_of[i - 1] = old;
    }
  pay_position_builder_clear_units (builder);
  for (guint i = 0; i < n; i++)
    pay_position_builder_add_unit (builder, *pay_position_get_unit (position, order_of[i]));
  return pay_position_builder_finish (builder);
}
