/* run-vectors.c - runs case files through the core: run-vectors KIND FILE...
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "vectors-private.h"

#include "board/board-xml.h"

#include <gio/gio.h>
#include <locale.h>
#include <string.h>

static const VectorKind *const kinds[] = {
  &vectors_options,
  &vectors_auction,
  &vectors_income,
  &vectors_parse,
  &vectors_movement,
  &vectors_datc,
  &vectors_retreat,
  &vectors_adjustment,
  &vectors_games,
  &vectors_human_games,
};

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

static void
run_line (Vectors *v, const VectorKind *kind, const char *line)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  if (!json_parser_load_from_data (parser, line, -1, &error))
    {
      vectors_error (v, "%s", error->message);
      return;
    }
  JsonNode *root = json_parser_get_root (parser);
  if (!root || !JSON_NODE_HOLDS_OBJECT (root))
    {
      vectors_error (v, "not a JSON object");
      return;
    }
  JsonObject *object = json_node_get_object (root);
  g_autofree char *number = g_strdup_printf ("line-%u", v->line);
  const char *id = json_object_get_string_member_with_default (object, "id", number);

  vectors_begin (v, id);
  vectors_check_fields (v, object, kind->fields);
  if (!v->has_error)
    kind->run_case (v, object);
  vectors_end (v);
}

/* The whole file, decompressed when its name ends in .gz; NULL after an error. */
static char *
read_file (Vectors *v, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) raw = g_file_read (file, NULL, &error);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();

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

static void
run_file (Vectors *v, const VectorKind *kind, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = NULL;

  v->file = name;
  v->line = 0;
  text = read_file (v, path);
  if (text && kind->run_text)
    kind->run_text (v, text);
  else if (text)
    for (char *line = text, *next; line; line = next)
      {
        next = strchr (line, '\n');
        if (next)
          *next++ = '\0';
        v->line++;
        if (*line)
          run_line (v, kind, line);
      }
  v->file = "";
}

int
main (int argc, char **argv)
{
  const VectorKind *kind = NULL;

  setlocale (LC_ALL, "");
  for (guint i = 0; argc >= 3 && i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i]->name, argv[1]) == 0)
      kind = kinds[i];
  if (!kind)
    {
      g_printerr ("usage: run-vectors KIND FILE...\nkinds:");
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        g_printerr (" %s", kinds[i]->name);
      g_printerr ("\n");
      return 2;
    }

  Vectors v = { .file = "" };
  v.differences = g_string_new (NULL);
  v.boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                    (GDestroyNotify) pay_board_unref);
  for (int i = 2; i < argc; i++)
    run_file (&v, kind, argv[i]);
  g_print ("%u passed, %u failed\n", v.n_passed, v.n_failed);
  g_string_free (v.differences, TRUE);
  g_hash_table_unref (v.boards);
  if (v.n_errors > 0)
    return 2;
  return v.n_failed > 0 ? 1 : 0;
}
