/* movement.c - adjudicates a movement phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/movement-private.h"
#include "judge/outcome-private.h"

PayJudge *
pay_judge_new (void)
{
  /* The arrays are not cleared, because this would take longer than the adjudication. Each step
   * initialises the parts that it uses. */
  PayJudge *self = g_new (PayJudge, 1);

  self->retreats = NULL;
  self->n_retreats = self->room = 0;
  self->backup = NULL;
  return self;
}

void
pay_judge_free (PayJudge *self)
{
  if (!self)
    return;
  pay_judge_free_backup (self);
  g_free (self->retreats);
  g_free (self);
}

void
pay_judge_movement_into (PayJudge *self, const PayPosition *position, const PayOrder *orders,
                         const PayRules *rules)
{
  self->position = position;
  self->board = pay_position_get_board (position);
  self->orders = orders;
  self->n_provinces = pay_board_get_n_provinces (self->board);
  self->units = pay_position_get_units (position);
  self->n = pay_position_get_n_units (position);
  self->rules = *rules;
  pay_judge_compile (self);
  pay_judge_resolve (self);
  pay_judge_conclude (self);
}

guint
pay_judge_get_n (const PayJudge *self)
{
  return self->n;
}

const PayResult *
pay_judge_get_result (const PayJudge *self, guint i)
{
  g_return_val_if_fail (i < self->n, NULL);
  return &self->results[i];
}

const PayLocation *
pay_judge_get_retreats (const PayJudge *self, guint i, guint *n)
{
  *n = 0;
  g_return_val_if_fail (i < self->n, NULL);
  *n = self->retreats_n[i];
  return *n > 0 ? self->retreats + self->retreats_from[i] : NULL;
}

const PayBits *
pay_judge_get_contested (const PayJudge *self)
{
  return &self->contested;
}

static gboolean
mentions_double (const PayJudge *self, const PayOrder *order)
{
  if (order->other == PAY_NO_LOCATION)
    return FALSE;
  int u = self->at[pay_judge_province (self, order->other)];
  return u >= 0 && self->weight[u] > 1;
}

PayOutcome *
pay_judge_movement (const PayPosition *position, const PayOrder *orders, const PayRules *rules)
{
  g_autoptr (PayJudge) judge = pay_judge_new ();

  pay_judge_movement_into (judge, position, orders, rules);
  PayOutcome *outcome = pay_outcome_new (judge->n);
  for (guint i = 0; i < judge->n; i++)
    {
      PayOrder *order = &outcome->orders[i];
      const PayUnit *unit = &judge->units[i];

      *order = orders[i];
      if (order->kind == PAY_ORDER_NONE)
        {
          *order = PAY_ORDER_INIT;
          order->kind = PAY_ORDER_HOLD;
        }
      /* A void order is returned as it was written, so that its power recognises it. */
      if (!judge->void_code[i])
        {
          order->unit_type = unit->type;
          order->location = unit->location;
          if (order->kind == PAY_ORDER_MOVE)
            order->target = judge->target_location[i];
        }
      if (judge->weight[i] > 1)
        order->doubled |= PAY_ORDER_DOUBLE;
      if (mentions_double (judge, order))
        order->doubled |= PAY_ORDER_OTHER_DOUBLE;
      outcome->results[i] = judge->results[i];
      outcome->powers[i] = unit->owner;
      outcome->retreats_from[i] = judge->retreats_from[i];
    }
  outcome->retreats_from[judge->n] = judge->n_retreats;
  outcome->retreats = g_memdup2 (judge->retreats, sizeof *judge->retreats * judge->n_retreats);
  outcome->contested = judge->contested;
  return outcome;
}
