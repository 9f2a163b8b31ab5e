/* planner.c - plans that answer what the rivals may do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/planner.h"

#define MAX_TABLES 32

/* The state of a search. */
typedef struct
{
  PayStage *stage;
  PayPower power;
  PayTable *const *tables;
  guint n_tables;
  const PayPlanner *how;
  guint64 end;  /* number of examined phases at which the search ends */
  PayBid *bids; /* by unit; amount -1 if the power does not bid */
  int *values;  /* by table: the value with the present bids */
  int spent, allowance;
} Search;

static gboolean
is_done (const Search *self)
{
  return self->stage->examined >= self->end;
}

/* Evaluates a table with its present orders. */
static int
evaluate (Search *self, guint table)
{
  pay_stage_judge (self->stage, self->tables[table]->orders);
  return pay_stage_value (self->stage, self->power);
}

/* Puts the order of the unit that results from a bid into a table, and returns the price paid. */
static int
place (Search *self, guint table, guint unit, int order, int amount)
{
  PayTable *t = self->tables[table];

  if (amount >= 0 && pay_table_get_need (t, self->stage, self->power, unit, order) <= amount)
    {
      t->orders[unit] = *pay_stage_get_order (self->stage, order);
      return amount;
    }
  t->orders[unit] = *pay_stage_get_order (self->stage, t->base[unit]);
  return 0;
}

static void
restore (Search *self, guint unit)
{
  for (guint t = 0; t < self->n_tables; t++)
    place (self, t, unit, self->bids[unit].order, self->bids[unit].amount);
}

/* The total value of the present bids of one unit's part of the plan: cost only. */
static int
cost_of (Search *self, guint unit, int order, int amount)
{
  int cost = 0;

  for (guint t = 0; amount > 0 && t < self->n_tables; t++)
    if (pay_table_get_need (self->tables[t], self->stage, self->power, unit, order) <= amount)
      cost += amount;
  return cost * (int) self->how->rate;
}

/* Moves, holds and whatever fits the present orders of another unit in at least one table. */
static gboolean
is_sensible (const Search *self, guint unit, const PayOrder *order)
{
  const PayStage *stage = self->stage;
  int other;

  if (order->kind == PAY_ORDER_HOLD)
    return TRUE;
  if (order->kind == PAY_ORDER_MOVE)
    {
      PayProvince to = pay_board_get_province (stage->board, order->target);
      if (!order->via && !order->n_route)
        return TRUE;
      /* A convoyed move needs a fleet that conveys it. */
      for (guint t = 0; t < self->n_tables; t++)
        for (guint u = 0; u < stage->n_units; u++)
          {
            const PayOrder *convoy = &self->tables[t]->orders[u];
            if (convoy->kind == PAY_ORDER_CONVOY
                && pay_board_get_province (stage->board, convoy->other)
                     == pay_board_get_province (stage->board, stage->units[unit].location)
                && pay_board_get_province (stage->board, convoy->target) == to)
              return TRUE;
          }
      return FALSE;
    }
  other = pay_position_find_unit (stage->position,
                                  pay_board_get_province (stage->board, order->other));
  if (other < 0)
    return FALSE;
  for (guint t = 0; t < self->n_tables; t++)
    {
      const PayOrder *now = &self->tables[t]->orders[other];
      if (order->kind == PAY_ORDER_SUPPORT && now->kind != PAY_ORDER_MOVE)
        return TRUE;
      if (order->kind != PAY_ORDER_SUPPORT && now->kind == PAY_ORDER_MOVE
          && pay_board_get_province (stage->board, now->target)
               == pay_board_get_province (stage->board, order->target)
          && (order->kind == PAY_ORDER_SUPPORT_MOVE || now->via || now->n_route))
        return TRUE;
    }
  return FALSE;
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Considers all orders and amounts for one unit, and keeps the best. */
static void
improve_unit (Search *self, guint unit)
{
  PayStage *stage = self->stage;
  PayBid *bid = &self->bids[unit], old = *bid, best = *bid;
  int without[MAX_TABLES], with[MAX_TABLES], needs[MAX_TABLES], sorted[MAX_TABLES];
  int kept[MAX_TABLES];
  gint64 now = 0, most;
  int room = self->allowance - self->spent + MAX (old.amount, 0);
  gboolean own = pay_plan_may_order (stage, self->power, unit);

  for (guint t = 0; t < self->n_tables; t++)
    now += self->values[t];
  now -= cost_of (self, unit, old.order, old.amount);
  most = now;
  memcpy (kept, self->values, self->n_tables * sizeof *kept);

  /* Without a bid the unit follows the rivals. */
  gint64 none = 0;
  for (guint t = 0; t < self->n_tables; t++)
    {
      place (self, t, unit, 0, -1);
      without[t] = evaluate (self, t);
      none += without[t];
    }
  if (none > most || (!own && none >= most && old.amount >= 0))
    {
      most = none;
      best.amount = -1;
      memcpy (kept, without, self->n_tables * sizeof *kept);
    }
  for (guint o = stage->starts[unit]; o < stage->starts[unit + 1] && !is_done (self); o++)
    {
      gboolean ever = FALSE;

      if (!is_sensible (self, unit, pay_stage_get_order (stage, (int) o)))
        continue;
      for (guint t = 0; t < self->n_tables; t++)
        {
          needs[t] = sorted[t] = pay_table_get_need (self->tables[t], stage, self->power, unit,
                                                     (int) o);
          ever = ever || needs[t] <= room;
        }
      if (!ever)
        continue;
      for (guint t = 0; t < self->n_tables; t++)
        {
          if (self->tables[t]->base[unit] == (int) o)
            {
              with[t] = without[t];
              continue;
            }
          self->tables[t]->orders[unit] = *pay_stage_get_order (stage, (int) o);
          with[t] = evaluate (self, t);
        }
      qsort (sorted, self->n_tables, sizeof *sorted, compare_ints);
      for (guint i = 0; i < self->n_tables; i++)
        {
          int amount = sorted[i];
          gint64 value = 0;

          if (amount > room)
            break;
          if (i + 1 < self->n_tables && sorted[i + 1] == amount)
            continue;
          for (guint t = 0; t < self->n_tables; t++)
            value += needs[t] <= amount ? with[t] - amount * (int) self->how->rate : without[t];
          if (value > most)
            {
              most = value;
              best = (PayBid) { .unit = (guint16) unit,
                                .order = (int) o,
                                .amount = amount,
                                .reason = own ? PAY_REASON_PLAN : PAY_REASON_STOP };
              for (guint t = 0; t < self->n_tables; t++)
                kept[t] = needs[t] <= amount ? with[t] : without[t];
            }
        }
    }
  best.gain = (int) ((most - none) / (gint64) self->n_tables);
  self->spent += MAX (best.amount, 0) - MAX (old.amount, 0);
  *bid = best;
  memcpy (self->values, kept, self->n_tables * sizeof *kept);
  restore (self, unit);
}

/* The amount that gets an order in about three quarters of the tables. */
static int
likely_need (Search *self, guint unit, int order)
{
  int needs[MAX_TABLES];

  for (guint t = 0; t < self->n_tables; t++)
    needs[t] = pay_table_get_need (self->tables[t], self->stage, self->power, unit, order);
  qsort (needs, self->n_tables, sizeof *needs, compare_ints);
  return needs[self->n_tables * 3 / 4];
}

/* Tries a move together with its support. A single change would not find them: the move alone
 * bounces, and the support alone is useless. */
static gboolean
try_pair (Search *self, guint mover, int move, guint helper, int support)
{
  PayBid old[2] = { self->bids[mover], self->bids[helper] };
  int amounts[2] = { likely_need (self, mover, move), likely_need (self, helper, support) };
  int room = self->allowance - self->spent + MAX (old[0].amount, 0) + MAX (old[1].amount, 0);
  int values[MAX_TABLES];
  gint64 before = 0, after = 0;

  if (amounts[0] + amounts[1] > room)
    return FALSE;
  for (guint t = 0; t < self->n_tables; t++)
    before += self->values[t];
  before -= cost_of (self, mover, old[0].order, old[0].amount)
          + cost_of (self, helper, old[1].order, old[1].amount);
  for (guint t = 0; t < self->n_tables; t++)
    {
      int paid = place (self, t, mover, move, amounts[0]);
      paid += place (self, t, helper, support, amounts[1]);
      values[t] = evaluate (self, t);
      after += values[t] - paid * (int) self->how->rate;
    }
  if (after > before)
    {
      int gain = (int) ((after - before) / (gint64) self->n_tables);
      self->bids[mover] = (PayBid) { .unit = (guint16) mover,
                                     .order = move,
                                     .amount = amounts[0],
                                     .reason = PAY_REASON_PLAN,
                                     .gain = gain };
      self->bids[helper] = (PayBid) { .unit = (guint16) helper,
                                      .order = support,
                                      .amount = amounts[1],
                                      .reason = PAY_REASON_SUPPORT,
                                      .gain = gain };
      self->spent += amounts[0] + amounts[1] - MAX (old[0].amount, 0) - MAX (old[1].amount, 0);
      memcpy (self->values, values, self->n_tables * sizeof *values);
      return TRUE;
    }
  restore (self, mover);
  restore (self, helper);
  return FALSE;
}

static gboolean
may_bid (const Search *self, guint unit)
{
  return pay_plan_may_order (self->stage, self->power, unit)
      || (self->how->abroad && self->stage->auction);
}

static void
improve_pairs (Search *self, guint mover)
{
  PayStage *stage = self->stage;

  for (guint o = stage->starts[mover]; o < stage->starts[mover + 1] && !is_done (self); o++)
    {
      const PayOrder *move = pay_stage_get_order (stage, (int) o);
      PayProvince to;

      if (move->kind != PAY_ORDER_MOVE || move->via || move->n_route)
        continue;
      to = pay_board_get_province (stage->board, move->target);
      /* Empty places that nobody defends do not need a support. */
      if (!pay_board_is_centre (stage->board, to)
          && pay_position_find_unit (stage->position, to) < 0)
        continue;
      for (guint helper = 0; helper < stage->n_units && !is_done (self); helper++)
        {
          int support;
          if (helper == mover || !may_bid (self, helper))
            continue;
          support = pay_stage_find_support (stage, helper, mover, move);
          if (support >= 0 && try_pair (self, mover, (int) o, helper, support))
            break;
        }
    }
}

/* Units in random sequence, those that the power orders itself first. */
static guint
list_units (Search *self, guint *units)
{
  PayStage *stage = self->stage;
  guint n = 0;

  for (int foreign = 0; foreign < 2; foreign++)
    {
      guint first = n;
      for (guint u = 0; u < stage->n_units; u++)
        {
          guint at;
          if (pay_plan_may_order (stage, self->power, u) == foreign || !may_bid (self, u))
            continue;
          at = first + pay_random_below (&stage->random, n - first + 1);
          units[n++] = units[at];
          units[at] = u;
        }
    }
  return n;
}

static void
start_from (Search *self, const PayPlan *plan)
{
  for (guint i = 0; i < plan->len; i++)
    {
      PayBid bid = g_array_index (plan, PayBid, i);
      /* The money is shared out by the search. At first a bid is as high as usually needed. */
      bid.amount = MIN (likely_need (self, bid.unit, bid.order), self->allowance - self->spent);
      self->spent += bid.amount;
      self->bids[bid.unit] = bid;
      restore (self, bid.unit);
    }
}

PayPlan *
pay_planner_search (PayStage *stage, PayPower power, PayTable *const *tables, guint n_tables,
                    const PayPlanner *how)
{
  g_autofree PayBid *bids = g_new0 (PayBid, stage->n_units + 1);
  g_autofree guint *units = g_new (guint, stage->n_units + 1);
  g_autoptr (GArray) first = pay_plan_novice (stage, power);
  int values[MAX_TABLES];
  PayPlan *plan = pay_plan_new ();
  Search self = { .stage = stage,
                  .power = power,
                  .tables = tables,
                  .n_tables = MIN (n_tables, MAX_TABLES),
                  .how = how,
                  .end = stage->examined + how->limit,
                  .bids = bids,
                  .values = values,
                  .allowance = pay_plan_get_allowance (stage, power) };

  for (guint u = 0; u < stage->n_units; u++)
    bids[u] = (PayBid) { .unit = (guint16) u, .order = (int) stage->starts[u], .amount = -1 };
  start_from (&self, first);
  for (guint t = 0; t < self.n_tables; t++)
    values[t] = evaluate (&self, t);
  for (guint pass = 0; pass < how->n_passes && !is_done (&self); pass++)
    {
      guint n = list_units (&self, units);
      for (guint i = 0; i < n && !is_done (&self); i++)
        {
          improve_unit (&self, units[i]);
          if (pay_plan_may_order (stage, power, units[i]))
            improve_pairs (&self, units[i]);
        }
    }
  for (guint u = 0; u < stage->n_units; u++)
    {
      if (bids[u].amount < 0 && pay_plan_may_order (stage, power, u))
        bids[u] = (PayBid) { .unit = (guint16) u, .order = (int) stage->starts[u] };
      if (bids[u].amount >= 0)
        g_array_append_val (plan, bids[u]);
      /* The tables belong to the caller and get their own orders back. */
      for (guint t = 0; t < self.n_tables; t++)
        place (&self, t, u, 0, -1);
    }
  return plan;
}
