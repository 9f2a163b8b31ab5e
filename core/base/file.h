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
 * @length: the length of @data in bytes
 * @error: a `G_FILE_ERROR`, whose message does not name the file
 *
 * Replaces a file atomically: the file holds either its old or its new contents, whatever happens.
 * If the path is a symbolic link, the file that it leads to is replaced. An existing file keeps its
 * mode. A file without write permission is not replaced. Devices and pipes are written to directly.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_file_replace (const char *path, const char *data, gsize length, GError **error);

/**
 * pay_file_replace_private:
 * @path: the file
 * @data: the new contents
 * @length: the length of @data in bytes
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
 * @length: the length of @data in bytes
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
 * Returns: (transfer full) (nullable): the absolute path, or `NULL` on failure
 */
char *
pay_file_resolve (const char *path, GError **error);

/**
 * pay_file_new_temporary:
 * @prefix: the beginning of a path or name
 *
 * Draws a name for a temporary file or folder, which pay_file_is_temporary() recognises.
 *
 * Returns: (transfer full): the prefix with six letters and digits
 */
char *
pay_file_new_temporary (const char *prefix);

/**
 * pay_file_is_temporary:
 * @name: the name of a file or folder
 * @prefix: the beginning of the names of temporary files
 *
 * Checks whether a name was made by pay_file_new_temporary(). Names that people type, such as
 * “game.payola.backup”, are not.
 *
 * Returns: `TRUE` if it was
 */
gboolean
pay_file_is_temporary (const char *name, const char *prefix);

G_END_DECLS
