/* outcome-redact.c - an outcome as seen by a power that does not see the whole board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/outcome-redact.h"

#include "judge/outcome-private.h"

/* Returns the new index of a unit, or -1 if the viewer did not see the unit completely. */
static gint16
find_seen (const PayOutcomePart *parts, guint n_parts, int index)
{
  for (guint i = 0; i < n_parts; i++)
    if ((int) parts[i].index == index && parts[i].unseen == PAY_VERDICT_SUCCESS)
      return (gint16) i;
  return -1;
}

/* Returns the variant of a cause that the viewer may know. It does not mention strengths. */
static PayCode
blur_cause (const PayResult *result)
{
  switch (result->cause)
    {
    case PAY_CODE_JUDGE_BOUNCED:
    case PAY_CODE_JUDGE_HEAD_TO_HEAD:
    case PAY_CODE_JUDGE_RIVAL:
    case PAY_CODE_JUDGE_OWN_SUPPORT:
      return result->by >= 0 ? PAY_CODE_JUDGE_IN_THE_WAY : PAY_CODE_JUDGE_UNSEEN;
    case PAY_CODE_JUDGE_OWN_UNIT:
    case PAY_CODE_JUDGE_CONVOY_DISRUPTED:
    case PAY_CODE_JUDGE_CUT:
      return result->by >= 0 ? result->cause : PAY_CODE_JUDGE_UNSEEN;
    case PAY_CODE_JUDGE_CUT_DISLODGED:
    case PAY_CODE_JUDGE_FLEET_DISLODGED:
    case PAY_CODE_NONE:
      return result->cause;
    default:
      return PAY_CODE_JUDGE_UNSEEN;
    }
}

static void
blur_movement (PayResult *result)
{
  PayCode cause = blur_cause (result);

  if (result->verdict == PAY_VERDICT_VOID
      || (result->verdict == PAY_VERDICT_CUT && cause == PAY_CODE_JUDGE_UNSEEN))
    result->verdict = PAY_VERDICT_FAILED;
  result->cause = cause;
  result->strength = result->against = 0;
  if (cause == PAY_CODE_JUDGE_UNSEEN)
    result->by = -1;
}

/* Hides the cause in the result of a retreat. In the viewer's own result it is hidden only if it is
 * a standoff with a retreat that the viewer did not see. */
static void
blur_retreat (PayResult *result, gboolean own)
{
  if (!own && result->verdict == PAY_VERDICT_VOID)
    result->verdict = PAY_VERDICT_DISBANDED;
  if (!own || (result->cause == PAY_CODE_JUDGE_RETREAT_CLASH && result->by < 0))
    result->cause = result->cause == PAY_CODE_NONE ? PAY_CODE_NONE : PAY_CODE_JUDGE_UNSEEN;
}

static void
fill_seen (PayOutcome *copy, guint to, const PayOutcome *self, PayPhaseKind phase,
           const PayOutcomePart *parts, guint n_parts)
{
  const PayOutcomePart *part = &parts[to];
  PayResult *result = &copy->results[to];
  gboolean destroyed = self->retreats_from[part->index] == self->retreats_from[part->index + 1];

  *result = self->results[part->index];
  result->by = find_seen (parts, n_parts, result->by);
  result->dislodged_by = find_seen (parts, n_parts, result->dislodged_by);
  if (result->dislodged_by < 0)
    result->dislodged_from = PAY_NO_PROVINCE;
  copy->orders[to] = self->orders[part->index];
  if (phase == PAY_PHASE_MOVEMENT)
    {
      blur_movement (result);
      result->retreats_hidden = result->dislodged && !destroyed && !part->own;
    }
  else if (phase == PAY_PHASE_RETREAT)
    blur_retreat (result, part->own);
}

static void
fill_unseen (PayOutcome *copy, guint to, const PayOutcome *self, const PayOutcomePart *part)
{
  copy->results[to].verdict = part->unseen;
  copy->orders[to].unit_type = self->orders[part->index].unit_type;
  copy->orders[to].location = self->orders[part->index].location;
}

PayOutcome *
pay_outcome_redact (const PayOutcome *self, PayPhaseKind phase, const PayOutcomePart *parts,
                    guint n_parts, const PayBits *contested)
{
  PayOutcome *copy = pay_outcome_new (n_parts);
  g_autoptr (GArray) retreats = g_array_new (FALSE, FALSE, sizeof (PayLocation));

  for (guint i = 0; i < n_parts; i++)
    {
      guint from = self->retreats_from[parts[i].index];
      guint n = self->retreats_from[parts[i].index + 1] - from;

      copy->powers[i] = self->powers[parts[i].index];
      if (parts[i].unseen == PAY_VERDICT_SUCCESS)
        fill_seen (copy, i, self, phase, parts, n_parts);
      else
        fill_unseen (copy, i, self, &parts[i]);
      if (parts[i].own && n > 0)
        g_array_append_vals (retreats, self->retreats + from, n);
      copy->retreats_from[i + 1] = retreats->len;
    }
  if (retreats->len > 0)
    copy->retreats = (PayLocation *) g_array_free (g_steal_pointer (&retreats), FALSE);
  copy->contested = *contested;
  return copy;
}
