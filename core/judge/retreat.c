/* retreat.c - adjudicates a retreat phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/judge.h"
#include "judge/outcome-private.h"

/* Checks whether a fleet can retreat to a place, and adds or corrects the coast if the rules allow
 * it. Returns NONE, or the reason why it cannot. */
static PayCode
find_coast (const PayBoard *board, PayLocation from, const PayRules *rules, PayLocation *target)
{
  PayProvince p = pay_board_get_province (board, *target);
  PayLocation found = PAY_NO_LOCATION;
  guint n, n_found = 0;
  const PayLocation *moves = pay_board_get_fleet_moves (board, from, &n);

  for (guint i = 0; i < n; i++)
    if (moves[i] == *target)
      return PAY_CODE_NONE;
    else if (pay_board_get_province (board, moves[i]) == p)
      {
        found = moves[i];
        n_found++;
      }
  if (n_found == 0)
    return PAY_CODE_JUDGE_UNREACHABLE;
  gboolean missing = *target == p;
  if (n_found == 1 && (missing ? !rules->missing_coast_fails : rules->wrong_coast_corrected))
    {
      *target = found;
      return PAY_CODE_NONE;
    }
  return missing ? PAY_CODE_JUDGE_COAST_MISSING : PAY_CODE_JUDGE_COAST_WRONG;
}

/* Checks a retreat. If it is legal, returns NONE and sets the exact location. Otherwise returns
 * the reason. */
static PayCode
check_retreat (const PayPosition *position, const PayDislodged *d, const PayOrder *order,
               const PayRules *rules, PayLocation *target)
{
  const PayBoard *board = pay_position_get_board (position);
  PayProvince from = pay_board_get_province (board, d->unit.location);

  if (order->target < 0)
    return PAY_CODE_JUDGE_UNREACHABLE;
  PayProvince p = pay_board_get_province (board, order->target);
  if (d->unit.type == PAY_UNIT_FLEET)
    {
      *target = order->target;
      PayCode code = find_coast (board, d->unit.location, rules, target);
      if (code != PAY_CODE_NONE)
        return code;
    }
  else
    {
      *target = p;
      if (!pay_bits_has (pay_board_get_army_reach (board, from), p))
        return PAY_CODE_JUDGE_UNREACHABLE;
      if (rules->army_coast_fails && order->target != p)
        return PAY_CODE_JUDGE_COAST_WRONG;
    }
  if (pay_position_find_unit (position, p) >= 0)
    return PAY_CODE_JUDGE_RETREAT_OCCUPIED;
  if (pay_bits_has (pay_position_get_contested (position), p))
    return PAY_CODE_JUDGE_RETREAT_CONTESTED;
  if (p == d->attacker_from && (!d->by_convoy || rules->no_retreat_to_convoy_origin))
    return PAY_CODE_JUDGE_RETREAT_ATTACKER;
  return PAY_CODE_NONE;
}

static void
judge_order (const PayPosition *position, PayOutcome *outcome, guint i, const PayOrder *order,
             const PayRules *rules)
{
  const PayDislodged *d = pay_position_get_dislodged (position, i);
  const PayBoard *board = pay_position_get_board (position);
  PayProvince place = pay_board_get_province (board, d->unit.location);
  PayResult *result = &outcome->results[i];
  PayLocation target = PAY_NO_LOCATION;
  PayCode code = PAY_CODE_NONE;

  outcome->powers[i] = d->unit.owner;
  outcome->orders[i] = *order;
  result->dislodged_from = d->attacker_from;
  result->dislodged_by_convoy = d->by_convoy;
  if (order->kind == PAY_ORDER_NONE)
    {
      outcome->orders[i] = PAY_ORDER_INIT;
      outcome->orders[i].kind = PAY_ORDER_DISBAND;
    }
  else if ((order->unit_type != PAY_UNIT_NONE && order->unit_type != d->unit.type)
           || (order->location >= 0 && pay_board_get_province (board, order->location) != place))
    code = PAY_CODE_JUDGE_WRONG_UNIT;
  else if (order->location >= 0 && rules->unit_coast_matters && order->location != d->unit.location)
    code = PAY_CODE_JUDGE_WRONG_COAST;
  else if (order->kind == PAY_ORDER_RETREAT)
    code = check_retreat (position, d, order, rules, &target);
  else if (order->kind != PAY_ORDER_DISBAND)
    code = PAY_CODE_JUDGE_WRONG_PHASE;

  if (code != PAY_CODE_NONE)
    {
      result->verdict = PAY_VERDICT_VOID;
      result->cause = code;
      return;
    }
  outcome->orders[i].unit_type = d->unit.type;
  outcome->orders[i].location = d->unit.location;
  if (target == PAY_NO_LOCATION)
    {
      result->verdict = PAY_VERDICT_DISBANDED;
      result->cause = order->kind == PAY_ORDER_NONE ? PAY_CODE_JUDGE_DISBANDED_UNORDERED
                                                    : PAY_CODE_JUDGE_DISBANDED;
      return;
    }
  outcome->orders[i].target = target;
  result->location = target;
  result->moved_to = pay_board_get_province (board, target);
}

PayOutcome *
pay_judge_retreats (const PayPosition *position, const PayOrder *orders, const PayRules *rules)
{
  guint n = pay_position_get_n_dislodged (position);
  PayOutcome *outcome = pay_outcome_new (n);
  gint16 first[PAY_MAX_PROVINCES];
  PayBits taken = { 0 }, clash = { 0 };

  for (guint i = 0; i < n; i++)
    {
      judge_order (position, outcome, i, &orders[i], rules);
      PayProvince to = outcome->results[i].moved_to;
      if (to == PAY_NO_PROVINCE)
        continue;
      if (pay_bits_has (&taken, to))
        pay_bits_add (&clash, to);
      else
        first[to] = i;
      pay_bits_add (&taken, to);
    }
  /* If several units retreat to the same province, no retreat succeeds. Each result names the
   * first of the other units. */
  for (guint i = 0; i < n; i++)
    {
      PayResult *result = &outcome->results[i];
      PayProvince to = result->moved_to;
      if (to == PAY_NO_PROVINCE || !pay_bits_has (&clash, to))
        continue;
      result->verdict = PAY_VERDICT_DISBANDED;
      result->cause = PAY_CODE_JUDGE_RETREAT_CLASH;
      result->by = first[to];
      for (guint k = i + 1; result->by == (int) i && k < n; k++)
        if (outcome->results[k].moved_to == to)
          result->by = k;
    }
  for (guint i = 0; i < n; i++)
    if (outcome->results[i].cause == PAY_CODE_JUDGE_RETREAT_CLASH)
      {
        outcome->results[i].moved_to = PAY_NO_PROVINCE;
        outcome->results[i].location = PAY_NO_LOCATION;
      }
  return outcome;
}
