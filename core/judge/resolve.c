/* resolve.c - decides moves, supports and convoys from the bounds of their strengths
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/route.h"
#include "judge/movement-private.h"

static inline void
touch_province (PayJudge *self, PayProvince p)
{
  if (self->first_attack[p] >= 0)
    pay_bits_add (&self->state.dirty, p);
}

void
pay_judge_set_move (PayJudge *self, guint i, Tri value)
{
  self->state.move[i] = value;
  self->state.n_open--;
  touch_province (self, self->place[i]);
  /* By rules 4.A.7 a and 4.A.4 b, the result of a move also affects other moves to the same
   * target. */
  if (self->rules.dislodged_no_bounce || self->rules.convoyed_attack_cuts_own_target)
    touch_province (self, self->target[i]);
}

/* Narrows the bounds of the strength that a support adds. When the bounds are equal, the support
 * is decided. */
static void
set_worth (PayJudge *self, guint s, guint8 min, guint8 max)
{
  State *state = &self->state;
  guint u = self->subject[s];
  int d = self->at[self->target[s]];
  gboolean of_move = self->kind[s] == PAY_ORDER_SUPPORT_MOVE;
  gboolean foreign = of_move && (d < 0 || self->units[d].owner != self->units[s].owner);
  guint8 gained = min - state->worth_min[s], lost = state->worth_max[s] - max;

  if (min == max)
    state->support[s] = max > 0 ? YES : NO;
  if (gained == 0 && lost == 0)
    return;
  state->worth_min[s] = min;
  state->worth_max[s] = max;
  state->all_min[u] += gained;
  state->all_max[u] -= lost;
  if (foreign)
    {
      state->foreign_min[u] += gained;
      state->foreign_max[u] -= lost;
    }
  touch_province (self, self->place[u]);
  if (of_move)
    {
      touch_province (self, self->target[u]);
      if (self->sea_origin[u] >= 0)
        touch_province (self, self->sea_origin[u]);
    }
}

void
pay_judge_set_path (PayJudge *self, guint i, Tri value)
{
  self->state.path[i] = value;
  touch_province (self, self->target[i]);
  touch_province (self, self->place[i]);
}

/* Checks whether an army's convoy has a path. The result is OPEN while it depends on fleets that
 * may still be dislodged. The fleet in province @without is ignored; it may be PAY_NO_PROVINCE. */
static Tri
find_path (PayJudge *self, guint i, PayProvince without)
{
  const State *state = &self->state;
  PayBits sure = { 0 }, possible = { 0 };
  gboolean any_lost = FALSE, any_open = FALSE;
  guint n_found = 0;

  for (int f = self->first_convoy[i]; f >= 0; f = self->next_convoy[f])
    {
      if (self->place[f] == without)
        continue;
      n_found++;
      if (state->lost[f] == NO)
        pay_bits_add (&sure, self->place[f]);
      else
        any_lost |= state->lost[f] == YES, any_open |= state->lost[f] == OPEN;
      if (state->lost[f] != YES)
        pay_bits_add (&possible, self->place[f]);
    }
  if (self->orders[i].n_route > 0)
    return n_found < self->orders[i].n_route || any_lost ? NO : any_open ? OPEN : YES;
  if (n_found == 0)
    return NO;
  if (!pay_route_exists (self->board, possible, self->place[i], self->target[i]))
    return NO;
  if (self->rules.multi_route == PAY_MULTI_ROUTE_ALL)
    {
      /* Fleets that are not on any ordered route are ignored. */
      any_lost = any_open = FALSE;
      for (int f = self->first_convoy[i]; f >= 0; f = self->next_convoy[f])
        if (state->lost[f] != NO
            && pay_route_needs (self->board, self->fleets[i], self->place[i], self->target[i],
                                self->place[f]))
          any_lost |= state->lost[f] == YES, any_open |= state->lost[f] == OPEN;
      return any_lost ? NO : any_open ? OPEN : YES;
    }
  if (!any_open)
    return YES;
  return pay_route_exists (self->board, sure, self->place[i], self->target[i]) ? YES : OPEN;
}

static void
decide_path (PayJudge *self, guint i)
{
  State *state = &self->state;
  gboolean guessed = pay_bits_has (&state->guessed_paths, i);

  if (state->path[i] != OPEN && !guessed)
    return;
  Tri value = find_path (self, i, PAY_NO_PROVINCE);
  if (guessed)
    state->contradiction |= value != OPEN && value != state->path[i];
  else if (value != OPEN)
    pay_judge_set_path (self, i, value);
}

gboolean
pay_judge_is_aimed_at (const PayJudge *self, guint supporter, guint attacker)
{
  PayProvince from = self->place[attacker];

  if (self->rules.convoyed_attack_cuts_own_target && self->travel[attacker] == TRAVEL_CONVOY)
    from = self->sea_origin[attacker];
  return self->kind[supporter] == PAY_ORDER_SUPPORT_MOVE && self->target[supporter] == from;
}

gboolean
pay_judge_is_exempt (PayJudge *self, guint attacker, guint supporter, Tri *path)
{
  PayParadox rule = self->rules.paradox;

  if (rule == PAY_PARADOX_SZYKMAN || rule == PAY_PARADOX_ALL_HOLD
      || self->travel[attacker] != TRAVEL_CONVOY)
    return FALSE;
  int fleet = self->at[self->target[supporter]];
  if (fleet < 0 || self->kind[fleet] != PAY_ORDER_CONVOY)
    return FALSE;
  if (rule == PAY_PARADOX_1982)
    return TRUE;
  if (self->kind[supporter] != PAY_ORDER_SUPPORT_MOVE || self->subject[fleet] != (int) attacker)
    return FALSE;
  if (rule == PAY_PARADOX_2000)
    {
      *path = find_path (self, attacker, self->place[fleet]);
      return FALSE;
    }
  return TRUE;
}

/* Decides a support. An attack reduces its strength by the attacker's weight, or to 0 if it
 * dislodges the supporting unit. */
static void
decide_support (PayJudge *self, guint s)
{
  guint weight = self->weight[s], cut_min = 0, cut_max = 0;

  for (int a = self->first_attack[self->place[s]]; a >= 0; a = self->next_attack[a])
    {
      if (self->units[a].owner == self->units[s].owner)
        continue;
      Tri path = pay_judge_path (self, a);
      if (pay_judge_is_exempt (self, a, s, &path))
        continue;
      /* An attack from the province at which the support is aimed cuts the support only if it
       * dislodges the supporting unit. */
      Tri dislodges = self->state.move[a];
      Tri cut = pay_judge_is_aimed_at (self, s, a) ? dislodges : path;
      if (cut != NO)
        cut_max += dislodges == NO ? self->weight[a] : weight;
      if (cut == YES)
        cut_min += dislodges == YES ? weight : self->weight[a];
      if (cut_min >= weight)
        {
          set_worth (self, s, 0, 0);
          return;
        }
    }
  set_worth (self, s, weight - MIN (cut_max, weight), weight - cut_min);
}

static void
decide_lost (PayJudge *self, guint f)
{
  gboolean open = FALSE;
  Tri value = NO;

  for (int a = self->first_attack[self->place[f]]; a >= 0; a = self->next_attack[a])
    if (self->state.move[a] == YES)
      value = YES;
    else
      open |= self->state.move[a] == OPEN;
  if (value == NO && open)
    return;
  self->state.lost[f] = value;
  decide_path (self, self->subject[f]);
  /* By the rule of 2000, a support may depend on whether the convoy has a path that avoids one
   * of the fleets. */
  if (self->rules.paradox == PAY_PARADOX_2000)
    touch_province (self, self->target[f]);
}

/* The two greatest strengths with which moves prevent other units from entering a province, and the
 * index of the strongest move. */
typedef struct
{
  int first, second, who;
} Top;

static inline void
add_to_top (Top *top, int strength, int who)
{
  if (strength > top->first)
    {
      top->second = top->first;
      top->first = strength;
      top->who = who;
    }
  else if (strength > top->second)
    top->second = strength;
}

static inline int
top_without (const Top *top, int who)
{
  return top->who == who ? top->second : top->first;
}

/* Bounds of the strength that prevents a move from entering its target, and the result of the
 * move. */
typedef struct
{
  int prevent_min, prevent_max;
  gboolean sure, hopeless; /* whether the move succeeds (`sure`) or fails (`hopeless`) under all
                            * assumptions examined so far */
} Bounds;

static inline void
look_at (Bounds *bounds, int attack_min, int attack_max, int hold_min, int hold_max)
{
  bounds->sure &= attack_min > MAX (hold_max, bounds->prevent_max);
  bounds->hopeless &= attack_max <= MAX (hold_min, bounds->prevent_min);
}

/* Finds the unit that meets unit @i head-on by 4.A.4 b, or returns -1. The two units are a convoyed
 * army and a unit that moves from the army's target to the last sea of the convoy. */
static int
find_sea_opponent (const PayJudge *self, guint i)
{
  int d = self->at[self->target[i]];

  if (self->sea_origin[i] >= 0 && d >= 0 && self->kind[d] == PAY_ORDER_MOVE
      && self->target[d] == self->sea_origin[i])
    return d;
  for (int a = self->first_attack[self->place[i]]; a >= 0; a = self->next_attack[a])
    if (self->sea_origin[a] == self->target[i])
      return a;
  return -1;
}

static Tri
judge_move (PayJudge *self, guint i, int d, const Top *least, const Top *most)
{
  const State *state = &self->state;
  Tri path = pay_judge_path (self, i);

  if (path == NO)
    return NO;
  gboolean own = d >= 0 && self->units[d].owner == self->units[i].owner;
  int weight = self->weight[i];
  int full_min = weight + state->all_min[i], full_max = weight + state->all_max[i];
  int attack_min = own ? 0 : weight + state->foreign_min[i];
  int attack_max = own ? 0 : weight + state->foreign_max[i];
  Bounds bounds = { top_without (least, i), top_without (most, i), path == YES, TRUE };

  if (d < 0)
    look_at (&bounds, full_min, full_max, 0, 0);
  else if (self->kind[d] != PAY_ORDER_MOVE)
    look_at (&bounds, attack_min, attack_max, self->weight[d] + state->all_min[d],
             self->weight[d] + state->all_max[d]);
  else
    {
      Tri meets = pay_judge_head_to_head (self, i);
      if (meets != NO)
        look_at (&bounds, attack_min, attack_max, self->weight[d] + state->all_min[d],
                 self->weight[d] + state->all_max[d]);
      if (meets != YES && state->move[d] != NO)
        look_at (&bounds, full_min, full_max, 0, 0);
      if (meets != YES && state->move[d] != YES)
        look_at (&bounds, attack_min, attack_max, self->weight[d], self->weight[d]);
    }
  if (self->rules.convoyed_attack_cuts_own_target)
    {
      int o = find_sea_opponent (self, i);
      if (o >= 0)
        look_at (&bounds, attack_min, attack_max, self->weight[o] + state->all_min[o],
                 self->weight[o] + state->all_max[o]);
    }
  return bounds.sure ? YES : bounds.hopeless ? NO : OPEN;
}

/* Adds the bounds of the strength with which a move prevents other units from entering its target.
 * The strength is 0 without a path and after a lost head-to-head battle. By 4.A.7 a, it is also 0
 * if the unit with the opposite move dislodges the moving unit in another way. */
static inline void
bound_prevention (PayJudge *self, guint i, int d, Top *least, Top *most)
{
  const State *state = &self->state;
  Tri path = pay_judge_path (self, i);
  int min = path == YES ? self->weight[i] + state->all_min[i] : 0;
  int max = path == NO ? 0 : self->weight[i] + state->all_max[i];

  if (self->opposite[i] >= 0)
    {
      Tri meets = pay_judge_head_to_head (self, i), beaten = state->move[d];
      if (meets != NO && beaten != NO)
        {
          min = 0;
          if (meets == YES && beaten == YES)
            max = 0;
        }
      if (self->rules.dislodged_no_bounce && beaten != NO && state->move[i] != YES)
        {
          min = 0;
          if (beaten == YES && state->move[i] == NO)
            max = 0;
        }
    }
  if (self->rules.convoyed_attack_cuts_own_target)
    {
      int o = find_sea_opponent (self, i);
      if (o >= 0 && state->move[o] != NO)
        {
          min = 0;
          if (state->move[o] == YES)
            max = 0;
        }
    }
  add_to_top (least, min, i);
  add_to_top (most, max, i);
}

/* Decides the moves to a province, and whether the unit there gives its support or is dislodged
 * while it convoys. */
static void
decide_province (PayJudge *self, PayProvince p)
{
  State *state = &self->state;
  int d = self->at[p];
  Top least = { 0, 0, -1 }, most = { 0, 0, -1 };

  for (int i = self->first_attack[p]; i >= 0; i = self->next_attack[i])
    bound_prevention (self, i, d, &least, &most);
  for (int i = self->first_attack[p]; i >= 0; i = self->next_attack[i])
    if (state->move[i] == OPEN)
      {
        Tri value = judge_move (self, i, d, &least, &most);
        if (value != OPEN)
          pay_judge_set_move (self, i, value);
      }
    else if (pay_bits_has (&state->guessed_moves, i))
      {
        Tri value = judge_move (self, i, d, &least, &most);
        state->contradiction |= value != OPEN && value != state->move[i];
      }
  if (d < 0)
    return;
  if (self->kind[d] == PAY_ORDER_CONVOY && state->lost[d] == OPEN)
    decide_lost (self, d);
  else if ((self->kind[d] == PAY_ORDER_SUPPORT || self->kind[d] == PAY_ORDER_SUPPORT_MOVE)
           && state->support[d] == OPEN)
    decide_support (self, d);
}

gboolean
pay_judge_propagate (PayJudge *self)
{
  State *state = &self->state;

  for (gint p = pay_bits_next (&state->dirty, 0); p >= 0 && !state->contradiction;
       p = pay_bits_next (&state->dirty, p + 1))
    {
      /* The provinces are visited in rounds, from the lowest to the highest, so that every
       * province gets its turn. */
      pay_bits_remove (&state->dirty, p);
      decide_province (self, p);
      if (pay_bits_next (&state->dirty, p + 1) < 0)
        p = -1;
    }
  return state->n_open == 0;
}

/* The first pass settles most decisions. The loop then breaks cycles until no move is open. */
void
pay_judge_resolve (PayJudge *self)
{
  State *state = &self->state;

  for (guint k = 0; k < self->n_moves; k++)
    pay_bits_add (&state->dirty, self->target[self->moves[k]]);
  for (guint k = 0; k < self->n_convoys; k++)
    {
      guint f = self->convoys[k];
      if (self->first_attack[self->place[f]] < 0)
        state->lost[f] = NO;
    }
  for (guint k = 0; k < self->n_moves; k++)
    {
      guint i = self->moves[k];
      if (self->travel[i] != TRAVEL_LAND)
        decide_path (self, i);
    }
  while (!pay_judge_propagate (self))
    pay_judge_break_cycle (self);
}
