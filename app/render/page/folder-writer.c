/* folder-writer.c - writing many files of one folder, all of them or none
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/folder-writer.h"

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define PREFIX ".payola-"
#define LEFTOVER_SECONDS 3600
#define MAX_TRIES 100

struct _PayolaFolderWriter
{
  char *path;
  char *hidden;       /* temporary folder of the files */
  int lock;           /* file descriptor of the temporary folder, which is locked */
  gboolean is_made;   /* whether the writer created the folder */
  GPtrArray *names;   /* names of the files in the temporary folder */
  GPtrArray *folders; /* destination subfolders of these files, such as "maps" */
  guint n_moved;      /* number of files that were moved to their places */
};

static gboolean
refuse (const char *path, GError **error)
{
  int why = errno;
  g_autofree char *shown = g_filename_display_name (path);

  /* Translators: name of a file; reason */
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (why), _("Could not write %s: %s"),
               shown, g_strerror (why));
  return FALSE;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        remove_tree (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

/* ---- locks ----------------------------------------------------------------------------------- */

/* Locks a folder. Returns a descriptor; closing it releases the lock. Returns -1 if the folder
 * is already locked, or if the file system cannot lock folders. */
static int
lock_folder (const char *path, int operation)
{
  int fd, result;

  do
    fd = g_open (path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0);
  while (fd < 0 && errno == EINTR);
  if (fd < 0)
    return -1;
  do
    result = flock (fd, operation);
  while (result != 0 && errno == EINTR);
  if (result == 0)
    return fd;
  close (fd);
  return -1;
}

static void
unlock_folder (int fd)
{
  if (fd >= 0)
    close (fd);
}

/* Removes the temporary folders of writers that crashed. A folder is removed if it can be
 * locked, or if it was not changed for an hour. A running writer locks its folder if the file
 * system can lock folders. */
static void
remove_leftovers (const char *path, gboolean has_locks)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      GStatBuf about;

      if (!pay_file_is_temporary (name, PREFIX) || g_lstat (child, &about) != 0
          || !S_ISDIR (about.st_mode) || about.st_uid != geteuid ())
        continue;
      int lock = has_locks ? lock_folder (child, LOCK_EX | LOCK_NB) : -1;
      if (lock >= 0 || now - about.st_mtime > LEFTOVER_SECONDS)
        remove_tree (child);
      unlock_folder (lock);
    }
}

/* Creates and locks the temporary folder. */
static gboolean
make_hidden (PayolaFolderWriter *self)
{
  g_autofree char *prefix = g_build_filename (self->path, PREFIX, NULL);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autofree char *hidden = pay_file_new_temporary (prefix);
      if (g_mkdir (hidden, 0700) == 0)
        {
          self->lock = lock_folder (hidden, LOCK_EX | LOCK_NB);
          self->hidden = g_steal_pointer (&hidden);
          return TRUE;
        }
      if (errno != EEXIST)
        return FALSE;
    }
  return FALSE;
}

/* ---- writers --------------------------------------------------------------------------------- */

PayolaFolderWriter *
payola_folder_writer_new (const char *path, GError **error)
{
  g_autoptr (PayolaFolderWriter) self = g_new0 (PayolaFolderWriter, 1);

  self->path = g_strdup (path);
  self->lock = -1;
  self->is_made = !g_file_test (path, G_FILE_TEST_EXISTS);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->folders = g_ptr_array_new_with_free_func (g_free);
  gboolean good = g_mkdir_with_parents (path, 0755) == 0;
  /* Without this lock, another writer could remove the temporary folder before it is locked. */
  int lock = good ? lock_folder (path, LOCK_EX) : -1;
  if (good)
    remove_leftovers (path, lock >= 0);
  good = good && make_hidden (self);
  int code = errno;
  unlock_folder (lock);
  if (good)
    return g_steal_pointer (&self);

  g_autofree char *shown = g_filename_display_name (path);
  /* Translators: the name of a folder; the reason */
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("Could not create folder %s: %s"),
               shown, g_strerror (code));
  return NULL;
}

/* Removes the writer's subfolders that are empty. */
static void
remove_empty (const PayolaFolderWriter *self, const char *path)
{
  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autofree char *folder = g_build_filename (path, self->folders->pdata[i], NULL);
      g_rmdir (folder);
    }
}

/* Returns the path of a file in the temporary folder, where it is written. */
static char *
new_path (const PayolaFolderWriter *self, guint i)
{
  return g_build_filename (self->hidden, self->names->pdata[i], NULL);
}

/* Returns the path to which an older file is moved until all files are in their places. */
static char *
old_path (const PayolaFolderWriter *self, guint i)
{
  g_autofree char *path = new_path (self, i);

  return g_strconcat (path, ".old", NULL);
}

static char *
final_path (const PayolaFolderWriter *self, guint i)
{
  return g_build_filename (self->path, self->names->pdata[i], NULL);
}

void
payola_folder_writer_free (PayolaFolderWriter *self)
{
  if (!self)
    return;
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *file = new_path (self, i), *old = old_path (self, i);
      g_unlink (file);
      g_unlink (old);
    }
  if (self->hidden)
    {
      remove_empty (self, self->hidden);
      g_rmdir (self->hidden);
    }
  /* rmdir() fails if the folder is not empty. */
  if (self->is_made)
    {
      remove_empty (self, self->path);
      g_rmdir (self->path);
    }
  unlock_folder (self->lock);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->folders);
  g_free (self->hidden);
  g_free (self->path);
  g_free (self);
}

/* Creates the subfolder of a file in the temporary folder. Error messages name the destination,
 * because the temporary folder no longer exists when they are read. */
static gboolean
make_folder (PayolaFolderWriter *self, const char *name, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (name);
  g_autofree char *path = g_build_filename (self->hidden, folder, NULL);

  if (g_str_equal (folder, ".")
      || g_ptr_array_find_with_equal_func (self->folders, folder, g_str_equal, NULL))
    return TRUE;
  if (g_mkdir (path, 0755) != 0)
    {
      g_autofree char *shown = g_build_filename (self->path, folder, NULL);
      return refuse (shown, error);
    }
  g_ptr_array_add (self->folders, g_steal_pointer (&folder));
  return TRUE;
}

gboolean
payola_folder_writer_add (PayolaFolderWriter *self, const char *name, const char *data,
                          gsize length, GError **error)
{
  g_autofree char *path = g_build_filename (self->hidden, name, NULL);
  g_autofree char *place = g_build_filename (self->path, name, NULL);
  g_autoptr (GError) reason = NULL;

  if (!make_folder (self, name, error))
    return FALSE;
  /* The file may exist even if writing failed, for example if the folder could not be
   * synchronized. */
  g_ptr_array_add (self->names, g_strdup (name));
  if (!pay_file_replace (path, data, length, &reason))
    {
      g_autofree char *shown = g_filename_display_name (place);
      /* Translators: the name of a file; the reason */
      g_set_error (error, reason->domain, reason->code, _("Could not write %s: %s"), shown,
                   reason->message);
      return FALSE;
    }
  return TRUE;
}

/* Moves an older file out of the way. Folders are never replaced. */
static gboolean
set_aside (PayolaFolderWriter *self, guint i)
{
  g_autofree char *place = final_path (self, i), *old = old_path (self, i);

  if (g_file_test (place, G_FILE_TEST_IS_DIR))
    errno = EISDIR;
  else if (g_rename (place, old) == 0 || errno == ENOENT)
    return TRUE;
  return FALSE;
}

static void
put_back (PayolaFolderWriter *self, guint i)
{
  g_autofree char *place = final_path (self, i), *old = old_path (self, i);

  if (g_file_test (old, G_FILE_TEST_EXISTS))
    g_rename (old, place);
}

static gboolean
move_file (PayolaFolderWriter *self, guint i)
{
  g_autofree char *from = new_path (self, i), *place = final_path (self, i);

  if (g_rename (from, place) != 0)
    return FALSE;
  self->n_moved = i + 1;
  return TRUE;
}

/* Restores the older files after a failure. */
static void
move_back (PayolaFolderWriter *self)
{
  while (self->n_moved > 0)
    {
      guint i = --self->n_moved;
      g_autofree char *from = new_path (self, i), *place = final_path (self, i);
      g_rename (place, from);
      put_back (self, i);
    }
}

/* Moves all files to their places. The older version of the last file is moved away first. */
static gboolean
move_files (PayolaFolderWriter *self, guint *failed)
{
  guint n = self->names->len;

  *failed = n - 1;
  if (!set_aside (self, n - 1))
    return FALSE;
  for (*failed = 0; *failed < n; (*failed)++)
    {
      if (*failed < n - 1 && !set_aside (self, *failed))
        return FALSE;
      if (!move_file (self, *failed))
        return FALSE;
    }
  return TRUE;
}

gboolean
payola_folder_writer_finish (PayolaFolderWriter *self, GError **error)
{
  guint n = self->names->len, failed = 0;

  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autofree char *folder = g_build_filename (self->path, self->folders->pdata[i], NULL);
      if (g_mkdir_with_parents (folder, 0755) != 0)
        {
          refuse (folder, error);
          remove_empty (self, self->path);
          return FALSE;
        }
    }
  if (n == 0 || move_files (self, &failed))
    return TRUE;
  int code = errno;
  g_autofree char *place = final_path (self, failed);
  put_back (self, failed);
  move_back (self);
  put_back (self, n - 1);
  remove_empty (self, self->path);
  errno = code;
  return refuse (place, error);
}
