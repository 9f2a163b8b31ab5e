/* purse.c - what a power has for its offers, and how these fall
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/purse.h"


#define DIGIT 6 /* bits of a room that are sorted by at a time */

void
pay_purse_stake (PayPurse *self, PayBacking *backing, const PayPiece *pieces, guint n_pieces)
{
  for (guint i = 0; i < n_pieces; i++)
    if (pieces[i].amount > 0)
      {
        PayStake *stake = &self->stakes[self->n_stakes++];

        stake->backing = backing;
        stake->piece = pieces[i];
        backing->top += (gint64) pieces[i].count * pieces[i].amount;
        backing->kept += (gint64) pieces[i].count * pieces[i].plateau;
      }
}

/* Sorts the stakes from `next` to `end` by room, digit by digit. */
static void
sort_by_room (PayPurse *self, guint highest)
{
  guint n = (guint) (self->end - self->next);
  guint *from = self->next, *to = from == self->room ? from + self->n_stakes : self->room;

  for (guint shift = 0; highest >> shift; shift += DIGIT)
    {
      guint places[1 << DIGIT] = { 0 }, place = 0, *swap = to;
      guint n_places = MIN (highest >> shift, (1 << DIGIT) - 1) + 1;

      for (guint i = 0; i < n; i++)
        places[(self->stakes[from[i]].room >> shift) & ((1 << DIGIT) - 1)]++;
      for (guint i = 0; i < n_places; i++)
        {
          guint count = places[i];
          places[i] = place;
          place += count;
        }
      for (guint i = 0; i < n; i++)
        to[places[(self->stakes[from[i]].room >> shift) & ((1 << DIGIT) - 1)]++] = from[i];
      to = from;
      from = swap;
    }
  self->next = from;
  self->end = from + n;
}

void
pay_purse_begin (PayPurse *self)
{
  guint highest = 0;

  self->dropped = self->begun;
  self->begun = TRUE;
  self->fallen = 0;
  self->next = self->end = self->room;
  for (guint i = 0; i < self->n_stakes; i++)
    {
      PayStake *stake = &self->stakes[i];
      PayBacking *backing = stake->backing;

      stake->room = self->dropped ? stake->piece.plateau
                                  : stake->piece.amount - stake->piece.plateau;
      if (stake->room == 0)
        continue;
      highest = MAX (highest, stake->room);
      *self->end++ = i;
      backing->count += stake->piece.count;
      if (backing->is_charged)
        self->count += stake->piece.count;
    }
  sort_by_room (self, highest);
}

/* What it pays may fall more slowly when units choose otherwise: then the next look finds out. */
guint
pay_purse_count_rounds (const PayPurse *self)
{
  guint rounds = pay_purse_count_even (self);
  gint64 excess = pay_purse_cost (self) - self->spendable;

  if (excess < self->count * rounds)
    rounds = (guint) ((excess + self->count - 1) / self->count);
  return rounds;
}

const PayStake *
pay_purse_land (PayPurse *self)
{
  const PayStake *stake = self->next < self->end ? &self->stakes[*self->next] : NULL;
  PayBacking *backing;
  gint64 count, landed;

  if (!stake || stake->room > self->fallen)
    return NULL;
  self->next++;
  backing = stake->backing;
  count = stake->piece.count;
  landed = count * stake->room;
  backing->top -= landed;
  backing->count -= count;
  if (backing->is_charged)
    {
      self->top -= landed;
      self->count -= count;
    }
  return stake;
}
