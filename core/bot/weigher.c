/* weigher.c - players who weigh places as DumbBot does
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/weigher.h"
#include "order/unit-order.h"

/* The number of maps: the first has the values of supply centres themselves, and each further map
 * spreads these values by one more step. */
#define N_MAPS 10

/* ALTERNATIVE: the probability, in percent, with which a unit prefers the next place in the
 * sequence of values if both have the same value. DIFFERENCE lets this probability fall to 0 if the
 * next place is worth less by a fifth. */
#define ALTERNATIVE 50
#define DIFFERENCE 500

/* The value that a unit next to a place adds (own power) or subtracts (strongest rival). */
#define STRENGTH 1000
#define COMPETITION 1000

/* The number of steps after which units that wait for one another in a ring stop waiting. */
#define MAX_STEPS 300

/* The weights of movement phases: of those after which supply centres are not counted, then of
 * those after which they are. */
static const struct
{
  gint64 attack, defence, near[N_MAPS];
} weights[2] = { { 700, 300, { 100, 1000, 30, 10, 6, 5, 4, 3, 2, 1 } },
                 { 600, 400, { 1000, 100, 30, 10, 6, 5, 4, 3, 2, 1 } } };

struct _PayWeigher
{
  const PayPosition *position;
  const PayBoard *board;
  PayPower power;
  guint n_locations;
  gint64 *values;     /* by location for armies, then for fleets */
  guint *competition; /* by province: number of units of the strongest rival in or next to it */
};

/* ---- values --------------------------------------------------------------------------------- */

/* Returns the size of a power, which grows faster than the number of its supply centres. */
static gint64
get_size (const PayPosition *position, PayPower power)
{
  gint64 n = power == PAY_NO_POWER ? 0 : pay_position_count_centres (position, power);

  return n * n + 4 * n + 16;
}

/* Sums the best value of each neighbouring province. Of several coasts of one province, only the
 * coast with the highest value counts. */
static gint64
sum_neighbours (const PayWeigher *self, const gint64 *map, PayUnitType type, PayLocation location)
{
  gint64 sum = 0;

  if (type == PAY_UNIT_ARMY)
    {
      const PayBits *reach = pay_board_get_army_reach (self->board, location);
      for (gint p = pay_bits_next (reach, 0); p >= 0; p = pay_bits_next (reach, (guint) p + 1))
        sum += map[p];
    }
  else
    {
      guint n;
      const PayLocation *moves = pay_board_get_fleet_moves (self->board, location, &n);
      const gint64 *fleets = map + self->n_locations;

      for (guint i = 0; i < n; i++)
        {
          gboolean most = TRUE;
          for (guint k = 0; k < n && most; k++)
            most = k == i
                || pay_board_get_province (self->board, moves[k])
                     != pay_board_get_province (self->board, moves[i])
                || fleets[moves[k]] < fleets[moves[i]]
                || (fleets[moves[k]] == fleets[moves[i]] && k > i);
          if (most)
            sum += fleets[moves[i]];
        }
    }
  return sum;
}

static void
weigh (PayWeigher *self, gboolean counting)
{
  guint n_provinces = pay_board_get_n_provinces (self->board), n = self->n_locations;
  guint n_powers = pay_board_get_n_powers (self->board);
  g_autofree gint64 *base = g_new0 (gint64, n_provinces);
  g_autofree gint64 *map = g_new0 (gint64, 2 * n);
  g_autofree gint64 *next = g_new0 (gint64, 2 * n);
  g_autofree gint64 *enemies = g_new0 (gint64, n_provinces);
  g_autofree guint *here = g_new0 (guint, n_provinces * n_powers);
  g_autofree guint *strength = g_new0 (guint, n_provinces);

  for (guint u = 0; u < pay_position_get_n_units (self->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      const PayBits *reach = pay_board_get_reach (self->board, unit->type, unit->location);
      PayProvince at = pay_board_get_province (self->board, unit->location);

      for (guint p = 0; p < n_provinces; p++)
        {
          gboolean near = pay_bits_has (reach, p);
          if (near && unit->owner != self->power)
            enemies[p] = MAX (enemies[p], get_size (self->position, unit->owner));
          here[p * n_powers + unit->owner] += near || p == at;
        }
    }
  for (guint p = 0; p < n_provinces; p++)
    {
      strength[p] = here[p * n_powers + self->power];
      for (guint q = 0; q < n_powers; q++)
        if (q != self->power)
          self->competition[p] = MAX (self->competition[p], here[p * n_powers + q]);
      if (!pay_board_is_centre (self->board, p))
        continue;
      if (pay_position_get_owner (self->position, p) == self->power)
        base[p] = weights[counting].defence * enemies[p];
      else
        base[p] = weights[counting].attack
                * get_size (self->position, pay_position_get_owner (self->position, p));
    }
  for (guint i = 0; i < 2 * n; i++)
    if (pay_board_can_stand (self->board, i < n ? PAY_UNIT_ARMY : PAY_UNIT_FLEET, i % n))
      map[i] = base[pay_board_get_province (self->board, i % n)];
  for (guint m = 0; m < N_MAPS; m++)
    for (guint i = 0; m == 0 && i < 2 * n; i++)
      self->values[i] = weights[counting].near[0] * map[i];
  for (guint m = 1; m < N_MAPS; m++)
    {
      for (guint i = 0; i < 2 * n; i++)
        {
          PayUnitType type = i < n ? PAY_UNIT_ARMY : PAY_UNIT_FLEET;
          if (!pay_board_can_stand (self->board, type, i % n))
            continue;
          next[i] = (map[i] + sum_neighbours (self, map, type, i % n)) / 5;
          self->values[i] += weights[counting].near[m] * next[i];
        }
      memcpy (map, next, 2 * n * sizeof *map);
    }
  for (guint i = 0; i < 2 * n; i++)
    {
      PayProvince p = pay_board_get_province (self->board, i % n);
      self->values[i] += STRENGTH * (gint64) strength[p]
                       - COMPETITION * (gint64) self->competition[p];
    }
}

PayWeigher *
pay_weigher_new (const PayPosition *position, PayPower power)
{
  PayWeigher *self = g_new0 (PayWeigher, 1);
  PayPhase phase = pay_position_get_phase (position);

  self->position = position;
  self->board = pay_position_get_board (position);
  self->power = power;
  self->n_locations = pay_board_get_n_locations (self->board);
  self->values = g_new0 (gint64, 2 * self->n_locations);
  self->competition = g_new0 (guint, pay_board_get_n_provinces (self->board));
  weigh (self, pay_phase_next_turn (self->board, phase).kind == PAY_PHASE_ADJUSTMENT);
  return self;
}

void
pay_weigher_free (PayWeigher *self)
{
  if (!self)
    return;
  g_free (self->values);
  g_free (self->competition);
  g_free (self);
}

/* ---- orders --------------------------------------------------------------------------------- */

/* A place where a unit may end the phase, with its value. */
typedef struct
{
  PayLocation location;
  PayProvince province;
  gint64 value;
} Place;

/* The orders of the power so far, and what is needed to choose the others. */
typedef struct
{
  const PayWeigher *self;
  PayRandom *random;
  PayOrder *orders;
  int *into;        /* by province: the unit of the power that moves there, or -1 */
  PayBits *waiting; /* by unit: the provinces of the units that wait for its order */
} Draw;

static gint64
get_value (const PayWeigher *self, const PayUnit *unit, PayLocation location)
{
  return self->values[(unit->type == PAY_UNIT_FLEET ? self->n_locations : 0) + location];
}

static void
add_place (const PayWeigher *self, const PayUnit *unit, PayLocation location, GArray *places)
{
  Place place = { .location = location,
                  .province = pay_board_get_province (self->board, location),
                  .value = get_value (self, unit, location) };

  g_array_append_val (places, place);
}

/* Lists the places in the sequence of their values. */
static void
list_places (const PayWeigher *self, const PayUnit *unit, GArray *places)
{
  g_array_set_size (places, 0);
  add_place (self, unit, unit->location, places);
  if (unit->type == PAY_UNIT_ARMY)
    {
      const PayBits *reach = pay_board_get_army_reach (self->board, unit->location);
      for (gint p = pay_bits_next (reach, 0); p >= 0; p = pay_bits_next (reach, (guint) p + 1))
        add_place (self, unit, (PayLocation) p, places);
    }
  else
    {
      guint n;
      const PayLocation *moves = pay_board_get_fleet_moves (self->board, unit->location, &n);
      for (guint i = 0; i < n; i++)
        add_place (self, unit, moves[i], places);
    }
  for (guint i = 1; i < places->len; i++)
    for (guint k = i;
         k > 0
         && g_array_index (places, Place, k - 1).value < g_array_index (places, Place, k).value;
         k--)
      {
        Place place = g_array_index (places, Place, k);
        g_array_index (places, Place, k) = g_array_index (places, Place, k - 1);
        g_array_index (places, Place, k - 1) = place;
      }
}

/* Returns the index of the best place or, with a probability that falls with the difference in
 * value, of one of the next places. */
static guint
pick (PayRandom *random, const GArray *places)
{
  guint i = 0;

  while (i + 1 < places->len)
    {
      gint64 now = g_array_index (places, Place, i).value;
      gint64 next = g_array_index (places, Place, i + 1).value;
      gint64 chance = now == 0 ? 0 : (now - next) * DIFFERENCE / ABS (now);

      if (pay_random_below (random, 100) >= ALTERNATIVE || pay_random_below (random, 100) < chance)
        break;
      i++;
    }
  return i;
}

/* Lets a unit support another unit of the power. Destinations of supports have no coasts. */
static void
support (const Draw *draw, guint unit, guint other)
{
  const PayPosition *position = draw->self->position;
  const PayUnit *whom = pay_position_get_unit (position, other);
  const PayOrder *what = &draw->orders[other];
  gboolean moves = what->kind == PAY_ORDER_MOVE;
  PayOrder order = pay_order_to_unit (pay_position_get_unit (position, unit),
                                      moves ? PAY_ORDER_SUPPORT_MOVE : PAY_ORDER_SUPPORT);

  order.other = whom->location;
  order.other_type = whom->type;
  if (moves)
    order.target = (PayLocation) pay_board_get_province (draw->self->board, what->target);
  draw->orders[unit] = order;
}

/* Chooses the order of a unit. Returns the unit for whose order it has to wait, or -1. */
static int
choose (Draw *draw, guint unit, gboolean may_wait, GArray *places)
{
  const PayWeigher *self = draw->self;
  const PayUnit *what = pay_position_get_unit (self->position, unit);
  PayProvince from = pay_board_get_province (self->board, what->location);

  list_places (self, what, places);
  for (guint i = 0; i < places->len; i++)
    if (pay_bits_has (&draw->waiting[unit], g_array_index (places, Place, i).province))
      g_array_remove_index (places, i--);
  for (;;)
    {
      guint i = pick (draw->random, places);
      Place place = g_array_index (places, Place, i);
      int other = pay_position_find_unit (self->position, place.province);

      if (place.province == from)
        {
          draw->orders[unit] = pay_order_to_unit (what, PAY_ORDER_HOLD);
          return -1;
        }
      if (other >= 0 && pay_position_get_unit (self->position, (guint) other)->owner != self->power)
        other = -1;
      if (other >= 0 && draw->orders[other].kind == PAY_ORDER_NONE)
        {
          if (may_wait)
            return other;
          g_array_remove_index (places, i);
          continue;
        }
      if (other < 0 || draw->orders[other].kind == PAY_ORDER_MOVE)
        other = draw->into[place.province];
      if (other < 0)
        {
          draw->orders[unit] = pay_order_to_unit (what, PAY_ORDER_MOVE);
          draw->orders[unit].target = place.location;
          draw->into[place.province] = (int) unit;
          return -1;
        }
      if (self->competition[place.province]
          > (draw->orders[other].kind == PAY_ORDER_MOVE ? 0u : 1u))
        {
          support (draw, unit, (guint) other);
          return -1;
        }
      g_array_remove_index (places, i);
    }
}

/* Lets a unit that holds support the most valuable of its neighbours. */
static void
use_hold (Draw *draw, guint unit)
{
  const PayWeigher *self = draw->self;
  const PayUnit *what = pay_position_get_unit (self->position, unit);
  const PayBits *reach = pay_board_get_reach (self->board, what->type, what->location);
  gint64 most = 0;
  int best = -1;

  for (gint p = pay_bits_next (reach, 0); p >= 0; p = pay_bits_next (reach, (guint) p + 1))
    {
      int other = draw->into[p];
      const PayUnit *whom;
      gint64 value;

      if (other < 0)
        {
          other = pay_position_find_unit (self->position, (PayProvince) p);
          if (other < 0
              || pay_position_get_unit (self->position, (guint) other)->owner != self->power
              || draw->orders[other].kind == PAY_ORDER_MOVE || self->competition[p] < 2)
            continue;
        }
      else if (other == (int) unit || self->competition[p] == 0)
        continue;
      whom = pay_position_get_unit (self->position, (guint) other);
      value = get_value (self, whom,
                         draw->orders[other].kind == PAY_ORDER_MOVE ? draw->orders[other].target
                                                                    : whom->location);
      if (value > most)
        {
          most = value;
          best = other;
        }
    }
  if (best >= 0)
    support (draw, unit, (guint) best);
}

void
pay_weigher_draw (const PayWeigher *self, PayRandom *random, PayOrder *orders)
{
  guint n_units = pay_position_get_n_units (self->position);
  guint n_provinces = pay_board_get_n_provinces (self->board), n = 0, steps = 0;
  g_autofree guint *queue = g_new (guint, n_units + 1);
  g_autofree int *into = g_new (int, n_provinces);
  g_autofree PayBits *waiting = g_new0 (PayBits, n_units + 1);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  Draw draw = { self, random, orders, into, waiting };

  for (guint p = 0; p < n_provinces; p++)
    into[p] = -1;
  for (guint u = 0; u < n_units; u++)
    if (pay_position_get_unit (self->position, u)->owner == self->power)
      {
        guint at = pay_random_below (random, n + 1);
        queue[n++] = queue[at];
        queue[at] = u;
        orders[u].kind = PAY_ORDER_NONE;
      }
  /* A unit that waits comes again right after the unit for which it waits. */
  while (n > 0)
    {
      guint unit = queue[0], k = 0;
      int wanted = choose (&draw, unit, ++steps <= MAX_STEPS, places);

      memmove (queue, queue + 1, (n - 1) * sizeof *queue);
      if (wanted < 0)
        {
          n--;
          continue;
        }
      pay_bits_add (&waiting[wanted],
                    pay_board_get_province (
                      self->board, pay_position_get_unit (self->position, unit)->location));
      while (queue[k] != (guint) wanted)
        k++;
      memmove (queue + k + 2, queue + k + 1, (n - k - 2) * sizeof *queue);
      queue[k + 1] = unit;
    }
  for (guint u = 0; u < n_units; u++)
    if (pay_position_get_unit (self->position, u)->owner == self->power
        && orders[u].kind == PAY_ORDER_HOLD)
      use_hold (&draw, u);
}
