/* bench-start.c - bench start PROGRAM: the start of a program that prints its version
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define N_STARTS 101

extern char **environ;

/* Runs the program once. Returns FALSE if it fails. */
static gboolean
start (const char *program, double *elapsed, struct rusage *usage)
{
  char *argv[] = { (char *) program, (char *) "--version", NULL };
  posix_spawn_file_actions_t actions;
  struct timespec from, to;
  int status = 1;
  pid_t child;

  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_addopen (&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  clock_gettime (CLOCK_MONOTONIC, &from);
  if (posix_spawn (&child, program, &actions, NULL, argv, environ) == 0)
    wait4 (child, &status, 0, usage);
  clock_gettime (CLOCK_MONOTONIC, &to);
  posix_spawn_file_actions_destroy (&actions);
  *elapsed = (to.tv_sec - from.tv_sec) * 1e3 + (to.tv_nsec - from.tv_nsec) / 1e6;
  return status == 0;
}

static double
to_ms (struct timeval time)
{
  return time.tv_sec * 1e3 + time.tv_usec / 1e3;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
run_start (Vectors *v, const char *program)
{
  double elapsed[N_STARTS], used[N_STARTS];
  long memory = 0;

  for (guint i = 0; i < N_STARTS; i++)
    {
      struct rusage usage = { 0 };

      if (!start (program, &elapsed[i], &usage))
        {
          g_printerr ("%s --version failed\n", program);
          v->n_errors++;
          return;
        }
      used[i] = to_ms (usage.ru_utime) + to_ms (usage.ru_stime);
      /* The system counts from the fork, so this is never less than the memory of bench itself,
       * which a release build keeps small. */
      memory = MAX (memory, usage.ru_maxrss);
    }
  qsort (elapsed, N_STARTS, sizeof *elapsed, compare);
  qsort (used, N_STARTS, sizeof *used, compare);
  bench_print ("start", elapsed[N_STARTS / 2], "ms");
  bench_print ("start-processor", used[N_STARTS / 2], "ms");
  bench_print ("start-memory", memory / 1024.0, "MB");
}

const BenchKind bench_start = { "start", run_start, FALSE };
