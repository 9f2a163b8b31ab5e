/* file.h - writing files whole or not at all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean
pay_file_replace (const char *path, const char *data, gsize length, GError **error);
gboolean
pay_file_replace_private (const char *path, const char *data, gsize length, GError **error);
gboolean
pay_file_create_private (const char *path, const char *data, gsize length, GError **error);
char *
pay_file_resolve (const char *path, GError **error);

G_END_DECLS
