/* favours.c - favours of the game master that computer players pay for (Diplobucks)
 *
 * A favour is compared with the same phase without it: over samples of what the rivals may order,
 * and with the best answer of the power's own units in both cases.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/favours.h"

#include "bot/master.h"
#include "position/position-builder.h"

/* The number of samples, and the largest number of favours in a sheet. */
#define N_TABLES 8
#define MAX_FAVOURS 3

/* The value that a favour must gain for every 100 DB. A supply centre counts PAY_BOT_CENTRE. */
#define RATE 60

/* The orders of all units in all samples, with the plan's orders for the power's own units, and the
 * favours that are part of the hypothetical phase. */
typedef struct
{
  PayStage *stage;
  PayTable *tables[N_TABLES];
  int *own; /* by unit: the order of the power's own unit, or -1 */
  const PayUnitFavour *favours[MAX_FAVOURS + 1];
  guint n_favours;
} Trial;

static void
set_order (Trial *self, guint unit, int order)
{
  self->own[unit] = order;
  for (guint t = 0; t < N_TABLES; t++)
    self->tables[t]->orders[unit] = *pay_stage_get_order (self->stage, order);
}

static const PayUnitFavour *
find_change (const Trial *self, guint unit)
{
  for (guint i = 0; i < self->n_favours; i++)
    if (self->favours[i]->unit == unit)
      return self->favours[i];
  return NULL;
}

/* Returns the position at the beginning of the moves, after the favours. */
static PayPosition *
change_position (const Trial *self)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (self->stage->position);

  pay_position_builder_clear_units (builder);
  for (guint u = 0; u < self->stage->n_units; u++)
    {
      const PayUnitFavour *favour = find_change (self, u);
      PayUnit unit = self->stage->units[u];

      if (favour && favour->change == PAY_CHANGE_DESTROYED)
        continue;
      if (favour && favour->change == PAY_CHANGE_DOUBLED)
        unit.marks |= PAY_MARK_DOUBLE;
      pay_position_builder_add_unit (builder, unit);
    }
  return pay_position_builder_finish (builder);
}

/* Adjudicates all samples with the favours. Returns the sum of the values for the power. */
static gint64
evaluate (Trial *self, const PayPosition *position)
{
  PayStage *stage = self->stage;
  guint n_units = stage->n_units;
  g_autofree PayOrder *orders = g_new (PayOrder, n_units);
  const PayPosition *before = pay_stage_enter (stage, position);
  gint64 value = 0;

  for (guint t = 0; t < N_TABLES; t++)
    {
      guint n = 0;
      for (guint u = 0; u < n_units; u++)
        {
          const PayUnitFavour *favour = find_change (self, u);
          if (favour && favour->change == PAY_CHANGE_DESTROYED)
            continue;
          orders[n++] = favour && favour->change == PAY_CHANGE_HELD
                        ? *pay_stage_get_order (stage, (int) stage->starts[u])
                        : self->tables[t]->orders[u];
        }
      pay_stage_judge (stage, orders);
      value += pay_stage_value (stage, stage->power);
    }
  pay_stage_enter (stage, before);
  return value;
}

/* Checks whether an order of one of the power's units may answer a change of another unit or of
 * itself: a double unit may go anywhere, and the place of a destroyed unit may be entered. */
static gboolean
is_answer (const Trial *self, guint unit, const PayOrder *order, const PayUnitFavour *favour)
{
  const PayStage *stage = self->stage;

  if (order->kind != PAY_ORDER_MOVE || order->via || order->n_route)
    return FALSE;
  if (unit == favour->unit)
    return TRUE;
  return pay_board_get_province (stage->board, order->target)
      == pay_board_get_province (stage->board, stage->units[favour->unit].location);
}

/* Lets the power's units answer a change, one after the other. Returns the best value. The orders
 * in the samples are those of the best answer. */
static gint64
answer (Trial *self, const PayPosition *position, const PayUnitFavour *favour)
{
  PayStage *stage = self->stage;
  gint64 most = evaluate (self, position);

  for (guint u = 0; u < stage->n_units; u++)
    {
      int best = self->own[u];
      if (best < 0 || (favour->change == PAY_CHANGE_DOUBLED && u != favour->unit)
          || favour->change == PAY_CHANGE_HELD)
        continue;
      for (guint o = stage->starts[u]; o < stage->starts[u + 1]; o++)
        {
          gint64 value;
          if (!is_answer (self, u, pay_stage_get_order (stage, (int) o), favour))
            continue;
          set_order (self, u, (int) o);
          value = evaluate (self, position);
          if (value > most)
            {
              most = value;
              best = (int) o;
            }
        }
      set_order (self, u, best);
    }
  return most;
}

static PayBits
get_range (const PayStage *stage, guint unit)
{
  PayBits range = *pay_board_get_reach (stage->board, stage->units[unit].type,
                                        stage->units[unit].location);

  pay_bits_add (&range, pay_board_get_province (stage->board, stage->units[unit].location));
  return range;
}

/* Checks whether a favour can matter: the unit can meet one of the power's units in this phase. */
static gboolean
is_near (const PayStage *stage, guint unit)
{
  PayBits range = get_range (stage, unit);

  for (guint u = 0; u < stage->n_units; u++)
    if (stage->units[u].owner == stage->power)
      {
        PayBits common = pay_bits_and (range, get_range (stage, u));
        if (pay_bits_count (&common) > 0)
          return TRUE;
      }
  return FALSE;
}

static void
set_orders (Trial *self, const int *own)
{
  for (guint u = 0; u < self->stage->n_units; u++)
    if (own[u] >= 0 && own[u] != self->own[u])
      set_order (self, u, own[u]);
}

/* Returns what a favour gains over the same phase without it, less its price, as a sum over the
 * samples. `orders` receives the best orders with the favour. */
static gint64
get_gain (Trial *self, const PayUnitFavour *favour, int *orders)
{
  guint n_bytes = self->stage->n_units * sizeof *self->own;
  g_autofree int *before = g_memdup2 (self->own, n_bytes);
  g_autoptr (PayPosition) without = change_position (self);
  gint64 gain = -answer (self, without, favour);

  set_orders (self, before);
  self->favours[self->n_favours++] = favour;
  g_autoptr (PayPosition) with = change_position (self);
  gain += answer (self, with, favour);
  memcpy (orders, self->own, n_bytes);
  self->n_favours--;
  set_orders (self, before);
  return gain - (gint64) favour->price * RATE * N_TABLES / 100;
}

/* Adds the best favour that the power can pay. Returns its price, or 0 if none is worth it. */
static int
add_best (Trial *self, GArray *favours, int money)
{
  PayStage *stage = self->stage;
  g_autofree int *orders = g_new (int, stage->n_units + 1);
  g_autofree int *best_orders = g_new (int, stage->n_units + 1);
  const PayUnitFavour *best = NULL;
  gint64 most = 0;

  for (guint i = 0; i < favours->len; i++)
    {
      const PayUnitFavour *favour = &g_array_index (favours, PayUnitFavour, i);
      gint64 gain;

      if (favour->price > money || find_change (self, favour->unit)
          || !is_near (stage, favour->unit))
        continue;
      gain = get_gain (self, favour, orders);
      if (gain <= most)
        continue;
      most = gain;
      best = favour;
      memcpy (best_orders, orders, stage->n_units * sizeof *orders);
    }
  if (!best)
    return 0;
  set_orders (self, best_orders);
  self->favours[self->n_favours++] = best;
  return best->price;
}

static void
make_samples (Trial *self, const PayPlan *plan)
{
  PayStage *stage = self->stage;
  g_autofree PayPlan **plans = g_new0 (PayPlan *, stage->n_powers);

  for (guint t = 0; t < N_TABLES; t++)
    {
      pay_bot_sample_novices (stage, plans);
      self->tables[t] = pay_table_new (stage, plans, stage->power);
      pay_bot_clear_plans (stage, plans);
    }
  for (guint u = 0; u < stage->n_units; u++)
    self->own[u] = -1;
  for (guint i = 0; i < plan->len; i++)
    {
      const PayBid *bid = &g_array_index (plan, PayBid, i);
      set_order (self, bid->unit, bid->order);
    }
}

static void
add_line (const PayUnitFavour *favour, GArray *lines)
{
  static const PayCode reasons[] = { [PAY_CHANGE_HELD] = PAY_CODE_BOT_STOP,
                                     [PAY_CHANGE_DOUBLED] = PAY_CODE_BOT_DOUBLED,
                                     [PAY_CHANGE_DESTROYED] = PAY_CODE_BOT_DESTROYED };

  pay_bot_lines_add (lines, g_strdup (favour->line),
                     pay_code_sentence (reasons[favour->change], NULL), 1);
}

void
pay_bot_add_favours (PayStage *stage, PayPlan *plan, GArray *lines)
{
  g_autofree int *own = g_new (int, stage->n_units + 1);
  g_autoptr (GArray) favours = NULL;
  Trial trial = { .stage = stage, .own = own };
  int money = stage->money[stage->power], price = 0;

  if (!stage->economy->list_unit_favours || plan->len == 0)
    return;
  favours = stage->economy->list_unit_favours (stage->position, stage->power);
  make_samples (&trial, plan);
  do
    {
      price = add_best (&trial, favours, money);
      money -= price;
    }
  while (price > 0 && trial.n_favours < MAX_FAVOURS);
  for (guint i = 0; i < trial.n_favours; i++)
    add_line (trial.favours[i], lines);
  for (guint i = 0; i < plan->len; i++)
    {
      PayBid *bid = &g_array_index (plan, PayBid, i);
      if (bid->order != own[bid->unit])
        bid->reason = PAY_REASON_PLAN;
      bid->order = own[bid->unit];
    }
  for (guint t = 0; t < N_TABLES; t++)
    pay_table_free (trial.tables[t]);
}
