/* bench.c - measures the core: bench KIND FILE [NAME]; with NAME only this measurement is made
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"
#include "instructions.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define N_REPEATS 9
#define REPEAT_USEC 30000 /* minimum duration of a repeat */

static const BenchKind *const kinds[] = {
  &bench_auction,    &bench_bot,   &bench_calibration, &bench_forecast,
  &bench_incentives, &bench_judge, &bench_map,         &bench_ministry,
  &bench_orders,     &bench_paper, &bench_tournament,
};

static const BenchKind *running;
static const char *wanted; /* the only measurement to make, or NULL */

void
bench_print (const char *name, double value, const char *unit)
{
  if (!instructions_is_second_run ())
    g_print ("%s %.3f %s\n", name, value, unit);
}

static void
count (const char *name, BenchFunc func, gpointer data, double per)
{
  guint64 n = instructions_count (func, data);

  if (n > 0)
    g_print ("%s-instructions %.0f instructions\n", name, n / per);
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* Returns the processor time that this thread has used until now, in microseconds. Other
 * programs do not affect it. */
static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static double
time_calls (BenchFunc func, gpointer data, guint64 n)
{
  double start = now ();

  for (guint64 i = 0; i < n; i++)
    func (data);
  return now () - start;
}

void
bench_measure (const char *name, BenchFunc func, gpointer data, double per)
{
  double times[N_REPEATS];
  guint64 n = 1;

  if (wanted && strcmp (name, wanted) != 0)
    return;
  if (instructions_is_second_run ())
    {
      count (name, func, data, per);
      return;
    }
  /* The warm-up also determines the number of calls in a repeat. */
  while (time_calls (func, data, n) < REPEAT_USEC)
    n *= 2;
  for (guint i = 0; i < N_REPEATS; i++)
    times[i] = time_calls (func, data, n) / n / per;
  qsort (times, N_REPEATS, sizeof *times, compare_doubles);
  bench_print (name, times[N_REPEATS / 2], "us");
  if (running->counted && instructions_has_counter ())
    count (name, func, data, per);
}

static const BenchKind *
find_kind (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i]->name, name) == 0)
      return kinds[i];
  return NULL;
}

int
main (int argc, char **argv)
{
  running = argc == 3 || argc == 4 ? find_kind (argv[1]) : NULL;
  if (!running)
    {
      g_printerr ("usage: bench KIND FILE [NAME]\nkinds:");
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        g_printerr (" %s", kinds[i]->name);
      g_printerr ("\n");
      return 2;
    }

  wanted = argc == 4 ? argv[3] : NULL;

  Vectors v;
  vectors_init (&v);
  running->run (&v, argv[2]);
  if (running->counted && v.n_errors == 0 && !instructions_is_second_run ()
      && !instructions_has_counter ())
    instructions_run_again (argv);
  vectors_clear (&v);
  return v.n_errors > 0 ? 2 : 0;
}
