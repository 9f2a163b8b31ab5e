/* test-desk.c - the main menu, the tasks on the desk, and undo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/master/deadline-group.h"
#include "game/game-xml.h"

#define FRANCE 2
#define MOST_ENTRIES 12

static gboolean
is_enabled (PayolaWindow *window, const char *action)
{
  GtkWidget *probe = gtk_button_new ();

  /* The target must be set before the button looks for its action. */
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (probe), action);
  gtk_stack_add_child (window->content, probe);
  gboolean enabled = gtk_widget_get_sensitive (probe);
  gtk_stack_remove (window->content, probe);
  return enabled;
}

/* Counts the visible entries of a menu without those of its submenus. Adds all actions to a list.
 * An entry that is visible must be enabled. */
static guint
walk_menu (PayolaWindow *window, GMenuModel *menu, GPtrArray *found)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      char *action = NULL;
      g_autofree char *hidden = NULL, *target = NULL, *detailed = NULL;

      if (section)
        {
          n += walk_menu (window, section, found);
          continue;
        }
      n++;
      if (submenu)
        {
          walk_menu (window, submenu, found);
          continue;
        }
      g_assert_true (g_menu_model_get_item_attribute (menu, i, "action", "s", &action));
      g_ptr_array_add (found, action);
      g_menu_model_get_item_attribute (menu, i, "hidden-when", "s", &hidden);
      g_menu_model_get_item_attribute (menu, i, "target", "s", &target);
      detailed = g_strconcat (action, target ? "::" : NULL, target, NULL);
      g_test_message ("%s", detailed);
      g_assert_true (g_strcmp0 (hidden, "action-disabled") == 0 || is_enabled (window, detailed));
    }
  return n;
}

/* Adds the actions of all visible rows and buttons inside a widget to a list. */
static void
find_actions (GtkWidget *widget, GPtrArray *found)
{
  const char *action = GTK_IS_ACTIONABLE (widget)
                       ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))
                       : NULL;

  if (!gtk_widget_get_visible (widget))
    return;
  if (action)
    g_ptr_array_add (found, g_strdup (action));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    find_actions (child, found);
}

static gboolean
has (GPtrArray *found, const char *action)
{
  return g_ptr_array_find_with_equal_func (found, action, g_str_equal, NULL);
}

/* On the start page the main menu is short, and all of its entries can be used. */
static void
test_small_menu (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  g_assert_cmpuint (walk_menu (window, gtk_menu_button_get_menu_model (window->menu_button), found),
                    <=, MOST_ENTRIES);
  g_assert_true (has (found, "app.new"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->share_button)));
  close_window (window);
}

/* All tasks of a game can be reached from the main menu, the Share menu or the desk. */
static void
test_everything_reachable (void)
{
  static const char *const tasks[] = {
    "win.save",           "win.save-as",
    "win.print",          "win.export-map",
    "win.copy-map",       "win.undo-here",
    "win.redo-here",      "win.what-if",
    "win.preview",        "win.adjudicate",
    "win.rollback",       "win.replay",
    "win.bids",           "win.inbox",
    "win.players",        "win.reminders",
    "win.statements",     "win.keys",
    "win.book",           "win.correct",
    "win.votes",          "win.hot-seat",
    "win.import-results", "win.verify",
    "win.publish",        "app.laboratory",
    "app.tournament",     "app.keys",
    "app.ministry",       "app.tic-tac-toe",
    "app.import",         "app.sample",
    "win.rules",          "win.show-help-overlay",
    "app.about",          "app.help",
  };
  g_autoptr (PayolaDocument) document = played_document ();
  PayolaWindow *window = window_with_document (document);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);

  payola_focus_set_turn (window->focus, G_MAXUINT);
  settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->share_button)));
  walk_menu (window, gtk_menu_button_get_menu_model (window->menu_button), found);
  walk_menu (window, gtk_menu_button_get_menu_model (window->share_button), found);
  find_actions (GTK_WIDGET (window->master_panel), found);
  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      g_test_message ("%s", tasks[i]);
      g_assert_true (has (found, tasks[i]));
    }
  close_window (window);
}

/* The desk shows only tasks that the viewer has, without empty groups. */
static void
test_tasks_of_viewers (void)
{
  PayolaWindow *window = window_with_game ();
  GtkWidget *panel = GTK_WIDGET (window->master_panel);
  g_autoptr (GPtrArray) master = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) player = g_ptr_array_new_with_free_func (g_free);

  find_actions (panel, master);
  g_assert_true (has (master, "win.book"));
  g_assert_true (has (master, "win.what-if"));
  g_assert_false (has (master, "win.statements")); /* nothing was adjudicated */
  payola_focus_set_viewer (window->focus, FRANCE);
  settle ();
  find_actions (panel, player);
  g_assert_false (has (player, "win.book"));
  g_assert_false (has (player, "win.inbox"));
  g_assert_true (has (player, "win.what-if"));
  g_assert_true (has (player, "win.verify"));
  close_window (window);
}

static gboolean
is_submitted (PayolaWindow *window)
{
  return pay_game_get_sheet (payola_document_get_game (window->document), FRANCE) != NULL;
}

/* Undo affects the text that has the focus, even while the menu is open. Otherwise it affects the
 * game. */
static void
test_undo_follows_focus (void)
{
  PayolaWindow *window = window_with_game ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  GtkWidget *text = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));

  gtk_text_view_set_editable (GTK_TEXT_VIEW (text), TRUE);
  payola_document_set_draft (window->document, FRANCE, "2 : A PAR - BUR\n");
  g_assert_true (payola_document_submit (window->document, FRANCE, diagnostics));
  gtk_stack_add_child (window->content, text);
  gtk_stack_set_visible_child (window->content, text);
  settle ();
  gtk_widget_grab_focus (text);
  gtk_text_buffer_insert_interactive_at_cursor (buffer, "word", -1, TRUE);
  settle ();
  gtk_menu_button_popup (window->menu_button);
  settle ();
  g_assert_true (act (window, "win.undo-here"));
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 0);
  g_assert_true (is_submitted (window));
  gtk_menu_button_popdown (window->menu_button);
  gtk_stack_set_visible_child_name (window->content, "game");
  gtk_stack_remove (window->content, text);
  settle ();
  gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
  settle ();
  g_assert_true (act (window, "win.undo-here"));
  g_assert_false (is_submitted (window));
  g_assert_true (act (window, "win.redo-here"));
  g_assert_true (is_submitted (window));
  close_window (window);
}

/* Checks the tooltip of the button that has an action. */
static void
assert_tooltip (GtkWidget *panel, const char *action, const char *word)
{
  GtkWidget *found = NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  g_ptr_array_add (list, panel);
  for (guint i = 0; i < list->len && !found; i++)
    {
      GtkWidget *widget = list->pdata[i];
      if (GTK_IS_BUTTON (widget)
          && !g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action))
        found = widget;
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
           child = gtk_widget_get_next_sibling (child))
        g_ptr_array_add (list, child);
    }
  g_assert_nonnull (found);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (found), word));
}

/* The tooltip of an insensitive button says why it cannot be used. */
static void
test_reasons (void)
{
  PayolaWindow *window = window_with_game ();
  GtkWidget *panel = GTK_WIDGET (window->master_panel);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "master"));
  settle ();
  assert_tooltip (panel, "win.adjudicate", "F9");
  assert_tooltip (panel, "win.rollback", "nothing to roll back");
  assert_tooltip (panel, "win.rollforward", "nothing to roll forward");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "sheet"));
  settle ();
  assert_tooltip (GTK_WIDGET (window->sheet_panel), "win.submit", "Ctrl+Enter");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  payola_document_change (
    window->document, pay_game_draw (payola_document_get_game (window->document), 0, diagnostics),
    "Draw");
  settle ();
  assert_tooltip (GTK_WIDGET (window->sheet_panel), "win.submit", "The game is over: ");
  close_window (window);
}

/* Presses a key in a widget. */
static gboolean
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; !handled && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  return handled;
}

/* Escape closes the replay, on the map and in the bar. */
static void
test_escape_of_replay (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayolaWindow *window = window_with_document (document);
  GtkWidget *const places[] = { GTK_WIDGET (window->map_view), GTK_WIDGET (window->replay_bar) };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_assert_true (act (window, "win.replay"));
      g_assert_true (payola_replay_bar_is_on (window->replay_bar));
      g_assert_true (press (places[i], GDK_KEY_Escape));
      g_assert_false (payola_replay_bar_is_on (window->replay_bar));
      g_assert_false (press (places[i], GDK_KEY_Escape));
    }
  close_window (window);
}

/* Exploring opens a copy of the game at the phase shown. The game itself does not change. */
static void
test_explore (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayolaWindow *window = window_with_document (document), *other = NULL;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autofree char *before = pay_game_write (payola_document_get_game (document));
  g_autofree char *id = payola_document_make_id (document);

  payola_focus_set_turn (window->focus, 0);
  g_assert_true (act (window, "win.explore"));
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
    if (PAYOLA_IS_WINDOW (l->data) && l->data != window)
      other = l->data;
  g_assert_nonnull (other);
  g_autofree char *other_id = payola_document_make_id (other->document);
  g_autofree char *phase = pay_phase_name (
    pay_game_get_phase (payola_document_get_game (other->document)));
  g_assert_cmpstr (phase, ==, "S1901M");
  g_assert_cmpstr (id, !=, other_id);
  g_assert_null (payola_document_get_file (other->document));
  g_assert_cmpstr (payola_document_get_draft (other->document, FRANCE), ==,
                   "5 : A PAR - BUR\n6 : A VIE - TRI\n");
  g_assert_true (payola_document_submit (other->document, FRANCE, findings));
  g_assert_true (payola_document_adjudicate (other->document, findings));
  settle ();
  g_autofree char *after = pay_game_write (payola_document_get_game (document));
  g_assert_cmpstr (before, ==, after);
  close_window (other);
  close_window (window);
}

/* If a game cannot be saved, another place is offered. */
static void
test_not_saved (void)
{
  PayolaWindow *window = window_with_game ();
  g_autofree char *folder = g_dir_make_tmp ("payola-desk-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GListModel) windows = NULL;
  g_autoptr (GError) error = NULL;
  gboolean offered = FALSE;

  payola_document_save (window->document, file, TRUE, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_mkdir (path, 0700);
  settle ();
  _payola_window_save (window, FALSE, FALSE);
  settle ();
  windows = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (windows, i);
      if (!ADW_IS_MESSAGE_DIALOG (dialog))
        continue;
      offered = g_strcmp0 (adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (dialog)),
                           "save-as")
             == 0;
      gtk_window_destroy (dialog);
      break;
    }
  g_assert_true (offered);
  g_rmdir (path);
  g_rmdir (folder);
  close_window (window);
}

/* The deadline is extended by a button, and shown in another time zone as the same moment. */
static void
test_deadline_group (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  int year = g_date_time_get_year (now) + 1;
  g_autofree char *deadline = g_strdup_printf ("%d-11-29T20:00:00Z", year);
  g_autofree char *day = g_strdup_printf ("%d-11-29T20:00", year);
  g_autofree char *next = g_strdup_printf ("%d-11-30T20:00", year);
  g_autofree char *in_tokyo = g_strdup_printf ("%d-11-30T05:00:00+09:00", year);
  PayolaDeadlineGroup *group = PAYOLA_DEADLINE_GROUP (
    g_object_ref_sink (payola_deadline_group_new (deadline, "")));
  g_autofree char *before = payola_deadline_group_get (group);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (group), "deadline.move", "s", "++1d"));
  g_autofree char *after = payola_deadline_group_get (group);
  g_assert_true (g_str_has_prefix (before, day));
  g_assert_true (g_str_has_prefix (after, next));
  g_assert_cmpstr (payola_deadline_group_get_zone (group), ==, "");
  g_object_unref (group);

  group = PAYOLA_DEADLINE_GROUP (
    g_object_ref_sink (payola_deadline_group_new (deadline, "Asia/Tokyo")));
  g_autofree char *there = payola_deadline_group_get (group);
  g_assert_cmpstr (there, ==, in_tokyo);
  g_assert_cmpstr (payola_deadline_group_get_zone (group), ==, "Asia/Tokyo");
  g_object_unref (group);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/desk/small-menu", test_small_menu);
  g_test_add_func ("/desk/everything-reachable", test_everything_reachable);
  g_test_add_func ("/desk/tasks-of-viewers", test_tasks_of_viewers);
  g_test_add_func ("/desk/undo-follows-focus", test_undo_follows_focus);
  g_test_add_func ("/desk/reasons", test_reasons);
  g_test_add_func ("/desk/escape-of-replay", test_escape_of_replay);
  g_test_add_func ("/desk/explore", test_explore);
  g_test_add_func ("/desk/not-saved", test_not_saved);
  g_test_add_func ("/desk/deadline-group", test_deadline_group);
  return run_in_application (argv);
}
