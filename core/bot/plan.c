/* plan.c - simple plans: of novices, of weighers, and random ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/plan.h"

#include "bot/worth.h"

PayPlan *
pay_plan_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (PayBid));
}

int
pay_plan_get_total (const PayPlan *plan)
{
  int total = 0;

  for (guint i = 0; i < plan->len; i++)
    total += g_array_index (plan, PayBid, i).amount;
  return total;
}

gboolean
pay_plan_may_order (const PayStage *stage, PayPower power, guint unit)
{
  PayPower owner = stage->units[unit].owner;

  return owner == power || (power == stage->power && ((stage->ordered >> owner) & 1));
}

int
pay_plan_get_allowance (const PayStage *stage, PayPower power)
{
  if (!stage->auction)
    return 0;
  return stage->money[power] * (stage->counting ? 92 : 55) / 100;
}

void
pay_plan_add_margins (const PayStage *stage, PayPower power, PayPlan *plan)
{
  int left = pay_plan_get_allowance (stage, power) - pay_plan_get_total (plan);
  gint64 sum = 0, given = 0;

  for (guint i = 0; i < plan->len; i++)
    sum += CLAMP (g_array_index (plan, PayBid, i).gain, 20, 1000);
  for (guint i = 0; i < plan->len && left > 0; i++)
    {
      PayBid *bid = &g_array_index (plan, PayBid, i);
      gint64 part = (gint64) left * 70 / 100 * CLAMP (bid->gain, 20, 1000) / sum;

      if (!pay_plan_may_order (stage, power, bid->unit))
        part = MIN (part, bid->amount / 3 + 1);
      if (given + part > left)
        break;
      bid->amount += (int) part;
      given += part;
    }
}

/* Draws the sequence in which a power's units choose. Returns the number of units. */
static guint
shuffle_units (PayStage *stage, PayPower power, guint *units)
{
  guint n = 0;

  for (guint u = 0; u < stage->n_units; u++)
    if (pay_plan_may_order (stage, power, u))
      {
        guint at = pay_random_below (&stage->random, n + 1);
        units[n++] = units[at];
        units[at] = u;
      }
  return n;
}

static void
share_money (PayStage *stage, PayPower power, PayPlan *plan)
{
  int allowance = pay_plan_get_allowance (stage, power);

  for (guint i = 0; i < plan->len; i++)
    g_array_index (plan, PayBid, i).amount = allowance / (int) plan->len;
}

/* Checks whether an order is a hold or a move without a convoy. Convoys need several units. */
static gboolean
is_plain (const PayStage *stage, guint unit, const PayOrder *order)
{
  return order->kind == PAY_ORDER_HOLD
      || (order->kind == PAY_ORDER_MOVE && !order->via && order->n_route == 0
          && pay_board_can_move (stage->board, stage->units[unit].type, stage->units[unit].location,
                                 order->target));
}

PayPlan *
pay_plan_novice (PayStage *stage, PayPower power)
{
  PayPlan *plan = pay_plan_new ();
  g_autofree guint *units = g_new (guint, stage->n_units + 1);
  guint n = shuffle_units (stage, power, units);
  const int *worth = pay_stage_get_worth (stage, power);
  PayBits taken = { { 0 } };

  for (guint i = 0; i < n; i++)
    {
      guint u = units[i];
      const PayUnit *unit = &stage->units[u];
      int best = -1, most = -1;

      for (guint o = stage->starts[u]; o < stage->starts[u + 1]; o++)
        {
          const PayOrder *order = pay_stage_get_order (stage, (int) o);
          PayLocation to = order->kind == PAY_ORDER_MOVE ? order->target : unit->location;
          int value = 0;

          if (!is_plain (stage, u, order)
              || pay_bits_has (&taken, pay_board_get_province (stage->board, to)))
            continue;
          value = pay_worth_get (worth, stage->n_locations, unit->type, to);
          /* A random factor makes each novice play differently. */
          value = value * (int) (85 + pay_random_below (&stage->random, 31)) / 100;
          if (value > most)
            {
              most = value;
              best = (int) o;
            }
        }
      if (best < 0)
        best = (int) stage->starts[u];
      const PayOrder *order = pay_stage_get_order (stage, best);
      pay_bits_add (&taken, pay_board_get_province (stage->board, order->kind == PAY_ORDER_MOVE
                                                                    ? order->target
                                                                    : unit->location));
      PayBid bid = { .unit = (guint16) u, .order = best, .reason = PAY_REASON_GOAL };
      g_array_append_val (plan, bid);
    }
  share_money (stage, power, plan);
  return plan;
}

/* Finds a hold or move of a weigher in the list of the stage. Returns the index of HOLD if the list
 * does not contain the move. */
static int
find_order (const PayStage *stage, guint unit, const PayOrder *wanted)
{
  if (wanted->kind == PAY_ORDER_MOVE)
    for (guint o = stage->starts[unit]; o < stage->starts[unit + 1]; o++)
      {
        const PayOrder *order = pay_stage_get_order (stage, (int) o);
        if (order->kind == PAY_ORDER_MOVE && order->target == wanted->target
            && is_plain (stage, unit, order))
          return (int) o;
      }
  return (int) stage->starts[unit];
}

PayPlan *
pay_plan_weigher (PayStage *stage, PayPower power)
{
  PayPlan *plan = pay_plan_new ();
  g_autofree PayOrder *orders = g_new0 (PayOrder, stage->n_units + 1);

  pay_weigher_draw (pay_stage_get_weigher (stage, power), &stage->random, orders);
  for (guint u = 0; u < stage->n_units; u++)
    {
      PayBid bid = { .unit = (guint16) u, .reason = PAY_REASON_GOAL };

      if (stage->units[u].owner != power)
        continue;
      if (orders[u].kind == PAY_ORDER_SUPPORT || orders[u].kind == PAY_ORDER_SUPPORT_MOVE)
        {
          guint whom = (guint) pay_position_find_unit (
            stage->position, pay_board_get_province (stage->board, orders[u].other));
          bid.order = pay_stage_find_support (stage, u, whom, &orders[whom]);
        }
      else
        bid.order = find_order (stage, u, &orders[u]);
      if (bid.order < 0)
        bid.order = (int) stage->starts[u];
      g_array_append_val (plan, bid);
    }
  return plan;
}

PayPlan *
pay_plan_random (PayStage *stage, PayPower power)
{
  PayPlan *plan = pay_plan_new ();

  for (guint u = 0; u < stage->n_units; u++)
    if (pay_plan_may_order (stage, power, u))
      {
        guint n = stage->starts[u + 1] - stage->starts[u];
        PayBid bid = { .unit = (guint16) u,
                       .order = (int) (stage->starts[u] + pay_random_below (&stage->random, n)) };
        g_array_append_val (plan, bid);
      }
  share_money (stage, power, plan);
  return plan;
}
