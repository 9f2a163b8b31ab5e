/* file.h - atomic writing of files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Replaces a file atomically: the file holds either its old or its new contents, whatever
 * happens. If the path is a symbolic link, the file that it leads to is replaced. An existing
 * file keeps its mode. A file without write permission is not replaced. Devices and pipes are
 * written to directly. @length is the length of @data in bytes. @error is a `G_FILE_ERROR`, whose
 * message does not name the file. */
gboolean pay_file_replace (const char *path, const char *data, gsize length, GError **error);

/* Replaces a file like pay_file_replace(). If the file is new, only its owner can read it.
 * @length is the length of @data in bytes. */
gboolean pay_file_replace_private (const char *path, const char *data, gsize length,
                                   GError **error);

/* Creates a file that only its owner can read. An existing file is never replaced. @length is the
 * length of @data in bytes. @error is a `G_FILE_ERROR`: `G_FILE_ERROR_EXIST` if the file exists,
 * even if another program created it during the call. */
gboolean pay_file_create_private (const char *path, const char *data, gsize length, GError **error);

/* Follows the symbolic links of a path. The file need not exist. Returns NULL on failure.
 * (transfer full) */
char *pay_file_resolve (const char *path, GError **error);

/* Draws a name for a temporary file or folder, which pay_file_is_temporary() recognises. Returns
 * the prefix with six letters and digits. (transfer full) */
char *pay_file_new_temporary (const char *prefix);

/* Checks whether a name was made by pay_file_new_temporary(). Names that people type, such as
 * “game.payola.backup”, are not. */
gboolean pay_file_is_temporary (const char *name, const char *prefix);

G_END_DECLS
