/* verdict.c - result of an order in one line of words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/verdict.h"

#include "report/report.h"

/* Returns the word for an order of a kind that succeeded. All other results are explained by the
 * judge’s cause. */
static PayCode
success_code (PayOrderKind kind)
{
  switch (kind)
    {
    case PAY_ORDER_MOVE:
      return PAY_CODE_REPORT_MOVED;
    case PAY_ORDER_SUPPORT:
    case PAY_ORDER_SUPPORT_MOVE:
      return PAY_CODE_REPORT_SUPPORTED;
    case PAY_ORDER_CONVOY:
      return PAY_CODE_REPORT_CONVOYED;
    case PAY_ORDER_RETREAT:
      return PAY_CODE_REPORT_RETREATED;
    case PAY_ORDER_DISBAND:
      return PAY_CODE_REPORT_DISBANDED;
    case PAY_ORDER_BUILD:
      return PAY_CODE_REPORT_BUILT;
    case PAY_ORDER_WAIVE:
      return PAY_CODE_REPORT_WAIVED;
    case PAY_ORDER_NONE:
    case PAY_ORDER_HOLD:
      break;
    }
  return PAY_CODE_REPORT_HELD;
}

/* Describes a result by the judge’s cause. A word such as “bounced” is added unless the cause
 * already contains it. */
static char *
verdict_words (const PayResult *result, const PayOrder *order, const char *cause)
{
  switch ((PayVerdict) result->verdict)
    {
    case PAY_VERDICT_SUCCESS:
      /* The verdict is SUCCESS, but a dislodged unit is not described as having held. */
      if (result->dislodged && order->kind == PAY_ORDER_HOLD)
        return g_strdup (cause);
      break;
    case PAY_VERDICT_BOUNCE:
      return pay_report_say (PAY_CODE_REPORT_BOUNCED, cause, NULL);
    case PAY_VERDICT_NO_CONVOY:
    case PAY_VERDICT_FAILED:
      return pay_report_say (PAY_CODE_REPORT_FAILED, cause, NULL);
    case PAY_VERDICT_VOID:
      return pay_report_say (PAY_CODE_REPORT_VOID, cause, NULL);
    case PAY_VERDICT_DISRUPTED:
      /* A power that does not see the reason sees only that the order failed. */
      return result->cause == PAY_CODE_JUDGE_UNSEEN
             ? pay_report_say (PAY_CODE_REPORT_FAILED, cause, NULL)
             : g_strdup (cause);
    case PAY_VERDICT_DISBANDED:
      return result->cause == PAY_CODE_JUDGE_UNSEEN
             ? pay_report_say (PAY_CODE_REPORT_DISBANDED, NULL)
             : g_strdup (cause);
    case PAY_VERDICT_CUT:
      return g_strdup (cause);
    case PAY_VERDICT_DEPARTED:
      return pay_report_say (PAY_CODE_REPORT_DEPARTED, NULL);
    case PAY_VERDICT_LOST:
      return pay_report_say (PAY_CODE_REPORT_LOST, NULL);
    }

  g_autofree char *success = pay_report_say (success_code (order->kind), NULL);
  return *cause ? pay_report_say (PAY_CODE_REPORT_AND, success, cause, NULL)
                : g_steal_pointer (&success);
}

char *
pay_verdict_words (const PayOutcome *outcome, const PayPosition *before, guint i)
{
  g_autofree char *cause = pay_outcome_explain (outcome, before, i);
  return verdict_words (pay_outcome_get_result (outcome, i), pay_outcome_get_order (outcome, i),
                        cause);
}

char **
pay_verdict_labels (const PayOutcome *outcome, guint i)
{
  static const char *const labels[] = {
    [PAY_VERDICT_SUCCESS] = NULL,
    [PAY_VERDICT_BOUNCE] = "bounce",
    [PAY_VERDICT_NO_CONVOY] = "no convoy",
    [PAY_VERDICT_VOID] = "void",
    [PAY_VERDICT_CUT] = "cut",
    [PAY_VERDICT_DISRUPTED] = "disrupted",
    [PAY_VERDICT_DISBANDED] = "disband",
    [PAY_VERDICT_FAILED] = "failed",
    [PAY_VERDICT_DEPARTED] = "departs",
    [PAY_VERDICT_LOST] = "lost",
  };
  const PayResult *result = pay_outcome_get_result (outcome, i);
  g_autoptr (GPtrArray) out = g_ptr_array_new ();

  if (labels[result->verdict])
    g_ptr_array_add (out, g_strdup (labels[result->verdict]));
  if (result->dislodged)
    g_ptr_array_add (out, g_strdup ("dislodged"));
  g_ptr_array_add (out, NULL);
  return (char **) g_ptr_array_steal (out, NULL);
}
