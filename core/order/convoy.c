/* convoy.c - provinces to which fleets can convoy an army
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/convoy.h"

#include <string.h>

PayBits
pay_convoy_fleets (const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  const PayBits *waters = pay_board_get_waters (board);
  const PayUnit *units = pay_position_get_units (position);
  guint n = pay_position_get_n_units (position);
  PayBits fleets = { 0 };

  for (guint i = 0; i < n; i++)
    if (units[i].type == PAY_UNIT_FLEET)
      {
        PayProvince p = pay_board_get_province (board, units[i].location);
        if (pay_bits_has (waters, p))
          pay_bits_add (&fleets, p);
      }
  return fleets;
}

/* Returns `seas` together with the members of `fleets` that a chain of fleets connects to them. */
static PayBits
spread (const PayBoard *board, const PayBits *fleets, PayBits seas)
{
  PayBits reached = seas, fresh = seas;

  while (!pay_bits_is_empty (&fresh))
    {
      PayBits next = { 0 };
      PAY_BITS_EACH (s, fresh)
      next = pay_bits_or (next, *pay_board_get_sailing (board, s));
      fresh = pay_bits_minus (pay_bits_and (next, *fleets), reached);
      reached = pay_bits_or (reached, fresh);
    }
  return reached;
}

PayBits
pay_convoy_flood (const PayBoard *board, const PayBits *fleets, PayProvince from)
{
  PayBits others = *fleets;

  pay_bits_remove (&others, from);
  return spread (board, &others, pay_bits_and (*pay_board_get_sailing (board, from), others));
}

static PayBits
find_shores (const PayBoard *board, const PayBits *seas, PayProvince from)
{
  PayBits shores = { 0 };

  PAY_BITS_EACH (s, *seas)
  shores = pay_bits_or (shores, *pay_board_get_sailing (board, s));
  shores = pay_bits_and (shores, *pay_board_get_coastal (board));
  pay_bits_remove (&shores, from);
  return shores;
}

PayBits
pay_convoy_shores (const PayBoard *board, const PayBits *seas, PayProvince from)
{
  PayBits shores = find_shores (board, seas, from), ports = pay_bits_and (shores, *seas);

  /* A route cannot pass through a port that is its destination. */
  PAY_BITS_EACH (p, ports)
  {
    PayBits others = *seas;
    pay_bits_remove (&others, p);
    others = pay_convoy_flood (board, &others, from);
    if (!pay_bits_meet (pay_board_get_sailing (board, p), &others))
      pay_bits_remove (&shores, p);
  }
  return shores;
}

/* Finds a shortest path over `fleets` that begins with `fleet` in path[0] and ends beside
 * `from`. Returns the length of the path, or 0 if there is none. */
static guint
find_path (const PayBoard *board, const PayBits *fleets, PayProvince fleet, PayProvince from,
           guint16 *path)
{
  const PayBits *goal = pay_board_get_sailing (board, from);
  guint16 queue[PAY_MAX_PROVINCES], parent[PAY_MAX_PROVINCES];
  guint head = 0, tail = 0, n = 0;
  PayBits seen = { 0 };

  queue[tail++] = fleet;
  pay_bits_add (&seen, fleet);
  while (head < tail)
    {
      guint16 s = queue[head++];
      if (pay_bits_has (goal, s))
        {
          guint16 back[PAY_MAX_PROVINCES];
          for (; s != fleet; s = parent[s])
            back[n++] = s;
          path[0] = fleet;
          for (guint i = 0; i < n; i++)
            path[1 + i] = back[n - 1 - i];
          return n + 1;
        }
      PayBits next = pay_bits_minus (pay_bits_and (*pay_board_get_sailing (board, s), *fleets),
                                     seen);
      for (gint t = pay_bits_next (&next, 0); t >= 0; t = pay_bits_next (&next, t + 1))
        {
          pay_bits_add (&seen, t);
          parent[t] = s;
          queue[tail++] = t;
        }
    }
  return 0;
}

/* Finds the destinations of routes through `fleet`. Such a route consists of two paths that begin
 * at the fleet and share no other sea. One path ends in a sea beside `from`, the other in a sea
 * beside the destination.
 * The first path is fixed, and the second is searched in the residual graph of the first, in which
 * every sea is split into an entrance and an exit. If the search reaches the exit of a sea, this
 * sea can be the last of a route. */
static PayBits
find_destinations (const PayBoard *board, const PayBits *fleets, PayProvince fleet,
                   PayProvince from)
{
  const PayBits *beside = pay_board_get_sailing (board, from);
  guint16 path[PAY_MAX_PROVINCES], queue[PAY_MAX_PROVINCES];
  gint16 place[PAY_MAX_PROVINCES]; /* for each sea: its index on the path, or -1 */
  PayBits exits = { 0 }, entrances = { 0 };
  guint head = 0, tail = 0;

  if (pay_bits_has (beside, fleet))
    {
      PayBits start = { 0 };
      pay_bits_add (&start, fleet);
      exits = spread (board, fleets, start);
      return find_shores (board, &exits, from);
    }

  guint n = find_path (board, fleets, fleet, from, path);
  if (n == 0)
    return exits;
  memset (place, -1, sizeof place);
  for (guint i = 0; i < n; i++)
    place[path[i]] = i;

  queue[tail++] = fleet;
  pay_bits_add (&exits, fleet);
  pay_bits_add (&entrances, fleet);
  while (head < tail)
    {
      guint16 s = queue[head++];
      PayBits next = pay_bits_minus (pay_bits_and (*pay_board_get_sailing (board, s), *fleets),
                                     entrances);
      /* This sea is beside `from`, too. The first path may therefore end here, and the last sea
       * of the path becomes free. */
      if (pay_bits_has (beside, s) && !pay_bits_has (&exits, path[n - 1]))
        {
          pay_bits_add (&exits, path[n - 1]);
          queue[tail++] = path[n - 1];
        }
      /* From the exit of a sea on the path, the search may go back to the entrance of this sea. */
      if (place[s] > 0)
        pay_bits_add (&next, s);
      for (gint t = pay_bits_next (&next, 0); t >= 0; t = pay_bits_next (&next, t + 1))
        {
          pay_bits_add (&entrances, t);
          /* If the path occupies sea `t`, only the previous sea of the path can be released. */
          guint16 exit = place[t] > 0 ? path[place[t] - 1] : t;
          if (!pay_bits_has (&exits, exit))
            {
              pay_bits_add (&exits, exit);
              queue[tail++] = exit;
            }
        }
    }
  return find_shores (board, &exits, from);
}

PayBits
pay_convoy_destinations (const PayBoard *board, const PayBits *fleets, PayProvince fleet,
                         PayProvince from)
{
  PayBits others = *fleets;

  pay_bits_remove (&others, from);
  if (!pay_bits_has (&others, fleet))
    return (PayBits) { 0 };
  PayBits destinations = find_destinations (board, &others, fleet, from);
  PayBits ports = pay_bits_and (destinations, others);
  PAY_BITS_EACH (p, ports)
  {
    PayBits rest = others;
    pay_bits_remove (&rest, p);
    if (p != fleet)
      rest = find_destinations (board, &rest, fleet, from);
    if (p == fleet || !pay_bits_has (&rest, p))
      pay_bits_remove (&destinations, p);
  }
  return destinations;
}

/* ---- shortest routes ------------------------------------------------------------------------ */

typedef struct
{
  const PayBoard *board;
  const PayBits *layers; /* layers[i]: the seas whose shortest route to the destination has i + 1
                          * seas */
  PayRoute *routes;
  guint n, max;
} Routes;

/* Adds the routes that continue @route through the layers, up to `max` routes. */
static void
walk (Routes *r, PayRoute *route, guint layer, PayBits seas)
{
  for (gint s = pay_bits_next (&seas, 0); s >= 0 && r->n < r->max; s = pay_bits_next (&seas, s + 1))
    {
      route->seas[route->n++] = s;
      if (layer == 0)
        r->routes[r->n++] = *route;
      else
        walk (r, route, layer - 1,
              pay_bits_and (*pay_board_get_sailing (r->board, s), r->layers[layer - 1]));
      route->n--;
    }
}

guint
pay_convoy_routes (const PayBoard *board, const PayBits *fleets, PayProvince from, PayProvince to,
                   PayRoute *routes, guint max)
{
  const PayBits *start = pay_board_get_sailing (board, from);
  PayBits layers[PAY_MAX_ROUTE];
  PayBits reached = { 0 };
  PayRoute route = { 0 };
  Routes r = { board, layers, routes, 0, max };
  PayBits others = *fleets;

  pay_bits_remove (&others, from);
  pay_bits_remove (&others, to);
  layers[0] = pay_bits_and (*pay_board_get_sailing (board, to), others);
  if (from == to || !pay_bits_has (pay_board_get_coastal (board), to))
    return 0;
  for (guint layer = 0; layer < PAY_MAX_ROUTE; layer++)
    {
      if (pay_bits_is_empty (&layers[layer]))
        return 0;
      if (pay_bits_meet (&layers[layer], start))
        {
          walk (&r, &route, layer, pay_bits_and (layers[layer], *start));
          return r.n;
        }
      reached = pay_bits_or (reached, layers[layer]);
      if (layer + 1 < PAY_MAX_ROUTE)
        {
          PayBits next = { 0 };
          const PayBits *seas = &layers[layer];
          for (gint s = pay_bits_next (seas, 0); s >= 0; s = pay_bits_next (seas, s + 1))
            next = pay_bits_or (next, *pay_board_get_sailing (board, s));
          layers[layer + 1] = pay_bits_minus (pay_bits_and (next, others), reached);
        }
    }
  return 0;
}
