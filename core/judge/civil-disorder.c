/* civil-disorder.c - ranking of units by their distances from supply centres
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/civil-disorder.h"

#include <stdlib.h>
#include <string.h>

#define UNREACHABLE G_MAXUINT

/* Counts the steps from a province to the nearest member of `goals`. A step may cross any
 * border, on land or sea. */
static guint
count_steps (const PayBoard *board, PayProvince from, const PayBits *goals)
{
  PayBits front = { 0 }, seen = { 0 };

  pay_bits_add (&front, from);
  for (guint steps = 0; !pay_bits_is_empty (&front); steps++)
    {
      if (pay_bits_meet (&front, goals))
        return steps;
      seen = pay_bits_or (seen, front);
      PayBits next = { 0 };
      for (gint p = pay_bits_next (&front, 0); p >= 0; p = pay_bits_next (&front, p + 1))
        next = pay_bits_or (next, *pay_board_get_touch (board, p));
      front = pay_bits_minus (next, seen);
    }
  return UNREACHABLE;
}

/* Counts the steps of a fleet to the nearest member of `goals`. A fleet has to follow coasts and
 * seas. */
static guint
count_fleet_steps (const PayBoard *board, PayLocation from, const PayBits *goals)
{
  guint steps[PAY_MAX_LOCATIONS];
  PayLocation queue[PAY_MAX_LOCATIONS];
  guint n_queue = 0;

  memset (steps, 0xff, sizeof steps);
  steps[from] = 0;
  queue[n_queue++] = from;
  for (guint q = 0; q < n_queue; q++)
    {
      PayLocation at = queue[q];
      if (pay_bits_has (goals, pay_board_get_province (board, at)))
        return steps[at];
      guint n;
      const PayLocation *moves = pay_board_get_fleet_moves (board, at, &n);
      for (guint i = 0; i < n; i++)
        if (steps[moves[i]] == G_MAXUINT)
          {
            steps[moves[i]] = steps[at] + 1;
            queue[n_queue++] = moves[i];
          }
    }
  return UNREACHABLE;
}

/* A unit that may be removed. `name` is the name or abbreviation of its province, by which units
 * of one type at the same distance are sorted. The number of the province decides between equal
 * names. */
typedef struct
{
  guint unit, steps;
  PayUnitType type;
  const char *name;
  PayProvince province;
} Candidate;

static int
compare (const void *one, const void *other)
{
  const Candidate *a = one, *b = other;

  if (a->steps != b->steps)
    return a->steps > b->steps ? -1 : 1;
  if (a->type != b->type)
    return a->type == PAY_UNIT_FLEET ? -1 : 1;
  int order = g_ascii_strcasecmp (a->name, b->name);
  return order ? order : a->province - b->province;
}

guint
pay_civil_disorder_rank (const PayPosition *position, PayPower power, const PayRules *rules,
                         guint order[PAY_MAX_UNITS])
{
  const PayBoard *board = pay_position_get_board (position);
  const PayBits *centres = pay_board_get_centres (board);
  gboolean old = rules->civil_disorder == PAY_CIVIL_DISORDER_2000;
  Candidate candidates[PAY_MAX_UNITS];
  PayBits goals = { 0 };
  guint n = 0;

  /* If powers may build in any supply centre that they own, all of these centres count under every
   * rule. */
  gboolean homes = old && !pay_board_builds_anywhere (board);
  for (gint p = pay_bits_next (centres, 0); p >= 0; p = pay_bits_next (centres, p + 1))
    if ((homes ? pay_board_get_home (board, p) : pay_position_get_owner (position, p)) == power)
      pay_bits_add (&goals, p);
  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      if (unit->owner != power)
        continue;
      PayProvince p = pay_board_get_province (board, unit->location);
      gboolean by_sea = old && unit->type == PAY_UNIT_FLEET;
      candidates[n++] = (Candidate) {
        i,
        by_sea ? count_fleet_steps (board, unit->location, &goals) : count_steps (board, p, &goals),
        unit->type,
        rules->removal_ties == PAY_REMOVAL_TIES_ABBREVIATION
          ? pay_board_get_abbreviation (board, p)
          : pay_board_get_canonical_name (board, p),
        p,
      };
    }
  qsort (candidates, n, sizeof *candidates, compare);
  for (guint i = 0; i < n; i++)
    order[i] = candidates[i].unit;
  return n;
}
