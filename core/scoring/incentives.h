/* incentives.h - what scoring systems make people do: the five measures over all boards, exactly
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/fraction.h"
#include "scoring/system.h"

G_BEGIN_DECLS

/* The measures of scoring.md, over every assignment of all centres to labelled powers in which
 * nobody has won. A capture moves one centre from a power to another that does not win by it. */
typedef enum
{
  PAY_MEASURE_AVERAGE,         /* mean score, by count */
  PAY_MEASURE_AVERAGE_BY_RANK, /* mean score, by mean place: 1, 3/2, 2 ... */
  PAY_MEASURE_SURVIVAL,        /* one number: average at 1 minus average at 0 */
  PAY_MEASURE_GROWTH,          /* average at count + 1 minus average at count */
  PAY_MEASURE_BOARD_TOP,       /* mean gain of captures that make a sole leader, by count before */
  PAY_MEASURE_DOMINANCE,       /* mean gain of captures by a sole leader, by count before */
  /* Mean gain of captures from a leader minus that of captures from others, by mean place before:
   * over all captures of powers that do not lead, on boards where they can take from both. */
  PAY_MEASURE_BALANCE,
  PAY_N_MEASURES
} PayMeasure;

typedef struct
{
  guint twice; /* the count, or the mean place, times two */
  mpq_t value;
} PayIncentive;

typedef struct _PayIncentives PayIncentives;

/* The largest number of shapes (sorted boards) that are enumerated. */
#define PAY_MAX_SHAPES 50000

/* Boards are enumerated by their shapes, each weighted with the number of its boards; captures by
 * pairs of counts. NULL with a finding when there are too many shapes. The systems are borrowed. */
PayIncentives *
pay_incentives_new (PaySize size, PaySystem *const *systems, guint n_systems,
                    PayDiagnostics *diagnostics);
void
pay_incentives_free (PayIncentives *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayIncentives, pay_incentives_free)

PaySize
pay_incentives_get_size (const PayIncentives *self);
guint
pay_incentives_get_n_shapes (const PayIncentives *self);
mpz_srcptr
pay_incentives_get_n_boards (const PayIncentives *self);
guint
pay_incentives_get_n_systems (const PayIncentives *self);
const PaySystem *
pay_incentives_get_system (const PayIncentives *self, guint system);
/* The values of a measure, by rising keys; keys that no board has are left out. Borrowed. */
const PayIncentive *
pay_incentives_get (const PayIncentives *self, guint system, PayMeasure measure, guint *n);
/* "average", "average_by_rank" ...: the names of files and scripts. */
const char *
pay_measure_name (PayMeasure measure);
/* "3", "5/2"; owned. */
char *
pay_incentive_key (const PayIncentive *self);

G_END_DECLS
