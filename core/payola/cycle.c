/* cycle.c - periods of rounds that repeat while powers take turns at being overdrawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/cycle.h"

/* Finds the length of a period: a pattern of rounds that has just occurred twice in a row and seems
 * to begin again with @overdrawn. Returns 0 if there is none, or if its trial must still wait. */
static guint
find_period (const PayCycle *self, guint64 overdrawn)
{
  const guint64 *end = self->past + self->n_past;

  for (guint n = 2; 2 * n <= self->n_past; n++)
    if (end[-(int) n] == overdrawn && memcmp (end - n, end - 2 * n, n * sizeof *end) == 0)
      return self->n_ever >= self->waits[n] ? n : 0; /* the search ends even then, because multiples
                                                      * of this length must wait, too */
  return 0;
}

static void
begin (PayCycle *self, guint n_rounds)
{
  self->n_rounds = n_rounds;
  self->n_made = 0;
  self->n_times = G_MAXINT;
  self->powers = 0;
  memset (self->rates, 0, sizeof self->rates);
  for (guint i = 1; i <= n_rounds; i++)
    {
      guint64 overdrawn = self->past[self->n_past - i];

      self->powers |= overdrawn;
      for (guint p = 0; overdrawn; p++, overdrawn >>= 1)
        self->rates[p] += overdrawn & 1;
    }
}

gboolean
pay_cycle_expect (PayCycle *self, guint64 overdrawn)
{
  guint n_rounds;

  if (self->n_rounds > 0)
    {
      if (self->past[self->n_past - self->n_rounds] != overdrawn)
        pay_cycle_end (self);
      return FALSE;
    }
  n_rounds = find_period (self, overdrawn);
  if (n_rounds > 0)
    begin (self, n_rounds);
  return n_rounds > 0;
}

void
pay_cycle_limit (PayCycle *self, guint n_times)
{
  self->n_times = MIN (self->n_times, n_times);
  if (pay_cycle_count_leaps (self) == 0)
    pay_cycle_end (self);
}

void
pay_cycle_note (PayCycle *self, guint64 overdrawn, guint n_rounds)
{
  self->n_ever += n_rounds;
  if (n_rounds > PAY_CYCLE_MOST)
    {
      self->n_past = 0;
      return;
    }
  if (self->n_past + n_rounds > G_N_ELEMENTS (self->past))
    {
      guint n_kept = G_N_ELEMENTS (self->past) - PAY_CYCLE_MOST;
      memmove (self->past, self->past + self->n_past - n_kept, n_kept * sizeof *self->past);
      self->n_past = n_kept;
    }
  for (guint i = 0; i < n_rounds; i++)
    self->past[self->n_past++] = overdrawn;
  if (self->n_rounds > 0)
    self->n_made++;
}

void
pay_cycle_end (PayCycle *self)
{
  self->waits[self->n_rounds] = self->n_ever + 2 * self->n_rounds;
  self->n_rounds = 0;
}
