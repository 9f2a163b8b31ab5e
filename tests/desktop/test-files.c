/* test-files.c - changes to the file of an open game, the library, and imported files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "game/game-xml.h"
#include "model/import.h"
#include "desktop/kit/recent-games.h"
#include "desktop/window/game-library.h"
#include "model/library-entry.h"

#include <glib/gstdio.h>

#define FRANCE 2

static GtkWidget *
find_button (GtkWidget *widget, const char *tooltip)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, tooltip);
  return found;
}

static GtkScrolledWindow *
find_scroller (GtkWidget *widget)
{
  GtkScrolledWindow *found = GTK_IS_SCROLLED_WINDOW (widget) ? GTK_SCROLLED_WINDOW (widget) : NULL;

  if (GTK_IS_POPOVER (widget))
    return NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_scroller (child);
  return found;
}

/* Scrolls the report, unless @value is negative. Returns its position. */
static double
scroll_report (PayolaWindow *window, double value)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (
    find_scroller (GTK_WIDGET (window->report_panel)));

  if (value >= 0)
    gtk_adjustment_set_value (place, value);
  return gtk_adjustment_get_value (place);
}

/* A game whose file is missing stays in the list, marked as missing, until it is removed. */
static void
test_library_missing (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-library-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "gone.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *library = g_object_new (PAYOLA_TYPE_GAME_LIBRARY, NULL);
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *forget;

  payola_recent_game_remember (file);
  gtk_window_set_child (window, library);
  gtk_window_present (window);
  while (!says (library, "Not found: "))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (says (library, path));
  forget = find_button (library, "Remove from list");
  g_assert_nonnull (forget);
  g_signal_emit_by_name (forget, "clicked");
  while (says (library, path))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (window);
  settle ();
  remove_folder (folder);
}

static PayolaWindow *
wait_for_other_window (PayolaWindow *window)
{
  for (;;)
    {
      for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
        if (PAYOLA_IS_WINDOW (l->data) && l->data != (gpointer) window)
          {
            settle ();
            return l->data;
          }
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
count (guint *n)
{
  (*n)++;
}

/* If another program changes the file, this is reported at once, and the next save does not
 * overwrite the file. */
static void
test_file_changed (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autofree char *folder = g_dir_make_tmp ("payola-file-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_assert_true (payola_document_save (document, file, FALSE, NULL));
  g_signal_connect_swapped (document, "file-changed", G_CALLBACK (count), &n);
  settle ();
  g_assert_cmpuint (n, ==, 0); /* saving by this program is not reported */
  g_assert_true (g_file_set_contents (path, "another version", -1, NULL));
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (payola_document_save (document, file, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  remove_folder (folder);
}

static gboolean
bar_is_shown (PayolaWindow *window)
{
  return gtk_info_bar_get_revealed (GTK_INFO_BAR (window->file_bar));
}

static void
wait_for_bar (PayolaWindow *window, gboolean shown)
{
  while (bar_is_shown (window) != shown)
    g_main_context_iteration (NULL, TRUE);
}

/* If the file is moved or deleted while its game is open, this is reported, and the game is
 * kept. */
static void
test_file_gone (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-gone-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.payola", NULL);
  g_autofree char *elsewhere = g_build_filename (folder, "b.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaWindow *window;

  g_assert_true (payola_document_save (document, file, FALSE, NULL));
  window = window_with_document (document);
  g_assert_false (bar_is_shown (window));
  g_assert_false (payola_document_get_modified (document));

  g_assert_cmpint (g_rename (path, elsewhere), ==, 0);
  wait_for_bar (window, TRUE);
  g_assert_true (says (window->file_bar, "file of this game was moved, renamed or deleted"));
  g_assert_true (gtk_widget_get_visible (window->save_button));
  g_assert_false (gtk_widget_get_visible (window->reload_button));
  g_assert_true (payola_document_get_modified (document));
  /* If the file comes back, the report disappears. */
  g_assert_cmpint (g_rename (elsewhere, path), ==, 0);
  wait_for_bar (window, FALSE);
  g_assert_false (payola_document_get_modified (document));

  /* The game continues, and is saved to the same file again. */
  g_assert_cmpint (g_unlink (path), ==, 0);
  wait_for_bar (window, TRUE);
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  settle ();
  g_assert_true (bar_is_shown (window));
  gtk_info_bar_response (GTK_INFO_BAR (window->file_bar), 2);
  wait_for_bar (window, FALSE);
  g_assert_false (payola_document_get_modified (document));
  g_autoptr (PayGame) written = pay_game_read_file (path, diagnostics);
  g_assert_nonnull (written);
  g_assert_cmpuint (pay_game_get_n_turns (written), ==, 1);
  close_window (window);
  remove_folder (folder);
}

/* If a parent folder is renamed, this is reported. The game can be saved elsewhere, or wait
 * until the folder is back. */
static void
test_folder_gone (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-folder-XXXXXX", NULL);
  g_autofree char *above = g_build_filename (folder, "games", NULL);
  g_autofree char *renamed = g_build_filename (folder, "old games", NULL);
  g_autofree char *below = g_build_filename (above, "2026", NULL);
  g_autofree char *path = g_build_filename (below, "a.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaWindow *window;

  g_assert_cmpint (g_mkdir_with_parents (below, 0700), ==, 0);
  g_assert_true (payola_document_save (document, file, FALSE, NULL));
  window = window_with_document (document);
  for (guint time = 0; time < 2; time++)
    {
      g_assert_cmpint (g_rename (above, renamed), ==, 0);
      wait_for_bar (window, TRUE);
      g_assert_true (
        says (window->file_bar,
              "folder of this game’s file, or one above it, was moved, renamed or deleted"));
      g_assert_false (gtk_widget_get_visible (window->save_button));
      g_assert_false (gtk_widget_get_visible (window->reload_button));
      g_assert_true (payola_document_get_modified (document));
      g_assert_cmpint (g_rename (renamed, above), ==, 0);
      wait_for_bar (window, FALSE);
      g_assert_false (payola_document_get_modified (document));
    }

  /* If the folder comes back empty, only the file is missing, and it can be written again. */
  g_assert_cmpint (g_rename (above, renamed), ==, 0);
  wait_for_bar (window, TRUE);
  g_assert_cmpint (g_mkdir_with_parents (below, 0700), ==, 0);
  while (!gtk_widget_get_visible (window->save_button))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (says (window->file_bar, "file of this game was moved, renamed or deleted"));
  act (window, "win.save");
  wait_for_bar (window, FALSE);
  g_autoptr (PayGame) written = pay_game_read_file (path, diagnostics);
  g_assert_nonnull (written);
  close_window (window);
  remove_folder (folder);
}

/* The banners above the game: a deadline that is over, and a file that is open twice. */
static void
test_bars (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-bars-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayRoster) late = pay_roster_with_deadline (pay_game_get_roster (game),
                                                         "2001-11-22T11:00:00Z");
  PayolaWindow *window, *other;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  payola_document_change (document, pay_game_with_roster (game, late), "Deadline");
  g_assert_true (payola_document_save (document, file, FALSE, NULL));
  window = window_with_document (document);
  g_assert_true (gtk_info_bar_get_revealed (GTK_INFO_BAR (window->deadline_bar)));
  g_assert_false (bar_is_shown (window));
  payola_focus_set_viewer (window->focus, FRANCE);
  g_assert_false (gtk_info_bar_get_revealed (GTK_INFO_BAR (window->deadline_bar)));
  payola_focus_set_viewer (window->focus, PAY_VIEWER_GM);

  g_autoptr (PayolaDocument) again = payola_document_load (file, diagnostics);
  other = window_with_document (again);
  g_assert_true (bar_is_shown (other));
  close_window (other);

  /* Another program writes the file. The first response of the bar opens the new contents in a
   * window. */
  g_autoptr (PayGame) played = pay_game_adjudicate (payola_document_get_game (document),
                                                    diagnostics);
  g_assert_true (pay_game_save (played, path, NULL));
  wait_for_bar (window, TRUE);
  adw_view_stack_set_visible_child_name (window->pages, "report");
  payola_report_panel_show_rules (window->report_panel);
  payola_focus_set_power (window->focus, FRANCE);
  settle ();
  double place = scroll_report (window, 150);
  gtk_info_bar_response (GTK_INFO_BAR (window->file_bar), 1);
  PayolaWindow *fresh = wait_for_other_window (window);
  g_assert_cmpuint (pay_game_get_n_turns (payola_document_get_game (fresh->document)), ==, 1);
  /* The window shows the same phase, page and place. */
  g_assert_cmpuint (payola_focus_get_turn (fresh->focus), ==, 0);
  g_assert_cmpint (payola_focus_get_power (fresh->focus), ==, FRANCE);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (fresh->pages), ==, "report");
  while (scroll_report (fresh, -1) < place)
    g_main_context_iteration (NULL, TRUE);
  close_window (fresh);
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/files/library-missing", test_library_missing);
  g_test_add_func ("/files/changed", test_file_changed);
  g_test_add_func ("/files/gone", test_file_gone);
  g_test_add_func ("/files/folder-gone", test_folder_gone);
  g_test_add_func ("/files/bars", test_bars);
  return run_in_application (argv);
}
