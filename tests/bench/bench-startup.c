/* bench-startup.c - the costs of the start of the desktop program until the first frame with the
 * map
 *
 * bench-startup FILE prints, for every stage, the wall-clock time since the process began, and
 * the work of the main thread and of the whole process until then, in milliseconds. On a busy
 * machine only the work is significant. GDK_BACKEND=x11 GSK_RENDERER=cairo in Xvfb is the
 * slowest case.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "desktop/application/application.h"
#include "model/head-start.h"
#include "desktop/map/map-view.h"
#include "desktop/window/window.h"

#include <gtksourceview/gtksource.h>
#include <time.h>

static gint64 began; /* start of the process, monotonic, microseconds */
static guint frames;

static double
work_of (clockid_t clock)
{
  struct timespec t;

  clock_gettime (clock, &t);
  return (double) t.tv_sec * 1e3 + (double) t.tv_nsec / 1e6;
}

static void
stage (const char *name)
{
  g_print ("%-16s wall %6.1f  main thread %6.1f  process %6.1f ms\n", name,
           (double) (g_get_monotonic_time () - began) / 1000, work_of (CLOCK_THREAD_CPUTIME_ID),
           work_of (CLOCK_PROCESS_CPUTIME_ID));
}

static PayolaMapView *
find_map (GtkWidget *widget)
{
  PayolaMapView *found = NULL;

  if (PAYOLA_IS_MAP_VIEW (widget))
    return PAYOLA_MAP_VIEW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_map (child);
  return found;
}

static void
on_after_paint (GdkFrameClock *clock, GtkWindow *window)
{
  PayolaMapView *map = find_map (GTK_WIDGET (window));

  if (frames == 0)
    stage ("first frame");
  frames++;
  if (!map || !payola_map_view_is_painted (map))
    return;
  stage ("first map");
  g_signal_handlers_disconnect_by_func (clock, on_after_paint, window);
  gtk_window_destroy (window);
}

static void
on_window_added (GtkApplication *app, GtkWindow *window)
{
  if (!PAYOLA_IS_WINDOW (window))
    return;
  stage ("window made");
  gtk_widget_realize (GTK_WIDGET (window));
  stage ("realized");
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                    G_CALLBACK (on_after_paint), window);
}

int
main (int argc, char *argv[])
{
  /* The dynamic linker worked before main(). Therefore `began` is earlier than now by the
   * processor time that the process has used. */
  began = g_get_monotonic_time () - (gint64) (work_of (CLOCK_PROCESS_CPUTIME_ID) * 1000);
  if (argc != 2)
    {
      g_printerr ("usage: bench-startup FILE\n");
      return 2;
    }
  stage ("main");
  g_set_application_name ("Payola");
  g_autoptr (PayolaApplication) app = payola_application_new ();
  payola_head_start_begin (argc, argv);
  gtk_source_init ();
  g_application_set_flags (G_APPLICATION (app),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_signal_connect (app, "window-added", G_CALLBACK (on_window_added), NULL);
  int status = g_application_run (G_APPLICATION (app), argc, argv);
  payola_head_start_end ();
  gtk_source_finalize ();
  return status;
}
