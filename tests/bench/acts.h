/* acts.h - what the main thread does for an act of the user
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What an act is done to: each program has its own. */
typedef struct _Bench Bench;

/* One act. `prepare` and `tidy` (nullable) are not measured. */
typedef struct
{
  const char *name;
  void (*prepare) (Bench *bench);
  void (*act) (Bench *bench);
  void (*tidy) (Bench *bench);
} BenchAct;

/* Processor time until now: of the program, or of this thread alone. */
double
bench_cpu_ms (gboolean of_thread);
/* Nothing may go on moving by itself: an act is over when all is still. */
void
bench_keep_still (void);
/* Counts the frames of this window, which must be realized. */
void
bench_watch (GtkWindow *window);
/* Turns the main loop until nothing happens any more. */
void
bench_settle (void);
/* A line of what each act costs, in milliseconds of the main thread; only the one named, if any. */
void
bench_measure_acts (const BenchAct *acts, guint n, const char *only, Bench *bench);
/* Runs the program, calling @on_activate with it and @bench; returns its exit status. */
int
bench_run (GCallback on_activate, Bench *bench);

G_END_DECLS
