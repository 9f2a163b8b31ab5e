/* cycle.h - powers that take turns at being overdrawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/book.h"

G_BEGIN_DECLS

/* Rounds of a period, at most. */
#define PAY_CYCLE_MOST 24

/* Where powers outbid each other, one is overdrawn until the other must pay, then that one until
 * the first must pay again: rounds come back in the same order, each time with all amounts as much
 * smaller. Such a period is noticed, and then made once more on trial, to see how often the
 * decisions of each of its rounds stay as they are while amounts go on falling so. So often it can
 * be made at once. */
typedef struct
{
  guint64 past[2 * PAY_CYCLE_MOST]; /* who was overdrawn in the last rounds */
  guint n_past;
  guint n_ever;                    /* how many rounds were noted */
  guint waits[PAY_CYCLE_MOST + 1]; /* a period of so many is not tried before so many were */
  guint n_rounds;                  /* of the period that is on trial; 0: none is */
  guint n_made;                    /* of these */
  guint n_times;  /* how often it can be made, trial included, by what is known so far */
  guint64 powers; /* bits of those that it reduces */
  guint rates[PAY_MAX_POWERS]; /* AgP by which it does so */
} PayCycle;

/* Before a round in which these are overdrawn, of a trial or when they are others than before:
 * gives a trial up that expects others, begins one where a period was made twice and seems to begin
 * again. Returns whether it has begun one. */
gboolean
pay_cycle_expect (PayCycle *self, guint64 overdrawn);
/* Enters how often the round can come back by what is known of a unit, and of a power. A trial of
 * something that does not come back is given up. */
void
pay_cycle_limit (PayCycle *self, guint n_times);
/* After rounds in which these were overdrawn. */
void
pay_cycle_note (PayCycle *self, guint64 overdrawn, guint n_rounds);
/* The trial, if there is one, is over, or can tell nothing. For a while there is none of the same
 * length. */
void
pay_cycle_end (PayCycle *self);
/* After a trial: how often the period can be made at once. */
static inline guint
pay_cycle_count_leaps (const PayCycle *self)
{
  /* The trial was the first; after the last all choices must still be as they were. */
  return self->n_times > 2 ? self->n_times - 2 : 0;
}

G_END_DECLS
