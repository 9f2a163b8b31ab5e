/* file-lock.h - keeps other programs off a file while it is read, changed and replaced
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A lock on the file that a path means, whichever link or relative path leads there. Whoever
 * replaces a file by renaming another one over it must hold this lock. It ends with the process. A
 * file that is not there yet is not locked, since it can be created without replacing anything. */
typedef struct _PayolaFileLock PayolaFileLock;

/* Waits until nobody else holds the lock.
 * @patience_ms: milliseconds to wait at most; then the error is G_IO_ERROR_BUSY
 * Returns: (transfer full): the lock, or NULL with a G_IO_ERROR */
PayolaFileLock *
payola_file_lock_take (const char *path, guint patience_ms, GError **error);
/* Takes the lock again if the file was replaced or removed by a program that knows no locks. */
gboolean
payola_file_lock_renew (PayolaFileLock *self, GError **error);
/* The file's real path. */
const char *
payola_file_lock_get_path (const PayolaFileLock *self);
/* Whether there was no file when the lock was taken. */
gboolean
payola_file_lock_is_absent (const PayolaFileLock *self);
/* Whether there was a pipe, a device or a folder: nothing to lock. */
gboolean
payola_file_lock_is_special (const PayolaFileLock *self);
void
payola_file_lock_free (PayolaFileLock *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaFileLock, payola_file_lock_free)

G_END_DECLS
