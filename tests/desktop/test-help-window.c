/* test-help-window.c - help on each view, and the program's own viewer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "find-widget.h"
#include "window-fixture.h"

#include "desktop/kit/help-view.h"
#include "desktop/kit/help-window.h"

#define NARROW 360
#define DPI (96 * 1024)

static PayolaHelpWindow *
find_help (void)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
    if (PAYOLA_IS_HELP_WINDOW (l->data))
      return l->data;
  return NULL;
}

/* Asserts that the help shows a page, and closes it. */
static void
assert_help (const char *page)
{
  PayolaHelpWindow *help = find_help ();

  g_assert_nonnull (help);
  g_assert_cmpstr (payola_help_window_get_page (help), ==, page);
  gtk_window_destroy (GTK_WINDOW (help));
  settle ();
}

/* Asks for help in a window of the application. */
static void
ask_for_help (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (app), "help", NULL);
  settle ();
}

/* Presses F1 in a dialog, where the shortcuts of the application do not work. */
static void
press_f1 (GtkWidget *dialog)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (dialog);
  gboolean done = FALSE;

  for (guint i = 0; !done && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      guint n = GTK_IS_SHORTCUT_CONTROLLER (controller)
                ? g_list_model_get_n_items (G_LIST_MODEL (controller))
                : 0;
      for (guint k = 0; !done && k < n; k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          g_autofree char *keys = gtk_shortcut_trigger_to_string (
            gtk_shortcut_get_trigger (shortcut));
          if (g_str_equal (keys, "F1"))
            done = gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                                 GTK_SHORTCUT_ACTION_EXCLUSIVE, dialog, NULL);
        }
    }
  g_assert_true (done);
  settle ();
}

static void
test_pages_of_views (void)
{
  static const char *const views[][2] = {
    { "sheet", "sheet" },
    { "unit", "auction" },
    { "master", "phase" },
    { "report", "results" },
  };
  g_autoptr (PayolaDocument) document = played_document ();
  PayolaWindow *window = window_with_document (document);

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      adw_view_stack_set_visible_child_name (window->pages, views[i][0]);
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      settle ();
      ask_for_help ();
      assert_help (views[i][1]);
    }
  gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
  settle ();
  ask_for_help ();
  assert_help ("map");
  close_window (window);
}

static void
test_start_page (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  ask_for_help ();
  assert_help ("index");
  close_window (window);
}

/* Activates an action of a window. A parameter may follow its name after "::". */
static void
activate_detailed (PayolaWindow *window, const char *detailed)
{
  g_auto (GStrv) parts = g_strsplit (detailed, "::", 2);

  gtk_widget_activate_action_variant (GTK_WIDGET (window), parts[0],
                                      parts[1] ? g_variant_new_string (parts[1]) : NULL);
}

/* The findings of an import lead to the same page as the dialog in which its file was chosen. */
static void
test_findings_of_import (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayolaWindow *window = window_with_document (document);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/strange.json");
  GtkWidget *dialog = NULL;

  payola_application_open_file (app, file);
  for (guint i = 0; i < 500 && !dialog; i++)
    {
      g_autoptr (GList) windows = gtk_window_list_toplevels ();
      settle ();
      for (GList *l = windows; l; l = l->next)
        if (ADW_IS_MESSAGE_DIALOG (l->data))
          dialog = l->data;
    }
  g_assert_nonnull (dialog);
  press_f1 (dialog);
  assert_help ("interchange");
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
}

/* Every window and dialog of a game has its own help page. */
static void
test_dialogs (void)
{
  static const char *const dialogs[][2] = {
    { "win.votes", "ending" },
    { "win.players", "players" },
    { "win.inbox", "inbox" },
    { "win.reminders", "letters" },
    { "win.statements", "letters" },
    { "win.book", "corrections" },
    { "win.correct", "corrections" },
    { "win.revise", "corrections" },
    { "win.audit", "corrections" },
    { "win.publish", "ending" },
    { "win.verify", "ending" },
    { "win.keys", "keys" },
    { "win.print", "printing" },
    { "win.export-map", "printing" },
    { "app.open", "interchange" },
    { "app.import", "interchange" },
    { "win.export-game::godip", "interchange" },
    { "win.what-if", "forecast" },
    { "win.bids", "auction" },
    { "app.new", "new-game" },
    { "app.practise", "practice" },
    { "app.laboratory", "scoring" },
    { "app.tournament", "tournaments" },
    { "app.statistics", "statistics" },
    { "app.ministry", "ministry" },
    { "app.tic-tac-toe", "tic-tac-toe" },
    { "win.show-help-overlay", "shortcuts" },
  };
  g_autoptr (PayolaDocument) document = played_document ();
  PayolaWindow *window = window_with_document (document);

  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      const char *action = dialogs[i][0];
      GtkWidget *dialog = NULL;

      g_test_message ("%s", action);
      payola_focus_set_turn (window->focus, g_str_equal (action, "win.bids") ? 0 : G_MAXUINT);
      settle ();
      if (g_str_has_prefix (action, "app."))
        g_action_group_activate_action (G_ACTION_GROUP (app), action + strlen ("app."), NULL);
      else
        activate_detailed (window, action);
      settle ();
      g_autoptr (GList) windows = gtk_window_list_toplevels ();
      for (GList *l = windows; l; l = l->next)
        if (l->data != window && gtk_widget_get_visible (l->data))
          dialog = l->data;
      g_assert_nonnull (dialog);
      if (gtk_window_get_application (GTK_WINDOW (dialog)))
        ask_for_help ();
      else
        press_f1 (dialog);
      assert_help (dialogs[i][1]);
      if (g_str_equal (action, "win.show-help-overlay") || GTK_IS_FILE_CHOOSER_DIALOG (dialog))
        gtk_window_close (GTK_WINDOW (dialog));
      else
        gtk_window_destroy (GTK_WINDOW (dialog));
      settle ();
    }
  close_window (window);
}

/* ---- the viewer ------------------------------------------------------------------------------ */

static PayolaHelpWindow *
open_help (const char *target)
{
  PayolaHelpWindow *help = payola_help_window_new (GTK_APPLICATION (app));

  payola_help_window_show_page (help, target);
  gtk_window_present (GTK_WINDOW (help));
  settle ();
  return help;
}

/* Returns the label that contains a link, or NULL. */
static GtkWidget *
find_link (GtkWidget *widget, const char *target)
{
  g_autofree char *address = g_strdup_printf ("<a href=\"%s\">", target);

  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), address))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_link (child, target);
      if (found)
        return found;
    }
  return NULL;
}

static void
follow (PayolaHelpWindow *help, const char *target)
{
  GtkWidget *label = find_link (GTK_WIDGET (help), target);
  gboolean handled = FALSE;

  g_assert_nonnull (label);
  g_signal_emit_by_name (label, "activate-link", target, &handled);
  g_assert_true (handled);
  settle ();
}

static void
test_links_and_back (void)
{
  PayolaHelpWindow *help = open_help ("index");
  GtkWidget *widget = GTK_WIDGET (help);

  follow (help, "auction");
  g_assert_cmpstr (payola_help_window_get_page (help), ==, "auction");
  g_assert_true (says (widget, "How a unit chooses its order") || says (widget, "An Example"));
  follow (help, "results"); /* from “See also” */
  g_assert_cmpstr (payola_help_window_get_page (help), ==, "results");
  g_assert_true (gtk_widget_activate_action (widget, "help.back", NULL));
  g_assert_cmpstr (payola_help_window_get_page (help), ==, "auction");
  gtk_widget_activate_action (widget, "help.back", NULL);
  gtk_widget_activate_action (widget, "help.back", NULL);
  g_assert_cmpstr (payola_help_window_get_page (help), ==, "index");
  payola_help_window_show_page (help, "nothing");
  g_assert_cmpstr (payola_help_window_get_page (help), ==, "index");
  gtk_window_destroy (GTK_WINDOW (help));
  settle ();
}

static double
scrolled (PayolaHelpWindow *help)
{
  GtkWidget *page = gtk_widget_get_ancestor (find_link (GTK_WIDGET (help), "letters"),
                                             GTK_TYPE_SCROLLED_WINDOW);

  return gtk_adjustment_get_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page)));
}

/* A link to a section scrolls to it. The window may be closed before that. */
static void
test_sections (void)
{
  PayolaHelpWindow *help = open_help ("phase");

  gtk_window_set_default_size (GTK_WINDOW (help), NARROW, 294);
  settle ();
  g_assert_cmpfloat (scrolled (help), ==, 0);
  payola_help_window_show_page (help, "phase#deadlines");
  for (guint i = 0; i < 20 && scrolled (help) == 0; i++)
    settle ();
  g_assert_cmpfloat (scrolled (help), >, 100);
  payola_help_window_show_page (help, "ending#verify");
  gtk_window_destroy (GTK_WINDOW (help));
  settle ();
}

static guint
count_rows (GtkListBox *list)
{
  GtkListBoxRow *row;
  guint n = 0;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++)
    n += gtk_widget_get_child_visible (GTK_WIDGET (row));
  return n;
}

static void
search (PayolaHelpWindow *help, const char *text)
{
  GtkWidget *entry = find_widget (GTK_WIDGET (help), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  settle ();
}

static void
test_search (void)
{
  PayolaHelpWindow *help = open_help ("index");
  GtkWidget *entry = find_widget (GTK_WIDGET (help), GTK_TYPE_SEARCH_ENTRY);
  GtkListBox *list = GTK_LIST_BOX (find_widget (GTK_WIDGET (help), GTK_TYPE_LIST_BOX));
  guint all = count_rows (list), found;

  g_assert_cmpuint (all, >=, 30);
  search (help, "tournament");
  found = count_rows (list);
  g_assert_cmpuint (found, >=, 1);
  g_assert_cmpuint (found, <, all);
  g_signal_emit_by_name (entry, "activate"); /* pages with matching titles are first */
  settle ();
  g_assert_cmpstr (payola_help_window_get_page (help), ==, "tournaments");
  search (help, "xylophone");
  g_assert_cmpuint (count_rows (list), ==, 0);
  search (help, "");
  g_assert_cmpuint (count_rows (list), ==, all);
  gtk_window_destroy (GTK_WINDOW (help));
  settle ();
}

/* Asserts that the titles of the page are headings with levels for screen readers. */
static void
test_headings (void)
{
  PayolaHelpWindow *help = open_help ("sheet");
  GtkWidget *page = gtk_widget_get_ancestor (find_link (GTK_WIDGET (help), "sheet-lines"),
                                             GTK_TYPE_BOX);
  GtkWidget *section = payola_help_view_find_section (page, "text");
  GtkWidget *title = gtk_widget_get_first_child (page);

  g_assert_nonnull (section);
  gtk_test_accessible_assert_role (section, GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (section, GTK_ACCESSIBLE_PROPERTY_LEVEL, 2);
  gtk_test_accessible_assert_role (title, GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (title, GTK_ACCESSIBLE_PROPERTY_LEVEL, 1);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (title)), ==, "Writing a Sheet");
  gtk_window_destroy (GTK_WINDOW (help));
  settle ();
}

/* Every page of every language fits in a narrow window, also with large text. */
static void
test_fits (void)
{
  static const char *const languages[] = { NULL, "de", "fr" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    for (int text = 1; text <= 2; text++)
      {
        g_autofree char *folder = payola_help_folder (languages[i]);
        g_autoptr (PayolaHelpBook) book = payola_help_book_open (folder);

        g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", text * DPI, NULL);
        for (guint k = 0; k < payola_help_book_get_n (book); k++)
          {
            const PayolaHelpPage *page = payola_help_book_get (book, k);
            GtkWidget *view = g_object_ref_sink (payola_help_view_new (book, page, NULL, NULL));
            int width;

            gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
            g_test_message ("%s %s, text %d: %d", folder, page->id, text, width);
            g_assert_cmpint (width, <=, NARROW);
            g_object_unref (view);
          }
      }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPI, NULL);
  PayolaHelpWindow *help = open_help ("index");
  int width;
  gtk_widget_measure (GTK_WIDGET (help), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, NARROW);
  gtk_window_destroy (GTK_WINDOW (help));
  settle ();
}

/* Without pages a message appears instead of an empty window. */
static void
test_no_pages (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-help-XXXXXX", NULL);
  g_autofree char *old = g_strdup (g_getenv ("PAYOLA_DATA_DIR"));
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  gboolean told = FALSE;

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  g_setenv ("PAYOLA_DATA_DIR", folder, TRUE);
  ask_for_help ();
  g_setenv ("PAYOLA_DATA_DIR", old, TRUE);
  g_assert_null (find_help ());
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      {
        told = says (l->data, "The help pages are not installed");
        gtk_window_destroy (l->data);
      }
  g_assert_true (told);
  close_window (window);
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/help-window/pages-of-views", test_pages_of_views);
  g_test_add_func ("/help-window/start-page", test_start_page);
  g_test_add_func ("/help-window/dialogs", test_dialogs);
  g_test_add_func ("/help-window/findings-of-import", test_findings_of_import);
  g_test_add_func ("/help-window/links-and-back", test_links_and_back);
  g_test_add_func ("/help-window/sections", test_sections);
  g_test_add_func ("/help-window/search", test_search);
  g_test_add_func ("/help-window/headings", test_headings);
  g_test_add_func ("/help-window/fits", test_fits);
  g_test_add_func ("/help-window/no-pages", test_no_pages);
  return run_in_application (argv);
}
