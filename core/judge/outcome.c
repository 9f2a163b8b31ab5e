/* outcome.c - the results of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/outcome-private.h"

PayOutcome *
pay_outcome_new (guint n)
{
  PayOutcome *self = g_new0 (PayOutcome, 1);

  self->n = n;
  self->results = g_new0 (PayResult, n);
  self->orders = g_new (PayOrder, n);
  self->powers = g_new (PayPower, n);
  self->retreats_from = g_new0 (guint, n + 1);
  for (guint i = 0; i < n; i++)
    {
      self->results[i].dislodged_from = self->results[i].moved_to = PAY_NO_PROVINCE;
      self->results[i].location = PAY_NO_LOCATION;
      self->results[i].by = self->results[i].dislodged_by = -1;
      self->orders[i] = PAY_ORDER_INIT;
      self->powers[i] = PAY_NO_POWER;
    }
  return self;
}

PayOutcome *
pay_outcome_copy (const PayOutcome *self)
{
  PayOutcome *copy = g_new0 (PayOutcome, 1);

  *copy = *self;
  copy->results = g_memdup2 (self->results, self->n * sizeof *self->results);
  copy->orders = g_memdup2 (self->orders, self->n * sizeof *self->orders);
  copy->powers = g_memdup2 (self->powers, self->n * sizeof *self->powers);
  copy->retreats_from = g_memdup2 (self->retreats_from,
                                   (self->n + 1) * sizeof *self->retreats_from);
  copy->retreats = g_memdup2 (self->retreats,
                              self->retreats_from[self->n] * sizeof *self->retreats);
  return copy;
}

void
pay_outcome_free (PayOutcome *self)
{
  if (!self)
    return;
  g_free (self->results);
  g_free (self->orders);
  g_free (self->powers);
  g_free (self->retreats);
  g_free (self->retreats_from);
  g_free (self);
}

guint
pay_outcome_get_n (const PayOutcome *self)
{
  return self->n;
}

const PayResult *
pay_outcome_get_result (const PayOutcome *self, guint i)
{
  g_return_val_if_fail (i < self->n, NULL);
  return &self->results[i];
}

const PayOrder *
pay_outcome_get_order (const PayOutcome *self, guint i)
{
  g_return_val_if_fail (i < self->n, NULL);
  return &self->orders[i];
}

PayPower
pay_outcome_get_power (const PayOutcome *self, guint i)
{
  g_return_val_if_fail (i < self->n, PAY_NO_POWER);
  return self->powers[i];
}

const PayLocation *
pay_outcome_get_retreats (const PayOutcome *self, guint i, guint *n)
{
  *n = 0;
  g_return_val_if_fail (i < self->n, NULL);
  *n = self->retreats_from[i + 1] - self->retreats_from[i];
  return *n > 0 ? self->retreats + self->retreats_from[i] : NULL;
}

const PayBits *
pay_outcome_get_contested (const PayOutcome *self)
{
  return &self->contested;
}
