/* planner.c - plans that answer samples of the rivals’ plans
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

static void
restore (Search *self, guint unit)
{
  for (guint t = 0; t < self->n_tables; t++)
    pay_table_apply (self->tables[t], self->stage, self->power, &self->bids[unit]);
}

/* Sets the order of a unit in a table to the one that it follows without a bid of the power. */
static void
leave (Search *self, guint table, guint unit)
{
  PayTable *t = self->tables[table];

  t->orders[unit] = *pay_stage_get_order (self->stage, t->base[unit]);
}

/* Returns the cost of a bid in all tables together, in values of the stage. The orders in the
 * tables change.
 */
static int
cost_of (Search *self, const PayBid *bid)
{
  int cost = 0;

  for (guint t = 0; bid->amount > 0 && t < self->n_tables; t++)
    cost += pay_table_apply (self->tables[t], self->stage, self->power, bid);
  return cost * (int) self->how->rate;
}

/* Checks whether an order is worth considering: a hold, a move, or a support or convoy that matches
 * the present order of another unit in at least one table. */
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
      /* A convoyed move needs a fleet that convoys the army. */
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

/* The choice for one unit: the values in all tables without a bid, and the best bid so far. */
typedef struct
{
  guint unit;
  int room; /* the largest amount in AgP */
  int without[MAX_TABLES];
  int kept[MAX_TABLES]; /* the values with the best bid */
  gint64 none, most;    /* the sums without a bid and with the best, less its cost */
  gint64 second;        /* the sum with the second-best order of the power's own unit */
  PayBid best;
  int runner_up;
} Choice;

/* Finds the best amount of a bid with one order, or against it. For each table, `needs` has the
 * smallest amount with which the bid is effective, and `with` has the value with an effective bid.
 * Updates `choice`. */
static void
consider (Search *self, Choice *choice, const PayBid *bid, const int *with, const int *needs)
{
  int sorted[MAX_TABLES];
  gint64 top = G_MININT64;

  memcpy (sorted, needs, self->n_tables * sizeof *needs);
  qsort (sorted, self->n_tables, sizeof *sorted, compare_ints);
  for (guint i = 0; i < self->n_tables && sorted[i] <= choice->room; i++)
    {
      int amount = sorted[i];
      gint64 value = 0;

      if (i + 1 < self->n_tables && sorted[i + 1] == amount)
        continue;
      for (guint t = 0; t < self->n_tables; t++)
        value += needs[t] <= amount ? with[t] - amount * (int) self->how->rate : choice->without[t];
      top = MAX (top, value);
      if (value <= choice->most)
        continue;
      choice->second = choice->most;
      choice->runner_up = choice->best.amount >= 0 && !choice->best.against ? choice->best.order
                                                                            : 0;
      choice->most = value;
      choice->best = *bid;
      choice->best.amount = amount;
      for (guint t = 0; t < self->n_tables; t++)
        choice->kept[t] = needs[t] <= amount ? with[t] : choice->without[t];
    }
  if (bid->order != choice->best.order && top > choice->second)
    {
      choice->second = top;
      choice->runner_up = bid->against ? 0 : bid->order;
    }
}

static void
consider_order (Search *self, Choice *choice, int order, gboolean own)
{
  int with[MAX_TABLES], needs[MAX_TABLES];
  gboolean ever = FALSE;

  for (guint t = 0; t < self->n_tables; t++)
    {
      needs[t] = pay_table_get_need (self->tables[t], self->stage, self->power, choice->unit,
                                     order);
      ever = ever || needs[t] <= choice->room;
    }
  if (!ever)
    return;
  for (guint t = 0; t < self->n_tables; t++)
    if (self->tables[t]->base[choice->unit] == order)
      with[t] = choice->without[t];
    else
      {
        self->tables[t]->orders[choice->unit] = *pay_stage_get_order (self->stage, order);
        with[t] = evaluate (self, t);
      }
  consider (self, choice,
            &(PayBid) { .unit = (guint16) choice->unit,
                        .order = order,
                        .reason = own ? PAY_REASON_PLAN : PAY_REASON_STOP },
            with, needs);
}

/* Considers a bid against the order that a foreign unit would follow in the first table. Such a bid
 * is cheaper than a bid for another order if somebody else already pays for another order. */
static void
consider_against (Search *self, Choice *choice)
{
  int with[MAX_TABLES], needs[MAX_TABLES];
  int order = self->tables[0]->base[choice->unit];

  if (pay_stage_get_order (self->stage, order)->kind == PAY_ORDER_HOLD)
    return;
  for (guint t = 0; t < self->n_tables; t++)
    {
      PayTable *table = self->tables[t];
      needs[t] = pay_table_get_need_against (table, choice->unit, order);
      if (table->base[choice->unit] == order)
        {
          table->orders[choice->unit] = *pay_stage_get_order (self->stage,
                                                              table->next[choice->unit]);
          with[t] = evaluate (self, t);
        }
      else
        with[t] = choice->without[t];
    }
  consider (
    self, choice,
    &(PayBid) {
      .unit = (guint16) choice->unit, .order = order, .against = TRUE, .reason = PAY_REASON_STOP },
    with, needs);
}

/* The largest loss of value with which an order still counts as almost as good as the best. */
#define ALMOST 40

/* Considers all orders and amounts for one unit, and keeps the best. */
static void
improve_unit (Search *self, guint unit)
{
  PayStage *stage = self->stage;
  PayBid *bid = &self->bids[unit], old = *bid;
  gboolean own = pay_plan_may_order (stage, self->power, unit);
  Choice choice = { .unit = unit,
                    .room = self->allowance - self->spent + MAX (old.amount, 0),
                    .best = old,
                    .second = G_MININT64 };

  for (guint t = 0; t < self->n_tables; t++)
    choice.most += self->values[t];
  choice.most -= cost_of (self, &old);
  memcpy (choice.kept, self->values, self->n_tables * sizeof *choice.kept);

  /* Without a bid the unit follows the rivals. */
  for (guint t = 0; t < self->n_tables; t++)
    {
      leave (self, t, unit);
      choice.without[t] = evaluate (self, t);
      choice.none += choice.without[t];
    }
  if (choice.none > choice.most || (!own && choice.none >= choice.most && old.amount >= 0))
    {
      choice.most = choice.none;
      choice.best.amount = -1;
      memcpy (choice.kept, choice.without, self->n_tables * sizeof *choice.kept);
    }
  for (guint o = stage->starts[unit]; o < stage->starts[unit + 1] && !is_done (self); o++)
    if (is_sensible (self, unit, pay_stage_get_order (stage, (int) o)))
      consider_order (self, &choice, (int) o, own);
  if (!own && !is_done (self))
    consider_against (self, &choice);

  choice.best.gain = (int) ((choice.most - choice.none) / (gint64) self->n_tables);
  choice.best.alternative = 0;
  if (own && choice.runner_up != choice.best.order
      && choice.second > choice.most - ALMOST * (gint64) self->n_tables)
    choice.best.alternative = choice.runner_up;
  self->spent += MAX (choice.best.amount, 0) - MAX (old.amount, 0);
  *bid = choice.best;
  memcpy (self->values, choice.kept, self->n_tables * sizeof *self->values);
  restore (self, unit);
}

/* Returns the amount with which the unit follows an order in about three quarters of the tables. */
static int
likely_need (Search *self, guint unit, int order)
{
  int needs[MAX_TABLES];

  for (guint t = 0; t < self->n_tables; t++)
    needs[t] = pay_table_get_need (self->tables[t], self->stage, self->power, unit, order);
  qsort (needs, self->n_tables, sizeof *needs, compare_ints);
  return needs[self->n_tables * 3 / 4];
}

/* Tries a move together with its support. A change of one order at a time would not find such
 * a pair: the move alone bounces, and the support alone is useless. */
static gboolean
try_pair (Search *self, guint mover, int move, guint helper, int support)
{
  PayBid old[2] = { self->bids[mover], self->bids[helper] };
  PayBid bids[2] = {
    { .unit = (guint16) mover,
      .order = move,
      .amount = likely_need (self, mover, move),
      .reason = PAY_REASON_PLAN },
    { .unit = (guint16) helper,
      .order = support,
      .amount = likely_need (self, helper, support),
      .reason = PAY_REASON_SUPPORT },
  };
  int room = self->allowance - self->spent + MAX (old[0].amount, 0) + MAX (old[1].amount, 0);
  int values[MAX_TABLES];
  gint64 before = 0, after = 0;

  if (bids[0].amount + bids[1].amount > room)
    return FALSE;
  for (guint t = 0; t < self->n_tables; t++)
    before += self->values[t];
  before -= cost_of (self, &old[0]) + cost_of (self, &old[1]);
  for (guint t = 0; t < self->n_tables; t++)
    {
      int paid = pay_table_apply (self->tables[t], self->stage, self->power, &bids[0]);
      paid += pay_table_apply (self->tables[t], self->stage, self->power, &bids[1]);
      values[t] = evaluate (self, t);
      after += values[t] - paid * (int) self->how->rate;
    }
  if (after <= before)
    {
      restore (self, mover);
      restore (self, helper);
      return FALSE;
    }
  bids[0].gain = bids[1].gain = (int) ((after - before) / (gint64) self->n_tables);
  self->bids[mover] = bids[0];
  self->bids[helper] = bids[1];
  self->spent += bids[0].amount + bids[1].amount - MAX (old[0].amount, 0) - MAX (old[1].amount, 0);
  memcpy (self->values, values, self->n_tables * sizeof *values);
  return TRUE;
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

/* Lists the units in random sequence, with those that the power orders itself first. */
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
      /* Each bid begins with the amount that is usually needed. The search then redistributes the
       * money. */
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
        leave (&self, t, u);
    }
  return plan;
}
