/* acts.h - measures the main thread's work for acts of the user
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The object that the acts work on. Each program defines its own. */
typedef struct _Bench Bench;

/* One act. `prepare` and `tidy` (nullable) are not measured. */
typedef struct
{
  const char *name;
  void (*prepare) (Bench *bench);
  void (*act) (Bench *bench);
  void (*tidy) (Bench *bench);
} BenchAct;

/* Returns the processor time until now, of the whole program or of this thread only. */
double
bench_cpu_ms (gboolean of_thread);
/* Switches animations off, because an act ends when nothing moves any more. */
void
bench_keep_still (void);
/* Counts the frames of this window, which must be realized. */
void
bench_watch (GtkWindow *window);
/* Runs the main loop until nothing happens any more. */
void
bench_settle (void);
/* Prints the costs of each act, in milliseconds of the main thread. If @only is given, measures
 * only the act of this name. */
void
bench_measure_acts (const BenchAct *acts, guint n, const char *only, Bench *bench);
/* Runs the program, calling @on_activate with it and @bench; returns its exit status. */
int
bench_run (GCallback on_activate, Bench *bench);

G_END_DECLS
