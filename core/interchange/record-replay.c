/* record-replay.c - adjudicates the game of a record again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/record-replay.h"

#include "base/characters.h"
#include "interchange/record-compare.h"
#include "position/position-builder.h"

#include <string.h>

typedef struct
{
  const PayRecord *record;
  const PayBoard *board;
  PayDiagnostics *diagnostics;
  PayGame *game;
  PayBits destroyed; /* provinces of units that were destroyed in the last movement phase, because
                      * they could not retreat */
} Replay;

/* Replaces the game by `changed` (transfer full). Returns FALSE if `changed` is NULL. */
static gboolean
take (Replay *self, PayGame *changed)
{
  if (!changed)
    return FALSE;
  pay_game_unref (self->game);
  self->game = changed;
  return TRUE;
}

static void
note_phase (Replay *self, PayCode code, PayPhase phase)
{
  g_autofree char *name = pay_phase_name (phase);
  pay_diagnostics_add (self->diagnostics, code, 0, 0, 0, name, NULL);
}

/* ---- start ---------------------------------------------------------------------------------- */

/* Makes the game that begins with the first phase of the record. */
static gboolean
begin (Replay *self)
{
  const PayRecordPhase *first = pay_record_get_phase (self->record, 0);
  g_autoptr (PaySetup) setup = NULL;

  if (self->record->title
      && !pay_text_check_name (self->record->title, FALSE, FALSE, 0, self->diagnostics))
    return FALSE;
  setup = pay_setup_new (self->record->board, "diplomacy", NULL, &self->record->rules,
                         self->record->title, 0, self->diagnostics);
  if (!setup)
    return FALSE;
  self->game = pay_game_new (setup);
  if (!first->position || pay_record_position_fits (first, pay_game_get_position (self->game)))
    return TRUE;
  pay_game_unref (self->game);
  self->game = pay_game_new_from (setup, first->position, self->diagnostics);
  return self->game != NULL;
}

/* ---- orders --------------------------------------------------------------------------------- */

/* Checks whether an order disbands a unit that was already destroyed here. */
static gboolean
is_done (const Replay *self, const PayRecordPhase *phase, const PayOrder *order)
{
  PayProvince province = order->location == PAY_NO_LOCATION
                         ? PAY_NO_PROVINCE
                         : pay_board_get_province (self->board, order->location);

  return phase->phase.kind == PAY_PHASE_RETREAT && order->kind == PAY_ORDER_DISBAND
      && province != PAY_NO_PROVINCE && pay_bits_has (&self->destroyed, (guint) province);
}

static void
note_left_out (Replay *self, PayPhase phase, PayPower power, const char *order,
               const PayDiagnostic *finding)
{
  g_autofree char *name = pay_phase_name (phase);
  g_autofree char *why = pay_diagnostic_sentence (finding);

  pay_diagnostics_add (self->diagnostics, PAY_CODE_RECORD_ORDER_LEFT_OUT, 0, 0, 0, name,
                       pay_board_get_power_name (self->board, power), order, why, NULL);
}

/* Checks whether a finding about an order depends on the orders above it. */
static gboolean
depends_on_others (const PayDiagnostic *finding)
{
  return finding->code == PAY_CODE_ORDER_SECOND_ORDER
      || finding->code == PAY_CODE_ORDER_TOO_MANY_BUILDS
      || finding->code == PAY_CODE_ORDER_TOO_MANY_REMOVALS;
}

/* Removes the orders for which the sheet was refused, one for each line. Findings that depend on
 * other orders count only if there are no others. Returns FALSE if nothing was removed. */
static gboolean
leave_out (Replay *self, PayPhase phase, PayPower power, GPtrArray *orders,
           const PayDiagnostics *found)
{
  guint n = 0;

  for (gboolean dependent = FALSE; n == 0 && dependent <= TRUE; dependent++)
    for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
      {
        const PayDiagnostic *finding = pay_diagnostics_get (found, i);
        gpointer *order = finding->line > 0 && finding->line <= orders->len
                          ? &orders->pdata[finding->line - 1]
                          : NULL;
        if (!order || !*order || finding->severity < PAY_SEVERITY_ILLEGAL
            || depends_on_others (finding) != dependent)
          continue;
        note_left_out (self, phase, power, *order, finding);
        g_clear_pointer (order, g_free);
        n++;
      }
  for (guint i = orders->len; i > 0; i--)
    if (!orders->pdata[i - 1])
      g_ptr_array_remove_index (orders, i - 1);
  return n > 0;
}

/* Writes the sheet of a power without the orders for which it would be refused. (transfer full) */
static char *
write_sheet (Replay *self, const PayRecordPhase *phase, PayPower power)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < phase->orders->len; i++)
    {
      const PayRecordOrder *order = &g_array_index (phase->orders, PayRecordOrder, i);
      if (order->power == power && !is_done (self, phase, &order->order))
        g_ptr_array_add (orders, pay_order_text (self->board, &order->order));
    }
  for (;;)
    {
      g_auto (PayDiagnostics) found = PAY_DIAGNOSTICS_INIT;
      g_autoptr (GString) sheet = g_string_new (NULL);
      for (guint i = 0; i < orders->len; i++)
        g_string_append_printf (sheet, "%s\n", (const char *) orders->pdata[i]);
      g_autoptr (PaySheet) read = pay_game_read_sheet (self->game, power, sheet->str, -1, &found);
      if (read || !leave_out (self, phase->phase, power, orders, &found))
        return g_string_free (g_steal_pointer (&sheet), FALSE);
    }
}

static gboolean
submit (Replay *self, const PayRecordPhase *phase)
{
  gboolean good = TRUE;

  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    {
      g_autofree char *sheet = write_sheet (self, phase, (PayPower) p);
      g_autoptr (PayDiagnostics) notes = pay_diagnostics_new ();

      /* Notes of the sheets, such as completed coasts, are not differences. */
      if (*sheet)
        good = take (self, pay_game_submit (self->game, p, sheet, -1, notes)) && good;
    }
  return good;
}

/* Finds the units that the last movement phase destroyed. */
static void
find_destroyed (Replay *self)
{
  PayTurn *turn = pay_game_get_turn (self->game, pay_game_get_n_turns (self->game) - 1);
  const PayOutcome *outcome = pay_turn_get_outcome (turn);
  const PayPosition *before = pay_turn_get_judged (turn);

  self->destroyed = (PayBits) { 0 };
  if (pay_turn_get_phase (turn).kind != PAY_PHASE_MOVEMENT)
    return;
  for (guint i = 0; i < pay_position_get_n_units (before); i++)
    {
      guint n = 0;
      if (pay_outcome_get_result (outcome, i)->dislodged
          && (!pay_outcome_get_retreats (outcome, i, &n) || n == 0))
        pay_bits_add (&self->destroyed,
                      (guint) pay_board_get_province (self->board,
                                                      pay_position_get_unit (before, i)->location));
    }
}

static gboolean
adjudicate (Replay *self)
{
  if (!take (self, pay_game_adjudicate (self->game, self->diagnostics)))
    return FALSE;
  find_destroyed (self);
  return TRUE;
}

/* ---- positions ------------------------------------------------------------------------------ */

/* Corrects the position of the game to that of the phase. */
static gboolean
correct (Replay *self, const PayRecordPhase *phase)
{
  g_autofree char *edits = pay_record_list_edits (phase, pay_game_get_position (self->game),
                                                  &self->destroyed);
  g_autofree char *reason = pay_code_sentence (PAY_CODE_RECORD_REASON, NULL);

  if (!edits)
    {
      note_phase (self, PAY_CODE_RECORD_STUCK, phase->phase);
      return FALSE;
    }
  if (!take (self, pay_game_correct (self->game, edits, reason, self->diagnostics)))
    return FALSE;
  note_phase (self, PAY_CODE_RECORD_CORRECTED, phase->phase);
  return TRUE;
}

/* Compares the position before a phase and corrects it. */
static gboolean
meet (Replay *self, const PayRecordPhase *phase)
{
  if (!phase->position)
    return TRUE;
  if (pay_record_compare_positions (phase, pay_game_get_position (self->game), &self->destroyed,
                                    self->diagnostics))
    return TRUE;
  return correct (self, phase);
}

/* Adjudicates the phases of our game that the file does not have, without orders. */
static gboolean
catch_up (Replay *self, PayPhase phase)
{
  while (!pay_game_is_over (self->game)
         && pay_phase_compare (self->board, pay_game_get_phase (self->game), phase) < 0)
    {
      note_phase (self, PAY_CODE_RECORD_SKIPPED, pay_game_get_phase (self->game));
      if (!adjudicate (self))
        return FALSE;
    }
  return TRUE;
}

/* ---- phases --------------------------------------------------------------------------------- */

/* Adjudicates one phase of the record. Sets `stop` if our game is over before this phase. */
static gboolean
play (Replay *self, guint i, gboolean *stop)
{
  const PayRecordPhase *phase = pay_record_get_phase (self->record, i);
  gboolean last = i + 1 == self->record->phases->len;

  if (!catch_up (self, phase->phase))
    return FALSE;
  if (pay_game_is_over (self->game))
    {
      gboolean heading = !phase->position && phase->orders->len == 0;
      if (!last || !(self->record->is_over || heading))
        note_phase (self, PAY_CODE_RECORD_OVER, phase->phase);
      *stop = TRUE;
      return TRUE;
    }
  if (pay_phase_compare (self->board, pay_game_get_phase (self->game), phase->phase) > 0)
    {
      /* Some programs have a phase in which nobody has anything to do. */
      if (!phase->position || phase->phase.kind != PAY_PHASE_RETREAT
          || pay_record_compare_destroyed (phase, &self->destroyed, self->diagnostics))
        return TRUE;
      note_phase (self, PAY_CODE_RECORD_STUCK, phase->phase);
      return FALSE;
    }
  if (!meet (self, phase))
    return FALSE;
  pay_record_compare_retreats (phase, pay_game_get_position (self->game), self->diagnostics);
  if (last && phase->orders->len == 0)
    return TRUE;
  if (!submit (self, phase))
    return FALSE;
  if (last && phase->results->len == 0)
    return TRUE;
  if (!adjudicate (self))
    return FALSE;
  pay_record_compare_results (phase,
                              pay_game_get_turn (self->game, pay_game_get_n_turns (self->game) - 1),
                              !self->record->no_dislodged, self->diagnostics);
  return TRUE;
}

/* Compares our position with the final position of a game that is over in the file. */
static gboolean
play_end (Replay *self)
{
  const PayRecordPhase *end = pay_record_get_phase (self->record, self->record->phases->len - 1);

  if (end->position)
    pay_record_compare_positions (end, pay_game_get_position (self->game), &self->destroyed,
                                  self->diagnostics);
  if (!pay_game_is_over (self->game))
    note_phase (self, PAY_CODE_RECORD_ENDS, pay_game_get_phase (self->game));
  return TRUE;
}

/* Checks that the record has phases, and not too many from its first to its last one: those that
 * are missing are adjudicated as well. */
static gboolean
check_length (const PayRecord *record, PayDiagnostics *diagnostics)
{
  guint n = record->phases->len, n_phases = 1;

  if (n == 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NO_PHASES, 0, 0, 0, NULL);
      return FALSE;
    }
  PayPhase last = pay_record_get_phase (record, n - 1)->phase;
  for (PayPhase phase = pay_record_get_phase (record, 0)->phase;
       n_phases <= PAY_RECORD_MAX_PHASES && pay_phase_compare (record->board, phase, last) < 0;
       n_phases++)
    phase = pay_phase_next (record->board, phase);
  if (n_phases <= PAY_RECORD_MAX_PHASES)
    return TRUE;
  g_autofree char *limit = g_strdup_printf ("%u", PAY_RECORD_MAX_PHASES);
  pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_LONG, 0, 0, 0, limit, NULL);
  return FALSE;
}

static PayGame *
replay (const PayRecord *record, PayDiagnostics *diagnostics)
{
  Replay self = { .record = record, .board = record->board, .diagnostics = diagnostics };
  guint n = record->phases->len;
  gboolean good = TRUE, stop = FALSE;

  if (!begin (&self))
    return NULL;
  for (guint i = 0; good && !stop && i + (record->is_over ? 1 : 0) < n; i++)
    good = play (&self, i, &stop);
  if (good && !stop && record->is_over)
    good = play_end (&self);
  if (!good)
    g_clear_pointer (&self.game, pay_game_unref);
  return self.game;
}

guint
pay_record_count_differences (const PayDiagnostics *diagnostics)
{
  guint n = 0;

  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    switch (pay_diagnostics_get (diagnostics, i)->code)
      {
      case PAY_CODE_RECORD_ORDER_LEFT_OUT:
      case PAY_CODE_RECORD_RESULT_DIFFERS:
      case PAY_CODE_RECORD_UNIT_DIFFERS:
      case PAY_CODE_RECORD_DISLODGED_DIFFERS:
      case PAY_CODE_RECORD_OWNER_DIFFERS:
      case PAY_CODE_RECORD_RETREATS_DIFFER:
      case PAY_CODE_RECORD_SKIPPED:
      case PAY_CODE_RECORD_OVER:
      case PAY_CODE_RECORD_ENDS:
        n++;
        break;
      default:
        break;
      }
  return n;
}

/* Checks whether any finding may depend on the choice of 4.A.3. Phases that a file does not have do
 * not. */
static gboolean
depends_on_convoys (const PayDiagnostics *found)
{
  static const PayCode codes[] = {
    PAY_CODE_RECORD_ORDER_LEFT_OUT, PAY_CODE_RECORD_RESULT_DIFFERS,
    PAY_CODE_RECORD_UNIT_DIFFERS,   PAY_CODE_RECORD_DISLODGED_DIFFERS,
    PAY_CODE_RECORD_OWNER_DIFFERS,  PAY_CODE_RECORD_RETREATS_DIFFER,
    PAY_CODE_RECORD_OVER,           PAY_CODE_RECORD_STUCK,
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (pay_diagnostics_has_code (found, codes[i]))
      return TRUE;
  return FALSE;
}

PayGame *
pay_record_replay (PayRecord *record, PayDiagnostics *diagnostics)
{
  /* Files do not tell which choice of 4.A.3 their program made. */
  const PayAdjacentConvoy choices[] = { record->rules.adjacent_convoy, PAY_ADJACENT_CONVOY_2023,
                                        PAY_ADJACENT_CONVOY_FALLBACK,
                                        PAY_ADJACENT_CONVOY_FALLBACK_DISRUPTED };
  g_autoptr (PayDiagnostics) best_found = NULL;
  PayGame *best = NULL;

  if (!check_length (record, diagnostics))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayGame) game = NULL;

      if (i > 0 && choices[i] == choices[0])
        continue;
      record->rules.adjacent_convoy = choices[i];
      game = replay (record, found);
      if (!best_found || (game && !best)
          || (game
              && pay_record_count_differences (found) < pay_record_count_differences (best_found)))
        {
          pay_game_unref (best);
          best = g_steal_pointer (&game);
          g_clear_pointer (&best_found, pay_diagnostics_free);
          best_found = g_steal_pointer (&found);
        }
      if (!depends_on_convoys (best_found))
        break;
    }
  record->rules.adjacent_convoy = choices[0];
  pay_diagnostics_add_all (diagnostics, best_found);
  return best;
}
