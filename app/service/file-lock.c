/* file-lock.c - locks that keep other programs from changing a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/file-lock.h"

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define LOOK_AGAIN_US 5000

/* The lock is on the file itself, so it leaves nothing behind and does not delay other games in
 * the folder. It also works over NFS, where folders cannot be locked. A file that is replaced
 * loses its lock. The path is therefore checked again after every new lock. */
struct _PayolaFileLock
{
  char *path;
  int fd; /* file descriptor, or -1 if the file is absent or special */
  gboolean special;
  guint patience_ms;
};

static gboolean
fail (int code, GError **error)
{
  /* Translators: the reason, from the system */
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), _("Could not lock the file: %s"),
               g_strerror (code));
  return FALSE;
}

/* Opens a file for locking, if possible for writing, because over NFS only files that are open for
 * writing can be locked. Does not wait for the other end of a pipe. Returns a descriptor, or -1. */
static int
open_file (const char *path)
{
  const int flags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  int fd = g_open (path, O_RDWR | flags, 0);

  if (fd < 0 && (errno == EACCES || errno == EROFS || errno == EISDIR || errno == EPERM))
    fd = g_open (path, O_RDONLY | flags, 0);
  return fd;
}

static gboolean
means_file (const char *path, int fd)
{
  GStatBuf there;
  struct stat here;

  return g_stat (path, &there) == 0 && fstat (fd, &here) == 0 && there.st_dev == here.st_dev
      && there.st_ino == here.st_ino;
}

/* Locks a file. If another program holds the lock, waits until the monotonic time `until`, in
 * microseconds. */
static gboolean
wait_for_lock (int fd, gint64 until, GError **error)
{
  while (flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      if (errno == EINTR)
        continue;
      if (errno != EWOULDBLOCK)
        return fail (errno, error);
      if (g_get_monotonic_time () >= until)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                               _("Another program is changing the file. Try again in a moment."));
          return FALSE;
        }
      g_usleep (LOOK_AGAIN_US);
    }
  return TRUE;
}

static gboolean
take (PayolaFileLock *self, GError **error)
{
  gint64 until = g_get_monotonic_time () + (gint64) self->patience_ms * 1000;

  self->special = FALSE;
  for (;;)
    {
      struct stat info;
      int fd = open_file (self->path);

      if (fd < 0 && errno == EINTR)
        continue;
      if (fd < 0 && (errno == ENOENT || errno == ENOTDIR))
        return TRUE;
      if (fd < 0)
        return fail (errno, error);
      if (fstat (fd, &info) == 0 && !S_ISREG (info.st_mode))
        {
          close (fd);
          self->special = TRUE;
          return TRUE;
        }
      if (!wait_for_lock (fd, until, error))
        {
          close (fd);
          return FALSE;
        }
      if (means_file (self->path, fd))
        {
          self->fd = fd;
          return TRUE;
        }
      close (fd);
    }
}

PayolaFileLock *
payola_file_lock_take (const char *path, guint patience_ms, GError **error)
{
  g_autoptr (PayolaFileLock) self = g_new0 (PayolaFileLock, 1);
  g_autoptr (GError) why = NULL;

  self->fd = -1;
  self->patience_ms = patience_ms;
  self->path = pay_file_resolve (path, &why);
  if (!self->path)
    {
      g_set_error_literal (
        error, G_IO_ERROR,
        why->code == G_FILE_ERROR_NOENT ? G_IO_ERROR_NOT_FOUND : G_IO_ERROR_FAILED, why->message);
      return NULL;
    }
  return take (self, error) ? g_steal_pointer (&self) : NULL;
}

gboolean
payola_file_lock_renew (PayolaFileLock *self, GError **error)
{
  if (self->fd >= 0 && means_file (self->path, self->fd))
    return TRUE;
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
  return take (self, error);
}

const char *
payola_file_lock_get_path (const PayolaFileLock *self)
{
  return self->path;
}

gboolean
payola_file_lock_is_absent (const PayolaFileLock *self)
{
  return self->fd < 0 && !self->special;
}

gboolean
payola_file_lock_is_special (const PayolaFileLock *self)
{
  return self->special;
}

void
payola_file_lock_free (PayolaFileLock *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
  g_free (self);
}
