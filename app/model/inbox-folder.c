/* inbox-folder.c - reading of files for the inbox, and watching of a folder
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/inbox-private.h"

#include "base/file-reader.h"
#include "exchange/mail.h"
#include "model/neighbours.h"
#include "service/desk-store.h"
#include "service/whole-file.h"

#include <glib/gi18n.h>

/* Reads a file with at most PAY_MAILBOX_MAX emails. Returns NULL with an error on failure. */
static GBytes *
load (GFile *file, const char *shown, GError **error)
{
  g_autoptr (GBytes) bytes = payola_load_file (file, PAY_FILE_MAX_LETTER, error);

  if (!bytes)
    return NULL;
  g_autoptr (GPtrArray) mails = pay_mail_split (g_bytes_get_data (bytes, NULL),
                                                g_bytes_get_size (bytes));
  if (mails->len <= PAY_MAILBOX_MAX)
    return g_steal_pointer (&bytes);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: name of a file; a number */
               _("%s contains more than %u emails. Distribute them among several files."), shown,
               PAY_MAILBOX_MAX);
  return NULL;
}

gboolean
payola_inbox_receive_file (PayolaInbox *self, GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GBytes) bytes = load (file, shown, error);

  if (!bytes)
    return FALSE;
  payola_inbox_receive (self, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), shown);
  return TRUE;
}

/* Checks whether a file can be an email. Mail programs and downloads also leave other files in the
 * folder. */
static gboolean
is_mail_file (const char *name)
{
  static const char *const suffixes[] = { ".txt", ".eml", ".payola-sheet", ".asc", ".mbox" };

  if (name[0] == '.' || g_str_has_suffix (name, "~"))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (name, suffixes[i]))
      return TRUE;
  return FALSE;
}

void
payola_inbox_look_around (PayolaInbox *self)
{
  g_autofree char *watcher = self->folder
                             ? payola_neighbours_find_watcher (self->document, self->folder)
                             : NULL;

  g_strfreev (self->others);
  self->others = payola_neighbours_find (self->document);
  self->shared = watcher != NULL;
  if (watcher && !self->trouble)
    self->trouble
      = *watcher ? g_strdup_printf (
          /* Translators: the title of another game */
          _("“%s” watches the same folder. Emails that do not name their game wait for "
            "your decision."),
          watcher)
                 : g_strdup (_("Another game watches the same folder. Emails that do not name "
                               "their game wait for your decision."));
}

/* Receives an email of the folder for the first time. Takes ownership of @mail. */
static gboolean
receive_new (PayolaInbox *self, GBytes *mail, const char *shown)
{
  g_autoptr (GBytes) owned = mail;
  PayPhase phase = pay_game_get_phase (payola_document_get_game (self->document));

  if (self->shared)
    return _payola_inbox_receive_shared (self, mail, shown, NULL, phase);
  if (!g_hash_table_add (self->seen, g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, mail)))
    return FALSE;
  _payola_inbox_receive_now (self, g_steal_pointer (&owned), shown);
  return TRUE;
}

/* Reads a file of the folder. Each email is received once, even if its file is renamed or its
 * mailbox grows. */
static void
receive_once (PayolaInbox *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = is_mail_file (name) ? load (file, shown, &error) : NULL;
  gboolean any = FALSE;

  /* A mail program may have moved the file meanwhile. */
  if (error && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_free (self->trouble);
      self->trouble = g_strdup (error->message);
      _payola_inbox_changed (self);
    }
  if (!bytes || g_bytes_get_size (bytes) == 0)
    return;
  g_autoptr (GPtrArray) mails = pay_mail_split (g_bytes_get_data (bytes, NULL),
                                                g_bytes_get_size (bytes));
  for (guint i = 0; i < mails->len; i++)
    any = receive_new (self, g_bytes_ref (mails->pdata[i]), shown) || any;
  if (any)
    _payola_inbox_changed (self);
}

static void
on_folder_changed (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
                   PayolaInbox *self)
{
  payola_inbox_look_around (self);
  switch (event)
    {
    case G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT:
    case G_FILE_MONITOR_EVENT_MOVED_IN:
      receive_once (self, file);
      break;
    case G_FILE_MONITOR_EVENT_RENAMED:
      receive_once (self, other);
      break;
    default:
      break;
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
receive_all (PayolaInbox *self, GFileEnumerator *files)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GFileInfo *info;

  while (g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info)
    g_ptr_array_add (names, g_strdup (g_file_info_get_name (info)));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (self->folder, g_ptr_array_index (names, i));
      receive_once (self, file);
    }
}

gboolean
payola_inbox_watch (PayolaInbox *self, GFile *folder, GError **error)
{
  g_autoptr (GFileMonitor) monitor = NULL;
  g_autoptr (GFileEnumerator) files = NULL;

  if (folder)
    {
      files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                         G_FILE_QUERY_INFO_NONE, NULL, error);
      monitor = files ? g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, error)
                      : NULL;
      if (!monitor)
        return FALSE;
      g_signal_connect_object (monitor, "changed", G_CALLBACK (on_folder_changed), self, 0);
    }
  if (self->monitor)
    g_file_monitor_cancel (self->monitor);
  g_set_object (&self->monitor, monitor);
  g_set_object (&self->folder, folder);
  g_clear_pointer (&self->trouble, g_free);
  if (self->store)
    {
      g_autofree char *game = payola_document_make_id (self->document);
      g_autofree char *uri = folder ? g_file_get_uri (folder) : NULL;
      payola_desk_store_set (game, "watched", uri);
    }
  payola_inbox_look_around (self);
  if (files)
    receive_all (self, files);
  _payola_inbox_changed (self);
  return TRUE;
}

const char *
payola_inbox_get_trouble (PayolaInbox *self)
{
  return self->trouble;
}

/* Watches the folder that was watched when the game was last open. If the folder does not exist or
 * its disk is not mounted, the reason is recorded, and the folder is tried again when the game is
 * opened the next time. */
void
_payola_inbox_watch_again (PayolaInbox *self, const char *game)
{
  g_autofree char *uri = payola_desk_store_get (game, "watched");
  g_autoptr (GFile) folder = uri ? g_file_new_for_uri (uri) : NULL;
  g_autofree char *place = folder ? g_file_get_parse_name (folder) : NULL;
  g_autoptr (GError) error = NULL;

  if (folder && !payola_inbox_watch (self, folder, &error))
    /* Translators: a folder, and the reason */
    self->trouble = g_strdup_printf (_("Could not watch “%s”: %s"), place, error->message);
}

GFile *
payola_inbox_get_folder (PayolaInbox *self)
{
  return self->folder;
}
