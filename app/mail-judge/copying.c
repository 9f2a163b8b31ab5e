/* copying.c - copies of the state of a judge: dry runs, backups, and restoring them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/copying.h"

#include "base/file-reader.h"
#include "mail-judge/desk.h"
#include "mail-judge/maildir.h"
#include "mail-judge/status.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#define MAX_FILE (64 * 1024 * 1024)

/* ---- folders --------------------------------------------------------------------------------- */

void
payola_copying_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        payola_copying_remove (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

/* Copies the files of a folder whose names end in @suffix. A folder that does not exist is empty.
 */
static gboolean
copy_files (const char *from, const char *to, const char *suffix, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (from, 0, NULL);
  const char *name;

  if (g_mkdir_with_parents (to, 0700) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, to);
      return FALSE;
    }
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (from, name, NULL);
      g_autofree char *copy = g_build_filename (to, name, NULL);
      g_autoptr (GFile) source = g_file_new_for_path (path);
      g_autoptr (GFile) target = g_file_new_for_path (copy);
      if (g_str_has_suffix (name, suffix) && g_file_test (path, G_FILE_TEST_IS_REGULAR)
          && !g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- dry runs -------------------------------------------------------------------------------- */

/* Copies the journal as it is, without opening it, because SQLite would write to its folder. */
static gboolean
copy_state (const PayolaSettings *settings, const char *folder, GError **error)
{
  static const char *const files[] = { "journal.sqlite", "journal.sqlite-wal", "working" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (!copy_files (settings->state, folder, files[i], error))
      return FALSE;
  return TRUE;
}

char *
payola_copying_divert (PayolaSettings *settings, guint patience, GError **error)
{
  g_autofree char *base = g_dir_make_tmp ("payola-judge-XXXXXX", error);
  g_autofree char *state = g_build_filename (base ? base : "", "state", NULL);
  g_autofree char *games = g_build_filename (base ? base : "", "games", NULL);
  g_autofree char *mails = g_build_filename (base ? base : "", "mails", NULL);
  g_autofree char *from = g_build_filename (settings->mailbox, "new", NULL);
  g_autofree char *to = g_build_filename (mails, "new", NULL);
  int lock = -1;

  if (!base)
    return NULL;
  gboolean good = payola_judge_lock (settings->state, FALSE, patience, &lock, error)
               && copy_state (settings, state, error)
               && copy_files (settings->games, games, ".payola", error)
               && copy_files (from, to, "", error);
  if (lock >= 0)
    close (lock);
  if (!good)
    {
      payola_copying_remove (base);
      return NULL;
    }
  payola_settings_divert (settings, base);
  return g_steal_pointer (&base);
}

/* ---- backups --------------------------------------------------------------------------------- */

static gboolean
fail (sqlite3 *database, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, sqlite3_errmsg (database));
  return FALSE;
}

static gboolean
execute (sqlite3 *database, const char *sql, GError **error)
{
  return sqlite3_exec (database, sql, NULL, NULL, NULL) == SQLITE_OK || fail (database, error);
}

/* Copies a database with SQLite’s backup interface. */
static gboolean
copy_database (const char *from, const char *to, GError **error)
{
  sqlite3 *source = NULL, *target = NULL;
  gboolean good = sqlite3_open_v2 (from, &source, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK
               && sqlite3_busy_timeout (source, 30000) == SQLITE_OK
               && sqlite3_open (to, &target) == SQLITE_OK;
  sqlite3_backup *backup = good ? sqlite3_backup_init (target, "main", source, "main") : NULL;

  if (backup)
    sqlite3_backup_step (backup, -1);
  good = backup && sqlite3_backup_finish (backup) == SQLITE_OK;
  if (!good)
    fail (target ? target : source, error);
  sqlite3_close (source);
  sqlite3_close (target);
  return good;
}

static gboolean
add_file (sqlite3 *database, const char *kind, const char *name, const char *path, GError **error)
{
  g_autofree char *data = NULL;
  sqlite3_stmt *statement = NULL;
  gsize length;

  if (!pay_file_read (path, MAX_FILE, &data, &length, error))
    return FALSE;
  gboolean good = sqlite3_prepare_v2 (database, "INSERT INTO file VALUES (?1, ?2, ?3)", -1,
                                      &statement, NULL)
                 == SQLITE_OK
               && sqlite3_bind_text (statement, 1, kind, -1, SQLITE_STATIC) == SQLITE_OK
               && sqlite3_bind_text (statement, 2, name, -1, SQLITE_STATIC) == SQLITE_OK
               && sqlite3_bind_blob64 (statement, 3, data, length, SQLITE_STATIC) == SQLITE_OK
               && sqlite3_step (statement) == SQLITE_DONE;
  sqlite3_finalize (statement);
  return good || fail (database, error);
}

static gboolean
add_files (sqlite3 *database, const PayolaSettings *settings, GError **error)
{
  g_autoptr (GPtrArray) games = payola_status_list_games (settings);
  g_autoptr (GPtrArray) mails = payola_maildir_list_new (settings->mailbox);

  if (!execute (database,
                "PRAGMA journal_mode=DELETE; BEGIN;"
                "CREATE TABLE file (kind TEXT, name TEXT, data BLOB, PRIMARY KEY (kind, name))",
                error))
    return FALSE;
  for (guint i = 0; i < games->len; i++)
    {
      const char *name = games->pdata[i];
      g_autofree char *path = g_strdup_printf ("%s/%s.payola", settings->games, name);
      if (!add_file (database, "game", name, path, error))
        return FALSE;
    }
  for (guint i = 0; i < mails->len; i++)
    {
      const char *name = mails->pdata[i];
      g_autofree char *path = g_build_filename (settings->mailbox, "new", name, NULL);
      if (!add_file (database, "mail", name, path, error))
        return FALSE;
    }
  return execute (database, "COMMIT", error);
}

static gboolean
make_backup (const PayolaSettings *settings, const char *path, GError **error)
{
  g_autofree char *journal = g_build_filename (settings->state, "journal.sqlite", NULL);
  sqlite3 *database = NULL;

  if (!copy_database (journal, path, error))
    return FALSE;
  gboolean good = sqlite3_open (path, &database) == SQLITE_OK
                  ? add_files (database, settings, error)
                  : fail (database, error);
  return sqlite3_close (database) == SQLITE_OK && good;
}

gboolean
payola_copying_backup (const PayolaSettings *settings, guint patience, const char *path,
                       GError **error)
{
  g_autofree char *part = g_strconcat (path, ".part", NULL);
  int lock = -1;
  gboolean good = payola_judge_lock (settings->state, FALSE, patience, &lock, error);

  g_unlink (part);
  good = good && make_backup (settings, part, error);
  if (lock >= 0)
    close (lock);
  if (good && g_rename (part, path) == 0)
    return TRUE;
  if (good)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, path);
  g_unlink (part);
  return FALSE;
}

/* ---- restoring ------------------------------------------------------------------------------- */

/* Writes a file of a backup. The names come from a file that somebody may have changed. */
static gboolean
restore_file (const PayolaSettings *settings, sqlite3_stmt *row, guint *n_games, GError **error)
{
  const char *kind = (const char *) sqlite3_column_text (row, 0);
  const char *name = (const char *) sqlite3_column_text (row, 1);
  const char *data = sqlite3_column_blob (row, 2);
  gboolean game = g_strcmp0 (kind, "game") == 0;
  g_autofree char *path = game ? g_strdup_printf ("%s/%s.payola", settings->games, name)
                               : g_build_filename (settings->mailbox, "new", name, NULL);

  if (!name || strchr (name, '/') || *name == '.')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, name ? name : "");
      return FALSE;
    }
  *n_games += game;
  return g_file_set_contents_full (path, data ? data : "", sqlite3_column_bytes (row, 2),
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
}

static gboolean
restore_files (const PayolaSettings *settings, sqlite3 *database, guint *n_games, GError **error)
{
  sqlite3_stmt *row = NULL;
  gboolean good = sqlite3_prepare_v2 (database, "SELECT kind, name, data FROM file", -1, &row, NULL)
                 == SQLITE_OK
               || fail (database, error);

  while (good && sqlite3_step (row) == SQLITE_ROW)
    good = restore_file (settings, row, n_games, error);
  sqlite3_finalize (row);
  return good;
}

/* Restores into empty folders. The journal becomes valid last. */
static gboolean
restore (const PayolaSettings *settings, const char *path, guint *n_games, GError **error)
{
  g_autofree char *journal = g_build_filename (settings->state, "journal.sqlite", NULL);
  g_autofree char *part = g_strconcat (journal, ".part", NULL);
  g_autoptr (GPtrArray) games = payola_status_list_games (settings);
  sqlite3 *database = NULL;

  if (games->len > 0 || g_file_test (journal, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   /* Translators: the paths of two folders */
                   _("The folders %s and %s must be empty, so that nothing is overwritten. Move "
                     "their files away first."),
                   settings->games, settings->state);
      return FALSE;
    }
  g_unlink (part);
  if (!payola_maildir_make (settings->mailbox, error) || !copy_database (path, part, error))
    return FALSE;
  gboolean good = sqlite3_open (part, &database) == SQLITE_OK
                  ? restore_files (settings, database, n_games, error)
                  : fail (database, error);
  /* The pages of finished games are not in the backup and must be written again. */
  good = good
      && execute (database,
                  "DROP TABLE file; DELETE FROM fact WHERE name IN ('published', 'stamp');"
                  "VACUUM",
                  error);
  sqlite3_close (database);
  if (good && g_rename (part, journal) == 0)
    return TRUE;
  g_unlink (part);
  return FALSE;
}

gboolean
payola_copying_restore (const PayolaSettings *settings, guint patience, const char *path,
                        guint *n_games, GError **error)
{
  int lock = -1;

  *n_games = 0;
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s: %s", path, g_strerror (ENOENT));
      return FALSE;
    }
  gboolean good = payola_judge_lock (settings->state, TRUE, patience, &lock, error)
               && restore (settings, path, n_games, error);
  if (lock >= 0)
    close (lock);
  return good;
}
