/* terminal.h - standard output, standard error and standard input
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "base/file-reader.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* All printing to standard output and standard error is in terminal.c. Control characters in text
 * for people are replaced, because texts of strangers must not control the terminal. */

/**
 * payola_print:
 * @text: the text
 *
 * Prints UTF-8 for people to standard output in every locale. Control characters and characters
 * that change the direction of writing are shown as in pay_text_show().
 */
void
payola_print (const char *text);

/**
 * payola_print_data:
 * @data: the bytes
 * @length: their number, or -1 if they are a string
 *
 * Writes a file or another text for programs to standard output without changes.
 */
void
payola_print_data (const char *data, gssize length);

/**
 * payola_print_json:
 * @object: (transfer full): the object
 *
 * Prints a JSON object with indentation to standard output. Characters that payola_print() would
 * not print are escaped.
 */
void
payola_print_json (JsonObject *object);

/**
 * payola_say:
 * @format: a format as in printf()
 * @...: the arguments of @format
 *
 * Prints a line to standard error, after “payola-cli: ”.
 */
void
payola_say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/**
 * payola_set_quiet:
 * @quiet: whether success is not reported
 *
 * Sets whether payola_done() and payola_done_file() are silent (`--quiet`).
 */
void
payola_set_quiet (gboolean quiet);

/**
 * payola_done:
 * @format: a format as in printf()
 * @...: the arguments of @format
 *
 * Reports success in a line on standard error, unless `--quiet` was used.
 */
void
payola_done (const char *format, ...) G_GNUC_PRINTF (1, 2);

/**
 * payola_done_file:
 * @path: (nullable): the file that was written, or `NULL` or “-” for standard output
 *
 * Reports that a file was written, unless it is standard output.
 */
void
payola_done_file (const char *path);

/**
 * payola_say_about:
 * @name: (nullable): the name of a file that precedes the text
 * @text: the text
 *
 * Prints a line about a file to standard error.
 */
void
payola_say_about (const char *name, const char *text);

/**
 * payola_say_findings:
 * @name: (nullable): the name of a file that precedes each finding
 * @diagnostics: the findings
 *
 * Prints all findings to standard error, one on each line.
 */
void
payola_say_findings (const char *name, const PayDiagnostics *diagnostics);

/**
 * payola_say_progress:
 * @done: number of finished steps
 * @n: number of all steps
 * @data: (nullable): a `GCancellable` of the work
 *
 * Shows the progress of long work in one line of a terminal, and cancels the work after an
 * interrupt. This is a `PayolaProgressFunc`.
 */
void
payola_say_progress (guint done, guint n, gpointer data);

/**
 * payola_mind_interrupt:
 *
 * Makes payola_say_progress() handle the first interrupt, so that the work can end tidily. A
 * second interrupt ends the program.
 */
void
payola_mind_interrupt (void);

/**
 * payola_end_if_interrupted:
 *
 * Ends the program by the signal that interrupted it, if there was one. Call this function after
 * the cleanup of the work.
 */
void
payola_end_if_interrupted (void);

/**
 * payola_fill:
 * @text: the paragraph
 *
 * Breaks a paragraph into lines for a terminal. Words that are longer than a line stay whole.
 *
 * Returns: (transfer full): the lines
 */
char *
payola_fill (const char *text);

/**
 * payola_finish_output:
 *
 * Flushes standard output. Prints the reason of the first failure.
 *
 * Returns: `TRUE` if all output was written
 */
gboolean
payola_finish_output (void);

/**
 * payola_read_file:
 * @path: the file; “-” and “/dev/stdin” are standard input, and “/dev/null” is empty
 * @max: the largest number of bytes to accept
 * @data: (out) (transfer full): the contents and a final NUL
 * @length: (out): the length of the contents in bytes
 *
 * Reads a whole file, or prints why it cannot be read.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_read_file (const char *path, gsize max, char **data, gsize *length);

/**
 * payola_display_name:
 * @path: the file; “-” is standard input
 *
 * Makes the name of a file for messages.
 *
 * Returns: (transfer full): the name in UTF-8
 */
char *
payola_display_name (const char *path);

/**
 * payola_word:
 * @argument: the word
 *
 * Copies a word of the command line, or prints that it is not valid UTF-8.
 *
 * Returns: (transfer full) (nullable): the copy
 */
char *
payola_word (const char *argument);

G_END_DECLS
