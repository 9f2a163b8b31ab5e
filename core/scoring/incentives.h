/* incentives.h - incentives of scoring systems: exact measures over all boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/fraction.h"
#include "scoring/system.h"

G_BEGIN_DECLS

/* The measures of docs/scoring.md. They cover every assignment of all centres to labelled powers
 * in which nobody has won. A capture moves one centre from one power to another. Captures that
 * win the game are not included. */
typedef enum
{
  PAY_MEASURE_AVERAGE,         /* mean score of a power, by its number of centres */
  PAY_MEASURE_AVERAGE_BY_RANK, /* mean score of a power, by its mean place: 1, 3/2, 2 ... */
  PAY_MEASURE_SURVIVAL,        /* a single value: the mean score with 1 centre minus the mean
                                * score with 0 centres */
  PAY_MEASURE_GROWTH,          /* mean score with n + 1 centres minus mean score with n centres,
                                * by n */
  PAY_MEASURE_BOARD_TOP,       /* mean gain of captures that make a power sole leader, by its
                                * number of centres before the capture */
  PAY_MEASURE_DOMINANCE,       /* mean gain of captures that a sole leader makes, by its number
                                * of centres before the capture */
  /* Mean gain of captures from a leader minus mean gain of captures from other powers, by the mean
   * place of the captor before the capture. Only captures by powers that do not lead are included,
   * and only on boards where the captor could also take a centre from another power that does not
   * lead. */
  PAY_MEASURE_BALANCE,
  PAY_N_MEASURES
} PayMeasure;

typedef struct
{
  guint twice; /* the key, times 2; the key is a number of centres or a mean place */
  mpq_t value;
} PayIncentive;

typedef struct _PayIncentives PayIncentives;

/* The largest number of shapes that are examined. A shape is a board on which the counts of the
 * powers are sorted. */
#define PAY_MAX_SHAPES 50000

/* Calculates the exact measures of several scoring systems. @systems: the systems; references to
 * them are kept. @diagnostics is the list to add a finding to if there are more than
 * `PAY_MAX_SHAPES` shapes. Returns NULL with a finding. (transfer full) */
PayIncentives *pay_incentives_new (PaySize size, PaySystem *const *systems, guint n_systems,
                                   PayDiagnostics *diagnostics);

/* Frees the measures. */
void pay_incentives_free (PayIncentives *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayIncentives, pay_incentives_free)

/* Gets the size of the board. */
PaySize pay_incentives_get_size (const PayIncentives *self);

/* Gets the number of shapes on which nobody has won. */
guint pay_incentives_get_n_shapes (const PayIncentives *self);

/* Gets the number of boards with labelled powers on which nobody has won. */
mpz_srcptr pay_incentives_get_n_boards (const PayIncentives *self);

/* Gets the number of scoring systems. */
guint pay_incentives_get_n_systems (const PayIncentives *self);

/* Gets a scoring system. @system is the index of the system, from 0. */
const PaySystem *pay_incentives_get_system (const PayIncentives *self, guint system);

/* Gets the values of a measure for one scoring system. Keys that do not occur on any board are
 * left out. @system is the index of the system, from 0. */
const PayIncentive *pay_incentives_get (const PayIncentives *self, guint system, PayMeasure measure,
                                        guint *n);

/* Gets the name of a measure in files and scripts, such as "average_by_rank". Returns the name,
 * not translated. */
const char *pay_measure_name (PayMeasure measure);

/* Formats the key of a value: a count such as "3", or a mean place such as "5/2". (transfer full)
 */
char *pay_incentive_key (const PayIncentive *self);

G_END_DECLS
