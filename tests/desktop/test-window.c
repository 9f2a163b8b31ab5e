/* test-window.c - the main window: templates, pages, actions, a whole season
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/map/frame-memory.h"

#include "board/names.h"
#include "desktop/application/new-game-dialog.h"
#include "game/game-xml.h"

#include <gdk/x11/gdkx.h>
#include <sys/shm.h>

static void
test_start_page (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->content), ==, "start");
  /* Without a game, actions have no effect and do not crash. */
  act (window, "win.adjudicate");
  act (window, "win.save");
  g_assert_null (payola_window_get_document (window));
  close_window (window);
}

/* Asserts that no button inside @widget is covered by notifications. @news is the area of the
 * notifications in the coordinates of @window. */
static void
assert_not_below (GtkWidget *widget, const graphene_rect_t *news, GtkWidget *window)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_BUTTON (widget) && gtk_widget_compute_bounds (widget, window, &bounds))
    g_assert_false (graphene_rect_intersection (&bounds, news, NULL));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_not_below (child, news, window);
}

/* Notifications do not cover the buttons of the map, whatever the width of the window. */
static void
test_news (void)
{
  PayolaWindow *window = window_with_game ();

  for (int width = 760; width <= 1280; width += 130)
    {
      GtkWidget *toast, *all = GTK_WIDGET (window);
      graphene_rect_t news;

      gtk_window_set_default_size (GTK_WINDOW (window), width, 600);
      payola_window_toast (window, "Preview: nothing is saved");
      settle ();
      toast = gtk_widget_get_last_child (GTK_WIDGET (window->toasts));
      g_assert_true (says (toast, "Preview: nothing is saved"));
      g_assert_true (gtk_widget_compute_bounds (toast, all, &news));
      assert_not_below (gtk_widget_get_parent (GTK_WIDGET (window->map_view)), &news, all);
    }
  close_window (window);
}

/* Moves the pointer to a province and clicks with the first button. */
static void
click (PayolaWindow *window, PayProvince province)
{
  GtkWidget *all = GTK_WIDGET (window);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  g_autofree char *id = g_strdup_printf ("%lu", gdk_x11_surface_get_xid (surface));
  double x, y, left, top;

  g_assert_true (payola_map_view_locate (window->map_view, province, &x, &y));
  g_assert_true (
    gtk_widget_translate_coordinates (GTK_WIDGET (window->map_view), all, x, y, &x, &y));
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  g_autofree char *across = g_strdup_printf ("%d", (int) (x + left));
  g_autofree char *down = g_strdup_printf ("%d", (int) (y + top));
  const char *const command[] = { "xdotool", "mousemove", "--window", id,  across,
                                  down,      "click",     "1",        NULL };
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                               NULL, NULL, NULL));
}

static void
wait_for_province (PayolaFocus *focus, PayProvince province)
{
  gint64 end = g_get_monotonic_time () + 30 * G_TIME_SPAN_SECOND;

  while (payola_focus_get_province (focus) != province && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
  g_assert_cmpint (payola_focus_get_province (focus), ==, province);
}

/* A click on the map selects the clicked province instead of the previously selected one. */
static void
test_click (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaFocus *focus = payola_window_get_focus (window);
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (focus));
  g_autofree char *program = g_find_program_in_path ("xdotool");
  static const char *const places[] = { "Vienna", "North Sea", "Spain", "Ankara" };

  if (!program || !GDK_IS_X11_SURFACE (gtk_native_get_surface (GTK_NATIVE (window))))
    g_test_skip ("no mouse");
  else
    {
      gint64 end = g_get_monotonic_time () + 30 * G_TIME_SPAN_SECOND;

      while (!payola_map_view_is_painted (window->map_view) && g_get_monotonic_time () < end)
        settle ();
      g_assert_cmpint (payola_focus_get_province (focus), ==, PAY_NO_PROVINCE);
      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        {
          PayLocation place = pay_names_find (board, places[i]);
          g_assert_cmpint (place, !=, PAY_NO_LOCATION);
          click (window, pay_board_get_province (board, place));
          wait_for_province (focus, pay_board_get_province (board, place));
        }
    }
  close_window (window);
}

static void
test_season (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaFocus *focus = payola_window_get_focus (window);
  PayolaDocument *document = payola_window_get_document (window);

  /* Vienna is selected, and its orders can be inserted into the sheet. */
  PayPower austria = 0;
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (focus));
  PayProvince vienna = pay_board_get_province (
    board, pay_board_get_start_units (board, &(guint) { 0 })[1].location);
  payola_focus_set_province (focus, vienna);
  settle ();
  payola_sheet_panel_add_line (window->sheet_panel, "5 : A VIE - GAL");
  settle ();
  g_assert_true (payola_document_has_draft (document, austria));

  g_assert_true (act (window, "win.submit"));
  g_assert_nonnull (pay_game_get_sheet (payola_document_get_game (document), austria));
  g_assert_true (act (window, "win.preview"));
  g_assert_true (payola_focus_is_preview (focus));
  g_assert_true (act (window, "win.preview"));
  g_assert_true (payola_focus_is_now (focus));

  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  settle ();
  g_assert_true (act (window, "win.phase-previous"));
  g_assert_cmpuint (payola_focus_get_turn (focus), ==, 0);
  static const char *const pages[] = { "sheet", "unit", "master", "report", NULL };
  for (const char *const *page = pages; *page; page++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", *page);
      settle ();
      g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->pages), ==, *page);
    }
  /* All phases are shown as seen by all viewers, without warnings. */
  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < 7; viewer++)
    for (guint turn = 0; turn < 2; turn++)
      {
        payola_focus_set_viewer (focus, viewer);
        payola_focus_set_turn (focus, turn);
        settle ();
      }
  payola_focus_set_viewer (focus, PAY_VIEWER_GM);
  g_assert_true (act (window, "win.rollback"));
  g_assert_true (act (window, "win.rollforward"));
  g_assert_true (act (window, "win.undo"));
  g_assert_true (act (window, "win.redo"));
  g_assert_true (act (window, "win.zoom-in"));
  g_assert_true (act (window, "win.zoom-fit"));
  close_window (window);
}

static void
test_refused_sheet (void)
{
  PayolaWindow *window = window_with_game ();
  PayolaDocument *document = payola_window_get_document (window);

  payola_document_set_draft (document, 0, "5 : A VIE - LON\nnonsense\n");
  settle ();
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (gtk_widget_get_template_child (
    GTK_WIDGET (window->sheet_panel), PAYOLA_TYPE_SHEET_PANEL, "findings_revealer"))));
  g_assert_true (act (window, "win.submit"));
  g_assert_null (pay_game_get_sheet (payola_document_get_game (document), 0));
  close_window (window);
}

static void
test_dialogs (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));

  gtk_window_present (GTK_WINDOW (window));
  payola_new_game_dialog_present (app, GTK_WINDOW (window));
  settle ();
  g_action_group_activate_action (G_ACTION_GROUP (app), "about", NULL);
  settle ();
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  g_assert_cmpuint (g_list_length (windows), >=, 2);
  for (GList *l = windows; l; l = l->next)
    if (!PAYOLA_IS_WINDOW (l->data))
      gtk_window_destroy (l->data);
  close_window (window);
}

/* A board from a file is added to the user's boards and selected. An invalid board is refused
 * with the reason. */
static void
test_added_board (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  const char *root = g_getenv ("PAYOLA_SOURCE_ROOT");
  g_autofree char *map = g_build_filename (root, "tests/cases/boards/skerries.map", NULL);
  g_autofree char *standard = g_build_filename (root, "maps/standard/board.xml", NULL);
  g_autofree char *note = g_build_filename (root, "README.md", NULL);
  PayolaNewGameDialog *dialog = NULL;

  gtk_window_present (GTK_WINDOW (window));
  payola_new_game_dialog_present (app, GTK_WINDOW (window));
  settle ();
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l; l = l->next)
    if (PAYOLA_IS_NEW_GAME_DIALOG (l->data))
      dialog = l->data;
  g_assert_nonnull (dialog);
  GtkRevealer *error = GTK_REVEALER (gtk_widget_get_template_child (
    GTK_WIDGET (dialog), PAYOLA_TYPE_NEW_GAME_DIALOG, "error_revealer"));
  AdwComboRow *row = ADW_COMBO_ROW (
    gtk_widget_get_template_child (GTK_WIDGET (dialog), PAYOLA_TYPE_NEW_GAME_DIALOG, "board_row"));

  g_assert_false (payola_new_game_dialog_add_board (dialog, note));
  g_assert_true (gtk_revealer_get_reveal_child (error));
  g_assert_false (payola_new_game_dialog_add_board (dialog, standard)); /* the name is taken */
  g_assert_true (gtk_revealer_get_reveal_child (error));
  g_assert_true (payola_new_game_dialog_add_board (dialog, map));
  g_assert_false (gtk_revealer_get_reveal_child (error));
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (row)), ==,
                   "Skerries");

  /* A game on this board is created, saved, and opened again. */
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");
  settle ();
  PayolaDocument *document = payola_window_get_document (window);
  g_assert_nonnull (document);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = pay_game_write (payola_document_get_game (document));
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_assert_nonnull (again);
  close_window (window);
}

/* Returns the program's shared memory segments of at least a given size, one on each line. The
 * kernel lists them. */
static char *
shared_memory (guint64 room)
{
  g_autofree char *maps = NULL;
  GString *shared = g_string_new (NULL);

  g_assert_true (g_file_get_contents ("/proc/self/maps", &maps, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (maps, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      const char *dash = strchr (lines[i], '-');
      if (strstr (lines[i], "/SYSV")
          && g_ascii_strtoull (dash + 1, NULL, 16) - g_ascii_strtoull (lines[i], NULL, 16) >= room)
        g_string_append_printf (shared, "%s\n", lines[i]);
    }
  return g_string_free (shared, FALSE);
}

/* Checks whether the kernel provides shared memory and lists it. */
static gboolean
can_share (void)
{
  int id = shmget (IPC_PRIVATE, 1, IPC_CREAT | 0600);
  void *piece = id >= 0 ? shmat (id, NULL, 0) : (void *) -1;
  gboolean listed = FALSE;

  if (piece != (void *) -1)
    {
      g_autofree char *pieces = shared_memory (1);
      g_autofree char *ours = g_strdup_printf ("%" G_GINTPTR_MODIFIER "x-", (gintptr) piece);
      listed = strstr (pieces, ours) != NULL;
      shmdt (piece);
    }
  if (id >= 0)
    shmctl (id, IPC_RMID, NULL);
  return listed;
}

/* While the window's frames are in shared memory, the kernel lists a segment that is large
 * enough for a frame. */
static void
test_frame_memory (void)
{
  PayolaWindow *window = window_with_game ();
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkDisplay *display = gdk_surface_get_display (surface);
  guint64 frame = 4 * (guint64) gdk_surface_get_width (surface)
                * (guint64) gdk_surface_get_height (surface);

  if (!g_str_equal (G_OBJECT_TYPE_NAME (display), "GdkX11Display")
      || !GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (GTK_NATIVE (window))) || !can_share ())
    {
      g_test_skip ("frames do not use shared memory");
      close_window (window);
      return;
    }
  gdk_display_sync (display);
  g_autofree char *with_map = shared_memory (frame);
  g_assert_cmpstr (with_map, !=, "");

  /* A second reference shares the memory of the first, and keeps the memory alive after the
   * first is gone. */
  cairo_surface_t *held = payola_frame_memory_keep (surface);
  g_assert_nonnull (held);
  g_assert_cmpint (cairo_surface_status (held), ==, CAIRO_STATUS_SUCCESS);
  gtk_widget_unrealize (GTK_WIDGET (window->map_view));
  gdk_display_sync (display);
  g_autofree char *with_ours = shared_memory (frame);
  g_assert_cmpstr (with_ours, ==, with_map);
  cairo_surface_destroy (held);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/window/start-page", test_start_page);
  g_test_add_func ("/window/news", test_news);
  g_test_add_func ("/window/click", test_click);
  g_test_add_func ("/window/season", test_season);
  g_test_add_func ("/window/refused-sheet", test_refused_sheet);
  g_test_add_func ("/window/dialogs", test_dialogs);
  g_test_add_func ("/window/added-board", test_added_board);
  g_test_add_func ("/window/frame-memory", test_frame_memory);
  return run_in_application (argv);
}
