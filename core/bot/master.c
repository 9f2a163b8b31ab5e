/* master.c - the search of the strongest level: regret matching between candidate plans
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/master.h"

#include "bot/habits.h"

#define MAX_CANDIDATES 8

/* The candidates of a rival: plans of novices, then plans of club players. */
#define N_NOVICE 2
#define N_CLUB 4

/* PLANNER: the likeness to a weigher, in percent, up to which a rival counts as a player who plans
 * ahead. CERTAINTY: the percentage of samples, for each percent above PLANNER, in which the rival
 * is a weigher; at most MOST_CERTAIN. */
#define PLANNER 70
#define CERTAINTY 5
#define MOST_CERTAIN 95

/* The number of plans that a master searches, and the number of samples that decide among them. */
#define N_PLANS 3
#define N_FRESH 96

/* The number of plans if all rivals weigh places, so that no effort is spent on candidates. */
#define MOST_PLANS 5

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

/* Returns the value of one AgP in the values of the stage. Money that is not spent buys orders in
 * later phases. */
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
  PayPlan *plan;

  for (guint t = 0; t < n_tables; t++)
    {
      pay_bot_sample_novices (stage, plans);
      g_ptr_array_add (tables, pay_table_new (stage, plans, power));
      pay_bot_clear_plans (stage, plans);
    }
  plan = pay_planner_search (stage, power, (PayTable *const *) tables->pdata, n_tables, &how);
  pay_plan_add_margins (stage, power, plan);
  return plan;
}

/* ---- candidates ----------------------------------------------------------------------------- */

/* The candidate plans of one power, with their regrets and how often they were used. */
typedef struct
{
  guint weigher; /* percentage of the samples in which it weighs places and uses no candidate */
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

/* Finds the rivals that weigh places. This needs orders that are public and that the rivals chose
 * themselves, so it is left out in games with an auction and where not everything is visible.
 * Returns TRUE if all rivals with units almost certainly weigh places. */
static gboolean
find_weighers (PayStage *stage, Candidates *all)
{
  g_autofree guint *likeness = g_new0 (guint, stage->n_powers);
  gboolean every = TRUE;

  if (stage->auction || pay_view_is_blind (stage->view))
    return FALSE;
  pay_habits_estimate (stage->view, stage->power, &stage->random, likeness);
  for (guint p = 0; p < stage->n_powers; p++)
    {
      if (p == stage->power)
        continue;
      all[p].weigher = (guint) CLAMP (CERTAINTY * ((int) likeness[p] - PLANNER), 0, MOST_CERTAIN);
      every = every
           && (all[p].weigher == MOST_CERTAIN
               || pay_position_count_units (stage->position, (PayPower) p) == 0);
    }
  return every;
}

/* Fills in the candidates of all powers with plans of the lower levels. A power that cannot bid, or
 * that almost certainly weighs places, gets only plans of novices. Without `clubs`, all powers get
 * only these. */
static void
fill_candidates (PayStage *stage, Candidates *all, guint64 effort, gboolean clubs)
{
  guint64 limit = effort / stage->n_powers / N_CLUB;

  for (guint p = 0; p < stage->n_powers; p++)
    {
      Candidates *mine = &all[p];

      for (guint i = 0; i < N_NOVICE; i++)
        mine->plans[mine->n++] = pay_plan_novice (stage, (PayPower) p);
      if (mine->plans[0]->len == 0 || mine->weigher == MOST_CERTAIN)
        continue;
      for (guint i = 0; i < N_CLUB && clubs; i++)
        mine->plans[mine->n++] = pay_bot_plan_club (stage, (PayPower) p, 6, limit);
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

/* Returns the value of `plans` for a power, minus the value of the money that the power pays. */
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
      /* Each round counts as a phase, so that the loop ends even if no phase was examined. */
      stage->examined++;
    }
}

/* ---- the choice of a plan ------------------------------------------------------------------- */

/* Turns the numbers of uses into weights. One half of each weight comes from regret matching: it
 * shows how players who answer one another use their candidates. The other half comes from habit:
 * most players plan like club players. */
static void
mix_habits (Candidates *all, guint n_powers)
{
  for (guint p = 0; p < n_powers; p++)
    {
      gint64 sum = 0;

      for (guint i = 0; i < all[p].n; i++)
        sum += all[p].used[i];
      for (guint i = 0; i < all[p].n; i++)
        all[p].used[i] = 1000 * all[p].used[i] / MAX (sum, 1)
                       + (i < N_NOVICE ? 150 / N_NOVICE : 850 / N_CLUB);
    }
}

static PayTable *
draw_table (PayStage *stage, const Candidates *all)
{
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autofree PayPlan **plans = g_new0 (PayPlan *, stage->n_powers);

  for (guint p = 0; p < stage->n_powers; p++)
    if (all[p].weigher > 0 && pay_random_below (&stage->random, 100) < all[p].weigher)
      {
        plans[p] = pay_plan_weigher (stage, (PayPower) p);
        g_ptr_array_add (drawn, plans[p]);
      }
    else
      plans[p] = all[p].plans[draw (&stage->random, all[p].used, all[p].n)];
  return pay_table_new (stage, plans, stage->power);
}

/* Returns the sum of the values of a plan over samples that were not used for its search. */
static gint64
try_plan (PayStage *stage, const PayPlan *plan, PayTable *const *tables, guint n_tables)
{
  gint64 value = 0;

  for (guint t = 0; t < n_tables; t++)
    {
      PayTable *table = tables[t];

      for (guint u = 0; u < stage->n_units; u++)
        table->orders[u] = *pay_stage_get_order (stage, table->base[u]);
      for (guint i = 0; i < plan->len; i++)
        value -= pay_table_apply (table, stage, stage->power, &g_array_index (plan, PayBid, i))
               * (int) get_rate (stage);
      pay_stage_judge (stage, table->orders);
      value += pay_stage_value (stage, stage->power);
    }
  return value;
}

static PayPlan *
search_plan (PayStage *stage, const Candidates *all, guint n_tables, guint64 limit)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_table_free);
  PayPlanner how = { .n_passes = 3, .rate = get_rate (stage), .abroad = TRUE, .limit = limit };
  PayPlan *plan;

  for (guint t = 0; t < n_tables; t++)
    g_ptr_array_add (tables, draw_table (stage, all));
  plan = pay_planner_search (stage, stage->power, (PayTable *const *) tables->pdata, n_tables,
                             &how);
  pay_plan_add_margins (stage, stage->power, plan);
  return plan;
}

PayPlan *
pay_bot_plan_master (PayStage *stage)
{
  g_autofree Candidates *all = g_new0 (Candidates, stage->n_powers);
  g_autoptr (GPtrArray) fresh = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_table_free);
  guint n_fresh = (guint) CLAMP (stage->effort / 1000, 6, N_FRESH);
  guint n_tables = (guint) CLAMP (stage->effort / 4000, 6, 32), n_plans = N_PLANS;
  guint64 limit = stage->effort / 2 / N_PLANS;
  PayPlan *best = NULL;
  gint64 most = 0;

  /* Players who weigh places do not answer one another, so nearly all of the effort is left for the
   * search. */
  if (find_weighers (stage, all))
    {
      n_tables = (guint) CLAMP (stage->effort / 2000, 6, 32);
      n_plans = MOST_PLANS;
      limit = stage->effort * 9 / 10 / MOST_PLANS;
      fill_candidates (stage, all, 0, FALSE);
    }
  else
    {
      fill_candidates (stage, all, stage->effort / 3, TRUE);
      match_regrets (stage, all, stage->examined + stage->effort / 10);
    }
  mix_habits (all, stage->n_powers);
  for (guint t = 0; t < n_fresh; t++)
    g_ptr_array_add (fresh, draw_table (stage, all));
  for (guint i = 0; i < n_plans; i++)
    {
      PayPlan *plan = search_plan (stage, all, n_tables, limit);
      gint64 value = try_plan (stage, plan, (PayTable *const *) fresh->pdata, n_fresh);

      if (!best || value > most)
        {
          PayPlan *worse = best;
          best = plan;
          most = value;
          plan = worse;
        }
      g_clear_pointer (&plan, g_array_unref);
    }
  for (guint p = 0; p < stage->n_powers; p++)
    for (guint i = 0; i < all[p].n; i++)
      g_array_unref (all[p].plans[i]);
  return best;
}
