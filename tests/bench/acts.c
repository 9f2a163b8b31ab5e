/* acts.c - measures the main thread's work for acts of the user
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "acts.h"

#include "desktop/application/application.h"

#include <gtksourceview/gtksource.h>
#include <time.h>

#define N_REPEATS 4  /* the fastest repeat counts, because other programs only add time */
#define QUIET_MS 100 /* an act ends after this time without events */
#define END_MS 4000

static gboolean painted; /* whether the window was painted since the act began */

double
bench_cpu_ms (gboolean of_thread)
{
  struct timespec t;

  clock_gettime (of_thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double) t.tv_sec * 1e3 + (double) t.tv_nsec / 1e6;
}

void
bench_keep_still (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations",
                FALSE, NULL);
}

static void
on_after_paint (GdkFrameClock *clock, gpointer data)
{
  painted = TRUE;
}

void
bench_watch (GtkWindow *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                    G_CALLBACK (on_after_paint), NULL);
}

/* Runs the main loop until it is quiet, for at most END_MS, and measures the processor time of
 * its iterations. @longest receives the time of the longest iteration, and @total the time of
 * all iterations. @shown receives the time of all iterations until the window was painted; if
 * the window was not painted, @shown is the same as @total. */
static void
run_until_quiet (double *longest, double *shown, double *total)
{
  gint64 now = g_get_monotonic_time (), last = now, end = now + END_MS * 1000;

  *longest = *total = *shown = 0;
  painted = FALSE;
  while (now < end && now - last < QUIET_MS * 1000)
    {
      double before = bench_cpu_ms (TRUE);
      gboolean waits = !painted;
      gboolean did = g_main_context_iteration (NULL, FALSE);
      double took = bench_cpu_ms (TRUE) - before;
      now = g_get_monotonic_time ();
      if (did)
        {
          last = now;
          *total += took;
          *shown = waits ? *total : *shown;
          *longest = MAX (*longest, took);
        }
      else
        g_usleep (1000);
    }
}

void
bench_settle (void)
{
  double longest, shown, total;

  run_until_quiet (&longest, &shown, &total);
}

static void
measure (const BenchAct *act, Bench *bench)
{
  double handler = G_MAXDOUBLE, longest = G_MAXDOUBLE, shown = G_MAXDOUBLE, total = G_MAXDOUBLE;

  for (guint i = 0; i < N_REPEATS; i++)
    {
      double turn, until, all, before;

      if (act->prepare)
        act->prepare (bench);
      bench_settle ();
      before = bench_cpu_ms (TRUE);
      act->act (bench);
      double took = bench_cpu_ms (TRUE) - before;
      run_until_quiet (&turn, &until, &all);
      handler = MIN (handler, took);
      longest = MIN (longest, MAX (turn, took));
      shown = MIN (shown, took + until);
      total = MIN (total, took + all);
      if (act->tidy)
        act->tidy (bench);
      bench_settle ();
    }
  g_print ("%-28s %8.1f %8.1f %8.1f %8.1f\n", act->name, handler, longest, shown, total);
}

void
bench_measure_acts (const BenchAct *acts, guint n, const char *only, Bench *bench)
{
  g_print ("%-28s %8s %8s %8s %8s\n", "ms of the main thread", "at once", "longest", "shown",
           "in all");
  for (guint i = 0; i < n; i++)
    if (!only || g_str_equal (only, acts[i].name))
      measure (&acts[i], bench);
}

int
bench_run (GCallback on_activate, Bench *bench)
{
  char *arguments[] = { (char *) "bench", NULL };

  gtk_source_init ();
  PayolaApplication *app = payola_application_new ();
  g_application_set_flags (G_APPLICATION (app), G_APPLICATION_NON_UNIQUE);
  g_signal_connect (app, "activate", on_activate, bench);
  int status = g_application_run (G_APPLICATION (app), 1, arguments);
  g_object_unref (app);
  gtk_source_finalize ();
  return status;
}
