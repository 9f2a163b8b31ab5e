/* instructions.c - counts the instructions of a piece of work
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "instructions.h"

#include <glib/gstdio.h>
#include <linux/perf_event.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef HAVE_CALLGRIND
#include <valgrind/callgrind.h>
#endif

/* Environment variable that is set in the second run. Its value is the path of the file for
 * valgrind's counts. */
#define VARIABLE "PAYOLA_BENCH_COUNTS"

gboolean
instructions_is_second_run (void)
{
  return g_getenv (VARIABLE) != NULL;
}

/* ---- the processor's counter ---- */

/* Opens the processor's counter. Returns -1 if there is no counter, or no permission to read it. */
static int
open_counter (void)
{
  struct perf_event_attr attr = {
    .type = PERF_TYPE_HARDWARE,
    .size = sizeof attr,
    .config = PERF_COUNT_HW_INSTRUCTIONS,
    .disabled = 1,
    .exclude_kernel = 1,
    .exclude_hv = 1,
  };
  return (int) syscall (SYS_perf_event_open, &attr, 0, -1, -1, 0);
}

gboolean
instructions_has_counter (void)
{
  int counter = open_counter ();

  if (counter < 0)
    return FALSE;
  close (counter);
  return TRUE;
}

static guint64
count_by_processor (BenchFunc func, gpointer data)
{
  int counter = open_counter ();
  guint64 count = 0;

  if (counter < 0)
    return 0;
  ioctl (counter, PERF_EVENT_IOC_ENABLE, 0);
  func (data);
  ioctl (counter, PERF_EVENT_IOC_DISABLE, 0);
  if (read (counter, &count, sizeof count) != sizeof count)
    count = 0;
  close (counter);
  return count;
}

/* ---- valgrind ---- */

#ifdef HAVE_CALLGRIND
/* Returns the instructions since the last call. Each dump by valgrind writes a new file, whose
 * name ends in the next number. */
static guint64
read_counts (void)
{
  static guint n_files;
  g_autofree char *path = g_strdup_printf ("%s.%u", g_getenv (VARIABLE), ++n_files);
  g_autofree char *text = NULL;
  const char *totals;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  g_unlink (path);
  totals = strstr (text, "\ntotals: ");
  return totals ? g_ascii_strtoull (totals + strlen ("\ntotals: "), NULL, 10) : 0;
}

static guint64
count_by_valgrind (BenchFunc func, gpointer data)
{
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
  func (data);
  CALLGRIND_DUMP_STATS;
  CALLGRIND_STOP_INSTRUMENTATION;
  return read_counts ();
}
#endif

guint64
instructions_count (BenchFunc func, gpointer data)
{
  /* The first call is not counted, because it does the work that is done only once. */
  func (data);
#ifdef HAVE_CALLGRIND
  if (instructions_is_second_run ())
    return count_by_valgrind (func, data);
#endif
  return count_by_processor (func, data);
}

void
instructions_run_again (char **argv)
{
#ifdef HAVE_CALLGRIND
  g_autofree char *valgrind = g_find_program_in_path ("valgrind");
  g_autofree char *folder = valgrind ? g_dir_make_tmp ("payola-bench-XXXXXX", NULL) : NULL;
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);

  if (!folder || !self)
    return;
  g_autofree char *counts = g_build_filename (folder, "counts", NULL);
  g_autofree char *option = g_strconcat ("--callgrind-out-file=", counts, NULL);
  char *command[] = { valgrind,
                      "--tool=callgrind",
                      "--instr-atstart=no",
                      "-q",
                      option,
                      self,
                      argv[1],
                      argv[2],
                      argv[3],
                      NULL };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), VARIABLE, counts, TRUE);

  fflush (stdout);
  g_spawn_sync (NULL, command, environment,
                G_SPAWN_STDERR_TO_DEV_NULL | G_SPAWN_CHILD_INHERITS_STDIN, NULL, NULL, NULL, NULL,
                NULL, NULL);
  g_unlink (counts);
  g_rmdir (folder);
#else
  (void) argv;
#endif
}
