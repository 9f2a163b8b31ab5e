/* compile.c - links the orders of a movement phase, and makes illegal or unmatched orders void
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/route.h"
#include "judge/movement-private.h"

#include <string.h>

static void
make_void (PayJudge *self, guint i, PayCode code, int by)
{
  self->kind[i] = PAY_ORDER_HOLD;
  self->void_code[i] = code;
  self->void_by[i] = by;
}

/* Checks whether the location in an order fits the unit that stands there (4.B.5). */
static gboolean
fits_location (const PayJudge *self, PayLocation written, const PayUnit *unit)
{
  return !self->rules.unit_coast_matters || written == unit->location;
}

/* Finds the exact location of a fleet's target, and adds or corrects the coast if the rules allow
 * it. Returns NONE, or the reason why the target is not valid. */
static PayCode
find_fleet_target (const PayJudge *self, PayLocation from, PayLocation written, PayLocation *target)
{
  PayProvince p = pay_judge_province (self, written);
  guint n, n_found = 0;
  const PayLocation *moves = pay_board_get_fleet_moves (self->board, from, &n);

  for (guint i = 0; i < n; i++)
    if (moves[i] == written)
      {
        *target = written;
        return PAY_CODE_NONE;
      }
    else if (pay_judge_province (self, moves[i]) == p)
      {
        *target = moves[i];
        n_found++;
      }
  if (n_found == 0)
    return PAY_CODE_JUDGE_UNREACHABLE;
  if (written == p)
    return n_found == 1 && !self->rules.missing_coast_fails ? PAY_CODE_NONE
                                                            : PAY_CODE_JUDGE_COAST_MISSING;
  return n_found == 1 && self->rules.wrong_coast_corrected ? PAY_CODE_NONE
                                                           : PAY_CODE_JUDGE_COAST_WRONG;
}

/* Compiles an army's move: by land, or by sea if the fleets on the board could convoy it.
 * choose_travel() decides if both are possible. Returns NONE, or the reason why the move is
 * illegal. */
static PayCode
check_army_move (PayJudge *self, guint i, const PayOrder *order)
{
  PayProvince to = self->target[i], from = self->place[i];
  const PayBits *coastal = pay_board_get_coastal (self->board);
  gboolean by_land = pay_bits_has (pay_board_get_army_reach (self->board, from), to);

  self->target_location[i] = to;
  if (self->rules.army_coast_fails && order->target != to)
    return PAY_CODE_JUDGE_COAST_WRONG;
  if (order->n_route > 0)
    {
      self->travel[i] = TRAVEL_CONVOY;
      return pay_bits_has (coastal, to)
              && pay_route_is_whole (self->board, from, to, order->route, order->n_route)
             ? PAY_CODE_NONE
             : PAY_CODE_JUDGE_BAD_ROUTE;
    }
  self->travel[i] = by_land ? TRAVEL_LAND : TRAVEL_CONVOY;
  if (by_land && !order->via)
    return PAY_CODE_NONE;
  if (pay_bits_has (coastal, from) && pay_bits_has (coastal, to)
      && pay_route_exists (self->board, self->at_sea, from, to))
    return PAY_CODE_NONE;
  if (by_land)
    return self->rules.adjacent_convoy == PAY_ADJACENT_CONVOY_2023
            || self->rules.adjacent_convoy == PAY_ADJACENT_CONVOY_DPTG
           ? PAY_CODE_JUDGE_NO_ROUTE
           : PAY_CODE_NONE;
  return pay_bits_has (coastal, from) && pay_bits_has (coastal, to) ? PAY_CODE_JUDGE_NO_ROUTE
                                                                    : PAY_CODE_JUDGE_UNREACHABLE;
}

static void
compile_move (PayJudge *self, guint i)
{
  const PayOrder *order = &self->orders[i];
  PayCode code = PAY_CODE_JUDGE_UNREACHABLE;

  self->travel[i] = TRAVEL_LAND;
  if (order->target < 0)
    {
      make_void (self, i, code, -1);
      return;
    }
  PayProvince to = pay_judge_province (self, order->target);
  self->target[i] = to;
  if (to == self->place[i])
    code = PAY_CODE_JUDGE_OWN_PLACE;
  else if (self->units[i].type == PAY_UNIT_ARMY)
    code = check_army_move (self, i, order);
  else if (order->n_route == 0)
    code = find_fleet_target (self, self->units[i].location, order->target,
                              &self->target_location[i]);
  if (code == PAY_CODE_NONE)
    {
      self->kind[i] = PAY_ORDER_MOVE;
      self->next_attack[i] = self->first_attack[to];
      self->first_attack[to] = i;
      self->moves[self->n_moves++] = i;
    }
  else
    {
      make_void (self, i, code, -1);
      self->no_support[i] = self->rules.illegal_moves_kept;
    }
}

/* Finds the unit that is to be supported or convoyed. If there is no such unit, makes the order
 * void and returns -1. */
static int
find_subject (PayJudge *self, guint i, const PayOrder *order)
{
  int j = order->other < 0 ? -1 : self->at[pay_judge_province (self, order->other)];

  if (j < 0)
    make_void (self, i, PAY_CODE_JUDGE_NO_UNIT, -1);
  else if (j == (int) i)
    make_void (self, i, PAY_CODE_JUDGE_ITSELF, -1);
  else if ((order->other_type != PAY_UNIT_NONE && order->other_type != self->units[j].type)
           || !fits_location (self, order->other, &self->units[j]))
    make_void (self, i, PAY_CODE_JUDGE_WRONG_OTHER, j);
  else
    return j;
  return -1;
}

static gboolean
is_named (const PayOrder *move, PayProvince sea)
{
  for (guint r = 0; r < move->n_route; r++)
    if (move->route[r] == sea)
      return TRUE;
  return FALSE;
}

static void
compile_convoy (PayJudge *self, guint i)
{
  const PayOrder *order = &self->orders[i];
  const PayBits *coastal = pay_board_get_coastal (self->board);
  int army = find_subject (self, i, order);

  if (army < 0)
    return;
  PayProvince to = order->target < 0 ? PAY_NO_PROVINCE : pay_judge_province (self, order->target);
  PayProvince from = self->place[army];
  if (!pay_bits_has (&self->at_sea, self->place[i]) || self->units[army].type != PAY_UNIT_ARMY
      || to == PAY_NO_PROVINCE || to == from || !pay_bits_has (coastal, from)
      || !pay_bits_has (coastal, to))
    make_void (self, i, PAY_CODE_JUDGE_CANNOT_CONVOY, army);
  else if (self->kind[army] != PAY_ORDER_MOVE || self->target[army] != to)
    make_void (self, i, PAY_CODE_JUDGE_CONVOY_UNMATCHED, army);
  else if (!is_named (&self->orders[army], self->place[i])
           && !pay_route_needs (self->board, self->at_sea, from, to, self->place[i]))
    make_void (self, i, PAY_CODE_JUDGE_CONVOY_USELESS, army);
  else
    {
      self->kind[i] = PAY_ORDER_CONVOY;
      self->subject[i] = army;
      self->target[i] = to;
      if (self->first_convoy[army] < 0)
        self->fleets[army] = (PayBits) { 0 };
      self->next_convoy[i] = self->first_convoy[army];
      self->first_convoy[army] = i;
      pay_bits_add (&self->fleets[army], self->place[i]);
    }
}

/* Checks whether the fleets that are ordered to convoy the army could bring it to its target if
 * no fleet is dislodged. */
static gboolean
has_whole_route (const PayJudge *self, guint i)
{
  return self->first_convoy[i] >= 0
      && pay_route_exists (self->board, self->fleets[i], self->place[i], self->target[i]);
}

/* Decides how an army travels if it can move both by land and by sea (4.A.3). */
static Travel
choose_travel (const PayJudge *self, guint i)
{
  gboolean intent = self->orders[i].via;

  for (int f = self->first_convoy[i]; f >= 0 && !intent; f = self->next_convoy[f])
    intent = self->units[f].owner == self->units[i].owner;
  switch (self->rules.adjacent_convoy)
    {
    case PAY_ADJACENT_CONVOY_FALLBACK:
      return intent && has_whole_route (self, i) ? TRAVEL_CONVOY : TRAVEL_LAND;
    case PAY_ADJACENT_CONVOY_FALLBACK_DISRUPTED:
      return intent && has_whole_route (self, i) ? TRAVEL_EITHER : TRAVEL_LAND;
    case PAY_ADJACENT_CONVOY_1971:
      return self->opposite[i] >= 0 && has_whole_route (self, i) ? TRAVEL_EITHER : TRAVEL_LAND;
    case PAY_ADJACENT_CONVOY_DPTG:
      return self->orders[i].via ? TRAVEL_CONVOY : TRAVEL_LAND;
    case PAY_ADJACENT_CONVOY_ALWAYS:
      return has_whole_route (self, i) ? TRAVEL_CONVOY : TRAVEL_LAND;
    case PAY_ADJACENT_CONVOY_2023:
    default:
      return intent ? TRAVEL_CONVOY : TRAVEL_LAND;
    }
}

/* Under rule 4.A.4 b, a convoyed attack comes from the last sea of the convoy. Returns this sea, or
 * PAY_NO_PROVINCE if it is not clear which sea is the last. */
static PayProvince
find_sea_origin (const PayJudge *self, guint i)
{
  const PayOrder *order = &self->orders[i];

  if (order->n_route > 0)
    return order->route[order->n_route - 1];
  if (self->first_convoy[i] < 0)
    return PAY_NO_PROVINCE;
  PayBits last = pay_bits_and (self->fleets[i],
                               *pay_board_get_sailing (self->board, self->target[i]));
  return pay_bits_count (&last) == 1 ? pay_bits_next (&last, 0) : PAY_NO_PROVINCE;
}

/* Removes the fleets that are not in the named seas from the convoy of an army. */
static void
keep_named_fleets (PayJudge *self, guint i)
{
  gint16 *link = &self->first_convoy[i];

  for (int f = *link; f >= 0; f = self->next_convoy[f])
    if (is_named (&self->orders[i], self->place[f]))
      link = &self->next_convoy[f];
    else
      {
        *link = self->next_convoy[f];
        pay_bits_remove (&self->fleets[i], self->place[f]);
      }
}

static void
compile_travel (PayJudge *self, guint i)
{
  int d = self->at[self->target[i]];

  self->opposite[i] = d >= 0 && self->kind[d] == PAY_ORDER_MOVE && self->target[d] == self->place[i]
                      ? d
                      : -1;
  if (self->orders[i].n_route > 0)
    keep_named_fleets (self, i);
  else if (self->travel[i] == TRAVEL_LAND && (self->first_convoy[i] >= 0 || self->orders[i].via))
    self->travel[i] = choose_travel (self, i);
  self->sea_origin[i] = self->rules.convoyed_attack_cuts_own_target
                         && self->travel[i] == TRAVEL_CONVOY
                        ? find_sea_origin (self, i)
                        : PAY_NO_PROVINCE;
}

/* Checks whether the coast that a support names is acceptable (4.B.4). */
static gboolean
fits_coast (const PayJudge *self, guint i, PayLocation written, guint mover)
{
  PayLocation real = self->target_location[mover];

  if (written == real || self->rules.support_coast == PAY_SUPPORT_COAST_IGNORED
      || self->units[mover].type == PAY_UNIT_ARMY)
    return TRUE;
  if (written != self->target[mover])
    return FALSE;
  return self->rules.support_coast == PAY_SUPPORT_COAST_MATCH
      || (self->rules.support_coast == PAY_SUPPORT_COAST_OWN
          && self->units[i].owner == self->units[mover].owner);
}

/* Checks whether a convoyed move needs the supporting fleet for its convoy (6.D.31). */
static gboolean
needs_supporter (const PayJudge *self, guint i, guint mover)
{
  PayBits others = self->at_sea;

  if (self->travel[mover] != TRAVEL_CONVOY || !pay_bits_has (&others, self->place[i]))
    return FALSE;
  if (pay_bits_has (pay_board_get_army_reach (self->board, self->place[mover]),
                    self->target[mover]))
    return FALSE;
  pay_bits_remove (&others, self->place[i]);
  return !pay_route_exists (self->board, others, self->place[mover], self->target[mover]);
}

static void
compile_support (PayJudge *self, guint i)
{
  const PayOrder *order = &self->orders[i];
  State *state = &self->state;
  gboolean of_move = order->kind == PAY_ORDER_SUPPORT_MOVE;
  int j = find_subject (self, i, order);

  if (j < 0)
    return;
  PayProvince to = !of_move          ? self->place[j]
                 : order->target < 0 ? PAY_NO_PROVINCE
                                     : pay_judge_province (self, order->target);
  const PayBits *reach = pay_board_get_reach (self->board, self->units[i].type,
                                              self->units[i].location);
  if (to == PAY_NO_PROVINCE || !pay_bits_has (reach, to))
    make_void (self, i, PAY_CODE_JUDGE_CANNOT_SUPPORT, j);
  else if (!of_move && (self->kind[j] == PAY_ORDER_MOVE || self->no_support[j]))
    make_void (self, i, PAY_CODE_JUDGE_SUPPORTED_MOVES, j);
  else if (of_move && (self->kind[j] != PAY_ORDER_MOVE || self->target[j] != to))
    make_void (self, i, PAY_CODE_JUDGE_SUPPORT_UNMATCHED, j);
  else if (of_move && !fits_coast (self, i, order->target, j))
    make_void (self, i, PAY_CODE_JUDGE_SUPPORT_COAST, j);
  else if (of_move && needs_supporter (self, i, j))
    make_void (self, i, PAY_CODE_JUDGE_NEEDS_SUPPORTER, j);
  else
    {
      int d = self->at[to];
      gboolean unharmed = self->first_attack[self->place[i]] < 0;
      guint8 worth = self->weight[i], given = unharmed ? worth : 0;
      gboolean foreign = of_move && (d < 0 || self->units[d].owner != self->units[i].owner);

      self->kind[i] = order->kind;
      self->subject[i] = j;
      self->target[i] = to;
      self->next_support[i] = self->first_support[j];
      self->first_support[j] = i;
      state->support[i] = unharmed ? YES : OPEN;
      state->worth_min[i] = given;
      state->worth_max[i] = worth;
      state->all_min[j] += given;
      state->all_max[j] += worth;
      state->foreign_min[j] += foreign ? given : 0;
      state->foreign_max[j] += foreign ? worth : 0;
    }
}

static void
clear (PayJudge *self)
{
  guint n = self->n;
  State *state = &self->state;

  memset (self->at, 0xff, sizeof *self->at * self->n_provinces);
  memset (self->first_attack, 0xff, sizeof *self->first_attack * self->n_provinces);
  memset (self->first_support, 0xff, sizeof *self->first_support * n);
  memset (self->first_convoy, 0xff, sizeof *self->first_convoy * n);
  memset (self->void_code, 0, sizeof *self->void_code * n);
  memset (self->no_support, 0, n);
  memset (state->move, 0, n);
  memset (state->support, 0, n);
  memset (state->lost, 0, n);
  memset (state->path, 0, n);
  memset (state->all_min, 0, sizeof *state->all_min * n);
  memset (state->all_max, 0, sizeof *state->all_max * n);
  memset (state->foreign_min, 0, sizeof *state->foreign_min * n);
  memset (state->foreign_max, 0, sizeof *state->foreign_max * n);
  state->dirty = state->guessed_moves = state->guessed_paths = (PayBits) { 0 };
  self->n_moves = self->n_supports = self->n_convoys = 0;
  state->contradiction = FALSE;
  self->at_sea = self->disrupted = (PayBits) { 0 };
}

/* Checks whether an order names the ordered unit correctly. */
static gboolean
check_unit (PayJudge *self, guint i, const PayOrder *order)
{
  const PayUnit *unit = &self->units[i];

  if ((order->unit_type != PAY_UNIT_NONE && order->unit_type != unit->type)
      || (order->location >= 0 && order->location != unit->location
          && pay_judge_province (self, order->location) != self->place[i]))
    make_void (self, i, PAY_CODE_JUDGE_WRONG_UNIT, -1);
  else if (order->location >= 0 && !fits_location (self, order->location, unit))
    make_void (self, i, PAY_CODE_JUDGE_WRONG_COAST, -1);
  else
    return TRUE;
  return FALSE;
}

void
pay_judge_compile (PayJudge *self)
{
  const PayBits *waters = pay_board_get_waters (self->board);

  clear (self);
  for (guint i = 0; i < self->n; i++)
    {
      PayProvince p = pay_judge_province (self, self->units[i].location);
      self->place[i] = p;
      self->at[p] = i;
      if (pay_bits_has (waters, p) && self->units[i].type == PAY_UNIT_FLEET)
        pay_bits_add (&self->at_sea, p);
      self->kind[i] = PAY_ORDER_HOLD;
      self->weight[i] = pay_unit_get_weight (&self->units[i]);
      self->void_by[i] = -1;
    }

  /* Moves are compiled first, because a support or convoy is void unless it matches a move. */
  for (guint i = 0; i < self->n; i++)
    {
      const PayOrder *order = &self->orders[i];
      switch ((PayOrderKind) order->kind)
        {
        case PAY_ORDER_NONE:
        case PAY_ORDER_HOLD:
          break;
        case PAY_ORDER_MOVE:
          if (check_unit (self, i, order))
            compile_move (self, i);
          break;
        case PAY_ORDER_SUPPORT:
        case PAY_ORDER_SUPPORT_MOVE:
          if (check_unit (self, i, order))
            self->supports[self->n_supports++] = i;
          break;
        case PAY_ORDER_CONVOY:
          if (check_unit (self, i, order))
            self->convoys[self->n_convoys++] = i;
          break;
        default:
          make_void (self, i, PAY_CODE_JUDGE_WRONG_PHASE, -1);
          break;
        }
    }
  self->state.n_open = self->n_moves;
  for (guint k = 0; k < self->n_convoys; k++)
    compile_convoy (self, self->convoys[k]);
  for (guint k = 0; k < self->n_moves; k++)
    compile_travel (self, self->moves[k]);
  for (guint k = 0; k < self->n_supports; k++)
    compile_support (self, self->supports[k]);
}
