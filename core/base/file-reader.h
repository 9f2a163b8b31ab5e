/* file-reader.h - reading of whole files: regular files only, and none above a limit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The largest sizes of files, in bytes. GAME is for games, boards and packets with their drawings,
 * LETTER for all other files. */
#define PAY_FILE_MAX_GAME (64 * 1024 * 1024)
#define PAY_FILE_MAX_LETTER (8 * 1024 * 1024)

/* Reads a whole file. Folders, pipes, sockets, devices and larger files are refused before
 * anything is read. @max is the largest number of bytes to accept. @data is the contents and a
 * final NUL. @length is the length of the contents in bytes; may be NULL. @error is a
 * `G_FILE_ERROR`, whose message does not name the file. */
gboolean pay_file_read (const char *path, gsize max, char **data, gsize *length, GError **error);

/* Reads an open file or pipe to its end. @max is the largest number of bytes to accept. @data is
 * the contents and a final NUL. @length is the length of the contents in bytes. */
gboolean pay_file_read_input (int fd, gsize max, char **data, gsize *length, GError **error);

/* Reads a file of groups and keys. A file that cannot be read counts as empty. (transfer full) */
GKeyFile *pay_file_read_settings (const char *path);

/* Refuses a file that is too large. @max is the largest number of bytes to accept. */
gboolean pay_file_refuse_size (gsize max, GError **error);

/* Refuses a file that is not a regular file. @folder says whether the file is a folder, not a
 * pipe, socket or device. */
gboolean pay_file_refuse_kind (gboolean folder, GError **error);

G_END_DECLS
