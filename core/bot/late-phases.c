/* late-phases.c - retreats, builds and removals of computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/late-phases.h"

#include "bot/worth.h"
#include "judge/judge.h"
#include "order/order-list.h"
#include "order/unit-order.h"

static PayCheckFlags
get_flags (const PayStage *stage)
{
  return stage->economy->get_checks ? stage->economy->get_checks (stage->options)
                                    : PAY_CHECK_DEFAULT;
}

static void
add_line (const PayStage *stage, GArray *lines, const PayOrder *order, PayCode reason)
{
  pay_bot_lines_add (lines, pay_order_text (stage->board, order), pay_code_sentence (reason, NULL),
                     G_MAXINT);
}

/* Returns a small random number, so that the choice between places of almost the same value
 * varies. */
static int
noise (PayStage *stage)
{
  return (int) pay_random_below (&stage->random, 15);
}

GArray *
pay_bot_plan_retreats (PayStage *stage)
{
  GArray *lines = pay_bot_lines_new ();
  PayBits taken = { { 0 } };

  for (guint i = 0; i < pay_position_get_n_dislodged (stage->position); i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (stage->position, i)->unit;
      const int *worth;
      const PayOrder *best = NULL;
      int most = -1;

      if (!((stage->ordered >> unit->owner) & 1))
        continue;
      worth = pay_stage_get_worth (stage, unit->owner);
      g_autoptr (GArray) orders = pay_order_list (stage->position, unit->location,
                                                  get_flags (stage));
      for (guint o = 0; o < orders->len; o++)
        {
          const PayOrder *order = &g_array_index (orders, PayOrder, o);
          PayProvince to;
          int value = 0;

          if (order->kind == PAY_ORDER_RETREAT)
            {
              to = pay_board_get_province (stage->board, order->target);
              if (pay_bits_has (&taken, to))
                continue;
              value = 1 + noise (stage)
                    + pay_worth_get (worth, stage->n_locations, unit->type, order->target);
              /* After the last moves of a year, a retreat can capture a foreign supply centre. */
              if (stage->counting && pay_board_is_centre (stage->board, to)
                  && pay_position_get_owner (stage->position, to) != unit->owner)
                value += PAY_BOT_CENTRE;
            }
          if (value > most)
            {
              most = value;
              best = order;
            }
        }
      if (!best)
        continue;
      if (best->kind == PAY_ORDER_RETREAT)
        pay_bits_add (&taken, pay_board_get_province (stage->board, best->target));
      add_line (stage, lines, best, PAY_CODE_BOT_RETREAT);
    }
  return lines;
}

/* ---- winter --------------------------------------------------------------------------------- */

static void
remove_units (PayStage *stage, PayPower power, guint n, GArray *lines)
{
  const int *worth = pay_stage_get_worth (stage, power);
  PayBits gone = { { 0 } };

  while (n-- > 0)
    {
      const PayUnit *worst = NULL;
      int least = G_MAXINT;

      for (guint u = 0; u < stage->n_units; u++)
        {
          const PayUnit *unit = &stage->units[u];
          PayProvince at = pay_board_get_province (stage->board, unit->location);
          int value;

          if (unit->owner != power || pay_bits_has (&gone, at))
            continue;
          value = pay_worth_get (worth, stage->n_locations, unit->type, unit->location)
                + noise (stage);
          if (value < least)
            {
              least = value;
              worst = unit;
            }
        }
      if (!worst)
        return;
      pay_bits_add (&gone, pay_board_get_province (stage->board, worst->location));
      PayOrder order = pay_order_to_unit (worst, PAY_ORDER_DISBAND);
      add_line (stage, lines, &order, PAY_CODE_BOT_REMOVE);
    }
}

/* Returns a bonus for the type of which the power has too few units. Only armies can conquer inland
 * provinces, and only fleets control the seas. */
static int
balance_bonus (const PayStage *stage, PayPower power, PayUnitType type, guint extra_fleets,
               guint extra_armies)
{
  guint n[2] = { extra_armies, extra_fleets };

  for (guint u = 0; u < stage->n_units; u++)
    if (stage->units[u].owner == power)
      n[stage->units[u].type == PAY_UNIT_FLEET]++;
  return type == PAY_UNIT_ARMY ? (int) (40 * MIN (n[1], 8)) : (int) (28 * MIN (n[0], 8));
}

static gboolean
is_site (const PayStage *stage, PayPower power, PayProvince province)
{
  return (pay_board_is_build_site (stage->board, power, province)
          && pay_position_get_owner (stage->position, province) == power)
      || pay_order_is_free_site (stage->position, power, province);
}

static void
build_units (PayStage *stage, PayPower power, guint n, GArray *lines)
{
  const int *worth = pay_stage_get_worth (stage, power);
  PayBits used = { { 0 } };
  guint built[2] = { 0, 0 };

  while (n-- > 0)
    {
      PayOrder best = PAY_ORDER_INIT;
      int most = -1;

      for (guint p = 0; p < pay_board_get_n_provinces (stage->board); p++)
        {
          if (pay_bits_has (&used, p) || !is_site (stage, power, p))
            continue;
          g_autoptr (GArray) orders = pay_order_list (stage->position, p, get_flags (stage));
          for (guint o = 0; o < orders->len; o++)
            {
              const PayOrder *order = &g_array_index (orders, PayOrder, o);
              int value;

              if (order->kind != PAY_ORDER_BUILD)
                continue;
              value = pay_worth_get (worth, stage->n_locations, order->unit_type, order->location)
                    + balance_bonus (stage, power, order->unit_type, built[1], built[0])
                    + noise (stage);
              if (value > most)
                {
                  most = value;
                  best = *order;
                }
            }
        }
      if (most < 0)
        return;
      pay_bits_add (&used, pay_board_get_province (stage->board, best.location));
      built[best.unit_type == PAY_UNIT_FLEET]++;
      add_line (stage, lines, &best, PAY_CODE_BOT_BUILD);
    }
}

GArray *
pay_bot_plan_adjustments (PayStage *stage)
{
  GArray *lines = pay_bot_lines_new ();

  for (guint p = 0; p < stage->n_powers; p++)
    {
      int due = (stage->ordered >> p) & 1 ? pay_judge_adjustment_due (stage->position, (PayPower) p)
                                          : 0;
      if (due > 0)
        build_units (stage, (PayPower) p, (guint) due, lines);
      else if (due < 0)
        remove_units (stage, (PayPower) p, (guint) -due, lines);
    }
  return lines;
}
