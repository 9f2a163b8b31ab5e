/* whole-file.h - reading of whole files, and atomic writing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * payola_load_file:
 * @file: the file
 * @max: the largest number of bytes to accept
 * @error: a `G_FILE_ERROR` or `G_IO_ERROR`, whose message names the file
 *
 * Reads a whole file, which need not be on this computer. Like pay_file_read(), refuses folders,
 * pipes, sockets, devices and larger files before anything is read.
 *
 * Returns: (transfer full) (nullable): the contents, followed by a NUL
 */
GBytes *
payola_load_file (GFile *file, gsize max, GError **error);

/**
 * payola_load_file_or_find:
 * @file: the file
 * @max: the largest number of bytes to accept
 * @diagnostics: receives the reason for a failure
 *
 * Reads a whole file like payola_load_file().
 *
 * Returns: (transfer full) (nullable): the contents, followed by a NUL
 */
GBytes *
payola_load_file_or_find (GFile *file, gsize max, PayDiagnostics *diagnostics);

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
