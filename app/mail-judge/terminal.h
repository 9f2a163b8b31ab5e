/* terminal.h - standard output, standard error and standard input
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * payola_judge_print:
 * @text: the text
 *
 * Prints UTF-8 for people to standard output. Control characters are replaced, because texts of
 * strangers must not control the terminal.
 */
void
payola_judge_print (const char *text);

/**
 * payola_judge_say:
 * @format: a format as in printf()
 * @...: the arguments of @format
 *
 * Prints a line to standard error, after “payola-judge: ”.
 */
void
payola_judge_say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/**
 * payola_judge_say_at:
 * @file: the name of a file
 * @line: the line from 1, or 0 for the whole file
 * @text: the finding
 *
 * Prints a finding about a line of a file to standard error.
 */
void
payola_judge_say_at (const char *file, guint line, const char *text);

/**
 * payola_judge_read_input:
 * @max: the largest number of bytes to accept
 * @data: (out) (transfer full): the bytes
 * @length: (out): their number
 * @error: the reason for a failure
 *
 * Reads standard input to its end.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_judge_read_input (gsize max, char **data, gsize *length, GError **error);

G_END_DECLS
