/* terminal.h - standard output, standard error and standard input
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Prints UTF-8 for people to standard output. Control characters are replaced, because texts of
 * strangers must not control the terminal. */
void payola_judge_print (const char *text);

/* Prints a line to standard error, after “payola-judge: ”. @format: a format as in printf(). */
void payola_judge_say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Prints a finding about a line of a file to standard error. @line is the line from 1, or 0 for
 * the whole file. */
void payola_judge_say_at (const char *file, guint line, const char *text);

/* Reads standard input to its end. @max is the largest number of bytes to accept. @data: the
 * bytes. */
gboolean payola_judge_read_input (gsize max, char **data, gsize *length, GError **error);

G_END_DECLS
