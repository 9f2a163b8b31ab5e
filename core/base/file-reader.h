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

/**
 * pay_file_read:
 * @path: the file, or a symbolic link to it
 * @max: the largest number of bytes to accept
 * @data: (out) (transfer full): the contents and a final NUL
 * @length: (out) (optional): the length of the contents in bytes
 * @error: a `G_FILE_ERROR`, whose message does not name the file
 *
 * Reads a whole file. Folders, pipes, sockets, devices and larger files are refused before anything
 * is read.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_file_read (const char *path, gsize max, char **data, gsize *length, GError **error);

/**
 * pay_file_read_input:
 * @fd: an open file, such as standard input
 * @max: the largest number of bytes to accept
 * @data: (out) (transfer full): the contents and a final NUL
 * @length: (out): the length of the contents in bytes
 * @error: a `G_FILE_ERROR`
 *
 * Reads an open file or pipe to its end.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_file_read_input (int fd, gsize max, char **data, gsize *length, GError **error);

/**
 * pay_file_read_settings:
 * @path: the file
 *
 * Reads a file of groups and keys. A file that cannot be read counts as empty.
 *
 * Returns: (transfer full): the groups and keys
 */
GKeyFile *
pay_file_read_settings (const char *path);

/**
 * pay_file_refuse_size:
 * @max: the largest number of bytes to accept
 * @error: set to a `G_FILE_ERROR`
 *
 * Refuses a file that is too large.
 *
 * Returns: `FALSE`
 */
gboolean
pay_file_refuse_size (gsize max, GError **error);

/**
 * pay_file_refuse_kind:
 * @folder: whether the file is a folder, not a pipe, socket or device
 * @error: set to a `G_FILE_ERROR`
 *
 * Refuses a file that is not a regular file.
 *
 * Returns: `FALSE`
 */
gboolean
pay_file_refuse_kind (gboolean folder, GError **error);

G_END_DECLS
