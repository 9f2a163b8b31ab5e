/* test-opening.c - files and windows: opening twice, dropping, recent games, closing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include <glib/gstdio.h>

typedef struct
{
  char *folder, *path;
  GFile *file;
} Saved;

/* Saves a new game in a separate file. */
static void
saved_init (Saved *self)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("payola-opening-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "game.payola", NULL);
  self->file = g_file_new_for_path (self->path);
  payola_document_save (document, self->file, FALSE, &error);
  g_assert_no_error (error);
}

static void
saved_clear (Saved *self)
{
  g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
  g_object_unref (self->file);
}

static PayolaWindow *
only_window (void)
{
  PayolaWindow *found = NULL;

  g_assert_cmpuint (count_windows (), ==, 1);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l; l = l->next)
    if (PAYOLA_IS_WINDOW (l->data))
      found = l->data;
  return found;
}

static void
close_dialogs (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      gtk_window_destroy (l->data);
  settle ();
}

static guint
count_dialogs (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *l = windows; l; l = l->next)
    n += ADW_IS_MESSAGE_DIALOG (l->data) && gtk_widget_is_visible (l->data);
  return n;
}

static void
test_twice (void)
{
  Saved saved;

  saved_init (&saved);
  payola_application_open_file (app, saved.file);
  settle ();
  payola_application_open_file (app, saved.file);
  settle ();
  PayolaWindow *window = only_window ();
  g_assert_true (
    g_file_equal (payola_document_get_file (payola_window_get_document (window)), saved.file));
  /* A game without changes is closed without a question. */
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_cmpuint (count_windows (), ==, 0);
  saved_clear (&saved);
}

/* A file that cannot be read is reported in the open window. The contents of the window do not
 * change. */
static void
test_bad_files (void)
{
  PayolaWindow *window = window_with_game ();
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/at-all.payola");
  g_autoptr (GFile) folder = g_file_new_for_path (g_get_tmp_dir ());
  PayolaDocument *document = payola_window_get_document (window);

  payola_application_open_file (app, missing);
  settle ();
  g_assert_cmpuint (count_dialogs (), ==, 1);
  close_dialogs ();
  payola_application_open_file (app, folder);
  settle ();
  g_assert_cmpuint (count_dialogs (), ==, 1);
  close_dialogs ();
  g_assert_true (only_window () == window);
  g_assert_true (payola_window_get_document (window) == document);
  close_window (window);
}

/* A file that is dropped on the window is opened. */
static void
test_drop (void)
{
  Saved saved;
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  saved_init (&saved);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  GdkFileList *list = gdk_file_list_new_from_array (&saved.file, 1);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, list);

  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
    }
  settle ();
  g_assert_true (taken);
  g_assert_true (only_window () == window); /* the empty window is reused */
  g_assert_nonnull (payola_window_get_document (window));
  close_window (window);
  saved_clear (&saved);
}

static gboolean
is_recent (PayolaWindow *window, const char *uri)
{
  GMenuModel *menu = G_MENU_MODEL (window->recent_menu);
  gboolean listed = FALSE;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (
        menu, i, G_MENU_ATTRIBUTE_TARGET, G_VARIANT_TYPE_STRING);
      listed |= target && g_str_equal (g_variant_get_string (target, NULL), uri);
    }
  return listed;
}

static void
test_recent (void)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  Saved saved;

  saved_init (&saved);
  /* Adds the folder of the game to the recent files. A file dialog does the same when it saves a
   * file. */
  g_autoptr (GFile) folder = g_file_get_parent (saved.file);
  g_autofree char *folder_uri = g_file_get_uri (folder);
  GtkRecentData data = { .mime_type = (char *) "inode/directory",
                         .app_name = (char *) "Payola",
                         .app_exec = (char *) "payola %u" };
  gtk_recent_manager_add_full (manager, folder_uri, &data);
  payola_application_open_file (app, saved.file);
  settle ();
  PayolaWindow *window = only_window ();
  g_autofree char *uri = g_file_get_uri (saved.file);
  g_autoptr (GError) error = NULL;
  GtkRecentInfo *info = gtk_recent_manager_lookup_item (manager, uri, &error);
  g_assert_no_error (error);
  /* The file contains the secrets of all players, so it is hidden from other programs. */
  g_assert_true (gtk_recent_info_get_private_hint (info));
  g_assert_true (gtk_recent_info_has_application (info, "Payola"));
  gtk_recent_info_unref (info);

  /* GTK reports the change a little later. */
  gboolean listed = FALSE;
  for (guint i = 0; i < 50 && !listed; i++)
    {
      settle ();
      listed = is_recent (window, uri);
    }
  g_assert_true (listed);
  g_assert_false (is_recent (window, folder_uri));
  gtk_recent_manager_remove_item (manager, uri, NULL);
  gtk_recent_manager_remove_item (manager, folder_uri, NULL);
  close_window (window);
  saved_clear (&saved);
}

/* A changed game shows a dot, and is not closed without a question. */
static void
test_changed (void)
{
  Saved saved;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  saved_init (&saved);
  payola_application_open_file (app, saved.file);
  settle ();
  PayolaWindow *window = only_window ();
  PayolaDocument *document = payola_window_get_document (window);
  g_assert_false (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "•"));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  settle ();
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "•"));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_cmpuint (count_dialogs (), ==, 1);
  close_dialogs ();

  g_assert_true (act (window, "win.save"));
  g_assert_false (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "•"));
  /* Undo of a change that was already saved is a change, too. */
  g_assert_true (act (window, "win.undo"));
  g_assert_true (payola_document_get_modified (document));
  g_assert_true (act (window, "win.redo"));
  g_assert_false (payola_document_get_modified (document));

  /* Overwriting a version of another program needs confirmation. */
  g_assert_true (act (window, "win.undo"));
  g_assert_true (g_file_set_contents (saved.path, "not ours", -1, NULL));
  g_assert_true (act (window, "win.save"));
  g_assert_cmpuint (count_dialogs (), ==, 1);
  close_dialogs ();
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (saved.path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "not ours");
  close_window (window);
  saved_clear (&saved);
}

/* The sample is a copy without a file, so it cannot be overwritten. */
static void
test_sample (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (app), "sample", NULL);
  settle ();
  PayolaWindow *window = only_window ();
  g_assert_nonnull (payola_window_get_document (window));
  g_assert_null (payola_document_get_file (payola_window_get_document (window)));
  g_assert_false (payola_document_get_modified (payola_window_get_document (window)));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/opening/twice", test_twice);
  g_test_add_func ("/opening/bad-files", test_bad_files);
  g_test_add_func ("/opening/drop", test_drop);
  g_test_add_func ("/opening/recent", test_recent);
  g_test_add_func ("/opening/changed", test_changed);
  g_test_add_func ("/opening/sample", test_sample);
  return run_in_application (argv);
}
