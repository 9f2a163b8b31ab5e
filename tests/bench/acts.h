/* acts.h - measures the main thread's work for acts of the user
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The object that the acts work on. Each program defines its own. */
typedef struct _Bench Bench;

/* An action whose time is measured. `prepare` and `tidy` are not measured, and may be NULL. */
typedef struct
{
  const char *name;
  void (*prepare) (Bench *bench);
  void (*act) (Bench *bench);
  void (*tidy) (Bench *bench);
} BenchAct;

/* Returns the processor time that the whole program, or only this thread, has used until now. */
double bench_cpu_ms (gboolean of_thread);
/* Switches animations off, because an act ends when nothing moves any more. */
void bench_keep_still (void);
/* Counts the frames of a window. The window must be realized. */
void bench_watch (GtkWindow *window);
/* Runs the main loop until no more events arrive. */
void bench_settle (void);
/* Measures each act, and prints how many milliseconds of the main thread it takes. If @only is
 * given, measures only the act of this name. */
void bench_measure_acts (const BenchAct *acts, guint n, const char *only, Bench *bench);
/* Runs the program, and returns its exit status. Calls @on_activate with the program and @bench. */
int bench_run (GCallback on_activate, Bench *bench);

G_END_DECLS
