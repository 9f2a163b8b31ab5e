/* bench-hostile.c - measures the time and memory of the readers for 4 MB made to block them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-hostile [READER [SHARE [BYTES]]]: gives all inputs, or every SHAREth, to all readers or
 * one. Texts of 4 MB in emails are beyond their limits, so it is worth trying less than one. Prints
 * "reader input milliseconds megabytes read|refused", the slowest last, and with BENCH_VERBOSE all
 * of them at once. The limits hold without sanitizers. Exits with 1 if anything exceeds them.
 */
#include "config.h"

#include "hostile.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define SIZE (4 * 1024 * 1024)
#define LIMIT_MS 500
#define LIMIT_MB 100
#define LIMIT_CPU 60 /* seconds, after which a case is stopped */

typedef struct
{
  char *words;
  double ms, mb;
} Result;

static GArray *results;

/* Returns the memory of this process in megabytes. */
static double
own_memory (void)
{
  g_autofree char *text = NULL;
  unsigned long all = 0, resident = 0;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL)
      || sscanf (text, "%lu %lu", &all, &resident) != 2)
    return 0;
  return (double) resident * (double) sysconf (_SC_PAGESIZE) / 1e6;
}

/* Each case has a process of its own, whose greatest memory is measured. */
static void
measure (const HostileReader *reader, const char *input, const GString *text)
{
  const struct rlimit limit = { LIMIT_CPU, LIMIT_CPU };
  double before = own_memory ();
  struct rusage usage;
  int status = 0;
  pid_t child;

  fflush (NULL);
  child = fork ();
  if (child == 0)
    {
      setrlimit (RLIMIT_CPU, &limit);
      _exit (hostile_read (reader, text) ? 0 : 1);
    }
  if (child < 0 || wait4 (child, &status, 0, &usage) < 0)
    g_error ("Could not start a process");
  Result result = {
    .ms = (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
        + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3,
    .mb = (double) usage.ru_maxrss / 1e3 - before,
  };
  const char *end = !WIFEXITED (status)       ? g_strsignal (WTERMSIG (status))
                  : WEXITSTATUS (status) == 0 ? "read"
                                              : "refused";
  if (!WIFEXITED (status))
    result.ms = LIMIT_CPU * 1e3;
  result.words = g_strdup_printf ("%s %s %.0f ms %.0f MB %s", reader->name, input, result.ms,
                                  result.mb, end);
  if (g_getenv ("BENCH_VERBOSE"))
    g_printerr ("%s\n", result.words);
  g_array_append_val (results, result);
}

static int
compare_results (gconstpointer a, gconstpointer b)
{
  double x = ((const Result *) a)->ms, y = ((const Result *) b)->ms;
  return (x > y) - (x < y);
}

int
main (int argc, char **argv)
{
  guint share = argc > 2 ? MAX (1, (guint) g_ascii_strtoull (argv[2], NULL, 10)) : 1;
  gsize size = argc > 3 ? (gsize) g_ascii_strtoull (argv[3], NULL, 10) : SIZE;
  int status = 0;

  results = g_array_new (FALSE, FALSE, sizeof (Result));
  for (guint i = 0; i < hostile_n_readers; i++)
    if (argc < 2 || strcmp (argv[1], hostile_readers[i].name) == 0)
      {
        g_autoptr (GString) empty = g_string_new ("");
        /* Files that are read once, such as the board, do not count. */
        hostile_read (&hostile_readers[i], empty);
        hostile_visit (&hostile_readers[i], size, share, NULL, measure);
      }
  g_array_sort (results, compare_results);
  for (guint i = 0; i < results->len; i++)
    {
      const Result *result = &g_array_index (results, Result, i);
      gboolean over = result->ms > LIMIT_MS || result->mb > LIMIT_MB;
      if (over || argc > 1)
        g_print ("%s\n", result->words);
      status |= over;
    }
  g_print ("%u cases\n", results->len);
  return status;
}
