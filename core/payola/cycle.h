/* cycle.h - periods of rounds that repeat while powers take turns at being overdrawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/unit-auction.h"

G_BEGIN_DECLS

/* The length of the longest period, in rounds. */
#define PAY_CYCLE_MOST 24

/* Two powers that outbid each other take turns. Reductions of one power make the other pay and
 * become overdrawn, until the first must pay again. The same rounds then repeat in the same
 * order, and all amounts fall by the same steps each time. After a period was made twice, it is
 * made once more on trial. The trial proves for how many repetitions every comparison in the
 * period keeps its outcome. All these repetitions are made at once. */
typedef struct
{
  guint64 past[2 * PAY_CYCLE_MOST]; /* bits of the overdrawn powers in the last rounds */
  guint n_past;
  guint n_ever;                    /* number of rounds noted so far */
  guint waits[PAY_CYCLE_MOST + 1]; /* by length of the period: number of rounds that must be
                                    * noted before its next trial */
  guint n_rounds;                  /* length of the period on trial, or 0 without a trial */
  guint n_made;                    /* number of rounds that the trial has made so far */
  guint n_times;                   /* number of repetitions proved so far, including the trial */
  guint64 powers;                  /* bits of the powers that the period reduces */
  guint rates[PAY_MAX_POWERS];     /* number of reductions of each power in the period */
} PayCycle;

/**
 * pay_cycle_expect:
 * @self: a cycle
 * @overdrawn: bits of the powers reduced in the round
 *
 * Prepares for a round. A trial that expects other powers to be reduced ends. A trial begins if
 * a period was made twice and seems to begin again. This function must be called for every round
 * of a trial, and when other powers are overdrawn than before.
 *
 * Returns: `TRUE` if a trial begins
 */
gboolean
pay_cycle_expect (PayCycle *self, guint64 overdrawn);

/**
 * pay_cycle_limit:
 * @self: a cycle
 * @n_times: the largest number of repetitions
 *
 * Limits the repetitions. The trial ends if no repetition is left that can be made at once.
 */
void
pay_cycle_limit (PayCycle *self, guint n_times);

/**
 * pay_cycle_note:
 * @self: a cycle
 * @overdrawn: bits of the powers reduced in these rounds
 * @n_rounds: the number of rounds
 *
 * Notes rounds that were made.
 */
void
pay_cycle_note (PayCycle *self, guint64 overdrawn, guint n_rounds);

/**
 * pay_cycle_end:
 * @self: a cycle
 *
 * Ends the trial, if there is one. Twice the length of its period, in rounds, must pass before
 * the next trial of the same length.
 */
void
pay_cycle_end (PayCycle *self);
/* Returns the number of repetitions that can be made at once after a trial. */
static inline guint
pay_cycle_count_leaps (const PayCycle *self)
{
  /* The first repetition was the trial. The last one is not made at once, because the choices
   * must still hold after it. */
  return self->n_times > 2 ? self->n_times - 2 : 0;
}

G_END_DECLS
