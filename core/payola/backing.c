/* backing.c - money of a power that falls as the power is reduced
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/backing.h"

#include <stdlib.h>

#define FEW 12 /* sorted faster by hand */

/* How far a piece can fall from where its fall begins. */
static inline guint
room_of (const PayPiece *piece, gboolean dropped)
{
  return dropped ? piece->plateau : piece->amount - piece->plateau;
}

static int
compare_rooms (const void *a, const void *b)
{
  return (int) room_of (a, FALSE) - (int) room_of (b, FALSE);
}

static int
compare_plateaus (const void *a, const void *b)
{
  return (int) room_of (a, TRUE) - (int) room_of (b, TRUE);
}

/* By how far they can fall. Mostly there is one, or a few. */
static void
sort_pieces (PayPiece *pieces, guint n_pieces, gboolean dropped)
{
  if (n_pieces > FEW)
    {
      qsort (pieces, n_pieces, sizeof *pieces, dropped ? compare_plateaus : compare_rooms);
      return;
    }
  for (guint i = 1; i < n_pieces; i++)
    {
      PayPiece piece = pieces[i];
      guint at = i;
      for (; at > 0 && room_of (&pieces[at - 1], dropped) > room_of (&piece, dropped); at--)
        pieces[at] = pieces[at - 1];
      pieces[at] = piece;
    }
}

void
pay_backing_begin (PayBacking *self, gboolean dropped)
{
  const PayPiece *end = self->pieces + self->n_pieces;
  gint64 base = 0, sum = 0, n = 0;

  if (self->n_pieces > 1)
    sort_pieces (self->pieces, self->n_pieces, dropped);
  for (const PayPiece *piece = self->pieces; piece < end; piece++)
    {
      guint count = pay_piece_get_count (piece);
      n += count;
      sum += count * room_of (piece, dropped);
      base += dropped ? 0 : count * piece->plateau;
    }
  self->dropped = dropped;
  self->next = 0;
  self->room = room_of (&self->pieces[0], dropped);
  self->count = n;
  self->sum = sum;
  self->base = base;
  self->value = base + sum;
  if (self->room == 0)
    pay_backing_pass (self, 0);
}

void
pay_backing_pass (PayBacking *self, guint fallen)
{
  while (self->next < self->n_pieces && self->room <= fallen)
    {
      guint count = pay_piece_get_count (&self->pieces[self->next]);

      self->sum -= (gint64) count * self->room;
      self->count -= count;
      self->next++;
      self->room = self->next < self->n_pieces
                     ? room_of (&self->pieces[self->next], self->dropped) : 0;
    }
}
