/* cycle.h - periods of rounds that repeat while powers take turns at being overdrawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/unit-auction.h"

G_BEGIN_DECLS

/* Longest period, in rounds. */
#define PAY_CYCLE_MOST 24

/* Two powers that outbid each other take turns: reductions of one make the other pay and become
 * overdrawn, until the first must pay again. The same rounds then repeat in the same order, with
 * all amounts lower by the same steps each time. A period that was made twice is made once more on
 * trial, which proves for how many repetitions every comparison in it keeps its outcome. All of
 * those are made at once. */
typedef struct
{
  guint64 past[2 * PAY_CYCLE_MOST]; /* bits of the overdrawn powers in the last rounds */
  guint n_past;
  guint n_ever;                    /* rounds noted so far */
  guint waits[PAY_CYCLE_MOST + 1]; /* by length of the period: rounds that must be noted before
                                    * the next trial */
  guint n_rounds;                  /* length of the period on trial; 0: none */
  guint n_made;                    /* rounds of the trial so far */
  guint n_times;                   /* repetitions proved so far, the trial included */
  guint64 powers;                  /* bits of the powers that the period reduces */
  guint rates[PAY_MAX_POWERS];     /* by power: reductions in the period */
} PayCycle;

/**
 * pay_cycle_expect:
 * @self: a cycle
 * @overdrawn: bits of the powers reduced in the round
 *
 * Prepares for a round. Ends a trial that expects other powers to be reduced, and begins one if
 * a period was made twice and seems to begin again. To be called during a trial, and when other
 * powers are overdrawn than before.
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
 * Limits the repetitions. Ends the trial if none is left to be made at once.
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
 * Ends the trial, if there is one. The next trial of the same length has to wait for twice its
 * length in rounds.
 */
void
pay_cycle_end (PayCycle *self);
/* Returns the number of repetitions that can be made at once after a trial. */
static inline guint
pay_cycle_count_leaps (const PayCycle *self)
{
  /* The trial was the first repetition, and the choices must still hold after the last one. */
  return self->n_times > 2 ? self->n_times - 2 : 0;
}

G_END_DECLS
