/* adjustment.c - adjudicates builds and removals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/civil-disorder.h"
#include "judge/judge.h"
#include "judge/outcome-private.h"
#include "order/order-check.h"

/* The builds or removals of one power. */
typedef struct
{
  PayPower power;
  int due;    /* number of builds, or of removals if negative */
  guint open; /* number of due builds or removals that accepted orders have not used yet */
  guint free; /* number of free builds left; a free build may be in any province of the home
               * country, not only in home centres */
} Winter;

typedef struct
{
  const PayPosition *position;
  const PayBoard *board;
  const PayOrder *orders;
  const PayPower *powers;
  guint n;
  const PayRules *rules;
  PayBits built;   /* provinces with an accepted build */
  PayBits removed; /* units with an accepted removal */
} Judging;

int
pay_judge_adjustment_due (const PayPosition *position, PayPower power)
{
  return pay_order_adjustment_due (position, power);
}

static PayCode
check_build (const Judging *self, const Winter *winter, PayOrder *order)
{
  if (order->location < 0)
    return PAY_CODE_JUDGE_NOT_HOME;
  PayProvince p = pay_board_get_province (self->board, order->location);
  guint n_coasts;
  pay_board_get_coasts (self->board, p, &n_coasts);

  gboolean anywhere = pay_board_builds_anywhere (self->board);

  gboolean elsewhere = winter->free > 0
                    && pay_order_is_free_site (self->position, winter->power, p);

  if (!elsewhere && !pay_board_is_build_site (self->board, winter->power, p))
    return anywhere ? PAY_CODE_JUDGE_NOT_CENTRE : PAY_CODE_JUDGE_NOT_HOME;
  if (!elsewhere && pay_position_get_owner (self->position, p) != winter->power)
    return anywhere ? PAY_CODE_JUDGE_CENTRE_NOT_OWNED : PAY_CODE_JUDGE_NOT_OWNED;
  if (pay_position_find_unit (self->position, p) >= 0 || pay_bits_has (&self->built, p))
    return PAY_CODE_JUDGE_BUILD_OCCUPIED;
  if (order->unit_type == PAY_UNIT_FLEET && self->rules->inland_fleet_becomes_army
      && pay_board_get_kind (self->board, p) == PAY_PROVINCE_INLAND)
    order->unit_type = PAY_UNIT_ARMY;
  if (order->unit_type == PAY_UNIT_ARMY && !self->rules->army_coast_fails)
    order->location = p;
  if (order->unit_type == PAY_UNIT_FLEET && order->location == p && n_coasts > 0)
    return PAY_CODE_JUDGE_COAST_MISSING;
  if (order->unit_type == PAY_UNIT_NONE
      || !pay_board_can_stand (self->board, order->unit_type, order->location))
    return PAY_CODE_JUDGE_UNSUITED;
  return winter->due > 0 ? PAY_CODE_NONE : PAY_CODE_JUDGE_NOT_DUE;
}

static PayCode
check_removal (const Judging *self, const Winter *winter, PayOrder *order)
{
  if (order->location < 0)
    return PAY_CODE_JUDGE_NO_UNIT;
  int i = pay_position_find_unit (self->position,
                                  pay_board_get_province (self->board, order->location));
  if (i < 0)
    return PAY_CODE_JUDGE_NO_UNIT;
  const PayUnit *unit = pay_position_get_unit (self->position, i);
  if (order->unit_type != PAY_UNIT_NONE && order->unit_type != unit->type)
    return PAY_CODE_JUDGE_WRONG_UNIT;
  if (self->rules->unit_coast_matters && order->location != unit->location)
    return PAY_CODE_JUDGE_WRONG_COAST;
  if (unit->owner != winter->power)
    return PAY_CODE_JUDGE_FOREIGN_UNIT;
  if (winter->due >= 0)
    return PAY_CODE_JUDGE_NOT_DUE;
  if (pay_bits_has (&self->removed, i))
    return PAY_CODE_JUDGE_REMOVED_TWICE;
  order->unit_type = unit->type;
  order->location = unit->location;
  return PAY_CODE_NONE;
}

static PayCode
check (const Judging *self, const Winter *winter, PayOrder *order)
{
  switch ((PayOrderKind) order->kind)
    {
    case PAY_ORDER_BUILD:
      return check_build (self, winter, order);
    case PAY_ORDER_DISBAND:
      return check_removal (self, winter, order);
    case PAY_ORDER_WAIVE:
      return winter->due > 0 ? PAY_CODE_NONE : PAY_CODE_JUDGE_NOT_DUE;
    default:
      return PAY_CODE_JUDGE_WRONG_PHASE;
    }
}

/* Accepts an order to build, remove or waive. */
static void
accept (Judging *self, PayResult *result, const PayOrder *order)
{
  if (order->kind == PAY_ORDER_BUILD)
    {
      PayProvince p = pay_board_get_province (self->board, order->location);
      pay_bits_add (&self->built, p);
      result->moved_to = p;
      result->location = order->location;
    }
  else if (order->kind == PAY_ORDER_DISBAND)
    {
      PayProvince p = pay_board_get_province (self->board, order->location);
      int i = pay_position_find_unit (self->position, p);
      pay_bits_add (&self->removed, i);
      result->by = i;
    }
}

static void
judge_power (Judging *self, Winter *winter, PayOutcome *outcome)
{
  PayExcess excess = winter->due > 0 ? self->rules->excess_builds : self->rules->excess_removals;
  guint n_legal = 0;

  for (guint k = 0; k < self->n; k++)
    {
      guint i = excess == PAY_EXCESS_LAST ? self->n - 1 - k : k;
      PayResult *result = &outcome->results[i];
      PayOrder *order = &outcome->orders[i];

      if (self->powers[i] != winter->power)
        continue;
      result->cause = check (self, winter, order);
      n_legal += result->cause == PAY_CODE_NONE;
      if (result->cause == PAY_CODE_NONE && winter->open == 0)
        result->cause = PAY_CODE_JUDGE_EXCESS;
      if (result->cause == PAY_CODE_NONE)
        {
          accept (self, result, order);
          winter->open--;
          if (order->kind == PAY_ORDER_BUILD
              && pay_order_is_free_site (self->position, winter->power, result->moved_to))
            winter->free--;
          continue;
        }
      result->verdict = PAY_VERDICT_VOID;
      *order = self->orders[i];
    }
  guint due = ABS (winter->due);
  if (excess != PAY_EXCESS_NONE || n_legal <= due)
    return;

  /* With PAY_EXCESS_NONE, no order is accepted if there are more legal orders than builds or
   * removals due (4.D.4 a, 4.D.6 a). */
  for (guint i = 0; i < self->n; i++)
    if (self->powers[i] == winter->power && outcome->results[i].cause == PAY_CODE_NONE)
      {
        PayResult *result = &outcome->results[i];
        if (result->moved_to >= 0)
          pay_bits_remove (&self->built, result->moved_to);
        if (result->by >= 0)
          pay_bits_remove (&self->removed, result->by);
        *result = (PayResult) { .verdict = PAY_VERDICT_VOID,
                                .cause = PAY_CODE_JUDGE_EXCESS,
                                .moved_to = PAY_NO_PROVINCE,
                                .location = PAY_NO_LOCATION,
                                .dislodged_from = PAY_NO_PROVINCE,
                                .dislodged_by = -1,
                                .by = -1 };
        outcome->orders[i] = self->orders[i];
      }
  winter->open = due;
}

PayOutcome *
pay_judge_adjustments (const PayPosition *position, const PayOrder *orders, const PayPower *powers,
                       guint n_orders, const PayRules *rules)
{
  Judging self = { position,  pay_position_get_board (position),
                   orders,    powers,
                   n_orders,  rules,
                   { { 0 } }, { { 0 } } };
  Winter winters[PAY_MAX_POWERS];
  guint n_powers = pay_board_get_n_powers (self.board), n_removals = 0;

  for (guint p = 0; p < n_powers; p++)
    {
      winters[p].power = p;
      winters[p].due = pay_judge_adjustment_due (position, p);
      winters[p].open = ABS (winters[p].due);
      winters[p].free = pay_position_get_free_builds (position, p);
      n_removals += winters[p].due < 0 ? winters[p].open : 0;
    }
  PayOutcome *outcome = pay_outcome_new (n_orders + n_removals);
  for (guint i = 0; i < n_orders; i++)
    {
      outcome->orders[i] = orders[i];
      outcome->powers[i] = powers[i];
    }
  outcome->n = n_orders;
  for (guint p = 0; p < n_powers; p++)
    {
      guint ranked[PAY_MAX_UNITS];
      judge_power (&self, &winters[p], outcome);
      if (winters[p].due >= 0 || winters[p].open == 0)
        continue;
      guint n = pay_civil_disorder_rank (position, p, rules, ranked);
      for (guint r = 0; r < n && winters[p].open > 0; r++)
        {
          const PayUnit *unit = pay_position_get_unit (position, ranked[r]);
          if (pay_bits_has (&self.removed, ranked[r]))
            continue;
          PayOrder *order = &outcome->orders[outcome->n];
          PayResult *result = &outcome->results[outcome->n];
          order->kind = PAY_ORDER_DISBAND;
          order->unit_type = unit->type;
          order->location = unit->location;
          result->verdict = PAY_VERDICT_DISBANDED;
          result->cause = PAY_CODE_JUDGE_CIVIL_DISORDER;
          result->by = ranked[r];
          outcome->powers[outcome->n++] = p;
          winters[p].open--;
        }
    }
  return outcome;
}
