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

/* Prints UTF-8 for people to standard output in every locale. Control characters and characters
 * that change the direction of writing are shown as in pay_text_show(). */
void payola_print (const char *text);

/* Writes a file or another text for programs to standard output without changes. @data: the
 * bytes. @length: their number, or -1 if they are a string. */
void payola_print_data (const char *data, gssize length);

/* Prints a JSON object with indentation to standard output. Characters that payola_print() would
 * not print are escaped. Takes @object. */
void payola_print_json (JsonObject *object);

/* Prints a line to standard error, after “payola-cli: ”. @format: a format as in printf(). */
void payola_say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Sets whether payola_done() and payola_done_file() are silent (`--quiet`). @quiet says whether
 * success is not reported. */
void payola_set_quiet (gboolean quiet);

/* Reports success in a line on standard error, unless `--quiet` was used. @format: a format as in
 * printf(). */
void payola_done (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Reports that a file was written, unless it is standard output. @path is the file that was
 * written, or NULL or “-” for standard output. */
void payola_done_file (const char *path);

/* Prints a line about a file to standard error. @name may be NULL. */
void payola_say_about (const char *name, const char *text);

/* Prints all findings to standard error, one on each line. @name may be NULL. */
void payola_say_findings (const char *name, const PayDiagnostics *diagnostics);

/* Shows the progress of long work in one line of a terminal, and cancels the work after an
 * interrupt. This is a `PayolaProgressFunc`. @data may be NULL. */
void payola_say_progress (guint done, guint n, gpointer data);

/* Makes payola_say_progress() handle the first interrupt, so that the work can end tidily. A
 * second interrupt ends the program. */
void payola_mind_interrupt (void);

/* Ends the program by the signal that interrupted it, if there was one. Call this function after
 * the cleanup of the work. */
void payola_end_if_interrupted (void);

/* Breaks a paragraph into lines for a terminal. Words that are longer than a line stay whole.
 * (transfer full) */
char *payola_fill (const char *text);

/* Flushes standard output. Prints the reason of the first failure. Returns TRUE if all output was
 * written. */
gboolean payola_finish_output (void);

/* Reads a whole file, or prints why it cannot be read. @path is the file; “-” and “/dev/stdin”
 * are standard input, and “/dev/null” is empty. @max is the largest number of bytes to accept.
 * @data is the contents and a final NUL. @length is the length of the contents in bytes. */
gboolean payola_read_file (const char *path, gsize max, char **data, gsize *length);

/* Makes the name of a file for messages. @path is the file; “-” is standard input. Returns the
 * name in UTF-8. (transfer full) */
char *payola_display_name (const char *path);

/* Copies a word of the command line, or prints that it is not valid UTF-8. May return NULL.
 * (transfer full) */
char *payola_word (const char *argument);

G_END_DECLS
