/* file-lock.h - locks that keep other programs from changing a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A lock on a file, whatever link or relative path leads to the file. A program that replaces a
 * file by renaming must hold this lock. The lock ends with the process. A file that does not
 * exist is not locked, since creating it does not replace anything. */
typedef struct _PayolaFileLock PayolaFileLock;

/* Locks a file, and waits while another program holds the lock. @patience_ms: longest time to
 * wait, in milliseconds. @error is a `G_IO_ERROR`, such as `G_IO_ERROR_BUSY` if the wait was too
 * long, or `G_IO_ERROR_NOT_FOUND` if the folder of the file does not exist. Returns NULL on
 * failure. (transfer full) */
PayolaFileLock *payola_file_lock_take (const char *path, guint patience_ms, GError **error);

/* Takes the lock again if a program that does not use locks has replaced or removed the file. */
gboolean payola_file_lock_renew (PayolaFileLock *self, GError **error);

/* Returns the real path of the file, with all symbolic links resolved. */
const char *payola_file_lock_get_path (const PayolaFileLock *self);

/* Checks whether the file did not exist when the lock was last taken or renewed. */
gboolean payola_file_lock_is_absent (const PayolaFileLock *self);

/* Checks whether the path led to a pipe, device or folder. Such files are not locked. */
gboolean payola_file_lock_is_special (const PayolaFileLock *self);

void payola_file_lock_free (PayolaFileLock *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaFileLock, payola_file_lock_free)

G_END_DECLS
