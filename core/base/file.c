/* file.c - writing files whole or not at all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Symbolic links followed before the system would refuse too. */
#define MAX_LINKS 40

/* Sentences name no file: who calls knows best what to call it. */
static gboolean
fail (int code, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
  return FALSE;
}

/* The file that a path means in the end: saving replaces a file, and must not replace a link. */
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

/* Pipes and devices cannot be replaced; what goes into them is gone anyway. */
static gboolean
write_through (const char *path, const char *data, gsize length, GError **error)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);

  if (fd < 0)
    return fail (errno, error);
  while (length > 0)
    {
      gssize n = write (fd, data, length);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          int code = errno;
          close (fd);
          return fail (code, error);
        }
      data += n;
      length -= (gsize) n;
    }
  return close (fd) == 0 || fail (errno, error);
}

/* What g_file_set_contents_full() says names the temporary file, which is nobody's business. */
static gboolean
replace (const char *file, const char *data, gsize length, int mode, GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autofree char *folder = g_path_get_dirname (file);

  if (g_file_set_contents_full (file, data, (gssize) length,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode,
                                &why))
    return TRUE;
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return fail (g_file_test (folder, G_FILE_TEST_EXISTS) ? ENOTDIR : ENOENT, error);
  if (g_access (folder, W_OK | X_OK) != 0)
    return fail (errno, error);
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

/* @mode: of a file that is not there yet, before the process's mask */
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
  if (exists)
    mode = (int) (info.st_mode & 07777);
  if (!file || !replace (file, data, length, mode, error))
    return FALSE;
  /* The new file was made under the process's mask. */
  if (exists)
    g_chmod (file, mode);
  return TRUE;
}

/**
 * pay_file_replace:
 * @path: where to; a symbolic link is followed, so that the file behind it changes
 *
 * Whatever happens, the file is either the old one or the new one, whole. An existing file keeps
 * its mode, and one that may not be written to is left alone. Devices and pipes are written into.
 * Errors are %G_FILE_ERROR; their messages do not name the file.
 */
gboolean
pay_file_replace (const char *path, const char *data, gsize length, GError **error)
{
  return replace_or_create (path, data, length, 0666, error);
}

/**
 * pay_file_replace_private:
 * @path: where to
 *
 * The same; a file that was not there can be read by its owner alone.
 */
gboolean
pay_file_replace_private (const char *path, const char *data, gsize length, GError **error)
{
  return replace_or_create (path, data, length, 0600, error);
}
