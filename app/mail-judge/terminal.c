/* terminal.c - standard output, standard error and standard input
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/terminal.h"

#include "base/characters.h"
#include "base/file-reader.h"

#include <stdio.h>
#include <unistd.h>

static void
put (FILE *file, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *shown = pay_text_show (valid);

  fputs (shown, file);
}

void
payola_judge_print (const char *text)
{
  put (stdout, text);
}

void
payola_judge_say (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  put (stderr, "payola-judge: ");
  put (stderr, text);
  put (stderr, "\n");
}

void
payola_judge_say_at (const char *file, guint line, const char *text)
{
  g_autofree char *name = g_filename_display_name (file);
  g_autofree char *all = line ? g_strdup_printf ("%s:%u: %s\n", name, line, text)
                              : g_strdup_printf ("%s: %s\n", name, text);

  put (stderr, all);
}

gboolean
payola_judge_read_input (gsize max, char **data, gsize *length, GError **error)
{
  return pay_file_read_input (STDIN_FILENO, max, data, length, error);
}
