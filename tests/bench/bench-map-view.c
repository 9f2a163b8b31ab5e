/* bench-map-view.c - frames of the map while it is dragged and zoomed
 *
 * bench-map-view FILE [TURN [GESTURE]] prints the interval between frames, the main thread's work
 * for a frame, and the work of a local X server, which handles the previous frame at the same time.
 * Sixty frames a second need all of them below 16.7 ms; on a busy machine only the work is
 * significant. "plain" is a window of one colour, which shows the costs of GTK itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* struct ucred */

#include "desktop/map/map-view.h"

#include <adwaita.h>
#include <math.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

#define WIDTH 1920
#define HEIGHT 1080
#define WARM_UP 120  /* frames before the measurement, while the ground is painted */
#define N_FRAMES 240 /* frames that are measured for each gesture */

/* A widget of one colour. The colour changes in every frame. */
typedef struct
{
  GtkWidget parent_instance;
  gboolean odd;
} Plain;
typedef GtkWidgetClass PlainClass;

static GType plain_get_type (void);
G_DEFINE_TYPE (Plain, plain, GTK_TYPE_WIDGET)

static void
plain_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  Plain *self = (Plain *) widget;

  self->odd = !self->odd;
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { self->odd ? 0.5f : 0.6f, 0.5f, 0.5f, 1 },
                             &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
}

static void
plain_class_init (PlainClass *klass)
{
  klass->snapshot = plain_snapshot;
}

static void
plain_init (Plain *self)
{
}

/* A gesture: a small change of the viewport before every frame. If `step` is NULL, a window
 * without a map is measured. */
typedef struct
{
  const char *name;
  void (*prepare) (PayolaViewport *viewport);
  void (*step) (PayolaViewport *viewport, guint frame);
  guint n_lit; /* number of highlighted provinces */
} Gesture;

typedef struct
{
  GtkWindow *window;
  PayolaMapView *map;
  GtkWidget *plain;
  GMainLoop *loop;
  const Gesture *gesture;
  guint frame;
  gint64 start;                              /* time of the program's start; 0 after the first
                                              * map was painted */
  gint64 last;                               /* time of the last frame, microseconds */
  double before;                             /* processor time before a frame, milliseconds */
  double busy[N_FRAMES], interval[N_FRAMES]; /* milliseconds */
  gboolean resting; /* whether nothing moves, so that frames are painted only after changes */
  gboolean has_server;
  clockid_t server; /* processor time of the display server */
  double served;    /* the server's work for a frame, milliseconds */
} Bench;

static void
prepare_fit (PayolaViewport *viewport)
{
  payola_viewport_fit (viewport);
}

static void
prepare_close (PayolaViewport *viewport)
{
  payola_viewport_fit (viewport);
  payola_viewport_zoom_at (viewport, 2.2, WIDTH / 2.0, HEIGHT / 2.0);
}

static void
prepare_closest (PayolaViewport *viewport)
{
  payola_viewport_fit (viewport);
  payola_viewport_zoom_at (viewport, 5.5, WIDTH / 2.0, HEIGHT / 2.0);
}

static void
step_pan (PayolaViewport *viewport, guint frame)
{
  payola_viewport_pan (viewport, 6 * cos (frame / 20.0), 4 * sin (frame / 20.0));
}

static void
step_zoom (PayolaViewport *viewport, guint frame)
{
  payola_viewport_zoom_at (viewport, frame / 60 % 2 ? 1 / 1.02 : 1.02, WIDTH * 0.4, HEIGHT * 0.6);
}

static void
step_still (PayolaViewport *viewport, guint frame)
{
}

static const Gesture gestures[] = {
  { "still", prepare_fit, step_still, 0 },
  { "still-lit", prepare_fit, step_still, 12 },
  { "pan-2.2x", prepare_close, step_pan },
  { "pan-5.5x", prepare_closest, step_pan },
  { "zoom", prepare_fit, step_zoom },
  { "zoom-close", prepare_close, step_zoom },
  { .name = "plain" },
};

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;

  if (bench->resting)
    {
      /* The warm-up is longer than any job of the worker, so the result of the job is painted
       * during the warm-up. */
      if (++bench->frame == WARM_UP)
        g_main_loop_quit (bench->loop);
      return G_SOURCE_CONTINUE;
    }
  if (bench->frame >= WARM_UP && bench->gesture->step)
    bench->gesture->step (payola_map_view_get_viewport (bench->map), bench->frame);
  gtk_widget_queue_draw (gtk_window_get_child (bench->window));
  return G_SOURCE_CONTINUE;
}

static double
work_of (clockid_t clock)
{
  struct timespec t;

  clock_gettime (clock, &t);
  return (double) t.tv_sec * 1e3 + (double) t.tv_nsec / 1e6;
}

/* Returns the processor time that this thread has used until now, in milliseconds. Other
 * programs do not affect it. */
static double
thread_time (void)
{
  return work_of (CLOCK_THREAD_CPUTIME_ID);
}

static void
find_server (Bench *bench)
{
#ifdef GDK_WINDOWING_X11
  GdkDisplay *display = gdk_display_get_default ();
  struct ucred server = { 0 };
  socklen_t size = sizeof server;

  if (GDK_IS_X11_DISPLAY (display)
      && getsockopt (ConnectionNumber (gdk_x11_display_get_xdisplay (display)), SOL_SOCKET,
                     SO_PEERCRED, &server, &size)
           == 0)
    bench->has_server = clock_getcpuclockid (server.pid, &bench->server) == 0;
#endif
}

static void
on_before (GdkFrameClock *clock, Bench *bench)
{
  gint64 now = g_get_monotonic_time ();
  int i = (int) bench->frame - WARM_UP;

  if (i >= 0 && i < N_FRAMES)
    bench->interval[i] = (double) (now - bench->last) / 1000;
  if (i == 0 && bench->has_server)
    bench->served = -work_of (bench->server);
  bench->last = now;
  bench->before = thread_time ();
}

static void
on_after (GdkFrameClock *clock, Bench *bench)
{
  int i = (int) bench->frame - WARM_UP;

  if (bench->start && payola_map_view_is_painted (bench->map))
    {
      g_print ("first map %.0f ms after the start\n",
               (double) (g_get_monotonic_time () - bench->start) / 1000);
      bench->start = 0;
    }
  if (i >= 0 && i < N_FRAMES)
    bench->busy[i] = thread_time () - bench->before;
  if (bench->resting || ++bench->frame < WARM_UP + N_FRAMES)
    return;
  if (bench->has_server)
    bench->served = (bench->served + work_of (bench->server)) / N_FRAMES;
  g_main_loop_quit (bench->loop);
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

static void
print_times (const char *name, const char *what, double *times)
{
  double sum = 0;

  qsort (times, N_FRAMES, sizeof *times, compare);
  for (guint i = 0; i < N_FRAMES; i++)
    sum += times[i];
  g_print ("%s %s mean %.2f median %.2f p95 %.2f worst %.2f ms\n", name, what, sum / N_FRAMES,
           times[N_FRAMES / 2], times[N_FRAMES * 95 / 100], times[N_FRAMES - 1]);
}

static void
run (Bench *bench, const Gesture *gesture)
{
  GtkWidget *map = GTK_WIDGET (bench->map);

  bench->gesture = gesture;
  bench->frame = 0;
  gtk_window_set_child (bench->window, gesture->step ? map : bench->plain);
  while (gesture->step && gtk_widget_get_width (map) <= 1)
    g_main_context_iteration (NULL, TRUE);
  if (gesture->prepare)
    gesture->prepare (payola_map_view_get_viewport (bench->map));
  PayBits lit = { 0 };
  for (guint i = 0; i < gesture->n_lit; i++)
    pay_bits_add (&lit, 5 * i);
  payola_map_view_set_lit (bench->map, &lit);
  g_main_loop_run (bench->loop);
  print_times (gesture->name, "interval", bench->interval);
  print_times (gesture->name, "busy", bench->busy);
  if (bench->has_server)
    g_print ("%s server mean %.2f ms\n", gesture->name, bench->served);
}

/* Leaves the program idle for a while. Returns the main thread's work in this time, in
 * milliseconds. */
static double
rest (Bench *bench)
{
  double before = thread_time ();

  bench->resting = TRUE;
  bench->frame = 0;
  g_main_loop_run (bench->loop);
  return thread_time () - before;
}

/* Measures the main thread's work for changing the turn: the call itself, and all frames until
 * the map has its new colours. */
static void
recolour (Bench *bench, PayolaFocus *focus, guint n_turns)
{
  guint shown = payola_focus_get_turn (focus);
  double worst = 0, worst_set = 0;

  payola_viewport_fit (payola_map_view_get_viewport (bench->map));
  for (guint i = 0; i <= n_turns; i++)
    {
      rest (bench);
      double nothing = rest (bench), before = thread_time ();
      payola_focus_set_turn (focus, i);
      double set = thread_time () - before, all = set + rest (bench) - nothing;
      worst_set = MAX (worst_set, set);
      worst = MAX (worst, all);
    }
  payola_focus_set_turn (focus, shown);
  g_print ("recolour %u turns, worst %.2f ms, and with its frames %.2f "
           "ms\n",
           n_turns + 1, worst_set, worst);
}

int
main (int argc, char *argv[])
{
  gint64 start = g_get_monotonic_time ();

  if (argc < 2)
    {
      g_printerr ("usage: bench-map-view FILE [TURN [GESTURE]]\n");
      return 2;
    }
  adw_init ();

  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (argv[1]);
  g_autoptr (PayolaDocument) document = payola_document_load (file, diagnostics);
  if (!document)
    {
      g_autofree char *text = pay_diagnostics_text (diagnostics);
      g_printerr ("%s", text);
      return 2;
    }
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);
  if (argc > 2)
    payola_focus_set_turn (focus, (guint) atoi (argv[2]));

  Bench bench = { .loop = g_main_loop_new (NULL, FALSE), .start = start };
  bench.map = g_object_ref_sink (g_object_new (PAYOLA_TYPE_MAP_VIEW, NULL));
  bench.plain = g_object_ref_sink (g_object_new (plain_get_type (), NULL));
  payola_map_view_set_prices (bench.map, TRUE);
  payola_map_view_set_focus (bench.map, focus);
  bench.window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_decorated (bench.window, FALSE);
  gtk_window_set_default_size (bench.window, WIDTH, HEIGHT);
  gtk_window_set_child (bench.window, GTK_WIDGET (bench.map));
  gtk_window_present (bench.window);
  find_server (&bench);

  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (bench.window));
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before), &bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_after), &bench);
  gtk_widget_add_tick_callback (GTK_WIDGET (bench.window), on_tick, &bench, NULL);
  g_print ("window %d x %d, %.0f ms after the start\n", WIDTH, HEIGHT,
           (double) (g_get_monotonic_time () - start) / 1000);
  for (guint i = 0; i < G_N_ELEMENTS (gestures); i++)
    if (argc < 4 || g_str_equal (argv[3], gestures[i].name))
      run (&bench, &gestures[i]);
  recolour (&bench, focus, pay_view_get_n_turns (payola_focus_get_view (focus)));
  gtk_window_destroy (bench.window);
  g_object_unref (bench.map);
  g_object_unref (bench.plain);
  g_main_loop_unref (bench.loop);
  return 0;
}
