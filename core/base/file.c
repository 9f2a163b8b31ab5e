/* file.c - atomic writing of files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* This macro makes renameat2() available. */
#define _GNU_SOURCE

#include "config.h"

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* The greatest number of symbolic links to follow. */
#define MAX_LINKS 40
/* The name of a temporary file consists of the name of the file, a dot, and this number of
 * letters and digits. */
#define SUFFIX_LENGTH 6
#define MAX_TRIES 100

/* The messages do not name the file, because the caller names it. */
static gboolean
fail (int code, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
  return FALSE;
}

/* Follows links, so that saving replaces the file and not the link. */
static char *
follow_links (const char *path, GError **error)
{
  g_autofree char *file = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (file, NULL);
      if (!target)
        return g_steal_pointer (&file);
      g_autofree char *folder = g_path_get_dirname (file);
      g_free (file);
      file = g_path_is_absolute (target) ? g_steal_pointer (&target)
                                         : g_build_filename (folder, target, NULL);
    }
  fail (ELOOP, error);
  return NULL;
}

/* Writes all data. Returns 0 or an errno value. */
static int
write_all (int fd, const char *data, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno;
      data += n;
      length -= (gsize) n;
    }
  return 0;
}

/* Opens a file. Tries again if a signal interrupts the call, as can happen on a network. */
static int
open_again (const char *path, int flags, int mode)
{
  int fd;

  do
    fd = g_open (path, flags | O_CLOEXEC, mode);
  while (fd < 0 && errno == EINTR);
  return fd;
}

/* Writes to a pipe or device, which cannot be replaced atomically. */
static gboolean
write_through (const char *path, const char *data, gsize length, GError **error)
{
  int fd = open_again (path, O_WRONLY, 0);

  if (fd < 0)
    return fail (errno, error);
  int code = write_all (fd, data, length);
  if (code != 0)
    {
      close (fd);
      return fail (code, error);
    }
  return close (fd) == 0 || fail (errno, error);
}

static int
sync_file (int fd)
{
  while (fsync (fd) != 0)
    if (errno != EINTR)
      return errno;
  return 0;
}

/* Writes the names of a folder's files to the disk. It is not an error if the file system does not
 * support this, or if the folder cannot be read. Returns 0 or an errno value. */
static int
sync_folder (const char *folder)
{
  int fd = open_again (folder, O_RDONLY | O_DIRECTORY, 0);
  int code = fd >= 0 ? sync_file (fd) : 0;

  if (fd >= 0)
    close (fd);
  return code == EINVAL || code == ENOTSUP ? 0 : code;
}

/* ---- temporary files ------------------------------------------------------------------------ */

/* Checks whether a suffix is that of a temporary file: it has an upper-case letter, a lower-case
 * letter and a digit, unlike "game.payola.backup". */
static gboolean
is_temporary_suffix (const char *suffix)
{
  gboolean upper = FALSE, lower = FALSE, digit = FALSE;

  for (guint i = 0; i < SUFFIX_LENGTH; i++)
    {
      if (!g_ascii_isalnum (suffix[i]))
        return FALSE;
      upper = upper || g_ascii_isupper (suffix[i]);
      lower = lower || g_ascii_islower (suffix[i]);
      digit = digit || g_ascii_isdigit (suffix[i]);
    }
  return suffix[SUFFIX_LENGTH] == '\0' && upper && lower && digit;
}

gboolean
pay_file_is_temporary (const char *name, const char *prefix)
{
  return g_str_has_prefix (name, prefix) && is_temporary_suffix (name + strlen (prefix));
}

char *
pay_file_new_temporary (const char *prefix)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  char suffix[SUFFIX_LENGTH + 1] = "";

  while (!is_temporary_suffix (suffix))
    for (guint i = 0; i < SUFFIX_LENGTH; i++)
      suffix[i] = letters[g_random_int_range (0, sizeof letters - 1)];
  return g_strconcat (prefix, suffix, NULL);
}

/* Removes a temporary file if a killed writer left it. A running writer holds a lock on its
 * file. */
static void
remove_if_left (const char *path)
{
  GStatBuf info;
  int fd;

  if (g_lstat (path, &info) != 0 || !S_ISREG (info.st_mode) || info.st_uid != geteuid ())
    return;
  fd = g_open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
  if (fd < 0)
    return;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    g_unlink (path);
  close (fd);
}

static void
remove_leftovers (const char *folder, const char *file)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *name = g_path_get_basename (file);
  g_autofree char *prefix = g_strconcat (name, ".", NULL);
  const char *entry;

  while (dir && (entry = g_dir_read_name (dir)))
    if (pay_file_is_temporary (entry, prefix))
      {
        g_autofree char *path = g_build_filename (folder, entry, NULL);
        remove_if_left (path);
      }
}

/* Opens and locks a new file beside @file. Returns its descriptor, or -1 with errno set. */
static int
open_temporary (const char *file, int mode, char **temporary)
{
  g_autofree char *prefix = g_strconcat (file, ".", NULL);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autofree char *path = pay_file_new_temporary (prefix);
      int fd = open_again (path, O_WRONLY | O_CREAT | O_EXCL, mode);

      if (fd < 0 && errno == EEXIST)
        continue;
      if (fd >= 0)
        {
          /* Without the lock, another writer may remove the file, because it looks like the file
           * of a killed writer. */
          while (flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EINTR)
            ;
          *temporary = g_steal_pointer (&path);
        }
      return fd;
    }
  errno = EEXIST;
  return -1;
}

/* Renames a file without replacing another one. It uses the first method that the file system
 * supports. */
static int
rename_fresh (const char *temporary, const char *file)
{
  if (renameat2 (AT_FDCWD, temporary, AT_FDCWD, file, RENAME_NOREPLACE) == 0)
    return 0;
  if (errno != EINVAL && errno != ENOSYS)
    return errno;
  if (link (temporary, file) == 0)
    return g_unlink (temporary) == 0 ? 0 : errno;
  if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS)
    return errno;
  if (g_file_test (file, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    return EEXIST;
  return g_rename (temporary, file) == 0 ? 0 : errno;
}

/* Replaces a file.
 *
 * - @mode: the mode of the new file
 * - @exact: whether to ignore the umask
 * - @fresh: whether the file must not exist yet */
static gboolean
put (const char *file, const char *data, gsize length, int mode, gboolean exact, gboolean fresh,
     GError **error)
{
  g_autofree char *folder = g_path_get_dirname (file), *temporary = NULL;
  int fd, code;

  remove_leftovers (folder, file);
  fd = open_temporary (file, exact ? 0600 : mode, &temporary);
  if (fd < 0)
    return fail (errno, error);
  code = write_all (fd, data, length);
  if (code == 0 && exact)
    (void) !fchmod (fd, (mode_t) mode); /* some file systems do not have modes */
  if (code == 0)
    code = sync_file (fd);
  if (code == 0 && fresh)
    code = rename_fresh (temporary, file);
  else if (code == 0 && g_rename (temporary, file) != 0)
    code = errno;
  if (code != 0)
    g_unlink (temporary);
  /* Errors of close() do not matter, because the data has already reached the disk. */
  close (fd);
  if (code == 0)
    code = sync_folder (folder);
  return code == 0 || fail (code, error);
}

/* Replaces a file, or creates it with the mode @mode (before the umask). */
static gboolean
replace_or_create (const char *path, const char *data, gsize length, int mode, GError **error)
{
  GStatBuf info;
  gboolean exists = g_stat (path, &info) == 0;

  if (exists && S_ISDIR (info.st_mode))
    return fail (EISDIR, error);
  if (*path == '\0')
    return fail (ENOENT, error);
  if (exists && g_access (path, W_OK) != 0)
    return fail (errno, error);
  if (exists && !S_ISREG (info.st_mode))
    return write_through (path, data, length, error);

  g_autofree char *file = follow_links (path, error);
  return file
      && put (file, data, length, exists ? (int) (info.st_mode & 07777) : mode, exists, FALSE,
              error);
}

gboolean
pay_file_replace (const char *path, const char *data, gsize length, GError **error)
{
  return replace_or_create (path, data, length, 0666, error);
}

gboolean
pay_file_replace_private (const char *path, const char *data, gsize length, GError **error)
{
  return replace_or_create (path, data, length, 0600, error);
}

gboolean
pay_file_create_private (const char *path, const char *data, gsize length, GError **error)
{
  g_autofree char *file = follow_links (path, error);
  return file && put (file, data, length, 0600, FALSE, TRUE, error);
}

char *
pay_file_resolve (const char *path, GError **error)
{
  g_autofree char *file = follow_links (path, error);
  g_autofree char *folder = file ? g_path_get_dirname (file) : NULL;
  g_autofree char *name = file ? g_path_get_basename (file) : NULL;
  char *real = folder ? realpath (folder, NULL) : NULL;

  if (!file)
    return NULL;
  if (!real)
    {
      fail (errno, error);
      return NULL;
    }
  char *resolved = g_build_filename (real, name, NULL);
  free (real);
  return resolved;
}
