/* bench.c - measures the core: bench KIND FILE
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"

#include <stdlib.h>
#include <string.h>

#define N_REPEATS   9
#define REPEAT_USEC 30000 /* a repeat takes at least this long */

static const BenchKind *const kinds[] = {
  &bench_auction,
  &bench_forecast,
  &bench_incentives,
  &bench_judge,
  &bench_map,
  &bench_ministry,
  &bench_orders,
};

void
bench_print (const char *name, double value, const char *unit)
{
  g_print ("%s %.3f %s\n", name, value, unit);
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* Microseconds of `n` calls. */
static double
time_calls (BenchFunc func, gpointer data, guint64 n)
{
  gint64 start = g_get_monotonic_time ();

  for (guint64 i = 0; i < n; i++)
    func (data);
  return g_get_monotonic_time () - start;
}

double
bench_measure (const char *name, BenchFunc func, gpointer data, double per)
{
  double times[N_REPEATS];
  guint64 n = 1;

  /* The warm-up also finds out how many calls fill a repeat. */
  while (time_calls (func, data, n) < REPEAT_USEC)
    n *= 2;
  for (guint i = 0; i < N_REPEATS; i++)
    times[i] = time_calls (func, data, n) / n / per;
  qsort (times, N_REPEATS, sizeof *times, compare_doubles);
  bench_print (name, times[N_REPEATS / 2], "us");
  return times[N_REPEATS / 2];
}

int
main (int argc, char **argv)
{
  const BenchKind *kind = NULL;

  for (guint i = 0; argc == 3 && i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i]->name, argv[1]) == 0)
      kind = kinds[i];
  if (!kind)
    {
      g_printerr ("usage: bench KIND FILE\nkinds:");
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        g_printerr (" %s", kinds[i]->name);
      g_printerr ("\n");
      return 2;
    }

  Vectors v;
  vectors_init (&v);
  kind->run (&v, argv[2]);
  vectors_clear (&v);
  return v.n_errors > 0 ? 2 : 0;
}
