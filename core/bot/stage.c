/* stage.c - the facts and estimates from which a computer player plans a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/stage.h"

#include "bot/worth.h"
#include "order/order-list.h"

/* ---- estimates ------------------------------------------------------------------------------ */

/* The percentages of a treasury that a typical player keeps: in the last movement phase before the
 * supply centres are counted, and in other movement phases. */
#define KEPT_COUNTING 43
#define KEPT 67

static gboolean
is_counting (const PayBoard *board, PayPhase phase)
{
  return pay_phase_next_turn (board, phase).kind == PAY_PHASE_ADJUSTMENT;
}

static void
add_entries (PayStage *self, PayLedger *income)
{
  for (guint i = 0; i < pay_ledger_get_n (income); i++)
    {
      const PayEntry *entry = pay_ledger_get (income, i);
      if (entry->to != PAY_NO_POWER)
        self->money[entry->to] += entry->amount;
    }
  pay_ledger_unref (income);
}

/* Updates the estimates for a turn: first reduces the treasuries to the parts that the powers kept
 * in the turn before, and then adds the income. */
static void
pass_turn (PayStage *self, PayView *view, guint turn)
{
  const PayPosition *position = pay_view_get_position (view, turn);
  PayPhase phase = pay_position_get_phase (position), before;

  if (turn == 0)
    {
      add_entries (self, self->economy->start (self->options, position));
      return;
    }
  before = pay_view_get_phase (view, turn - 1);
  for (guint p = 0; before.kind == PAY_PHASE_MOVEMENT && p < self->n_powers; p++)
    self->money[p] = self->money[p] * (is_counting (self->board, before) ? KEPT_COUNTING : KEPT)
                   / 100;
  if (!pay_phase_opens_year (self->board, phase))
    return;
  if (pay_options_has (self->options, PAY_OPTION_NO_HOARDING))
    memset (self->money, 0, self->n_powers * sizeof *self->money);
  add_entries (self, self->economy->income (self->options, position));
}

/* Estimates the treasuries. The treasuries of other powers are secret, but their income can be
 * computed. In Zero-Sum Payola there is no income: all the money came from the supply centres. */
static void
estimate_money (PayStage *self, PayView *view)
{
  gboolean circulates = pay_options_has (self->options, PAY_OPTION_ZERO_SUM);
  guint now = pay_view_get_n_turns (view);

  if (!pay_setup_has_money (self->setup))
    return;
  if (circulates)
    add_entries (self, self->economy->start (self->options, self->position));
  for (guint t = 0; t <= now; t++)
    {
      if (!circulates)
        pass_turn (self, view, t);
      for (guint p = 0; p < self->n_powers; p++)
        {
          int known;
          if (pay_view_get_balance (view, t, (PayPower) p, &known))
            self->money[p] = known;
        }
    }
}

PayStage *
pay_stage_new (PayView *view, PayPower power, guint64 seed, guint64 effort)
{
  PayStage *self = g_new0 (PayStage, 1);
  PayPhase phase;

  self->view = view;
  self->setup = pay_view_get_setup (view);
  self->board = pay_view_get_board (view);
  self->options = pay_setup_get_options (self->setup);
  self->economy = pay_setup_get_economy (self->setup);
  self->position = pay_view_get_position (view, pay_view_get_n_turns (view));
  self->power = power;
  self->n_powers = pay_board_get_n_powers (self->board);
  self->n_units = pay_position_get_n_units (self->position);
  self->n_locations = pay_board_get_n_locations (self->board);
  self->units = pay_position_get_units (self->position);
  self->auction = self->economy->holds_offers;
  self->effort = effort;
  self->random = pay_random_init (seed);

  self->ordered = G_GUINT64_CONSTANT (1) << power;
  if (self->economy->get_led)
    self->ordered |= self->economy->get_led (self->options, self->position, power);
  phase = pay_position_get_phase (self->position);
  self->counting = is_counting (self->board, phase);
  self->centres = g_new0 (guint, self->n_powers);
  for (guint p = 0; p < self->n_powers; p++)
    self->centres[p] = pay_position_count_centres (self->position, (PayPower) p);
  self->money = g_new0 (int, self->n_powers);
  self->worths = g_new0 (int *, self->n_powers);
  self->weighers = g_new0 (PayWeigher *, self->n_powers);
  estimate_money (self, view);
  self->owned = g_new0 (PayBits, self->n_powers);
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    if (pay_board_is_centre (self->board, p)
        && pay_position_get_owner (self->position, p) != PAY_NO_POWER)
      pay_bits_add (&self->owned[pay_position_get_owner (self->position, p)], p);
  if (phase.kind == PAY_PHASE_MOVEMENT)
    {
      PayCheckFlags flags = self->economy->get_checks ? self->economy->get_checks (self->options)
                                                      : PAY_CHECK_DEFAULT;
      self->starts = g_new0 (guint, self->n_units + 1);
      self->orders = pay_order_list_all (self->position, flags & ~PAY_CHECK_FICTIONAL,
                                         self->starts);
      self->judge = pay_judge_new ();
      self->scratch = g_new0 (PayOrder, self->n_units);
    }
  return self;
}

void
pay_stage_free (PayStage *self)
{
  if (!self)
    return;
  for (guint p = 0; p < self->n_powers; p++)
    {
      g_free (self->worths[p]);
      pay_weigher_free (self->weighers[p]);
    }
  g_clear_pointer (&self->orders, g_array_unref);
  g_free (self->starts);
  g_free (self->money);
  g_free (self->centres);
  g_free (self->owned);
  g_free (self->worths);
  g_free (self->weighers);
  g_free (self->scratch);
  pay_judge_free (self->judge);
  g_free (self);
}

int
pay_stage_find_support (const PayStage *self, guint unit, guint other, const PayOrder *order)
{
  PayProvince from = pay_board_get_province (self->board, self->units[other].location);
  gboolean moves = order->kind == PAY_ORDER_MOVE;
  PayProvince to = moves ? pay_board_get_province (self->board, order->target) : from;

  for (guint i = self->starts[unit]; i < self->starts[unit + 1]; i++)
    {
      const PayOrder *support = pay_stage_get_order (self, (int) i);
      if (support->kind == (moves ? PAY_ORDER_SUPPORT_MOVE : PAY_ORDER_SUPPORT)
          && pay_board_get_province (self->board, support->other) == from
          && (!moves || pay_board_get_province (self->board, support->target) == to))
        return (int) i;
    }
  return -1;
}

const int *
pay_stage_get_worth (PayStage *self, PayPower power)
{
  if (!self->worths[power])
    self->worths[power] = pay_worth_new (self->position, power);
  return self->worths[power];
}

const PayWeigher *
pay_stage_get_weigher (PayStage *self, PayPower power)
{
  if (!self->weighers[power])
    self->weighers[power] = pay_weigher_new (self->position, power);
  return self->weighers[power];
}

/* ---- values --------------------------------------------------------------------------------- */

const PayPosition *
pay_stage_enter (PayStage *self, const PayPosition *position)
{
  const PayPosition *before = self->position;

  self->position = position;
  self->units = pay_position_get_units (position);
  self->n_units = pay_position_get_n_units (position);
  return before;
}

void
pay_stage_judge (PayStage *self, const PayOrder *orders)
{
  self->examined++;
  pay_judge_movement_into (self->judge, self->position, orders, pay_setup_get_rules (self->setup));
}

/* Checks whether a power may order the units of `owner`: its own units and, for the planning power,
 * those that it leads, such as mercenaries. */
static gboolean
is_led_by (const PayStage *self, PayPower power, PayPower owner)
{
  return owner == power || (power == self->power && ((self->ordered >> owner) & 1));
}

/* Returns the harm that a supply centre of a rival does. It is larger for a rival who is close to
 * victory. */
static int
harm_of (const PayStage *self, PayPower rival)
{
  int n = (int) self->centres[rival], victory = (int) pay_board_get_victory (self->board);
  int share = n * 100 / MAX (victory, 1);

  return 40 + share + (share > 70 ? 10 * (share - 70) : 0);
}

/* Returns the danger in the next phase: the power's supply centres that rivals can enter. Those
 * that none of the power's units can guard count more. */
static int
count_dangers (PayStage *self, PayPower power)
{
  PayBits threats = { { 0 } }, guards = { { 0 } }, held = { { 0 } }, open, lost;

  for (guint u = 0; u < self->n_units; u++)
    {
      const PayUnit *unit = &self->units[u];
      const PayResult *result = pay_judge_get_result (self->judge, u);
      const PayBits *reach;

      if (result->dislodged)
        continue;
      reach = pay_board_get_reach (self->board, unit->type, result->location);
      if (unit->owner == power)
        {
          guards = pay_bits_or (guards, *reach);
          pay_bits_add (&held, result->moved_to);
        }
      else
        threats = pay_bits_or (threats, *reach);
    }
  open = pay_bits_minus (pay_bits_and (threats, self->owned[power]), held);
  lost = pay_bits_minus (open, guards);
  return 150 * (int) pay_bits_count (&open) + 60 * (int) pay_bits_count (&lost);
}

int
pay_stage_value (PayStage *self, PayPower power)
{
  const int *worth = pay_stage_get_worth (self, power);
  int value = 0, gained = 0;
  int gains[PAY_MAX_POWERS] = { 0 };

  for (guint u = 0; u < self->n_units; u++)
    {
      const PayUnit *unit = &self->units[u];
      const PayResult *result = pay_judge_get_result (self->judge, u);
      gboolean own = is_led_by (self, power, unit->owner);
      PayPower owner;

      if (result->dislodged)
        {
          guint n_retreats;
          gboolean dies = !pay_judge_get_retreats (self->judge, u, &n_retreats);
          value += own ? (dies ? -700 : -420) : (dies ? 160 : 90);
          continue;
        }
      if (own)
        value += pay_worth_get (worth, self->n_locations, unit->type, result->location) * 15 / 100;
      if (!pay_board_is_centre (self->board, result->moved_to))
        continue;
      owner = pay_position_get_owner (self->position, result->moved_to);
      if (owner == unit->owner)
        continue;
      gains[unit->owner]++;
      if (owner != PAY_NO_POWER)
        gains[owner]--;
      /* A captured supply centre has its full value only if it is counted after this phase.
       * Otherwise the unit’s owner may still lose it before the count. */
      if (own)
        {
          value += self->counting ? PAY_BOT_CENTRE : 420;
          gained += self->counting;
          if (owner != PAY_NO_POWER)
            value += harm_of (self, owner) / (self->counting ? 1 : 2);
        }
      else
        {
          if (owner == power)
            {
              value -= self->counting ? PAY_BOT_CENTRE : 480;
              gained -= self->counting;
            }
          else if (owner != PAY_NO_POWER)
            value += harm_of (self, owner) / (self->counting ? 2 : 4);
          value -= harm_of (self, unit->owner) / (self->counting ? 1 : 2);
        }
    }
  value -= count_dangers (self, power);
  if ((int) self->centres[power] + gained >= (int) pay_board_get_victory (self->board))
    value += 20 * PAY_BOT_CENTRE;
  /* Where units are ordered and not bribed, a rival who is about to win can be stopped only by the
   * moves themselves. */
  for (guint q = 0; !self->auction && self->counting && q < self->n_powers; q++)
    if (q != power
        && (int) self->centres[q] + gains[q] >= (int) pay_board_get_victory (self->board))
      value -= 10 * PAY_BOT_CENTRE;
  return value;
}
