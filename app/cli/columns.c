/* columns.c - tables on the terminal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/columns.h"

#include "cli/terminal.h"

static int
find_width (GPtrArray *rows, guint column)
{
  glong width = 0;

  for (guint r = 0; r < rows->len; r++)
    width = MAX (width, g_utf8_strlen (((char **) rows->pdata[r])[column], -1));
  return (int) width;
}

void
payola_print_columns (GPtrArray *rows)
{
  guint n = rows->len ? g_strv_length (rows->pdata[0]) : 0;

  for (guint r = 0; r < rows->len; r++)
    {
      char **cells = rows->pdata[r];
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint c = 0; c < n; c++)
        {
          int gap = find_width (rows, c) - (int) g_utf8_strlen (cells[c], -1);
          if (c > 0)
            g_string_append (line, "  ");
          if (c > 0 && c < n - 1)
            g_string_append_printf (line, "%*s", gap, "");
          g_string_append (line, cells[c]);
          if (c == 0)
            g_string_append_printf (line, "%*s", gap, "");
        }
      g_string_append_c (line, '\n');
      payola_print (line->str);
    }
}
