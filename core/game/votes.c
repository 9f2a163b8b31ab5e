/* votes.c - the votes of all powers in a phase, and the votes of phases that were undone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/votes.h"

void
pay_votes_clear (PayVotes *self)
{
  *self = (PayVotes) { .winner = PAY_NO_POWER };
}

gboolean
pay_votes_is_end (const PayVotes *self)
{
  return self->draw != 0 || self->winner != PAY_NO_POWER;
}

gboolean
pay_votes_is_empty (const PayVotes *self)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (self->by_power[p].kind != PAY_VOTE_NONE)
      return FALSE;
  return !pay_votes_is_end (self);
}

GArray *
pay_undone_votes_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (PayUndoneVotes));
}

PayVotes *
pay_undone_votes_find (const GArray *undone, guint turn)
{
  for (guint i = 0; i < undone->len; i++)
    if (g_array_index (undone, PayUndoneVotes, i).turn == turn)
      return &g_array_index (undone, PayUndoneVotes, i).votes;
  return NULL;
}

void
pay_undone_votes_put (GArray *undone, guint turn, const PayVotes *votes)
{
  PayUndoneVotes kept = { turn, *votes };
  guint i = 0;

  pay_undone_votes_remove (undone, turn);
  while (i < undone->len && g_array_index (undone, PayUndoneVotes, i).turn < turn)
    i++;
  g_array_insert_val (undone, i, kept);
}

void
pay_undone_votes_remove (GArray *undone, guint turn)
{
  for (guint i = undone->len; i-- > 0;)
    if (g_array_index (undone, PayUndoneVotes, i).turn == turn)
      g_array_remove_index (undone, i);
}
