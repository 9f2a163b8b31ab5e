/* whole-file.c - reading of whole files, and atomic writing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/whole-file.h"

#include "base/file-reader.h"
#include "base/file.h"

#include <glib/gi18n.h>

#define BLOCK_SIZE (64 * 1024)

/* Refuses a file on another computer that is not a regular file or is too large. The kind or size
 * is not checked if the server does not report it. */
static gboolean
check_kind (GFile *file, gsize max, GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
    file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE,
    NULL, error);
  GFileType kind = info ? g_file_info_get_file_type (info) : G_FILE_TYPE_UNKNOWN;

  if (!info)
    return FALSE;
  if (kind != G_FILE_TYPE_REGULAR && kind != G_FILE_TYPE_UNKNOWN)
    return pay_file_refuse_kind (kind == G_FILE_TYPE_DIRECTORY, error);
  return g_file_info_get_size (info) <= (goffset) max || pay_file_refuse_size (max, error);
}

static gboolean
read_stream (GInputStream *stream, gsize max, char **data, gsize *length, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *block = g_malloc (BLOCK_SIZE);
  gssize n;

  while ((n = g_input_stream_read (stream, block, BLOCK_SIZE, NULL, error)) > 0)
    {
      if ((gsize) n > max - text->len)
        return pay_file_refuse_size (max, error);
      g_string_append_len (text, block, n);
    }
  if (n < 0)
    return FALSE;
  *length = text->len;
  *data = g_string_free (g_steal_pointer (&text), FALSE);
  return TRUE;
}

/* Reads a whole file. The messages of errors do not name the file. */
static GBytes *
load (GFile *file, gsize max, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GFileInputStream) stream = NULL;
  char *data = NULL;
  gsize length;
  gboolean good;

  if (path)
    good = pay_file_read (path, max, &data, &length, error);
  else
    good = check_kind (file, max, error) && (stream = g_file_read (file, NULL, error))
        && read_stream (G_INPUT_STREAM (stream), max, &data, &length, error);
  return good ? g_bytes_new_take (data, length) : NULL;
}

static char *
display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name ? name : "");
}

GBytes *
payola_load_file_or_find (GFile *file, gsize max, PayDiagnostics *diagnostics)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = display_name (file);
  GBytes *bytes = load (file, max, &error);

  if (!bytes)
    pay_diagnostics_add (diagnostics, PAY_CODE_FILE_UNREADABLE, 0, 0, 0, shown, error->message,
                         NULL);
  return bytes;
}

GBytes *
payola_load_file (GFile *file, gsize max, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GBytes *bytes = load (file, max, &reason);

  if (!bytes)
    {
      g_autofree char *shown = display_name (file);
      const char *const args[] = { shown, reason->message, NULL };
      g_autofree char *sentence = pay_code_sentence (PAY_CODE_FILE_UNREADABLE, args);
      g_set_error_literal (error, reason->domain, reason->code, sentence);
    }
  return bytes;
}

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
