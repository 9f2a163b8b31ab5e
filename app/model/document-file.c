/* document-file.c - reading, watching, writing and locking of an open game’s file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/document-private.h"

#include "base/file-reader.h"
#include "exchange/packet.h"
#include "game/game-xml.h"
#include "game/what-if.h"
#include "service/game-store.h"
#include "model/head-start.h"
#include "model/recovery.h"
#include "service/whole-file.h"

#include <glib/gi18n.h>

/* Longest time in milliseconds that saving may block the window. */
#define PATIENCE_MS 1000

/* Returns the checksum of the file, or NULL if it cannot be read. The caller frees it. */
static char *
sum_file (GFile *file)
{
  g_autoptr (GBytes) bytes = payola_load_file (file, PAY_FILE_MAX_GAME, NULL);

  return bytes ? payola_game_store_sum (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))
               : NULL;
}

/* Creates the game that stands in for the true game of a packet. If the game master has
 * confirmed the player’s sheet, the sheet is submitted to this game. Returns NULL with findings
 * if the position cannot begin a game. */
static PayGame *
stand_in (const PayPacket *packet, PayDiagnostics *diagnostics)
{
  PayView *view = pay_packet_get_view (packet);
  guint now = pay_view_get_n_turns (view);
  PayViewer viewer = pay_view_get_viewer (view);

  if (pay_packet_get_game_value (packet))
    return pay_game_ref (pay_packet_get_game_value (packet));
  g_autoptr (PayGame) game = pay_what_if_new ((PaySetup *) pay_view_get_setup (view),
                                              (PayPosition *) pay_view_get_position (view, now), 0,
                                              diagnostics);
  const char *sheet = game && viewer >= 0 ? pay_view_get_sheet (view, now, viewer) : NULL;
  if (!sheet)
    return g_steal_pointer (&game);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayGame *received = pay_game_submit (game, viewer, sheet, -1, findings);
  return received ? received : g_steal_pointer (&game);
}

/* Returns the current state of the file. A file that exists but cannot be read keeps its last
 * state. */
static PayolaFileState
look_at_file (PayolaDocument *self)
{
  g_autofree char *sum = self->file && self->sum ? sum_file (self->file) : NULL;

  if (sum)
    return g_str_equal (sum, self->sum) ? PAYOLA_FILE_OURS : PAYOLA_FILE_CHANGED;
  if (!self->file || !self->sum || g_file_query_exists (self->file, NULL))
    return self->file_state;
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  return g_file_query_exists (folder, NULL) ? PAYOLA_FILE_GONE : PAYOLA_FILE_ASTRAY;
}

static void watch_places (PayolaDocument *self);

/* The file or one of its folders was written, moved or deleted, perhaps by another program. If
 * the file is gone, the document counts as modified and is saved for recovery. */
static void
on_file_changed (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
                 PayolaDocument *self)
{
  PayolaFileState before = self->file_state;

  if (event == G_FILE_MONITOR_EVENT_CHANGED || event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED)
    return; /* another event follows when the change is complete */
  if (monitor != self->monitors->pdata[0])
    watch_places (self); /* a new folder may have taken the place of a watched folder */
  self->file_state = look_at_file (self);
  if (self->file_state == before && before != PAYOLA_FILE_CHANGED)
    return;
  _payola_document_keep_soon (self);
  g_object_notify (G_OBJECT (self), "modified");
  g_signal_emit_by_name (self, "file-changed");
}

static void
stop_watching (gpointer monitor)
{
  g_file_monitor_cancel (monitor);
  g_object_unref (monitor);
}

/* Watches the file and all folders above it. A monitor of the file alone does not report that
 * one of these folders was moved. */
static void
watch_places (PayolaDocument *self)
{
  g_autoptr (GFile) place = g_object_ref (self->file);

  g_clear_pointer (&self->monitors, g_ptr_array_unref);
  self->monitors = g_ptr_array_new_with_free_func (stop_watching);
  while (g_file_has_parent (place, NULL))
    {
      GFile *above = g_file_get_parent (place);
      GFileMonitor *monitor = g_file_monitor_file (place, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

      if (monitor)
        {
          g_signal_connect_object (monitor, "changed", G_CALLBACK (on_file_changed), self, 0);
          g_ptr_array_add (self->monitors, monitor);
        }
      g_object_unref (place);
      place = above;
    }
}

void
_payola_document_watch (PayolaDocument *self)
{
  g_clear_pointer (&self->monitors, g_ptr_array_unref);
  self->file_state = PAYOLA_FILE_OURS;
  if (self->file)
    watch_places (self);
}

PayolaFileState
payola_document_get_file_state (PayolaDocument *self)
{
  return self->file_state;
}

/* Reports why a file is not a game. Details about XML do not help players, so a file of another
 * kind or with a malformed structure gets a single finding. */
static void
report_damage (const PayDiagnostics *findings, const char *content, gsize length,
               PayDiagnostics *diagnostics)
{
  const PayDiagnostic *first = pay_diagnostics_get_n (findings) > 0
                               ? pay_diagnostics_get (findings, 0)
                               : NULL;
  gboolean form = first && g_str_has_prefix (pay_code_name (first->code), "XML_")
               && first->code != PAY_CODE_XML_NEWER && first->code != PAY_CODE_XML_TOO_LARGE;

  if (!form)
    pay_diagnostics_add_all (diagnostics, findings);
  else if (!g_strstr_len (content, (gssize) MIN (length, 1024), "<game")
           && !pay_packet_looks_like (content, length))
    pay_diagnostics_add (diagnostics, PAY_CODE_GAME_FILE_OTHER, 0, 0, 0, NULL);
  else
    pay_diagnostics_add (diagnostics, PAY_CODE_GAME_FILE_DAMAGED, first->line, 0, 0, NULL);
}

PayolaDocument *
payola_document_load_content (GFile *file, GBytes *raw, const char *content, gsize length,
                              PayLocker *locker, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) game = NULL;
  g_autoptr (PayPacket) packet = NULL;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  if (pay_packet_looks_like (content, length))
    {
      packet = pay_packet_read (content, length, findings);
      game = packet ? stand_in (packet, findings) : NULL;
    }
  else
    {
      game = payola_head_start_take_game (content, length, findings);
      if (!game)
        game = pay_game_read_bytes (content, length, findings);
    }
  if (!game)
    {
      report_damage (findings, content, length, diagnostics);
      return NULL;
    }
  pay_diagnostics_add_all (diagnostics, findings);

  PayolaDocument *self = payola_document_new (game);
  self->file = g_object_ref (file);
  self->locker = locker ? pay_locker_ref (locker) : NULL;
  self->saved_locker = locker ? pay_locker_ref (locker) : NULL;
  self->sum = payola_game_store_sum (g_bytes_get_data (raw, NULL), g_bytes_get_size (raw));
  self->saved = pay_game_ref (game);
  self->told = packet ? pay_view_ref (pay_packet_get_view (packet)) : NULL;
  _payola_document_update_title (self);
  _payola_document_watch (self);
  _payola_document_load_drafts (self, file);
  return self;
}

PayolaDocument *
payola_document_load (GFile *file, PayDiagnostics *diagnostics)
{
  g_autoptr (GBytes) raw = payola_load_file_or_find (file, PAY_FILE_MAX_GAME, diagnostics);
  gsize length;

  if (!raw)
    return NULL;
  const char *data = g_bytes_get_data (raw, &length);
  return payola_document_load_content (file, raw, data ? data : "", length, NULL, diagnostics);
}

char *
_payola_document_write (PayolaDocument *self)
{
  g_autofree char *text = pay_game_write (self->game);

  return self->locker ? pay_locker_lock (self->locker, text, strlen (text))
                      : g_steal_pointer (&text);
}

char *
payola_document_describe_save_error (const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return g_strdup (
      _("The disk is full. Nothing is lost while this window is open: free some space, or save "
        "the game in another place."));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    return g_strdup (_("This folder or file is read-only. Save the game in another place."));
  return g_strdup (error->message);
}

PayLocker *
payola_document_get_locker (PayolaDocument *self)
{
  return self->locker;
}

void
payola_document_set_locker (PayolaDocument *self, PayLocker *locker)
{
  g_clear_pointer (&self->locker, pay_locker_unref);
  self->locker = locker ? pay_locker_ref (locker) : NULL;
  /* The recovery file was written with the previous passphrase. */
  g_clear_pointer (&self->kept, pay_game_unref);
  _payola_document_keep (self);
  _payola_document_notify (self);
}

/* Saves a game to a file that is not on a local file system. Such a file cannot be locked, so
 * changes by other programs are detected but not merged. Returns the game in the file. */
static PayGame *
save_elsewhere (PayolaDocument *self, GFile *file, const PayolaGameVersion *known, char **sum,
                GError **error)
{
  g_autofree char *text = _payola_document_write (self), *now = known ? sum_file (file) : NULL;

  if (now && !g_str_equal (now, known->sum))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                           _("Changes can only be merged in files on this computer."));
      return NULL;
    }
  if (!g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL,
                                NULL, error))
    return NULL;
  *sum = payola_game_store_sum (text, strlen (text));
  return pay_game_ref (self->game);
}

static PayGame *
save_here (PayolaDocument *self, const char *path, const PayolaGameVersion *known, char **sum,
           GError **error)
{
  g_autoptr (PayolaFileLock) lock = payola_file_lock_take (path, PATIENCE_MS, error);

  return lock ? payola_game_store_save (lock, known, self->game, self->locker, sum, error) : NULL;
}

gboolean
payola_document_save (PayolaDocument *self, GFile *file, gboolean overwrite, GError **error)
{
  const PayolaGameVersion read = { self->sum, self->saved, self->saved_locker };
  const PayolaGameVersion *known = !overwrite && self->file && self->sum
                                    && g_file_equal (self->file, file)
                                   ? &read
                                   : NULL;
  g_autofree char *path = g_file_get_path (file), *sum = NULL;
  g_autoptr (PayGame) saved = NULL;

  g_return_val_if_fail (!self->told, FALSE);
  saved = path ? save_here (self, path, known, &sum, error)
               : save_elsewhere (self, file, known, &sum, error);
  if (!saved)
    return FALSE;
  gboolean other_file = g_set_object (&self->file, file);
  g_free (self->sum);
  self->sum = g_steal_pointer (&sum);
  self->file_state = PAYOLA_FILE_OURS;
  if (other_file || !self->monitors)
    _payola_document_watch (self);
  if (saved != self->game)
    _payola_document_merge (self, saved);
  g_clear_pointer (&self->saved, pay_game_unref);
  self->saved = pay_game_ref (saved);
  g_clear_pointer (&self->saved_locker, pay_locker_unref);
  self->saved_locker = self->locker ? pay_locker_ref (self->locker) : NULL;
  _payola_document_keep (self);
  _payola_document_notify (self);
  return TRUE;
}

gboolean
payola_document_take_up (PayolaDocument *self)
{
  g_autofree char *kept_sum = NULL, *file_sum = NULL;

  if (!payola_recovery_claim (self->file))
    return FALSE;
  /* From now on this process owns the recovery file. Saving writes to the original file, and
   * asks first if the original file has changed. */
  self->recovery = g_steal_pointer (&self->file);
  self->kept = pay_game_ref (self->game);
  kept_sum = g_steal_pointer (&self->sum);
  self->file = payola_recovery_get_file (self->recovery, &self->sum);
  _payola_document_watch (self);
  file_sum = self->file ? sum_file (self->file) : NULL;
  if (g_strcmp0 (file_sum, kept_sum) == 0)
    {
      /* The program was killed after it had saved the game. */
      g_free (self->sum);
      self->sum = g_steal_pointer (&kept_sum);
    }
  else
    {
      g_clear_pointer (&self->saved, pay_game_unref);
      self->unsaved = TRUE;
      self->file_state = look_at_file (self);
    }
  _payola_document_keep_soon (self);
  _payola_document_update_title (self);
  return TRUE;
}

void
payola_document_set_unsaved (PayolaDocument *self)
{
  self->unsaved = TRUE;
  _payola_document_keep (self);
  _payola_document_notify (self);
}

void
payola_document_forget_file (PayolaDocument *self)
{
  g_clear_object (&self->file);
  _payola_document_watch (self);
  _payola_document_notify (self);
}
