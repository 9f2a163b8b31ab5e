/* bench.h - what the kinds of benchmarks share: measuring
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors-private.h"

G_BEGIN_DECLS

/* A kind of measurements: loads what it needs from a case file, measures, prints. */
typedef struct
{
  const char *name;
  void (*run) (Vectors *v, const char *path);
  gboolean counted; /* the work is ours alone, so that its instructions say something */
} BenchKind;

/* The work that is measured; done again and again with the same data. */
typedef void (*BenchFunc) (gpointer data);

/* Calls `func` for a while to warm up, then measures it in several repeats of many calls each,
 * and prints "name value us": the median time of a call in microseconds of this thread's work,
 * divided by `per`, the number of things that one call does. Where somebody can count them
 * (instructions.h), also prints "name-instructions value instructions" in the same measure. */
void
bench_measure (const char *name, BenchFunc func, gpointer data, double per);
/* Prints "name value unit" for what is not a time. */
void
bench_print (const char *name, double value, const char *unit);

/* The kinds, one file each. */
extern const BenchKind bench_auction;
extern const BenchKind bench_forecast;
extern const BenchKind bench_incentives;
extern const BenchKind bench_judge;
extern const BenchKind bench_map;
extern const BenchKind bench_ministry;
extern const BenchKind bench_orders;
extern const BenchKind bench_paper;
extern const BenchKind bench_tournament;

G_END_DECLS
