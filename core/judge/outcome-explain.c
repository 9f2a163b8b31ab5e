/* outcome-explain.c - explains the cause of a result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/outcome-private.h"

/* Formats unit @i as "A MUN". Returns "" if @i is -1. The caller frees the text. */
static char *
name_unit (const PayPosition *before, const PayOutcome *self, int i)
{
  const PayBoard *board = pay_position_get_board (before);
  PayPhaseKind kind = pay_position_get_phase (before).kind;
  const PayUnit *unit;

  if (i < 0)
    return g_strdup ("");
  if (kind == PAY_PHASE_RETREAT)
    unit = &pay_position_get_dislodged (before, i)->unit;
  else
    unit = pay_position_get_unit (before, i);
  return pay_unit_name (board, unit->type, unit->location);
}

static char *
name_place (const PayBoard *board, PayLocation location)
{
  return g_strdup (location < 0 ? "" : pay_board_get_abbreviation (board, location));
}

/* Writes a sentence for a cause. Its arguments are {1} the ordered unit, {2} the unit that
 * caused the result, {3} and {4} the strengths, {5} the target, and {6} the place of the
 * mentioned unit. */
static char *
make_sentence (const PayOutcome *self, const PayPosition *before, guint i, PayCode code, int by,
               int strength, int against)
{
  const PayBoard *board = pay_position_get_board (before);
  const PayOrder *order = &self->orders[i];
  g_autofree char *unit = order->location >= 0
                          ? pay_unit_name (board, order->unit_type, order->location)
                          : g_strdup ("");
  g_autofree char *other = name_unit (before, self, by);
  g_autofree char *one = g_strdup_printf ("%d", strength);
  g_autofree char *two = g_strdup_printf ("%d", against);
  g_autofree char *target = name_place (board, order->target);
  g_autofree char *mentioned = name_place (board, order->other);

  return pay_code_sentence (
    code, (const char *const[]) { unit, other, one, two, target, mentioned, NULL });
}

char *
pay_outcome_explain (const PayOutcome *self, const PayPosition *before, guint i)
{
  g_return_val_if_fail (i < self->n, g_strdup (""));

  const PayResult *result = &self->results[i];
  g_autofree char *cause = NULL, *fate = NULL;
  gboolean destroyed = self->retreats_from[i] == self->retreats_from[i + 1]
                    && !result->retreats_hidden;
  gboolean seen = result->dislodged_by >= 0;
  PayCode fate_code = seen ? PAY_CODE_JUDGE_DISLODGED : PAY_CODE_JUDGE_DISLODGED_UNSEEN;

  if (destroyed)
    fate_code = seen ? PAY_CODE_JUDGE_DESTROYED : PAY_CODE_JUDGE_DESTROYED_UNSEEN;
  if (result->cause != PAY_CODE_NONE)
    cause = make_sentence (self, before, i, result->cause, result->by, result->strength,
                           result->against);
  if (result->dislodged)
    fate = make_sentence (self, before, i, fate_code, result->dislodged_by, 0, 0);
  if (cause && fate)
    return pay_code_sentence (PAY_CODE_JUDGE_AND, (const char *const[]) { cause, fate, NULL });
  return cause ? g_steal_pointer (&cause) : fate ? g_steal_pointer (&fate) : g_strdup ("");
}
