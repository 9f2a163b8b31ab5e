/* csv-reader.c - reading of tables from spreadsheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/csv-reader.h"

#include <string.h>

static void
row_free (gpointer data)
{
  PayCsvRow *row = data;

  g_strfreev (row->cells);
  g_free (row);
}

/* Returns the character that separates the cells of the first line. */
static char
find_separator (const char *text)
{
  gsize first = strcspn (text, "\r\n");

  if (memchr (text, ',', first))
    return ',';
  return memchr (text, ';', first) ? ';' : memchr (text, '\t', first) ? '\t' : ',';
}

/* Reads one cell and moves `*at` to the end of the cell. Returns FALSE if a quotation mark is
 * never closed. */
static gboolean
read_cell (const char **at, char separator, guint *line, GString *cell)
{
  const char *p = *at;

  g_string_truncate (cell, 0);
  if (*p != '"')
    {
      gsize length = 0;
      while (p[length] && p[length] != separator && p[length] != '\n' && p[length] != '\r')
        length++;
      g_string_append_len (cell, p, length);
      *at = p + length;
      return TRUE;
    }
  for (p++; *p && (*p != '"' || p[1] == '"'); p++)
    {
      *line += *p == '\n';
      p += *p == '"';
      g_string_append_c (cell, *p);
    }
  if (*p != '"')
    return FALSE;
  /* Text between the closing quotation mark and the end of the cell is kept. */
  for (p++; *p && *p != separator && *p != '\n' && *p != '\r'; p++)
    g_string_append_c (cell, *p);
  *at = p;
  return TRUE;
}

/* Checks whether a text begins with the apostrophe that keeps a spreadsheet from reading a cell
 * as a formula (report/csv.h). */
static gboolean
is_disarmed (const char *text)
{
  return text[0] == '\'' && text[1] && strchr ("=+-@", text[1]);
}

GPtrArray *
pay_csv_read (const char *text, gsize length, gsize most, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);
  g_autoptr (GString) cell = g_string_new (NULL);
  const char *bad;

  if (length > most)
    {
      g_autofree char *size = g_strdup_printf ("%" G_GSIZE_FORMAT, length);
      g_autofree char *limit = g_strdup_printf ("%" G_GSIZE_FORMAT, most);
      pay_diagnostics_add (diagnostics, PAY_CODE_TEXT_TOO_LONG, 0, 0, 0, size, limit, NULL);
      return NULL;
    }
  if (!g_utf8_validate (text, length, &bad))
    {
      guint line = 1;
      for (const char *p = text; p < bad; p++)
        line += *p == '\n';
      pay_diagnostics_add (diagnostics, PAY_CODE_NOT_UTF8, line, 0, 0, "1", NULL);
      return NULL;
    }
  g_autofree char *copy = g_strndup (text, length);
  const char *at = g_str_has_prefix (copy, "\xef\xbb\xbf") ? copy + 3 : copy;
  char separator = find_separator (at);

  for (guint line = 1; *at;)
    {
      g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
      guint first = line;
      gboolean empty = TRUE, more = TRUE;

      while (more)
        {
          if (!read_cell (&at, separator, &line, cell))
            {
              pay_diagnostics_add (diagnostics, PAY_CODE_CSV_OPEN_QUOTE, first, 0, 0, NULL);
              return NULL;
            }
          g_strstrip (cell->str);
          empty = empty && !*cell->str;
          g_strv_builder_add (cells, cell->str + is_disarmed (cell->str));
          more = *at == separator;
          at += more;
        }
      at += *at == '\r';
      at += *at == '\n';
      line++;
      if (empty)
        continue;
      PayCsvRow *row = g_new0 (PayCsvRow, 1);
      row->line = first;
      row->cells = g_strv_builder_end (cells);
      g_ptr_array_add (rows, row);
    }
  return g_steal_pointer (&rows);
}
