/* whole-file.h - atomic writing of files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * payola_write_file:
 * @file: the file
 * @data: the contents
 * @length: the length of the contents in bytes
 * @error: a `G_FILE_ERROR`, or `G_IO_ERROR_NOT_SUPPORTED` if the file is not local
 *
 * Writes a local file atomically: on an error the file stays unchanged.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_write_file (GFile *file, const char *data, gsize length, GError **error);

/**
 * payola_write_private:
 * @file: the file
 * @data: the contents
 * @length: the length of the contents in bytes
 * @error: as for payola_write_file()
 *
 * Writes a local file like payola_write_file(). A new file can be read by its owner alone.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_write_private (GFile *file, const char *data, gsize length, GError **error);

G_END_DECLS
