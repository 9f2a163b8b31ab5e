/* odds.c - estimates of the success and the price of offers and orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/odds.h"

#include "bot/lines.h"
#include "bot/master.h"
#include "position/position-builder.h"

/* The number of different sheets of each rival. Samples combine them at random. */
#define N_NOVICE 16
#define N_CLUB 12
#define N_SHEETS (N_NOVICE + N_CLUB)
#define CLUB_EFFORT 3000

struct _PayOddsTable
{
  PayView *view;
  PayStage *stage;
  PayPosition *position; /* with the largest treasuries that rivals may have */
  PayPlan **plans;       /* by power, N_SHEETS each */
  PaySheet **sheets;     /* the same plans as sheets; NULL if there is nothing to send */
  guint64 seed;
};

static PaySheet *
write_sheet (PayOddsTable *self, PayPower power, const PayPlan *plan)
{
  PayStage stage = *self->stage;
  g_autoptr (GArray) lines = NULL;
  g_autofree char *text = NULL;
  g_auto (PayDiagnostics) findings = PAY_DIAGNOSTICS_INIT;

  stage.power = power;
  stage.ordered = G_GUINT64_CONSTANT (1) << power;
  lines = pay_bot_lines_from_plan (&stage, plan, 0);
  text = pay_bot_lines_join (stage.setup, self->position, power, lines, FALSE);
  return *text ? pay_turn_read_sheet (stage.setup, self->position, power, text, -1, &findings)
               : NULL;
}

/* The treasuries of rivals in percent of their estimates. Some powers save more than others. */
static const int factors[] = { 90, 115, 72, 135, 54 };
#define MAX_FACTOR 135

/* Makes one of the plans and sheets of a rival, with a treasury that may differ from the estimate.
 */
static void
add_plan (PayOddsTable *self, PayPower power, guint i)
{
  PayStage *stage = self->stage;
  int estimate = stage->money[power];
  PayPlan *plan;

  stage->money[power] = estimate * factors[i % G_N_ELEMENTS (factors)] / 100;
  plan = i < N_NOVICE ? pay_plan_novice (stage, power)
                      : pay_bot_plan_club (stage, power, 6, CLUB_EFFORT);
  if (i < N_NOVICE && stage->auction && plan->len > 0)
    pay_bot_add_attack (stage, power, plan);
  stage->money[power] = estimate;
  self->plans[power * N_SHEETS + i] = plan;
  self->sheets[power * N_SHEETS + i] = write_sheet (self, power, plan);
}

PayOddsTable *
pay_odds_table_new (PayView *view, PayPower power, guint64 seed)
{
  g_autoptr (PayView) narrow = pay_view_narrow (view, power);
  PayOddsTable *self;
  guint n_powers;

  if (pay_view_get_phase (narrow, pay_view_get_n_turns (narrow)).kind != PAY_PHASE_MOVEMENT)
    return NULL;
  self = g_new0 (PayOddsTable, 1);
  self->view = g_steal_pointer (&narrow);
  self->seed = seed;
  self->stage = pay_stage_new (self->view, power, seed, G_MAXUINT64);
  n_powers = self->stage->n_powers;
  self->plans = g_new0 (PayPlan *, n_powers * N_SHEETS);
  self->sheets = g_new0 (PaySheet *, n_powers * N_SHEETS);

  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (self->stage->position);
  for (guint p = 0; p < n_powers; p++)
    {
      int factor = p == power ? 100 : MAX_FACTOR;
      pay_position_builder_set_balance (builder, (PayPower) p,
                                        self->stage->money[p] * factor / 100);
    }
  self->position = pay_position_builder_finish (builder);
  for (guint p = 0; p < n_powers; p++)
    for (guint i = 0; p != power && i < N_SHEETS; i++)
      add_plan (self, (PayPower) p, i);
  return self;
}

void
pay_odds_table_free (PayOddsTable *self)
{
  if (!self)
    return;
  for (guint i = 0; i < self->stage->n_powers * N_SHEETS; i++)
    {
      g_clear_pointer (&self->plans[i], g_array_unref);
      pay_sheet_unref (self->sheets[i]);
    }
  g_free (self->plans);
  g_free (self->sheets);
  pay_position_unref (self->position);
  pay_stage_free (self->stage);
  pay_view_unref (self->view);
  g_free (self);
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* The orders for which a line pays: those that it names or, depending on its sign, a group of
 * orders. */
typedef struct
{
  int unit; /* index in the position, or -1 */
  char sign;
  GArray *orders;
  guint obeyed, succeeded;
  GArray *prices;
} Wish;

static void
wish_clear (gpointer data)
{
  Wish *wish = data;

  g_clear_pointer (&wish->orders, g_array_unref);
  g_clear_pointer (&wish->prices, g_array_unref);
}

/* Reads a line by itself. The sign is replaced, because only plain offers name all their orders. */
static Wish
read_wish (PayOddsTable *self, const char *line)
{
  PayStage *stage = self->stage;
  Wish wish = { .unit = -1, .sign = ':', .prices = g_array_new (FALSE, FALSE, sizeof (int)) };
  g_autofree char *plain = g_strdup (line);
  g_auto (PayDiagnostics) findings = PAY_DIAGNOSTICS_INIT;
  gssize sign = -1;
  PaySheet *sheet;

  if (stage->economy->skip_amount)
    stage->economy->skip_amount (plain, strlen (plain), &sign);
  if (sign >= 0)
    {
      wish.sign = plain[sign];
      plain[sign] = ':';
    }
  sheet = pay_turn_read_sheet (stage->setup, self->position, stage->power, plain, -1, &findings);
  wish.orders = sheet ? pay_turn_list_orders (stage->setup, self->position, sheet) : NULL;
  pay_sheet_unref (sheet);
  if (wish.orders && wish.orders->len > 0)
    {
      PayLocation at = g_array_index (wish.orders, PayOrder, 0).location;
      if (at != PAY_NO_LOCATION)
        wish.unit = pay_position_find_unit (self->position,
                                            pay_board_get_province (stage->board, at));
    }
  return wish;
}

static gboolean
is_obeyed (const Wish *wish, const PayOrder *order)
{
  gboolean named = FALSE;

  for (guint i = 0; i < wish->orders->len; i++)
    named = named || pay_order_equal (&g_array_index (wish->orders, PayOrder, i), order);
  switch (wish->sign)
    {
    case '!':
      return !named;
    case '>':
      return named || order->kind == PAY_ORDER_MOVE;
    case '@':
      return named || order->kind != PAY_ORDER_MOVE;
    case '&':
      return TRUE;
    default:
      return named;
    }
}

static gboolean
is_success (const PayResult *result)
{
  return result->verdict == PAY_VERDICT_SUCCESS && !result->dislodged;
}

/* Finds the unit of a wish in the position in which a sample is adjudicated. In Diplobucks a bribe
 * can destroy it before the moves. */
static int
find_unit (const PayOddsTable *self, const Wish *wish)
{
  const PayUnit *unit;

  if (wish->unit < 0)
    return -1;
  unit = pay_position_get_unit (self->position, (guint) wish->unit);
  return pay_position_find_unit (self->stage->position,
                                 pay_board_get_province (self->stage->board, unit->location));
}

static void
play_sample (PayOddsTable *self, PaySheet **sheets, guint64 seed, GArray *wishes)
{
  PayStage *stage = self->stage;
  g_autoptr (PayDecision) decision = stage->economy->decide (stage->options, self->position, sheets,
                                                             seed);
  const PayOrder *orders = pay_decision_get_orders (decision);
  const PayPosition *changed = pay_decision_get_position (decision), *before;

  before = pay_stage_enter (stage, changed ? changed : stage->position);
  pay_stage_judge (stage, orders);
  for (guint i = 0; i < wishes->len; i++)
    {
      Wish *wish = &g_array_index (wishes, Wish, i);
      int unit = find_unit (self, wish), paid = 0;

      if (unit < 0 || !is_obeyed (wish, &orders[unit]))
        continue;
      wish->obeyed++;
      wish->succeeded += is_success (pay_judge_get_result (stage->judge, (guint) unit));
      if (stage->economy->get_money)
        {
          PayUnitMoney money;
          stage->economy->get_money (decision, (guint) unit, &money);
          paid = money.payments ? money.payments[stage->power] : 0;
        }
      g_array_append_val (wish->prices, paid);
    }
  pay_stage_enter (stage, before);
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static int
get_part (GArray *sorted, guint percent)
{
  if (sorted->len == 0)
    return -1;
  return g_array_index (sorted, int, MIN (sorted->len - 1, sorted->len * percent / 100));
}

static void
odds_clear (gpointer data)
{
  g_free (((PayOdds *) data)->offer);
}

GArray *
pay_odds_estimate (PayOddsTable *self, const char *text, guint n_samples,
                   PayDiagnostics *diagnostics)
{
  PayStage *stage = self->stage;
  PaySheet *own = pay_turn_read_sheet (stage->setup, self->position, stage->power, text, -1,
                                       diagnostics);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree PaySheet **sheets = g_new0 (PaySheet *, stage->n_powers);
  g_autoptr (GArray) wishes = g_array_new (FALSE, FALSE, sizeof (Wish));
  PayRandom random = pay_random_init (pay_random_derive (self->seed, "odds"));
  GArray *odds = g_array_new (FALSE, FALSE, sizeof (PayOdds));

  g_array_set_clear_func (wishes, wish_clear);
  g_array_set_clear_func (odds, odds_clear);
  if (!own)
    {
      g_array_unref (odds);
      return NULL;
    }
  for (guint i = 0; lines[i]; i++)
    {
      char *comment = strchr (lines[i], '%');
      if (comment)
        *comment = '\0';
      g_strstrip (lines[i]);
      Wish wish = read_wish (self, lines[i]);
      g_array_append_val (wishes, wish);
    }
  for (guint s = 0; s < n_samples; s++)
    {
      for (guint p = 0; p < stage->n_powers; p++)
        sheets[p] = p == stage->power
                    ? own
                    : self->sheets[p * N_SHEETS + pay_random_below (&random, N_SHEETS)];
      play_sample (self, sheets, pay_random_next (&random), wishes);
    }
  for (guint i = 0; i < wishes->len; i++)
    {
      Wish *wish = &g_array_index (wishes, Wish, i);
      if (wish->unit < 0)
        continue;
      g_array_sort (wish->prices, compare_ints);
      PayOdds line = { .line = i + 1,
                       .offer = g_strdup (lines[i]),
                       .obeyed = wish->obeyed,
                       .succeeded = wish->succeeded,
                       .median = get_part (wish->prices, 50),
                       .high = get_part (wish->prices, 90) };
      g_array_append_val (odds, line);
    }
  pay_sheet_unref (own);
  return odds;
}

/* ---- prices --------------------------------------------------------------------------------- */

GArray *
pay_odds_list_needs (PayOddsTable *self, const char *line, guint n_samples)
{
  PayStage *stage = self->stage;
  Wish wish = read_wish (self, line);
  g_autofree PayPlan **plans = g_new0 (PayPlan *, stage->n_powers);
  PayRandom random = pay_random_init (pay_random_derive (self->seed, "prices"));
  GArray *needs = g_array_new (FALSE, FALSE, sizeof (int));
  int order = -1;

  for (guint o = 0; wish.unit >= 0 && o < stage->orders->len; o++)
    if (pay_order_equal (pay_stage_get_order (stage, (int) o),
                         &g_array_index (wish.orders, PayOrder, 0)))
      order = (int) o;
  wish_clear (&wish);
  if (order < 0 || !stage->auction)
    {
      g_array_unref (needs);
      return NULL;
    }
  for (guint s = 0; s < n_samples; s++)
    {
      PayTable *table;
      int need;

      for (guint p = 0; p < stage->n_powers; p++)
        plans[p] = p == stage->power
                   ? NULL
                   : self->plans[p * N_SHEETS + pay_random_below (&random, N_SHEETS)];
      table = pay_table_new (stage, plans, stage->power);
      need = pay_table_get_need (table, stage, stage->power, (guint) wish.unit, order);
      g_array_append_val (needs, need);
      pay_table_free (table);
    }
  g_array_sort (needs, compare_ints);
  return needs;
}
