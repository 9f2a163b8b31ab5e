/* terminal.h - results to standard output, words for people to standard error, files and "-" in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* UTF-8 to standard output, whatever the locale. */
void
payola_print (const char *text);
/* To standard output, indented; takes the object. */
void
payola_print_json (JsonObject *object);
/* "payola-cli: ..." and a newline to standard error. */
void
payola_say (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* All findings to standard error, one a line; `name` (a file) stands before each, or NULL. */
void
payola_say_findings (const char *name, const PayDiagnostics *diagnostics);
/* How far long work is, on a terminal only, in one line that changes: a PayolaProgressFunc. @data
 * (nullable): a GCancellable, for long work that is to end tidily on an interrupt, Ctrl-C. */
void
payola_say_progress (guint done, guint n, gpointer data);
/* From now on an interrupt is for payola_say_progress(), a second one for the system. */
void
payola_mind_interrupt (void);
/* Ends the program as an interrupt does, if there was one; when the work is tidied away. */
void
payola_end_if_interrupted (void);
/* A paragraph broken into lines for a terminal; owned. */
char *
payola_fill (const char *text);
/* Whether everything printed has arrived; says so when not. Call once, at the end. */
gboolean
payola_finish_output (void);

/* Reads a whole file, or standard input for "-". Reads no more than the largest text that any
 * reader of ours takes. Says what is wrong and returns FALSE when it cannot be read. `data` is
 * owned and ends with a NUL. */
gboolean
payola_read_file (const char *path, char **data, gsize *length);
/* A name of a file fit for printing; owned. */
char *
payola_display_name (const char *path);
/* A copy of a word of the command line, when it is UTF-8; else says so and returns NULL. */
char *
payola_word (const char *argument);

G_END_DECLS
