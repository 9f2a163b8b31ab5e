/* cycle.h - periods of rounds that repeat while powers take turns at being overdrawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/unit-auction.h"

G_BEGIN_DECLS

/* The length of the longest period, in rounds. */
#define PAY_CYCLE_MOST 24

/* Two powers that outbid each other take turns: reductions of one power make the other power pay
 * and become overdrawn. The same rounds then repeat, and all amounts fall by the same steps each
 * time. After a period was made twice, it is made a third time on trial. The trial proves for how
 * many repetitions, itself included, every comparison has the same result. */
typedef struct
{
  guint64 past[2 * PAY_CYCLE_MOST]; /* for each of the last rounds: bits of the overdrawn powers */
  guint n_past;
  guint n_ever;                    /* number of rounds noted so far */
  guint waits[PAY_CYCLE_MOST + 1]; /* by length of a period: a trial of this length may begin once
                                    * `n_ever` has reached this value */
  guint n_rounds;                  /* length of the period on trial; 0 if there is no trial */
  guint n_made;                    /* number of rounds of the trial that were made so far */
  guint n_times;                   /* number of repetitions that are proved so far, including
                                    * the trial */
  guint64 powers;                  /* bits of the powers that are reduced in the period */
  guint rates[PAY_MAX_POWERS];     /* number of reductions of each power in the period */
} PayCycle;

/* Prepares for a round. A trial ends if it expects other powers to be reduced. A trial begins if
 * a period was made twice and seems to begin again. Call this function for every round of a
 * trial, and otherwise whenever the set of overdrawn powers has changed. @overdrawn: bits of the
 * powers that are reduced in the round. */
gboolean pay_cycle_expect (PayCycle *self, guint64 overdrawn);

/* Limits the repetitions that a trial proves. The trial ends if no repetition is left that can be
 * made at once. */
void pay_cycle_limit (PayCycle *self, guint n_times);

/* Notes rounds that were made with the same overdrawn powers. @overdrawn: bits of the powers that
 * were reduced in these rounds. */
void pay_cycle_note (PayCycle *self, guint64 overdrawn, guint n_rounds);

/* Ends the trial if there is one. Before a new trial of the same length, at least twice as many
 * rounds must pass as the period has. */
void pay_cycle_end (PayCycle *self);
/* Returns the number of repetitions that can be made at once after a trial. */
static inline guint
pay_cycle_count_leaps (const PayCycle *self)
{
  /* The first repetition was the trial. The last one is made round by round, because the choices
   * must still be the same after the repetitions that are skipped. */
  return self->n_times > 2 ? self->n_times - 2 : 0;
}

G_END_DECLS
