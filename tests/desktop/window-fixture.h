/* window-fixture.h - windows of the program in the test's process
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../model/model-fixture.h"

#include "desktop/application/application.h"
#include "desktop/kit/quick-label.h"
#include "desktop/window/window-private.h"

#include <gtksourceview/gtksource.h>

static PayolaApplication *app;
static int fixture_status;

/* Runs the main loop until nothing has happened for 40 ms, but no longer than 700 ms. */
static inline void
settle (void)
{
  gint64 now = g_get_monotonic_time (), end = now + 700 * G_TIME_SPAN_MILLISECOND, last = now;

  while (now < end && now - last < 40 * G_TIME_SPAN_MILLISECOND)
    {
      if (g_main_context_iteration (NULL, FALSE))
        last = g_get_monotonic_time ();
      else
        g_usleep (2000);
      now = g_get_monotonic_time ();
    }
}

static inline PayolaWindow *
window_with_document (PayolaDocument *document)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));

  payola_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  return window;
}

static inline PayolaWindow *
window_with_game (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();

  return window_with_document (document);
}

static inline gboolean
act (PayolaWindow *window, const char *action)
{
  gboolean done = gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  settle ();
  return done;
}

static inline void
close_window (PayolaWindow *window)
{
  window->close_anyway = TRUE;
  gtk_window_close (GTK_WINDOW (window));
  settle ();
}

/* Checks whether @widget contains a label with the text. The label may be hidden. */
static inline gboolean
says (GtkWidget *widget, const char *text)
{
  const char *words = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget))
                    : PAYOLA_IS_QUICK_LABEL (widget)
                      ? payola_quick_label_get_text (PAYOLA_QUICK_LABEL (widget))
                      : NULL;

  if (words && strstr (words, text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

static inline guint
count_windows (void)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
    n += PAYOLA_IS_WINDOW (l->data);
  return n;
}

static inline void
on_fixture_activate (GApplication *application)
{
  /* A test may activate the application again. */
  g_signal_handlers_disconnect_by_func (application, on_fixture_activate, NULL);
  /* Animations are switched off, because settle() waits until nothing moves. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations",
                FALSE, NULL);
  g_application_hold (application);
  fixture_status = g_test_run ();
  g_application_release (application);
  g_application_quit (application);
}

/* Runs the tests inside a running application, and returns their exit status. Must be called
 * directly after g_test_init(). */
static inline int
run_in_application (char *argv[])
{
  gtk_source_init ();
  app = payola_application_new ();
  g_application_set_flags (G_APPLICATION (app),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_signal_connect (app, "activate", G_CALLBACK (on_fixture_activate), NULL);
  g_application_run (G_APPLICATION (app), 1, argv);
  g_object_unref (app);
  gtk_source_finalize ();
  /* While the process ends, threads of GTK may still load a picture. Their warnings are not
   * fatal. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  return fixture_status;
}

/* Begins the tests, or skips them if there is no display. GTK needs the settings schemas of the
 * system, so the tests do not have isolated folders. */
#define WINDOW_TEST_INIT(argc, argv)                                                               \
  if (!g_getenv ("DISPLAY"))                                                                       \
    {                                                                                              \
      g_print ("1..0 # SKIP no display\n");                                                        \
      return 0;                                                                                    \
    }                                                                                              \
  begin_with_own_data ((argv)[0]);                                                                 \
  g_test_init (&(argc), &(argv), NULL)
