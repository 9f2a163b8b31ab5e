/* art-match.c - boards with the same moves, whatever their places are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/art-match.h"

#include "render/art/same-place.h"

#include <stdlib.h>
#include <string.h>

/* A board as a graph. Each location has a colour, and two locations of the same colour cannot be
 * distinguished by the moves that are known so far. */
typedef struct
{
  const PayBoard *board;
  guint n;
  guint64 *colours, *next;
  const PayProvince *same; /* places of the other board with the same names */
  PayBits barred;          /* provinces that no unit enters, or that are treated like these */
} Graph;

enum
{
  ARMY_TO = 1,
  ARMY_FROM,
  FLEET_TO,
  FLEET_FROM,
  COAST,
  PROVINCE,
  CHOSEN,
};

static guint64
mix (guint64 value)
{
  value += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

static gboolean
is_barred (const Graph *self, PayLocation location)
{
  return pay_bits_has (&self->barred, (guint) pay_board_get_province (self->board, location));
}

static void
graph_init (Graph *self, const PayBoard *board)
{
  self->board = board;
  self->n = pay_board_get_n_locations (board);
  self->colours = g_new (guint64, self->n);
  self->next = g_new (guint64, self->n);
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (pay_board_get_kind (board, (PayProvince) p) == PAY_PROVINCE_IMPASSABLE)
      pay_bits_add (&self->barred, p);
}

/* Bars the seas of `drawn` that the other board bars, such as an ocean that is frozen. */
static void
bar_same (const Graph *self, Graph *drawn)
{
  for (int p = pay_bits_next (&self->barred, 0); p >= 0; p = pay_bits_next (&self->barred, p + 1))
    if (self->same[p] != PAY_NO_PROVINCE
        && pay_board_get_kind (drawn->board, self->same[p]) == PAY_PROVINCE_SEA)
      pay_bits_add (&drawn->barred, (guint) self->same[p]);
}

static void
put_first_colours (Graph *self)
{
  for (guint l = 0; l < self->n; l++)
    {
      PayProvince p = pay_board_get_province (self->board, l);
      gboolean sea = pay_board_get_kind (self->board, p) == PAY_PROVINCE_SEA;
      self->colours[l] = is_barred (self, l) ? 0 : mix (sea ? 1 : l == p ? 2 : 3);
    }
}

static void
graph_clear (Graph *self)
{
  g_free (self->colours);
  g_free (self->next);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Graph, graph_clear)

/* Adds the colour of one location to that of another. The order of additions does not matter.
 * Moves of barred places do not count. */
static void
join (Graph *self, PayLocation to, PayLocation from, guint link)
{
  if (is_barred (self, to) || is_barred (self, from))
    return;
  self->next[to] += mix (self->colours[from] * 8 + link);
}

static void
refine_once (Graph *self)
{
  for (guint l = 0; l < self->n; l++)
    self->next[l] = mix (self->colours[l]);
  for (guint l = 0; l < self->n; l++)
    {
      PayProvince p = pay_board_get_province (self->board, l);
      guint n;
      const PayLocation *moves = pay_board_get_fleet_moves (self->board, l, &n);

      for (guint i = 0; i < n; i++)
        {
          join (self, l, moves[i], FLEET_TO);
          join (self, moves[i], l, FLEET_FROM);
        }
      if (l != p)
        {
          join (self, p, l, COAST);
          join (self, l, p, PROVINCE);
          continue;
        }
      const PayBits *reach = pay_board_get_army_reach (self->board, p);
      for (gint q = pay_bits_next (reach, 0); q >= 0; q = pay_bits_next (reach, (guint) q + 1))
        {
          join (self, p, q, ARMY_TO);
          join (self, q, p, ARMY_FROM);
        }
    }
  for (guint l = 0; l < self->n; l++)
    self->colours[l] = is_barred (self, l) ? 0 : self->next[l];
}

static int
compare_colours (const void *a, const void *b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;
  return x < y ? -1 : x > y;
}

/* Returns the colours of all places, sorted and without those of impassable provinces. */
static guint64 *
sort_colours (const Graph *self, guint *n, guint *n_different)
{
  guint64 *sorted = g_new (guint64, self->n + 1);

  *n = *n_different = 0;
  for (guint l = 0; l < self->n; l++)
    if (self->colours[l])
      sorted[(*n)++] = self->colours[l];
  qsort (sorted, *n, sizeof *sorted, compare_colours);
  for (guint i = 0; i < *n; i++)
    *n_different += i == 0 || sorted[i] != sorted[i - 1];
  return sorted;
}

/* Refines the colours of both boards until no more places can be distinguished. Returns FALSE if
 * the boards differ. */
static gboolean
refine (Graph *a, Graph *b, gboolean *all_different)
{
  guint before = 0;

  while (TRUE)
    {
      guint n_a, n_b, different_a, different_b;
      g_autofree guint64 *sorted_a = sort_colours (a, &n_a, &different_a);
      g_autofree guint64 *sorted_b = sort_colours (b, &n_b, &different_b);

      if (n_a != n_b || memcmp (sorted_a, sorted_b, n_a * sizeof *sorted_a) != 0)
        return FALSE;
      *all_different = different_a == n_a;
      if (*all_different || different_a == before)
        return TRUE;
      before = different_a;
      refine_once (a);
      refine_once (b);
    }
}

static PayLocation
find_colour (const Graph *self, guint64 colour)
{
  for (guint l = 0; l < self->n; l++)
    if (self->colours[l] == colour)
      return l;
  return PAY_NO_LOCATION;
}

static gboolean
is_alone (const Graph *self, PayLocation location)
{
  for (guint l = 0; l < self->n; l++)
    if (l != (guint) location && self->colours[l] == self->colours[location])
      return FALSE;
  return TRUE;
}

/* Returns the place of the other board with the same name if it may be the same place. */
static PayLocation
find_same (const Graph *a, const Graph *b, PayLocation location)
{
  PayProvince same = PAY_NO_PROVINCE;

  if (location == pay_board_get_province (a->board, location))
    same = a->same[location];
  return same != PAY_NO_PROVINCE && b->colours[same] == a->colours[location] ? same
                                                                             : PAY_NO_LOCATION;
}

/* Gives a place and its partner on the other board a colour of their own. If possible, the two have
 * the same name. */
static void
choose (Graph *a, Graph *b)
{
  PayLocation chosen = PAY_NO_LOCATION, partner = PAY_NO_LOCATION;

  for (guint l = 0; l < a->n && partner == PAY_NO_LOCATION; l++)
    if (a->colours[l] && !is_alone (a, (PayLocation) l))
      {
        partner = find_same (a, b, (PayLocation) l);
        if (chosen == PAY_NO_LOCATION || partner != PAY_NO_LOCATION)
          chosen = (PayLocation) l;
      }
  if (partner == PAY_NO_LOCATION)
    partner = find_colour (b, a->colours[chosen]);
  a->colours[chosen] = b->colours[partner] = mix (a->colours[chosen] * 8 + CHOSEN);
}

/* ---- check of the result ---- */

static gboolean
moves_are_equal (const Graph *self, const PayBoard *drawn, const PayLocation *places)
{
  const PayBoard *board = self->board;
  guint n = self->n;

  for (guint from = 0; from < n; from++)
    for (guint to = 0; to < n; to++)
      for (guint type = 0; type < 2; type++)
        {
          PayUnitType unit = type ? PAY_UNIT_FLEET : PAY_UNIT_ARMY;
          if (!is_barred (self, from) && !is_barred (self, to)
              && pay_board_can_move (board, unit, from, to)
                   != pay_board_can_move (drawn, unit, places[from], places[to]))
            return FALSE;
        }
  return TRUE;
}

static gboolean
is_taken (const PayLocation *places, guint n, PayLocation place)
{
  for (guint i = 0; i < n; i++)
    if (places[i] == place)
      return TRUE;
  return FALSE;
}

gboolean
payola_art_match (const PayBoard *board, const PayBoard *drawn, PayLocation *places)
{
  g_auto (Graph) a = { 0 };
  g_auto (Graph) b = { 0 };
  PayProvince same[PAY_MAX_PROVINCES];
  gboolean done = FALSE;

  payola_same_places (board, drawn, same);
  graph_init (&a, board);
  graph_init (&b, drawn);
  a.same = same;
  bar_same (&a, &b);
  put_first_colours (&a);
  put_first_colours (&b);
  while (!done)
    {
      if (!refine (&a, &b, &done))
        return FALSE;
      if (!done)
        choose (&a, &b);
    }

  g_autofree PayLocation *found = g_new (PayLocation, a.n);
  for (guint l = 0; l < a.n; l++)
    {
      found[l] = is_barred (&a, l) ? same[pay_board_get_province (board, l)]
                                   : find_colour (&b, a.colours[l]);
      if (found[l] == PAY_NO_LOCATION || is_taken (found, l, found[l])
          || is_barred (&a, l) != is_barred (&b, found[l]))
        return FALSE;
    }
  if (!moves_are_equal (&a, drawn, found))
    return FALSE;
  memcpy (places, found, a.n * sizeof *places);
  return TRUE;
}
