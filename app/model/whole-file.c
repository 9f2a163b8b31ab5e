/* whole-file.c - atomic writing of files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/whole-file.h"

#include "base/file.h"

#include <glib/gi18n.h>

static gboolean
write_to (GFile *file, const char *data, gsize length, GError **error,
          gboolean (*write) (const char *path, const char *data, gsize length, GError **error))
{
  g_autofree char *path = g_file_get_path (file);

  if (path)
    return write (path, data, length, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _("Files can only be written to folders on this computer."));
  return FALSE;
}

gboolean
payola_write_file (GFile *file, const char *data, gsize length, GError **error)
{
  return write_to (file, data, length, error, pay_file_replace);
}

gboolean
payola_write_private (GFile *file, const char *data, gsize length, GError **error)
{
  return write_to (file, data, length, error, pay_file_replace_private);
}
