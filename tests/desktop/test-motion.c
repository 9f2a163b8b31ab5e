/* test-motion.c - without animations, a change is complete after one frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/map/map-mark.h"
#include "desktop/map/map-view-private.h"

static void
set_animations (gboolean on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", on, NULL);
}

static void
on_painted (GdkFrameClock *clock, guint *frames)
{
  (*frames)++;
}

/* Waits until the window has drawn one frame. */
static void
draw_frame (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  guint frames = 0;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), &frames);

  gtk_widget_queue_draw (window);
  while (frames == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
}

/* Appends the place, the size and the opacity of each visible widget. The marks of provinces are
 * invisible, and are placed after the map has come to rest. */
static void
describe (GtkWidget *widget, GtkWidget *window, GString *into)
{
  graphene_rect_t bounds;

  if (PAYOLA_IS_MAP_MARK (widget) || !gtk_widget_get_mapped (widget)
      || !gtk_widget_get_child_visible (widget))
    return;
  if (gtk_widget_compute_bounds (widget, window, &bounds))
    g_string_append_printf (into, "%s %.0f %.0f %.0f %.0f %.2f\n", G_OBJECT_TYPE_NAME (widget),
                            bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height,
                            gtk_widget_get_opacity (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    describe (child, window, into);
}

static char *
layout (GtkWidget *window)
{
  GString *into = g_string_new (NULL);

  describe (window, window, into);
  return g_string_free (into, FALSE);
}

/* Settles until the layout no longer changes. */
static char *
final_layout (GtkWidget *window)
{
  char *now = layout (window);

  for (guint quiet = 0; quiet < 2;)
    {
      g_autofree char *before = now;
      settle ();
      now = layout (window);
      quiet = g_str_equal (before, now) ? quiet + 1 : 0;
    }
  return now;
}

/* Prints the first line in which two layouts differ. */
static void
tell_difference (const char *first, const char *last)
{
  g_auto (GStrv) a = g_strsplit (first, "\n", -1);
  g_auto (GStrv) b = g_strsplit (last, "\n", -1);

  for (guint i = 0; a[i] && b[i]; i++)
    if (!g_str_equal (a[i], b[i]))
      {
        g_test_message ("after a frame: %s; finally: %s", a[i], b[i]);
        return;
      }
}

/* Makes a change of the window, and asserts that it is complete after one frame, and that it is a
 * change. */
static void
assert_at_once (PayolaWindow *window, const char *what, void (*change) (PayolaWindow *window))
{
  GtkWidget *widget = GTK_WIDGET (window);
  g_autofree char *before = final_layout (widget);

  change (window);
  draw_frame (widget);
  g_autofree char *first = layout (widget);
  g_autofree char *last = final_layout (widget);
  g_test_message ("%s", what);
  g_assert_true (!g_str_equal (before, last));
  tell_difference (first, last);
  g_assert_true (g_str_equal (first, last));
}

/* ---- changes --------------------------------------------------------------------------------- */

static GtkRevealer *
findings_of (PayolaWindow *window)
{
  return GTK_REVEALER (gtk_widget_get_template_child (
    GTK_WIDGET (window->sheet_panel), PAYOLA_TYPE_SHEET_PANEL, "findings_revealer"));
}

static void
reveal_findings (PayolaWindow *window)
{
  gtk_revealer_set_reveal_child (findings_of (window), TRUE);
}

static void
hide_findings (PayolaWindow *window)
{
  gtk_revealer_set_reveal_child (findings_of (window), FALSE);
}

static void
show_bar (PayolaWindow *window)
{
  gtk_info_bar_set_revealed (GTK_INFO_BAR (window->deadline_bar), TRUE);
}

static void
hide_bar (PayolaWindow *window)
{
  gtk_info_bar_set_revealed (GTK_INFO_BAR (window->deadline_bar), FALSE);
}

static void
show_reports (PayolaWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "report");
}

static void
show_sheet (PayolaWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "sheet");
}

static void
begin_replay (PayolaWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.replay", NULL);
}

static void
show_map (PayolaWindow *window)
{
  gtk_toggle_button_set_active (window->map_switch, TRUE);
}

static void
show_pages (PayolaWindow *window)
{
  gtk_toggle_button_set_active (window->pages_switch, TRUE);
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void
test_wide (void)
{
  g_autoptr (PayolaDocument) document = sample_document ();
  PayolaWindow *window = window_with_document (document);

  show_sheet (window);
  assert_at_once (window, "findings", reveal_findings);
  assert_at_once (window, "no findings", hide_findings);
  assert_at_once (window, "a bar", show_bar);
  assert_at_once (window, "no bar", hide_bar);
  assert_at_once (window, "reports", show_reports);
  assert_at_once (window, "the sheet", show_sheet);
  act (window, "win.phase-previous");
  assert_at_once (window, "the replay", begin_replay);
  close_window (window);
}

/* The map is zoomed at once. */
static void
test_zoom (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaViewport *viewport = window->map_view->viewport;
  double before = payola_viewport_get_scale (viewport);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.zoom-in", NULL);
  draw_frame (GTK_WIDGET (window));
  double first = payola_viewport_get_scale (viewport);
  settle ();
  g_assert_cmpfloat (before, <, first);
  g_assert_cmpfloat (first, ==, payola_viewport_get_scale (viewport));
  close_window (window);
}

/* In a narrow window, the map and the pages take turns. */
static void
test_narrow (void)
{
  g_autoptr (PayolaDocument) document = sample_document ();
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));

  payola_window_set_document (window, document);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 700);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  g_assert_true (adw_leaflet_get_folded (window->leaflet));
  show_map (window);
  assert_at_once (window, "the pages", show_pages);
  assert_at_once (window, "the map", show_map);
  close_window (window);
}

/* With animations, the first frame shows the beginning of a movement, so the tests above can
 * fail. */
static void
test_animated (void)
{
  g_autoptr (PayolaDocument) document = sample_document ();
  PayolaWindow *window = window_with_document (document);
  GtkWidget *widget = GTK_WIDGET (window);

  show_sheet (window);
  g_free (final_layout (widget));
  set_animations (TRUE);
  reveal_findings (window);
  draw_frame (widget);
  g_autofree char *first = layout (widget);
  while (!gtk_revealer_get_child_revealed (findings_of (window)))
    g_main_context_iteration (NULL, TRUE);
  set_animations (FALSE);
  g_autofree char *last = final_layout (widget);
  g_assert_false (g_str_equal (first, last));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/motion/wide", test_wide);
  g_test_add_func ("/motion/zoom", test_zoom);
  g_test_add_func ("/motion/narrow", test_narrow);
  g_test_add_func ("/motion/animated", test_animated);
  return run_in_application (argv);
}
