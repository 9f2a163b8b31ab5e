/* decision.c - the order of every unit, and the payments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/decision.h"

struct _PayDecision
{
  const PayEconomy *economy;
  guint n_units;
  PayOrder *orders;
  PayLedger *ledger;
  gpointer trace;
  GDestroyNotify trace_free;
  char *standing[PAY_MAX_POWERS];
  guint64 resigned;
  PayPosition *position;
};

PayDecision *
pay_decision_new (const PayEconomy *economy, guint n_units, const PayOrder *orders,
                  PayLedger *ledger, gpointer trace, GDestroyNotify trace_free)
{
  PayDecision *self = g_new0 (PayDecision, 1);

  self->economy = economy;
  self->n_units = n_units;
  self->orders = g_memdup2 (orders, n_units * sizeof *orders);
  self->ledger = ledger;
  self->trace = trace;
  self->trace_free = trace_free;
  return self;
}

void
pay_decision_free (PayDecision *self)
{
  if (!self)
    return;
  if (self->trace_free)
    self->trace_free (self->trace);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (self->standing[p]) /* avoids calls for the many empty elements */
      g_free (self->standing[p]);
  pay_ledger_unref (self->ledger);
  pay_position_unref (self->position);
  g_free (self->orders);
  g_free (self);
}

guint
pay_decision_get_n_units (const PayDecision *self)
{
  return self->n_units;
}

const PayOrder *
pay_decision_get_orders (const PayDecision *self)
{
  return self->orders;
}

const PayLedger *
pay_decision_get_ledger (const PayDecision *self)
{
  return self->ledger;
}

gpointer
pay_decision_get_trace (const PayDecision *self, const PayEconomy *economy)
{
  return self && self->economy == economy ? self->trace : NULL;
}

const char *
pay_decision_get_standing (const PayDecision *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);
  return self->standing[power];
}

void
pay_decision_keep_resigned (PayDecision *self, const PayPosition *position, PaySheet *const *sheets)
{
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));
  guint64 resigned = 0;

  for (guint p = 0; p < n_powers; p++)
    if (sheets[p] ? pay_sheet_is_resignation (sheets[p])
                  : pay_position_has_resigned (position, (PayPower) p))
      resigned |= G_GUINT64_CONSTANT (1) << p;
  pay_decision_set_resigned (self, resigned);
}

void
pay_decision_set_standing (PayDecision *self, PayPower power, const char *standing)
{
  g_return_if_fail (power >= 0 && power < PAY_MAX_POWERS);
  g_free (self->standing[power]);
  self->standing[power] = g_strdup (standing);
}

guint64
pay_decision_get_resigned (const PayDecision *self)
{
  return self->resigned;
}

void
pay_decision_set_resigned (PayDecision *self, guint64 resigned)
{
  self->resigned = resigned;
}

PayPosition *
pay_decision_get_position (const PayDecision *self)
{
  return self->position;
}

void
pay_decision_set_position (PayDecision *self, PayPosition *position)
{
  pay_position_unref (self->position);
  self->position = pay_position_ref (position);
}
