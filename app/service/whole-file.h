/* whole-file.h - reading of whole files, and atomic writing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads a whole file, which need not be on this computer. Like pay_file_read(), refuses folders,
 * pipes, sockets, devices and larger files before anything is read. @max is the largest number of
 * bytes to accept. @error is a `G_FILE_ERROR` or `G_IO_ERROR`, whose message names the file.
 * Returns the contents, followed by a NUL. May return NULL. (transfer full) */
GBytes *payola_load_file (GFile *file, gsize max, GError **error);

/* Reads a whole file like payola_load_file(). @max is the largest number of bytes to accept.
 * @diagnostics: receives the reason for a failure. Returns the contents, followed by a NUL. May
 * return NULL. (transfer full) */
GBytes *payola_load_file_or_find (GFile *file, gsize max, PayDiagnostics *diagnostics);

/* Writes a local file atomically: on an error the file stays unchanged. @length is the length of
 * the contents in bytes. @error is a `G_FILE_ERROR`, or `G_IO_ERROR_NOT_SUPPORTED` if the file is
 * not local. */
gboolean payola_write_file (GFile *file, const char *data, gsize length, GError **error);

/* Writes a local file like payola_write_file(). A new file can be read by its owner alone.
 * @length is the length of the contents in bytes. */
gboolean payola_write_private (GFile *file, const char *data, gsize length, GError **error);

G_END_DECLS
