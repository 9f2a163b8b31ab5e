/* file.h - atomic writing of files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * pay_file_replace:
 * @path: the file
 * @data: the new contents
 * @length: the length of @data in bytes, or -1 if @data is a string
 * @error: a `G_FILE_ERROR`, whose message does not name the file
 *
 * Replaces a file atomically: the file holds either its old or its new contents, whatever
 * happens. If the path is a symbolic link, the file that it leads to is replaced. An existing
 * file keeps its mode. A file without write permission is not replaced. Devices and pipes are
 * written to directly. Temporary files of writers that were killed are removed from the folder.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_file_replace (const char *path, const char *data, gsize length, GError **error);

/**
 * pay_file_replace_private:
 * @path: the file
 * @data: the new contents
 * @length: the length of @data in bytes, or -1 if @data is a string
 * @error: a `G_FILE_ERROR`
 *
 * Replaces a file like pay_file_replace(). If the file is new, only its owner can read it.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_file_replace_private (const char *path, const char *data, gsize length, GError **error);

/**
 * pay_file_create_private:
 * @path: the file
 * @data: the contents
 * @length: the length of @data in bytes, or -1 if @data is a string
 * @error: a `G_FILE_ERROR`: `G_FILE_ERROR_EXIST` if the file exists, even if another program
 *   created it during the call
 *
 * Creates a file that only its owner can read. An existing file is never replaced.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_file_create_private (const char *path, const char *data, gsize length, GError **error);

/**
 * pay_file_resolve:
 * @path: a path as the user typed it
 * @error: a `G_FILE_ERROR`
 *
 * Follows the symbolic links of a path. The file need not exist.
 *
 * Returns: (transfer full): the absolute path, or `NULL` on failure
 */
char *
pay_file_resolve (const char *path, GError **error);

G_END_DECLS
