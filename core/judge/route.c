/* route.c - searches for convoy routes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/route.h"

/* The maximum number of steps of a search; a longer search counts as successful. */
#define MAX_STEPS 4096

gboolean
pay_route_exists (const PayBoard *board, PayBits seas, PayProvince from, PayProvince to)
{
  PayBits front;

  pay_bits_remove (&seas, to); /* removes a destination that is a port: no route passes through
                                * its own destination */
  front = pay_bits_and (*pay_board_get_sailing (board, from), seas);
  seas = pay_bits_minus (seas, front);
  for (gint p = pay_bits_next (&front, 0); p >= 0; p = pay_bits_next (&front, 0))
    {
      const PayBits *touch = pay_board_get_sailing (board, p);
      if (pay_bits_has (touch, to))
        return TRUE;
      pay_bits_remove (&front, p);
      PayBits more = pay_bits_and (*touch, seas);
      front = pay_bits_or (front, more);
      seas = pay_bits_minus (seas, more);
    }
  return FALSE;
}

typedef struct
{
  const PayBoard *board;
  PayProvince to, wanted;
  guint steps;
} Search;

/* Checks whether a route without shortcuts that ends at `sea` can reach the target through the
 * wanted sea. `free` contains the seas that may follow: those that do not touch earlier seas of the
 * route. */
static gboolean
search_route (Search *self, PayProvince sea, PayBits free, gboolean met)
{
  const PayBits *touch = pay_board_get_sailing (self->board, sea);

  met = met || sea == self->wanted;
  if (++self->steps > MAX_STEPS)
    return TRUE;
  if (pay_bits_has (touch, self->to))
    return met;
  if (!met && !pay_bits_has (&free, self->wanted))
    return FALSE;

  PayBits next = pay_bits_and (free, *touch);
  PayBits rest = pay_bits_minus (free, *touch);
  for (gint p = pay_bits_next (&next, 0); p >= 0; p = pay_bits_next (&next, p + 1))
    {
      /* If the wanted sea touches this sea, it can only be the next one. Later it would make a
       * shortcut. */
      if (!met && p != self->wanted && !pay_bits_has (&rest, self->wanted))
        continue;
      if (search_route (self, p, rest, met))
        return TRUE;
    }
  return FALSE;
}

gboolean
pay_route_needs (const PayBoard *board, PayBits seas, PayProvince from, PayProvince to,
                 PayProvince sea)
{
  const PayBits *touch = pay_board_get_sailing (board, sea);

  pay_bits_remove (&seas, to);
  if (sea == to)
    return FALSE;
  if (pay_bits_has (touch, from) && pay_bits_has (touch, to))
    return TRUE;
  if (!pay_bits_meet (touch, &seas) || !pay_route_exists (board, seas, from, to))
    return FALSE;

  Search search = { board, to, sea, 0 };
  PayBits first = pay_bits_and (*pay_board_get_sailing (board, from), seas);
  PayBits rest = pay_bits_minus (seas, first);
  for (gint p = pay_bits_next (&first, 0); p >= 0; p = pay_bits_next (&first, p + 1))
    if ((p == sea || pay_bits_has (&rest, sea)) && search_route (&search, p, rest, FALSE))
      return TRUE;
  return FALSE;
}

gboolean
pay_route_is_whole (const PayBoard *board, PayProvince from, PayProvince to, const guint16 *route,
                    guint n_route)
{
  PayBits seen = { 0 };
  PayProvince at = from;

  for (guint i = 0; i < n_route; i++)
    {
      PayProvince sea = route[i];
      if (!pay_bits_has (pay_board_get_waters (board), sea) || sea == to
          || pay_bits_has (&seen, sea) || !pay_bits_has (pay_board_get_sailing (board, at), sea))
        return FALSE;
      pay_bits_add (&seen, sea);
      at = sea;
    }
  return pay_bits_has (pay_board_get_sailing (board, at), to);
}
