/* game-library.c - list of recent games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/game-library.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/recent-games.h"
#include "desktop/window/window.h"
#include "model/library-entry.h"

#include <glib/gi18n.h>

/* The maximum number of games in the list. */
#define LIBRARY_GAMES 60

struct _PayolaGameLibrary
{
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  GPtrArray *rows;           /* borrowed from the group */
  GCancellable *cancellable; /* cancels the reading of the games in the list */
  char *lost;                /* URI of the game whose new place is being chosen */
};

G_DEFINE_FINAL_TYPE (PayolaGameLibrary, payola_game_library, ADW_TYPE_BIN)

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  PayolaLibraryEntry *entry = NULL;

  if (!g_cancellable_is_cancelled (cancellable))
    entry = payola_library_entry_read (data, now);
  g_task_return_pointer (task, entry, (GDestroyNotify) payola_library_entry_free);
}

static void
on_read (GObject *row, GAsyncResult *result, gpointer data)
{
  g_autoptr (PayolaLibraryEntry) entry = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autofree char *name = data;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  if (!entry)
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Locked or unreadable"));
      return;
    }
  g_autofree char *text = entry->deadline
                          ? g_strdup_printf ("%s\n%s\n%s", entry->state, entry->deadline, name)
                          : g_strdup_printf ("%s\n%s", entry->state, name);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), entry->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), escaped);
  if (entry->late)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               gtk_image_new_from_icon_name ("alarm-symbolic"));
}

/* Removes the entry of a game that was moved or renamed, and opens the file at its new place. */
static void
on_located (GtkNativeDialog *dialog, int response, PayolaGameLibrary *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *uri = g_file_get_uri (file);
      payola_recent_game_forget (self->lost);
      gtk_widget_activate_action (GTK_WIDGET (self), "app.open-recent", "s", uri);
    }
  g_object_unref (dialog);
}

static void
action_locate (GtkWidget *widget, const char *name, GVariant *uri)
{
  PayolaGameLibrary *self = PAYOLA_GAME_LIBRARY (widget);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Locate Game"), GTK_WINDOW (gtk_widget_get_root (widget)), GTK_FILE_CHOOSER_ACTION_OPEN,
    _("_Open"), _("_Cancel"));

  g_free (self->lost);
  self->lost = g_variant_dup_string (uri, NULL);
  payola_add_game_filters (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_located), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
action_forget (GtkWidget *widget, const char *name, GVariant *uri)
{
  payola_recent_game_forget (g_variant_get_string (uri, NULL));
}

/* Adds a row for a game whose file is missing. The row stays until the user locates the game or
 * removes it from the list. */
static void
add_missing (PayolaGameLibrary *self, GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);
  g_autofree char *place = gtk_recent_info_get_uri_display (info);
  g_autofree char *text = g_strdup_printf (
    /* Translators: %s is the path of a file */
    _("Not found: %s\nThe file was moved, renamed or deleted, or its drive is not connected."),
    place);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  GtkWidget *row = payola_row_new (gtk_recent_info_get_display_name (info), escaped);
  GtkWidget *image = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  GtkWidget *locate = gtk_button_new_with_mnemonic (_("_Locate…"));
  GtkWidget *forget = payola_icon_button_new ("list-remove-symbolic", _("Remove from list"));

  gtk_widget_set_valign (locate, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (locate), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (locate), "library.locate");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (forget), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (forget), "library.forget");
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), locate);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), forget);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
add_game (PayolaGameLibrary *self, GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);
  g_autofree char *path = g_filename_from_uri (uri, NULL, NULL);
  GtkWidget *row;

  if (payola_recent_game_is_missing (info))
    {
      add_missing (self, info);
      return;
    }
  row = payola_row_new (gtk_recent_info_get_display_name (info), _("Loading…"));

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.open-recent");
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
  if (!path)
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), NULL);
      return;
    }
  g_autoptr (GTask) task = g_task_new (row, self->cancellable, on_read,
                                       g_strdup (gtk_recent_info_get_display_name (info)));
  g_task_set_task_data (task, g_steal_pointer (&path), g_free);
  g_task_run_in_thread (task, read_in_thread);
}

static void
fill (PayolaGameLibrary *self)
{
  g_autoptr (GPtrArray) games = payola_recent_games (LIBRARY_GAMES, TRUE);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < games->len; i++)
    add_game (self, g_ptr_array_index (games, i));
  gtk_widget_set_visible (GTK_WIDGET (self->group), self->rows->len > 0);
}

/* The list is filled only while it is visible, because every game is replayed to find out its
 * state. */
static void
payola_game_library_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (payola_game_library_parent_class)->map (widget);
  fill (PAYOLA_GAME_LIBRARY (widget));
}

/* Fills the list again if it is visible. A hidden list is filled when it becomes visible. */
static void
on_recent_changed (PayolaGameLibrary *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

static void
payola_game_library_dispose (GObject *object)
{
  PayolaGameLibrary *self = PAYOLA_GAME_LIBRARY (object);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (payola_game_library_parent_class)->dispose (object);
}

static void
payola_game_library_finalize (GObject *object)
{
  PayolaGameLibrary *self = PAYOLA_GAME_LIBRARY (object);

  g_ptr_array_unref (self->rows);
  g_free (self->lost);
  G_OBJECT_CLASS (payola_game_library_parent_class)->finalize (object);
}

static void
payola_game_library_class_init (PayolaGameLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_game_library_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_game_library_finalize;
  GTK_WIDGET_CLASS (klass)->map = payola_game_library_map;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "library.locate", "s", action_locate);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "library.forget", "s", action_forget);
}

static void
payola_game_library_init (PayolaGameLibrary *self)
{
  self->rows = g_ptr_array_new ();
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _("Your Games"));
  gtk_widget_set_visible (GTK_WIDGET (self->group), FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->group));
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (on_recent_changed), self, G_CONNECT_SWAPPED);
}
