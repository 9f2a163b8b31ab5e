/* test-interface.c - checks of all windows: icons, actions, keys, menus, sizes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "window-fixture.h"

#include "board/names.h"
#include "order/order-list.h"

#define UI "/io/github/payola/Payola/ui/"

/* Returns the definitions of all windows in one string. */
static char *
read_definitions (void)
{
  g_auto (GStrv) names = g_resources_enumerate_children (UI, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GString *text = g_string_new (NULL);

  g_assert_nonnull (names);
  for (char **name = names; *name; name++)
    {
      g_autofree char *path = g_strconcat (UI, *name, NULL);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_string_append_len (text, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
    }
  return g_string_free (text, FALSE);
}

/* Returns the different texts of the first group of a regular expression. */
static GHashTable *
collect (const char *text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_regex_match (regex, text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    g_hash_table_add (found, g_match_info_fetch (match, 1));
  return found;
}

/* Appends the sources in a folder and its subfolders. */
static void
append_sources (GString *text, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *content = NULL;
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        append_sources (text, path);
      else if (g_file_get_contents (path, &content, NULL, NULL))
        g_string_append (text, content);
    }
}

/* Returns all sources of the desktop program in one string. */
static char *
read_sources (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "app", "desktop",
                                              NULL);
  GString *text = g_string_new (NULL);

  append_sources (text, folder);
  return g_string_free (text, FALSE);
}

static void
assert_icons (GHashTable *names)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!gtk_icon_theme_has_icon (theme, name))
      g_error ("there is no icon %s", (char *) name);
}

/* Every icon that is used is in the icon theme or in the program. */
static void
test_icons (void)
{
  g_autofree char *definitions = read_definitions ();
  g_autofree char *sources = read_sources ();
  g_autoptr (GHashTable) in_definitions = collect (definitions, "icon-name\">([^<]+)<");
  g_autoptr (GHashTable) in_sources = collect (sources, "\"([a-z-]+-symbolic)\"");

  g_assert_cmpuint (g_hash_table_size (in_definitions), >, 10);
  g_assert_cmpuint (g_hash_table_size (in_sources), >, 3);
  assert_icons (in_definitions);
  assert_icons (in_sources);
}

/* Checks whether a key belongs to an action. A detailed name such as "win.page::sheet" stands
 * for the action "win.page". */
static gboolean
has_key (const char *action)
{
  g_auto (GStrv) described = gtk_application_list_action_descriptions (GTK_APPLICATION (app));
  g_autofree char *with_target = g_strconcat (action, "::", NULL);

  for (char **name = described; *name; name++)
    if (g_str_equal (*name, action) || g_str_has_prefix (*name, with_target))
      return TRUE;
  return FALSE;
}

static GHashTable *
list_actions (void)
{
  GHashTable *actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWidgetClass *klass = g_type_class_ref (PAYOLA_TYPE_WINDOW);
  g_auto (GStrv) of_app = g_action_group_list_actions (G_ACTION_GROUP (app));
  const GVariantType *parameter;
  const char *name, *property;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (klass, i, &owner, &name, &parameter, &property);
       i++)
    if (owner == PAYOLA_TYPE_WINDOW)
      g_hash_table_add (actions, g_strdup (name));
  for (char **action = of_app; *action; action++)
    g_hash_table_add (actions, g_strconcat ("app.", *action, NULL));
  g_type_class_unref (klass);
  return actions;
}

/* Checks whether a row or button inside a widget has an action, visible or not. */
static gboolean
has_widget (GtkWidget *widget, const char *action)
{
  if (GTK_IS_ACTIONABLE (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (has_widget (child, action))
      return TRUE;
  return FALSE;
}

/* Checks whether the desktop offers an action in the menu of the program’s icon. */
static gboolean
has_desktop_action (const char *action)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "data",
                                            PAYOLA_APP_ID ".desktop.in", NULL);
  g_autofree char *text = NULL;
  g_autofree char *group = NULL;

  if (!g_str_has_prefix (action, "app."))
    return FALSE;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  group = g_strdup_printf ("\n[Desktop Action %s]\n", action + strlen ("app."));
  return strstr (text, group) != NULL;
}

/* Every action has a key, a menu item, a row of the desk or a place in the menu of the program’s
 * icon, and every key, menu item and button has an action. */
static void
test_actions (void)
{
  PayolaWindow *window = window_with_game ();
  g_autofree char *definitions = read_definitions ();
  g_autoptr (GHashTable) actions = list_actions ();
  g_autoptr (GHashTable) named = collect (
    definitions, "(?:action-name|name=\"action)\">((?:win|app)\\.[a-z-]+)");
  GHashTableIter iter;
  gpointer name;

  g_assert_cmpuint (g_hash_table_size (actions), >, 25);
  g_hash_table_iter_init (&iter, actions);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!has_key (name) && !g_hash_table_contains (named, name)
        && !has_widget (GTK_WIDGET (window->master_panel), name)
        && !has_widget (GTK_WIDGET (window->practice_bar), name) && !has_desktop_action (name)
        && !g_str_equal (name, "app.open-recent") /* this action belongs to a menu with a
                                                   * varying number of items */
        && !g_str_equal (name, "app.show-phase")) /* this action belongs to notifications */
      g_error ("nothing leads to %s", (char *) name);

  g_hash_table_iter_init (&iter, named);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (actions, name))
      g_error ("%s leads nowhere", (char *) name);
  close_window (window);
}

/* Every action with a key is in the shortcuts window. */
static void
test_shortcuts (void)
{
  g_autoptr (GBytes) overlay = g_resources_lookup_data (
    "/io/github/payola/Payola/ui/help-overlay.ui", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (GTK_APPLICATION (app));
  const char *text = g_bytes_get_data (overlay, NULL);

  g_assert_cmpuint (g_strv_length (actions), >, 20);
  for (char **action = actions; *action; action++)
    {
      g_autofree char *element = g_strdup_printf (">%s<", *action);
      if (!g_strrstr_len (text, (gssize) g_bytes_get_size (overlay), element))
        g_error ("%s is missing in the shortcuts window", *action);
    }
}

/* No key is used for two actions. */
static void
test_keys (void)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (GTK_APPLICATION (app));

  for (char **action = actions; *action; action++)
    {
      g_auto (GStrv) keys = gtk_application_get_accels_for_action (GTK_APPLICATION (app), *action);
      for (char **key = keys; *key; key++)
        {
          const char *other = g_hash_table_lookup (taken, *key);
          if (other)
            g_error ("%s stands for %s and for %s", *key, other, *action);
          g_hash_table_insert (taken, g_strdup (*key), g_strdup (*action));
        }
    }
}

/* The shortcuts window and the menus open without warnings. */
static void
test_overlay (void)
{
  PayolaWindow *window = window_with_game ();
  GtkShortcutsWindow *overlay;

  g_assert_true (act (window, "win.show-help-overlay"));
  overlay = gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window));
  g_assert_nonnull (overlay);
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (overlay)));
  gtk_window_close (GTK_WINDOW (overlay));
  settle ();
  g_assert_true (act (window, "win.primary-menu"));
  gtk_menu_button_popdown (window->menu_button);
  gtk_menu_button_popup (window->phase_button);
  settle ();
  gtk_menu_button_popdown (window->phase_button);
  close_window (window);
}

/* The window of a game fits a small screen on every page. */
static void
test_small (void)
{
  PayolaWindow *window = window_with_game ();
  int width, height;

  static const char *const pages[] = { "sheet", "unit", "master", "report", NULL };
  for (const char *const *page = pages; *page; page++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", *page);
      settle ();
      gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                          NULL);
      gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                          NULL);
      g_assert_cmpint (width, <=, 1000);
      g_assert_cmpint (height, <=, 620);
    }
  close_window (window);
}

/* The window fits a common screen with text of twice the usual size that is written from right
 * to left. */
static void
test_large_and_mirrored (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi, width, height;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  PayolaWindow *window = window_with_game ();
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (window->focus));
  g_autoptr (GArray) orders = pay_order_list (
    pay_view_get_position (payola_focus_get_view (window->focus), 0), pay_names_find (board, "VIE"),
    PAY_CHECK_NAMED_ROUTES);

  /* The window is widest while an offer is being edited. */
  payola_focus_set_province (window->focus,
                             pay_board_get_province (board, pay_names_find (board, "VIE")));
  payola_sheet_panel_add_order (window->sheet_panel, &g_array_index (orders, PayOrder, 0));
  settle ();
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  g_assert_cmpint (width, <=, 1920);
  g_assert_cmpint (height, <=, 1080);
  close_window (window);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/interface/icons", test_icons);
  g_test_add_func ("/interface/actions", test_actions);
  g_test_add_func ("/interface/shortcuts", test_shortcuts);
  g_test_add_func ("/interface/keys", test_keys);
  g_test_add_func ("/interface/overlay", test_overlay);
  g_test_add_func ("/interface/small", test_small);
  g_test_add_func ("/interface/large-and-mirrored", test_large_and_mirrored);
  return run_in_application (argv);
}
