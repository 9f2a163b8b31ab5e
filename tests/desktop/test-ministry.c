/* test-ministry.c - the window of the Ministry of Finance: trees, files, lines for a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/ministry/ministry-window-private.h"
#include "desktop/sheet/sheet-editor.h"
#include "ministry/theatre-xml.h"
#include "render/page/theatre-picture.h"

#include <glib/gstdio.h>
#include <string.h>

static PayolaMinistryWindow *
open_ministry (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (app), "ministry", NULL);
  settle ();
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (app));
  g_assert_true (PAYOLA_IS_MINISTRY_WINDOW (window));
  return PAYOLA_MINISTRY_WINDOW (window);
}

static void
close_ministry (PayolaMinistryWindow *window)
{
  window->close_anyway = TRUE;
  gtk_window_close (GTK_WINDOW (window));
  settle ();
}

static const PayTheatre *
theatre_of (PayolaMinistryWindow *window)
{
  return payola_theatre_document_get (payola_ministry_window_get_document (window));
}

static void
do_action (PayolaMinistryWindow *window, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  settle ();
}

static void
type_into (GtkWidget *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  settle ();
}

static void
set_result (PayolaMinistryWindow *window, PayTheatreResult result)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (window->result), result);
  settle ();
}

static void
assert_threshold (PayolaMinistryWindow *window, guint position, const char *wanted)
{
  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre_of (window));
  g_autofree char *text = pay_fraction_text (thresholds[position]);
  g_assert_cmpstr (text, ==, wanted);
}

/* Activates row @n of the list in the popover of a menu button. */
static void
pick (GtkWidget *menu_button, guint n)
{
  GtkWidget *widget = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu_button)));

  while (widget && !GTK_IS_LIST_BOX (widget))
    {
      GtkWidget *child = gtk_widget_get_first_child (widget);
      widget = child ? child : gtk_widget_get_next_sibling (widget);
    }
  g_assert_nonnull (widget);
  g_signal_emit_by_name (widget, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (widget), (int) n));
  settle ();
}

/* Builds a theatre of two seasons: an attack that succeeds or is repelled, and a second attempt.
 * The tree and its thresholds are those of the core's tests. */
static void
build (PayolaMinistryWindow *window)
{
  type_into (window->title, "Switzerland");
  type_into (window->name, "before");
  do_action (window, "ministry.add");
  type_into (window->name, "inside");
  payola_ministry_window_select (window, 0);
  do_action (window, "ministry.add");
  type_into (window->name, "held off");
  payola_ministry_window_select (window, 1);
  do_action (window, "ministry.add");
  set_result (window, PAY_THEATRE_WON);
  payola_ministry_window_select (window, 2);
  do_action (window, "ministry.add");
  set_result (window, PAY_THEATRE_LOST);
  /* Two positions are shared: a step leads from "inside" to "held off", and another step from
   * "held off" to the won position. */
  payola_ministry_window_select (window, 1);
  settle ();
  pick (window->share, 2);
  payola_ministry_window_select (window, 2);
  settle ();
  pick (window->share, 3);
}

static void
test_tree (void)
{
  PayolaMinistryWindow *window = open_ministry ();

  build (window);
  assert_threshold (window, 0, "3/4");
  assert_threshold (window, 1, "1/2");
  assert_threshold (window, 2, "1");
  /* A step that leads back to an earlier position is refused. */
  payola_ministry_window_select (window, 1);
  settle ();
  pick (window->share, 0);
  g_assert_cmpuint (pay_theatre_get_n_steps (theatre_of (window), 1), ==, 2);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (window->ours), 30);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (window->theirs), 20);
  payola_ministry_window_select (window, 0);
  settle ();
  g_assert_nonnull (
    strstr (gtk_label_get_label (GTK_LABEL (window->about)), "ours with a bid of "));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (window->split)), "1/4 to 1/2"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->chart)));

  /* A position that is marked as lost loses its steps, and undo restores them. */
  payola_ministry_window_select (window, 2);
  settle ();
  guint n = pay_theatre_get_n (theatre_of (window));
  set_result (window, PAY_THEATRE_LOST);
  g_assert_cmpuint (pay_theatre_get_n (theatre_of (window)), <, n);
  do_action (window, "ministry.undo");
  g_assert_cmpuint (pay_theatre_get_n (theatre_of (window)), ==, n);
  do_action (window, "ministry.redo");
  g_assert_cmpuint (pay_theatre_get_n (theatre_of (window)), <, n);
  for (guint i = 0; i < 40; i++)
    do_action (window, "ministry.undo");
  g_assert_cmpuint (pay_theatre_get_n (theatre_of (window)), ==, 1);
  g_assert_false (
    payola_theatre_document_is_modified (payola_ministry_window_get_document (window)));
  close_ministry (window);
}

static void
press_key (PayolaMinistryWindow *window, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window->view));
  gboolean done = FALSE;

  for (guint i = 0; !done && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &done);
    }
  settle ();
}

/* Boxes do not overlap, and the arrow keys move the selection from one box to the next. */
static void
test_picture (void)
{
  PayolaMinistryWindow *window = open_ministry ();

  build (window);
  guint n = pay_theatre_get_n (theatre_of (window));
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      {
        double x, y, other_x, other_y;
        payola_theatre_view_locate (window->view, i, &x, &y);
        payola_theatre_view_locate (window->view, j, &other_x, &other_y);
        g_assert_true (ABS (x - other_x) > 100 || ABS (y - other_y) > 50);
      }
  press_key (window, GDK_KEY_Home);
  g_assert_cmpuint (_payola_ministry_get_selected (window), ==, 0);
  press_key (window, GDK_KEY_Right);
  g_assert_cmpuint (_payola_ministry_get_selected (window), !=, 0);
  press_key (window, GDK_KEY_Left);
  g_assert_cmpuint (_payola_ministry_get_selected (window), ==, 0);
  do_action (window, "ministry.zoom-in");
  close_ministry (window);
}

/* A theatre is saved and opened again as a file of the program. */
static void
test_file (void)
{
  PayolaMinistryWindow *window = open_ministry ();
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "payola-test.payola-theatre", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  PayolaTheatreDocument *document = payola_ministry_window_get_document (window);

  build (window);
  type_into (window->units, "A BUR");
  g_assert_true (payola_theatre_document_is_modified (document));
  g_assert_true (payola_theatre_document_save (document, file, &error));
  g_assert_false (payola_theatre_document_is_modified (document));
  g_autofree char *before = pay_theatre_write (theatre_of (window));
  close_ministry (window);

  payola_application_open_file (app, file);
  settle ();
  window = PAYOLA_MINISTRY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (app)));
  g_autofree char *after = pay_theatre_write (theatre_of (window));
  g_assert_cmpstr (after, ==, before);
  close_ministry (window);
  g_unlink (path);
}

/* The theatre of an open game offers the orders of the game's units. The cost of a season can be
 * inserted as a line into the game's sheet. Undo in the sheet removes this line. */
static void
test_game (void)
{
  PayolaWindow *game = window_with_game ();
  PayolaMinistryWindow *window = open_ministry ();
  PayolaSheetEditor *editor = PAYOLA_SHEET_EDITOR (gtk_widget_get_template_child (
    GTK_WIDGET (game->sheet_panel), PAYOLA_TYPE_SHEET_PANEL, "editor"));

  build (window);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (window->ours), 30);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (window->theirs), 20);
  adw_combo_row_set_selected (ADW_COMBO_ROW (window->game), 1);
  settle ();
  adw_combo_row_set_selected (ADW_COMBO_ROW (window->power), 2);
  settle ();
  g_assert_cmpstr (pay_theatre_get_power (theatre_of (window)), ==, "FRANCE");
  type_into (window->units, "A PAR, A LVN");
  g_assert_true (gtk_widget_get_visible (window->units_error));
  type_into (window->units, "A PAR");
  g_assert_false (gtk_widget_get_visible (window->units_error));
  type_into (window->provinces, "BUR, NARNIA");
  g_assert_true (gtk_widget_get_visible (window->provinces_error));
  type_into (window->provinces, "BUR");
  g_assert_false (gtk_widget_get_visible (window->provinces_error));
  g_autoptr (GPtrArray) orders = _payola_ministry_list_orders (window);
  for (guint i = 0; i < orders->len; i++)
    g_assert_false (strstr (orders->pdata[i], "PIC") != NULL);
  g_assert_true (g_ptr_array_find_with_equal_func (orders, "A PAR - BUR", g_str_equal, NULL));

  /* Without an order no line is written. */
  payola_ministry_window_select (window, 0);
  settle ();
  do_action (window, "ministry.put");
  g_autofree char *nothing = payola_sheet_editor_get_text (editor);
  g_assert_cmpstr (nothing, ==, "");
  type_into (window->step_rows->pdata[0], "A PAR - BUR");
  do_action (window, "ministry.put");
  g_autofree char *text = payola_sheet_editor_get_text (editor);
  g_assert_true (g_str_has_suffix (text, ": A PAR - BUR\n"));
  g_assert_cmpint (payola_focus_get_power (game->focus), ==, 2);
  gtk_widget_activate_action (GTK_WIDGET (editor), "sheet.undo", NULL);
  settle ();
  g_autofree char *undone = payola_sheet_editor_get_text (editor);
  g_assert_cmpstr (undone, ==, "");
  close_ministry (window);
  close_window (game);
}

/* The list of games follows the open windows. The selected game stays selected. If it
 * disappears, no game is selected; then the theatre keeps its power, and undo can still change
 * this power. */
static void
test_games (void)
{
  PayolaWindow *first = window_with_game (), *second = window_with_game ();
  PayolaMinistryWindow *window = open_ministry ();
  AdwComboRow *row = ADW_COMBO_ROW (window->game);

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, 3);
  adw_combo_row_set_selected (row, 2);
  settle ();
  PayolaGameHost *chosen = _payola_ministry_get_host (window);
  adw_combo_row_set_selected (ADW_COMBO_ROW (window->power), 3);
  settle ();
  g_autofree char *power = g_strdup (pay_theatre_get_power (theatre_of (window)));
  g_assert_cmpstr (power, !=, "");

  gboolean is_first = (gpointer) chosen == (gpointer) first;
  close_window (is_first ? second : first);
  g_object_notify (G_OBJECT (window), "is-active");
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, 2);
  g_assert_true (_payola_ministry_get_host (window) == chosen);
  close_window (is_first ? first : second);
  g_object_notify (G_OBJECT (window), "is-active");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  g_assert_null (_payola_ministry_get_host (window));
  g_assert_false (gtk_widget_get_visible (window->power));
  g_assert_cmpstr (pay_theatre_get_power (theatre_of (window)), ==, power);
  do_action (window, "ministry.undo");
  g_assert_cmpstr (pay_theatre_get_power (theatre_of (window)), ==, "");
  close_ministry (window);
}

/* The Ministry does not reveal secrets: it copies a treasury from the game only if the viewer of
 * the game knows the treasury. */
static void
test_secrets (void)
{
  PayolaWindow *game = window_with_game ();
  PayolaMinistryWindow *window = open_ministry ();
  PayPosition *position = pay_game_get_position (payola_document_get_game (game->document));

  adw_combo_row_set_selected (ADW_COMBO_ROW (window->game), 1);
  settle ();
  payola_focus_set_viewer (game->focus, 2);
  for (guint p = 0; p < 7; p++)
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (window->power), p);
      settle ();
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (window->ours), 7);
      g_signal_emit_by_name (window->treasury, "clicked");
      settle ();
      int ours = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (window->ours));
      g_assert_cmpint (ours, ==, p == 2 ? pay_position_get_balance (position, 2) : 7);
    }
  payola_focus_set_viewer (game->focus, PAY_VIEWER_GM);
  g_signal_emit_by_name (window->treasury, "clicked");
  settle ();
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (window->ours)), ==,
                   pay_position_get_balance (position, 6));
  close_ministry (window);
  close_window (game);
}

static void
click_province (PayolaWindow *game, const char *name)
{
  const PayBoard *board = pay_game_get_board (
    payola_document_get_game (payola_focus_get_document (game->focus)));

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (strcmp (pay_board_get_abbreviation (board, (PayLocation) p), name) == 0)
      payola_focus_set_province (game->focus, (PayProvince) p);
  settle ();
}

/* While the units or provinces of a list are being picked on the game's map, a click adds an item
 * to the list or removes it. */
static void
test_pick (void)
{
  PayolaWindow *game = window_with_game ();
  PayolaMinistryWindow *window = open_ministry ();
  GtkToggleButton *units, *provinces;

  g_assert_false (gtk_widget_get_visible (window->picks[0]));
  adw_combo_row_set_selected (ADW_COMBO_ROW (window->game), 1);
  settle ();
  units = GTK_TOGGLE_BUTTON (window->picks[0]);
  provinces = GTK_TOGGLE_BUTTON (window->picks[1]);
  gtk_toggle_button_set_active (units, TRUE);
  settle ();
  g_assert_true (payola_focus_is_picking (game->focus));
  click_province (game, "PAR");
  click_province (game, "BUR");
  click_province (game, "STP");
  g_assert_cmpstr (pay_theatre_get_units (theatre_of (window)), ==, "A PAR, F STP/SC");
  click_province (game, "PAR");
  click_province (game, "BRE");
  g_assert_cmpstr (pay_theatre_get_units (theatre_of (window)), ==, "F STP/SC, F BRE");

  /* Only one of the two lists can be picked at a time. Releasing the toggle button of a list
   * stops the picking. */
  gtk_toggle_button_set_active (provinces, TRUE);
  settle ();
  g_assert_false (gtk_toggle_button_get_active (units));
  click_province (game, "BUR");
  click_province (game, "ENG");
  g_assert_cmpstr (pay_theatre_get_provinces (theatre_of (window)), ==, "BUR, ENG");
  g_assert_cmpstr (pay_theatre_get_units (theatre_of (window)), ==, "F STP/SC, F BRE");
  gtk_toggle_button_set_active (provinces, FALSE);
  settle ();
  g_assert_false (payola_focus_is_picking (game->focus));
  click_province (game, "MUN");
  g_assert_cmpstr (pay_theatre_get_provinces (theatre_of (window)), ==, "BUR, ENG");

  /* Picking also stops when the Ministry's window is closed. */
  gtk_toggle_button_set_active (units, TRUE);
  settle ();
  close_ministry (window);
  g_assert_false (payola_focus_is_picking (game->focus));
  click_province (game, "PAR");
  close_window (game);
}

/* The picture of the tree is exported in three formats, each time with the same bytes. An
 * unknown format is refused. */
static void
test_export (void)
{
  PayolaMinistryWindow *window = open_ministry ();
  static const struct
  {
    const char *format, *begins;
  } cases[] = { { "svg", "<?xml" }, { "png", "\x89PNG" }, { "pdf", "%PDF-" } };

  build (window);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) once = payola_theatre_picture_export (theatre_of (window), cases[i].format,
                                                               &error);
      g_autoptr (GBytes) again = payola_theatre_picture_export (theatre_of (window),
                                                                cases[i].format, &error);
      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (once, again));
      g_assert_cmpmem (g_bytes_get_data (once, NULL), strlen (cases[i].begins), cases[i].begins,
                       strlen (cases[i].begins));
    }
  g_autoptr (GError) error = NULL;
  g_assert_null (payola_theatre_picture_export (theatre_of (window), "doc", &error));
  g_assert_nonnull (error);
  close_ministry (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/ministry/tree", test_tree);
  g_test_add_func ("/ministry/picture", test_picture);
  g_test_add_func ("/ministry/file", test_file);
  g_test_add_func ("/ministry/game", test_game);
  g_test_add_func ("/ministry/games", test_games);
  g_test_add_func ("/ministry/secrets", test_secrets);
  g_test_add_func ("/ministry/pick", test_pick);
  g_test_add_func ("/ministry/export", test_export);
  return run_in_application (argv);
}
