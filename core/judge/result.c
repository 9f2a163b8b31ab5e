/* result.c - turns decisions into verdicts, causes, dislodged units and their retreats
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/route.h"
#include "judge/movement-private.h"

static inline void
set_result (PayJudge *self, guint i, PayVerdict verdict, PayCode cause, int by)
{
  self->results[i].verdict = verdict;
  self->results[i].cause = cause;
  self->results[i].by = by;
}

static inline void
set_strengths (PayJudge *self, guint i, int strength, int against)
{
  self->results[i].strength = strength;
  self->results[i].against = against;
}

/* Computes the final strength with which a move prevented other units from entering. */
static int
prevention (const PayJudge *self, int i)
{
  int o = self->opposite[i];

  if (pay_judge_path (self, i) != YES)
    return 0;
  if (o >= 0 && self->state.move[o] == YES && self->state.move[i] == NO
      && (self->rules.dislodged_no_bounce || pay_judge_head_to_head (self, i) == YES))
    return 0;
  return self->weight[i] + self->state.all_min[i];
}

/* Sets the result of a failed move that had a path to its target. The cause is the strongest force
 * that the move met. */
static void
explain_bounce (PayJudge *self, guint i)
{
  const State *state = &self->state;
  int d = self->at[self->target[i]], by = -1, against = 0;
  gboolean own = d >= 0 && self->units[d].owner == self->units[i].owner;
  int attack = self->weight[i] + state->all_min[i];
  PayCode cause = PAY_CODE_JUDGE_PARADOX;

  if (self->travel[i] == TRAVEL_HELD)
    {
      set_result (self, i, PAY_VERDICT_BOUNCE, cause, -1);
      return;
    }
  if (d >= 0 && self->kind[d] == PAY_ORDER_MOVE && pay_judge_head_to_head (self, i) == YES)
    cause = PAY_CODE_JUDGE_HEAD_TO_HEAD, against = self->weight[d] + state->all_min[d];
  else if (d >= 0 && self->kind[d] != PAY_ORDER_MOVE)
    cause = PAY_CODE_JUDGE_BOUNCED, against = self->weight[d] + state->all_min[d];
  else if (d >= 0 && state->move[d] == NO)
    cause = PAY_CODE_JUDGE_BOUNCED, against = self->weight[d];
  if (against > 0)
    {
      by = d;
      attack = own ? 0 : self->weight[i] + state->foreign_min[i];
    }
  /* Among equally strong rivals, the one from the first province is named. */
  for (int k = self->first_attack[self->target[i]]; k >= 0; k = self->next_attack[k])
    {
      int strength = k == (int) i ? 0 : prevention (self, k);
      gboolean earlier = by >= 0 && by != d && self->place[k] < self->place[by];
      if (strength > against || (strength == against && strength > 0 && earlier))
        cause = PAY_CODE_JUDGE_RIVAL, by = k, against = strength;
    }
  /* The unit stays only because the attacker or the supports of the attack belong to its own
   * power. */
  if (by >= 0 && by == d && own)
    {
      cause = PAY_CODE_JUDGE_OWN_UNIT;
      attack = self->weight[i] + state->all_min[i];
    }
  else if (by >= 0 && by == d && attack <= against && self->weight[i] + state->all_min[i] > against)
    cause = PAY_CODE_JUDGE_OWN_SUPPORT;
  set_result (self, i, PAY_VERDICT_BOUNCE, cause, by);
  set_strengths (self, i, attack, against);
}

/* Sets the result of a move whose convoy failed. Among several dislodged fleets, the one in the
 * first province is named. */
static void
explain_no_convoy (PayJudge *self, guint i)
{
  int by = -1;
  gboolean whole = self->first_convoy[i] >= 0;

  for (int f = self->first_convoy[i]; f >= 0; f = self->next_convoy[f])
    if (self->state.lost[f] == YES && (by < 0 || self->place[f] < self->place[by]))
      by = f;
  if (whole && self->orders[i].n_route > 0)
    whole = pay_bits_count (&self->fleets[i]) == self->orders[i].n_route;
  else if (whole)
    whole = pay_route_exists (self->board, self->fleets[i], self->place[i], self->target[i]);
  if (pay_bits_has (&self->disrupted, i))
    set_result (self, i, PAY_VERDICT_NO_CONVOY, PAY_CODE_JUDGE_CONVOY_PARADOX, by);
  else if (whole && by >= 0)
    set_result (self, i, PAY_VERDICT_NO_CONVOY, PAY_CODE_JUDGE_CONVOY_DISRUPTED, by);
  else
    set_result (self, i, PAY_VERDICT_NO_CONVOY, PAY_CODE_JUDGE_CONVOY_MISSING, -1);
}

/* Sets the result of a support that was cut. The cause is the unit that dislodged the supporter, or
 * else the attacker from the first province. */
static void
explain_cut (PayJudge *self, guint s)
{
  int by = -1;

  for (int a = self->first_attack[self->place[s]]; a >= 0; a = self->next_attack[a])
    {
      Tri path = pay_judge_path (self, a);
      if (self->units[a].owner == self->units[s].owner || pay_judge_is_exempt (self, a, s, &path))
        continue;
      Tri cut = pay_judge_is_aimed_at (self, s, a) ? self->state.move[a] : path;
      if (cut == YES
          && (by < 0 || self->state.move[a] == YES
              || (self->state.move[by] != YES && self->place[a] < self->place[by])))
        by = a;
    }
  if (self->state.support[s] == YES)
    set_result (self, s, PAY_VERDICT_SUCCESS, PAY_CODE_JUDGE_HALF_CUT, by);
  else
    set_result (self, s, PAY_VERDICT_CUT,
                by >= 0 && self->state.move[by] == YES ? PAY_CODE_JUDGE_CUT_DISLODGED
                                                       : PAY_CODE_JUDGE_CUT,
                by);
}

static void
conclude_move (PayJudge *self, guint i)
{
  PayResult *result = &self->results[i];
  const State *state = &self->state;

  if (state->move[i] != YES)
    {
      if (self->travel[i] == TRAVEL_CONVOY && state->path[i] != YES)
        explain_no_convoy (self, i);
      else
        explain_bounce (self, i);
      return;
    }
  result->moved_to = self->target[i];
  result->location = self->target_location[i];

  int d = self->at[self->target[i]];
  if (d < 0 || (self->kind[d] == PAY_ORDER_MOVE && state->move[d] == YES))
    return;
  self->results[d].dislodged = TRUE;
  self->results[d].dislodged_by = i;
  self->results[d].dislodged_from = self->place[i];
  self->results[d].dislodged_by_convoy = pay_judge_by_convoy (self, i) == YES;
}

static void
conclude_convoy (PayJudge *self, guint f)
{
  const PayResult *result = &self->results[f];

  if (result->dislodged)
    set_result (self, f, PAY_VERDICT_DISRUPTED, PAY_CODE_JUDGE_FLEET_DISLODGED,
                result->dislodged_by);
  else if (pay_bits_has (&self->disrupted, f))
    set_result (self, f, PAY_VERDICT_DISRUPTED, PAY_CODE_JUDGE_FLEET_PARADOX, -1);
}

static void
add_retreat (PayJudge *self, PayLocation location)
{
  if (self->n_retreats == self->room)
    {
      self->room = self->room ? 2 * self->room : 256;
      self->retreats = g_renew (PayLocation, self->retreats, self->room);
    }
  self->retreats[self->n_retreats++] = location;
}

/* Lists the retreats of a dislodged unit to empty provinces without a standoff. The province from
 * which the attacker came is excluded, unless the attacker came by convoy (4.A.5). */
static void
list_retreats (PayJudge *self, guint i, const PayBits *closed)
{
  const PayResult *result = &self->results[i];
  const PayUnit *unit = &self->units[i];
  gboolean to_origin = result->dislodged_by_convoy && !self->rules.no_retreat_to_convoy_origin;

  if (unit->type == PAY_UNIT_ARMY)
    {
      PayBits free = pay_bits_minus (*pay_board_get_army_reach (self->board, self->place[i]),
                                     *closed);
      for (gint p = pay_bits_next (&free, 0); p >= 0; p = pay_bits_next (&free, p + 1))
        if (p != result->dislodged_from || to_origin)
          add_retreat (self, p);
      return;
    }
  guint n;
  const PayLocation *moves = pay_board_get_fleet_moves (self->board, unit->location, &n);
  for (guint m = 0; m < n; m++)
    {
      PayProvince p = pay_judge_province (self, moves[m]);
      if (!pay_bits_has (closed, p) && (p != result->dislodged_from || to_origin))
        add_retreat (self, moves[m]);
    }
}

/* Finds the empty provinces where two or more units prevented one another from entering. */
static void
find_contested (PayJudge *self, const PayBits *occupied)
{
  PayBits looked_at = *occupied;

  self->contested = (PayBits) { 0 };
  for (guint m = 0; m < self->n_moves; m++)
    {
      guint i = self->moves[m];
      PayProvince p = self->target[i];
      if (self->state.move[i] == YES || pay_bits_has (&looked_at, p))
        continue;
      pay_bits_add (&looked_at, p);
      for (int k = self->first_attack[p]; k >= 0; k = self->next_attack[k])
        if (prevention (self, k) > 0)
          {
            pay_bits_add (&self->contested, p);
            break;
          }
    }
}

void
pay_judge_conclude (PayJudge *self)
{
  PayBits occupied = { 0 };
  gboolean any_dislodged = FALSE;

  for (guint i = 0; i < self->n; i++)
    self->results[i] = (PayResult) {
      .verdict = self->void_code[i] ? PAY_VERDICT_VOID : PAY_VERDICT_SUCCESS,
      .dislodged_from = PAY_NO_PROVINCE,
      .dislodged_by = -1,
      .moved_to = self->place[i],
      .location = self->units[i].location,
      .cause = self->void_code[i],
      .by = self->void_by[i],
    };
  for (guint k = 0; k < self->n_moves; k++)
    conclude_move (self, self->moves[k]);
  for (guint k = 0; k < self->n_supports; k++)
    {
      guint s = self->supports[k];
      if (!self->void_code[s]
          && (self->state.support[s] != YES || self->state.worth_min[s] < self->weight[s]))
        explain_cut (self, s);
    }
  for (guint k = 0; k < self->n_convoys; k++)
    if (!self->void_code[self->convoys[k]])
      conclude_convoy (self, self->convoys[k]);

  for (guint i = 0; i < self->n; i++)
    if (self->results[i].dislodged)
      any_dislodged = TRUE;
    else
      pay_bits_add (&occupied, self->results[i].moved_to);
  find_contested (self, &occupied);

  self->n_retreats = 0;
  PayBits closed = pay_bits_or (occupied, self->contested);
  for (guint i = 0; i < self->n; i++)
    {
      self->retreats_from[i] = self->n_retreats;
      if (any_dislodged && self->results[i].dislodged)
        list_retreats (self, i, &closed);
      self->retreats_n[i] = self->n_retreats - self->retreats_from[i];
    }
}
