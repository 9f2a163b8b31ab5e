/* vectors-run.c - a run of run-vectors: reading files, counting and reporting cases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "vectors-private.h"

#include <gio/gio.h>
#include <string.h>

void
vectors_init (Vectors *v)
{
  *v = (Vectors) { .file = g_strdup ("") };
  v->differences = g_string_new (NULL);
  v->boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                     (GDestroyNotify) pay_board_unref);
}

void
vectors_clear (Vectors *v)
{
  g_free (v->file);
  g_string_free (v->differences, TRUE);
  g_hash_table_unref (v->boards);
}

void
vectors_begin (Vectors *v, const char *id)
{
  g_return_if_fail (v->id == NULL);

  v->id = g_strdup (id);
  v->has_error = FALSE;
  g_string_truncate (v->differences, 0);
}

void
vectors_end (Vectors *v)
{
  g_return_if_fail (v->id != NULL);

  if (v->differences->len > 0 || v->has_error)
    {
      v->n_failed++;
      if (v->differences->len > 0)
        g_print ("FAIL %s: %s\n", v->id, v->differences->str);
    }
  else
    v->n_passed++;
  g_clear_pointer (&v->id, g_free);
}

void
vectors_fail (Vectors *v, const char *format, ...)
{
  va_list args;

  if (v->differences->len > 0)
    g_string_append (v->differences, "; ");
  va_start (args, format);
  g_string_append_vprintf (v->differences, format, args);
  va_end (args);
}

void
vectors_error (Vectors *v, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("ERROR %s line %u%s%s: %s\n", v->file, v->line, v->id ? " case " : "",
              v->id ? v->id : "", text);
  v->has_error = TRUE;
  v->n_errors++;
}

const char *
vectors_get_file (Vectors *v)
{
  return v->file;
}

char *
vectors_open (Vectors *v, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) raw = g_file_read (file, NULL, &error);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();

  g_free (v->file);
  v->file = g_path_get_basename (path);
  v->line = 0;
  if (raw && g_str_has_suffix (path, ".gz"))
    {
      g_autoptr (GZlibDecompressor) gz = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
      stream = g_converter_input_stream_new (G_INPUT_STREAM (raw), G_CONVERTER (gz));
    }
  else if (raw)
    stream = g_object_ref (G_INPUT_STREAM (raw));
  if (!stream
      || g_output_stream_splice (memory, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE, NULL, &error)
           < 0
      || !g_output_stream_write_all (memory, "", 1, NULL, NULL, &error)
      || !g_output_stream_close (memory, NULL, &error))
    {
      vectors_error (v, "%s", error->message);
      return NULL;
    }
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (memory));
}

void
vectors_for_each (Vectors *v, const char *path, VectorsFunc func, gpointer data)
{
  g_autofree char *text = vectors_open (v, path);

  for (char *line = text, *next; line; line = next)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;

      next = strchr (line, '\n');
      if (next)
        *next++ = '\0';
      v->line++;
      if (*line == '\0')
        continue;
      if (!json_parser_load_from_data (parser, line, -1, &error))
        {
          vectors_error (v, "%s", error->message);
          continue;
        }
      JsonNode *root = json_parser_get_root (parser);
      if (root && JSON_NODE_HOLDS_OBJECT (root))
        func (v, json_node_get_object (root), data);
      else
        vectors_error (v, "not a JSON object");
    }
}
