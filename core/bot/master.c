/* master.c - the search of the strongest level: regret matching between candidate plans
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/master.h"

#define MAX_CANDIDATES 8

/* ---- samples -------------------------------------------------------------------------------- */

void
pay_bot_add_attack (PayStage *stage, PayPower power, PayPlan *plan)
{
  int total = pay_plan_get_total (plan), share;
  guint u = pay_random_below (&stage->random, stage->n_units);
  guint n = stage->starts[u + 1] - stage->starts[u];
  PayBid bid = { .unit = (guint16) u, .reason = PAY_REASON_STOP };

  if (total < 4 || stage->units[u].owner == power || pay_random_below (&stage->random, 100) >= 60)
    return;
  share = (int) pay_random_below (&stage->random, (guint) total / 2) + 1;
  bid.order = (int) (stage->starts[u]
                     + (pay_random_below (&stage->random, 2)
                          ? 0
                          : pay_random_below (&stage->random, n)));
  bid.amount = share;
  for (guint i = 0; i < plan->len; i++)
    {
      PayBid *own = &g_array_index (plan, PayBid, i);
      own->amount -= (own->amount * share + total - 1) / total;
      own->amount = MAX (own->amount, 0);
    }
  g_array_append_val (plan, bid);
}

void
pay_bot_sample_novices (PayStage *stage, PayPlan **plans)
{
  for (guint p = 0; p < stage->n_powers; p++)
    {
      plans[p] = pay_plan_novice (stage, (PayPower) p);
      if (stage->auction && plans[p]->len > 0)
        pay_bot_add_attack (stage, (PayPower) p, plans[p]);
    }
}

void
pay_bot_clear_plans (PayStage *stage, PayPlan **plans)
{
  for (guint p = 0; p < stage->n_powers; p++)
    g_clear_pointer (&plans[p], g_array_unref);
}

/* Returns the value of one AgP. The treasury of an average power buys a few more orders in later
 * phases. */
static guint
get_rate (const PayStage *stage)
{
  return stage->counting ? 5 : 7;
}

PayPlan *
pay_bot_plan_club (PayStage *stage, PayPower power, guint n_tables, guint64 limit)
{
  g_autofree PayPlan **plans = g_new0 (PayPlan *, stage->n_powers);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_table_free);
  PayPlanner how = { .n_passes = 2, .rate = get_rate (stage), .abroad = TRUE, .limit = limit };

  for (guint t = 0; t < n_tables; t++)
    {
      pay_bot_sample_novices (stage, plans);
      g_ptr_array_add (tables, pay_table_new (stage, plans, power));
      pay_bot_clear_plans (stage, plans);
    }
  return pay_planner_search (stage, power, (PayTable *const *) tables->pdata, n_tables, &how);
}

/* ---- candidates ----------------------------------------------------------------------------- */

/* The candidate plans of one power, with their regrets and how often they were used. */
typedef struct
{
  guint n;
  PayPlan *plans[MAX_CANDIDATES];
  gint64 regrets[MAX_CANDIDATES];
  gint64 used[MAX_CANDIDATES];
  guint chosen;
} Candidates;

/* Draws an index with a probability in proportion to its weight. Negative weights count as 0. If no
 * weight is positive, all indexes are equally likely. */
static guint
draw (PayRandom *random, const gint64 *weights, guint n)
{
  gint64 sum = 0, at;

  for (guint i = 0; i < n; i++)
    sum += MAX (weights[i], 0);
  if (sum <= 0)
    return pay_random_below (random, n);
  at = (gint64) (pay_random_next (random) % (guint64) sum);
  for (guint i = 0; i < n; i++)
    {
      at -= MAX (weights[i], 0);
      if (at < 0)
        return i;
    }
  return n - 1;
}

static void
fill_candidates (PayStage *stage, Candidates *all, guint64 share)
{
  for (guint p = 0; p < stage->n_powers; p++)
    {
      Candidates *mine = &all[p];
      guint n_club = p == stage->power ? 4 : 2, n_novice = p == stage->power ? 1 : 2;

      for (guint i = 0; i < n_novice; i++)
        mine->plans[mine->n++] = pay_plan_novice (stage, (PayPower) p);
      for (guint i = 0; i < n_club && mine->plans[0]->len > 0; i++)
        mine->plans[mine->n++] = pay_bot_plan_club (
          stage, (PayPower) p, 3 + i, share / (2 + (guint64) stage->n_powers) / n_club);
    }
}

/* Returns the cost of a plan in a table that contains the bids of all powers. */
static int
paid (const PayTable *table, const PayPlan *plan)
{
  int sum = 0;

  for (guint i = 0; i < plan->len; i++)
    {
      const PayBid *bid = &g_array_index (plan, PayBid, i);
      if ((table->base[bid->unit] == bid->order) != bid->against)
        sum += bid->amount;
    }
  return sum;
}

/* Evaluates the plans in `plans` for a power. */
static int
evaluate (PayStage *stage, PayPlan *const *plans, PayPower power)
{
  PayTable *table = pay_table_new (stage, plans, PAY_NO_POWER);
  int value;

  pay_stage_judge (stage, table->orders);
  value = pay_stage_value (stage, power) - (int) get_rate (stage) * paid (table, plans[power]);
  pay_table_free (table);
  return value;
}

static void
match_regrets (PayStage *stage, Candidates *all, guint64 end)
{
  g_autofree PayPlan **plans = g_new0 (PayPlan *, stage->n_powers);

  while (stage->examined < end)
    {
      for (guint p = 0; p < stage->n_powers; p++)
        {
          all[p].chosen = draw (&stage->random, all[p].regrets, all[p].n);
          all[p].used[all[p].chosen]++;
          plans[p] = all[p].plans[all[p].chosen];
        }
      for (guint p = 0; p < stage->n_powers; p++)
        {
          Candidates *mine = &all[p];
          int values[MAX_CANDIDATES];

          if (mine->plans[0]->len == 0)
            continue;
          for (guint i = 0; i < mine->n; i++)
            {
              plans[p] = mine->plans[i];
              values[i] = evaluate (stage, plans, (PayPower) p);
            }
          plans[p] = mine->plans[mine->chosen];
          for (guint i = 0; i < mine->n; i++)
            mine->regrets[i] += values[i] - values[mine->chosen];
        }
      /* Counted in any case, so that the loop ends even if no power has units to evaluate. */
      stage->examined++;
    }
}

PayPlan *
pay_bot_plan_master (PayStage *stage)
{
  g_autofree Candidates *all = g_new0 (Candidates, stage->n_powers);
  g_autofree PayPlan **plans = g_new0 (PayPlan *, stage->n_powers);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_table_free);
  guint n_tables = (guint) CLAMP (stage->effort / 4000, 6, 32);
  PayPlanner how = {
    .n_passes = 3, .rate = get_rate (stage), .abroad = TRUE, .limit = stage->effort / 3
  };
  PayPlan *plan;

  fill_candidates (stage, all, stage->effort / 3);
  match_regrets (stage, all, stage->examined + stage->effort / 4);
  for (guint t = 0; t < n_tables; t++)
    {
      for (guint p = 0; p < stage->n_powers; p++)
        plans[p] = all[p].plans[draw (&stage->random, all[p].used, all[p].n)];
      g_ptr_array_add (tables, pay_table_new (stage, plans, stage->power));
    }
  plan = pay_planner_search (stage, stage->power, (PayTable *const *) tables->pdata, n_tables,
                             &how);
  for (guint p = 0; p < stage->n_powers; p++)
    for (guint i = 0; i < all[p].n; i++)
      g_array_unref (all[p].plans[i]);
  return plan;
}
