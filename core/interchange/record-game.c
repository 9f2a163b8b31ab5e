/* record-game.c - the record of one of our games, for writers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/record-game.h"

#include "interchange/record-compare.h"

static gboolean
refuse (PayDiagnostics *diagnostics, PayCode code, PayPhase phase)
{
  g_autofree char *name = pay_phase_name (phase);
  pay_diagnostics_add (diagnostics, code, 0, 0, 0, name, NULL);
  return FALSE;
}

static gboolean
has_marks (const PayPosition *position)
{
  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    if (pay_position_get_unit (position, i)->marks)
      return TRUE;
  return FALSE;
}

/* Adds an order and, in movement phases, its result. Returns FALSE if the power that gives an order
 * in a movement phase does not own the unit in the position. */
static gboolean
add_order (PayRecordPhase *phase, const PayOutcome *outcome, guint i)
{
  PayRecordOrder order = { pay_outcome_get_power (outcome, i),
                           *pay_outcome_get_order (outcome, i) };
  const PayResult *result = pay_outcome_get_result (outcome, i);
  const PayBoard *board = pay_position_get_board (phase->position);

  if (phase->phase.kind == PAY_PHASE_MOVEMENT)
    {
      const PayUnit *unit = i < pay_position_get_n_units (phase->position)
                            ? pay_position_get_unit (phase->position, i)
                            : NULL;
      PayRecordResult told = { order.order.location, pay_record_make_flags (result) };
      if (!unit || unit->owner != order.power
          || pay_board_get_province (board, unit->location)
               != pay_board_get_province (board, order.order.location))
        return FALSE;
      told.location = unit->location;
      g_array_append_val (phase->results, told);
    }
  /* Other programs do not have double units. */
  order.order.doubled = 0;
  if (order.order.kind != PAY_ORDER_NONE)
    g_array_append_val (phase->orders, order);
  return TRUE;
}

static void
add_retreats (PayRecordPhase *phase)
{
  for (guint i = 0; i < pay_position_get_n_dislodged (phase->position); i++)
    {
      PayLocation location = pay_position_get_dislodged (phase->position, i)->unit.location;
      PayRecordRetreats retreats = { pay_board_get_province (
                                       pay_position_get_board (phase->position), location),
                                     pay_record_list_retreats (phase->position, i) };
      g_array_append_val (phase->retreats, retreats);
    }
}

/* Adds a turn, or the current phase. */
static gboolean
add_turn (PayRecord *record, PayView *view, guint turn, PayDiagnostics *diagnostics)
{
  PayRecordPhase *phase = pay_record_add_phase (record, pay_view_get_phase (view, turn));
  const PayOutcome *outcome = NULL;

  phase->position = pay_position_ref ((PayPosition *) pay_view_get_position (view, turn));
  phase->has_centres = TRUE;
  if (has_marks (phase->position))
    return refuse (diagnostics, PAY_CODE_RECORD_MARKS, phase->phase);
  add_retreats (phase);
  if (turn == pay_view_get_n_turns (view))
    return TRUE;
  outcome = pay_view_get_outcome (view, turn);
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    if (!add_order (phase, outcome, i))
      return refuse (diagnostics, PAY_CODE_RECORD_CHANGED_HANDS, phase->phase);
  return TRUE;
}

PayRecord *
pay_record_new_from_view (PayView *view, PayDiagnostics *diagnostics)
{
  g_autoptr (PayRecord) record = NULL;
  const char *title = pay_setup_get_title (pay_view_get_setup (view));

  if (pay_view_is_blind (view))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_BLIND, 0, 0, 0, NULL);
      return NULL;
    }
  record = pay_record_new ((PayBoard *) pay_view_get_board (view));
  record->title = *title ? g_strdup (title) : NULL;
  record->rules = *pay_setup_get_rules (pay_view_get_setup (view));
  record->is_over = pay_view_is_over (view);
  for (guint turn = 0; turn <= pay_view_get_n_turns (view); turn++)
    if (!add_turn (record, view, turn, diagnostics))
      return NULL;
  return g_steal_pointer (&record);
}
