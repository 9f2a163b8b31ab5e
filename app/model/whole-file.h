/* whole-file.h - files that are written whole or not at all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Replaces or creates a file of this computer; on an error it is as it was. */
gboolean
payola_write_file (GFile *file, const char *data, gsize length, GError **error);
/* The same; a new file can be read by its owner alone. */
gboolean
payola_write_private (GFile *file, const char *data, gsize length, GError **error);

G_END_DECLS
