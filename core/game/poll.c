/* poll.c - how the powers vote in a phase, what was agreed upon in it, and what was taken back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/poll.h"

void
pay_poll_clear (PayPoll *self)
{
  *self = (PayPoll) { .winner = PAY_NO_POWER };
}

gboolean
pay_poll_is_end (const PayPoll *self)
{
  return self->draw != 0 || self->winner != PAY_NO_POWER;
}

gboolean
pay_poll_is_empty (const PayPoll *self)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (self->votes[p].kind != PAY_VOTE_NONE)
      return FALSE;
  return !pay_poll_is_end (self);
}

GArray *
pay_kept_polls_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (PayKeptPoll));
}

PayPoll *
pay_kept_polls_find (const GArray *polls, guint turn)
{
  for (guint i = 0; i < polls->len; i++)
    if (g_array_index (polls, PayKeptPoll, i).turn == turn)
      return &g_array_index (polls, PayKeptPoll, i).poll;
  return NULL;
}

void
pay_kept_polls_put (GArray *polls, guint turn, const PayPoll *poll)
{
  PayKeptPoll kept = { turn, *poll };
  guint i = 0;

  pay_kept_polls_remove (polls, turn);
  while (i < polls->len && g_array_index (polls, PayKeptPoll, i).turn < turn)
    i++;
  g_array_insert_val (polls, i, kept);
}

void
pay_kept_polls_remove (GArray *polls, guint turn)
{
  for (guint i = polls->len; i-- > 0;)
    if (g_array_index (polls, PayKeptPoll, i).turn == turn)
      g_array_remove_index (polls, i);
}
