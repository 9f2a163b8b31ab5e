/* dropped.c - what is lost when a past phase is corrected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/dropped.h"

static void
dropped_free (gpointer data)
{
  PayDropped *self = data;

  g_free (self->text);
  pay_diagnostics_free (self->findings);
  g_free (self);
}

GPtrArray *
pay_dropped_new_list (void)
{
  return g_ptr_array_new_with_free_func (dropped_free);
}

PayDropped *
pay_dropped_add (GPtrArray *list, PayDroppedKind kind, PayPhase phase, PayPower power,
                 const char *text)
{
  PayDropped *self = g_new0 (PayDropped, 1);

  self->kind = kind;
  self->phase = phase;
  self->power = power;
  self->text = g_strdup (text);
  self->findings = pay_diagnostics_new ();
  g_ptr_array_add (list, self);
  return self;
}

/* Returns the first reason in words, or an empty text. The caller frees it. */
static char *
find_reason (const PayDropped *self)
{
  for (guint i = 0; i < pay_diagnostics_get_n (self->findings); i++)
    {
      const PayDiagnostic *found = pay_diagnostics_get (self->findings, i);
      if (found->severity >= PAY_SEVERITY_ILLEGAL)
        return pay_diagnostic_sentence (found);
    }
  return g_strdup ("");
}

static PayCode
find_code (const PayDropped *self)
{
  switch (self->kind)
    {
    case PAY_DROPPED_SHEET:
      return self->is_gone ? PAY_CODE_FILED_SHEET_GONE : PAY_CODE_FILED_SHEET;
    case PAY_DROPPED_TRANSFER:
      return self->is_gone ? PAY_CODE_FILED_TRANSFER_GONE : PAY_CODE_FILED_TRANSFER;
    case PAY_DROPPED_CORRECTION:
      return self->is_gone ? PAY_CODE_FILED_CORRECTION_GONE : PAY_CODE_FILED_CORRECTION;
    case PAY_DROPPED_VOTE:
      return PAY_CODE_FILED_VOTE;
    case PAY_DROPPED_END:
      return PAY_CODE_FILED_END;
    }
  g_return_val_if_reached (PAY_CODE_FILED_END);
}

static void
report (const PayDropped *self, const PayBoard *board, PayDiagnostics *diagnostics)
{
  g_autofree char *phase = pay_phase_name (self->phase);
  g_autofree char *reason = find_reason (self);
  const char *name = self->power == PAY_NO_POWER ? ""
                                                 : pay_board_get_power_name (board, self->power);
  const char *what = self->kind == PAY_DROPPED_SHEET || self->kind == PAY_DROPPED_VOTE ? name
                   : self->kind == PAY_DROPPED_END                                     ? phase
                                                                                       : self->text;
  gboolean transfer = self->kind == PAY_DROPPED_TRANSFER;

  pay_diagnostics_add (diagnostics, find_code (self), 0, 0, 0, what ? what : "", phase,
                       transfer ? name : reason, transfer ? reason : NULL, NULL);
}

void
pay_dropped_report (const GPtrArray *list, const PayBoard *board, PayDiagnostics *diagnostics)
{
  for (guint i = 0; i < list->len; i++)
    report (list->pdata[i], board, diagnostics);
}

char *
pay_dropped_sentence (const PayDropped *self, const PayBoard *board)
{
  g_autoptr (PayDiagnostics) one = pay_diagnostics_new ();

  report (self, board, one);
  return pay_diagnostic_sentence (pay_diagnostics_get (one, 0));
}
