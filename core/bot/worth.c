/* worth.c - the value of places for the units of a power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/worth.h"

/* The number of steps over which values spread. */
#define STEPS 7

/* Returns the largest number of units that any power, except one, has next to a province. */
static guint
count_threats (const PayPosition *position, PayProvince province, PayPower except)
{
  guint n[PAY_MAX_POWERS] = { 0 }, most = 0;
  const PayBoard *board = pay_position_get_board (position);

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      if (unit->owner != except
          && pay_bits_has (pay_board_get_reach (board, unit->type, unit->location), province))
        most = MAX (most, ++n[unit->owner]);
    }
  return most;
}

/* Returns the value of a supply centre itself. Neutral centres are the easiest to conquer. A centre
 * that the power owns needs a unit only if it is in danger. The centres of a power that leads are
 * worth more, because taking them also stops this power. */
static int
centre_worth (const PayPosition *position, PayProvince centre, PayPower power)
{
  PayPower owner = pay_position_get_owner (position, centre);

  if (owner == power)
    return (int) (80 + 150 * MIN (count_threats (position, centre, power), 3));
  if (owner == PAY_NO_POWER)
    return 1000;
  return (int) (780 + 14 * MIN (pay_position_count_centres (position, owner), 20));
}

/* Updates the best and second-best values of neighbours with the value of one more neighbour. */
static void
see (int value, int *best, int *second)
{
  if (value > *best)
    {
      *second = *best;
      *best = value;
    }
  else if (value > *second)
    *second = value;
}

int *
pay_worth_new (const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n = pay_board_get_n_locations (board), n_provinces = pay_board_get_n_provinces (board);
  int *worth = g_new0 (int, 2 * n);
  g_autofree int *next = g_new0 (int, 2 * n);
  g_autofree int *base = g_new0 (int, n_provinces);

  for (guint p = 0; p < n_provinces; p++)
    if (pay_board_is_centre (board, p))
      base[p] = centre_worth (position, p, power);
  for (guint step = 0; step < STEPS; step++)
    {
      for (guint i = 0; i < 2 * n; i++)
        {
          PayLocation location = i % n;
          PayUnitType type = i < n ? PAY_UNIT_ARMY : PAY_UNIT_FLEET;
          int best = 0, second = 0;

          if (!pay_board_can_stand (board, type, location))
            continue;
          if (type == PAY_UNIT_ARMY)
            {
              const PayBits *reach = pay_board_get_army_reach (board, location);
              for (guint p = 0; p < n_provinces; p++)
                if (pay_bits_has (reach, p))
                  see (worth[p], &best, &second);
            }
          else
            {
              guint n_moves;
              const PayLocation *moves = pay_board_get_fleet_moves (board, location, &n_moves);
              for (guint m = 0; m < n_moves; m++)
                see (worth[n + moves[m]], &best, &second);
            }
          next[i] = base[pay_board_get_province (board, location)] + best * 55 / 100
                  + second * 10 / 100;
        }
      memcpy (worth, next, 2 * n * sizeof *worth);
    }
  return worth;
}
