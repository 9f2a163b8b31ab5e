/* bench.h - measurements, for all kinds of benchmarks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors-private.h"

G_BEGIN_DECLS

/* A kind of measurements. It loads its data from a case file, measures, and prints the results. */
typedef struct
{
  const char *name;
  void (*run) (Vectors *v, const char *path);
  gboolean counted; /* whether instructions are counted, too; only if all the work is done by
                     * Payola's own code */
} BenchKind;

/* The work that is measured; it is repeated with the same data. */
typedef void (*BenchFunc) (gpointer data);

/* Calls `func` for a while to warm up, then measures several repeats of many calls each. Prints
 * "name value us": the median time of a call divided by `per`, the number of items that one call
 * handles. The time is this thread's processor time in microseconds. Where instructions can be
 * counted (instructions.h), also prints "name-instructions value instructions" per item. */
void bench_measure (const char *name, BenchFunc func, gpointer data, double per);
/* Prints "name value unit" for a measurement that is not a time. */
void bench_print (const char *name, double value, const char *unit);

/* The kinds of measurements, each in its own file. */
extern const BenchKind bench_auction;
extern const BenchKind bench_bot;
extern const BenchKind bench_calibration;
extern const BenchKind bench_forecast;
extern const BenchKind bench_incentives;
extern const BenchKind bench_judge;
extern const BenchKind bench_map;
extern const BenchKind bench_ministry;
extern const BenchKind bench_orders;
extern const BenchKind bench_paper;
extern const BenchKind bench_tournament;

G_END_DECLS
