/* import.h - import of games and results of other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

G_BEGIN_DECLS

/* Checks whether a file looks like a game of another program (interchange/formats.h), or is
 * compressed with gzip. */
gboolean payola_import_recognises (GFile *file);

/* Imports a game of another program as a document without a file. @file is a file of another
 * program (interchange/formats.h). Returns NULL on failure. (transfer full) */
PayolaDocument *payola_import_game (GFile *file, PayDiagnostics *diagnostics);

/* Imports a game in a thread. If @cancellable is cancelled, the result is an error at once, and
 * what the thread still does is ignored. */
void payola_import_game_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer data);

/* Returns the document (transfer full), or NULL with an error if the import was cancelled, or with
 * findings. */
PayolaDocument *payola_import_game_finish (GAsyncResult *result, PayDiagnostics *diagnostics,
                                           GError **error);

/* Imports the orders of an email with a judge’s results as one undo step. */
gboolean payola_import_results (PayolaDocument *document, GFile *file, PayDiagnostics *diagnostics);

G_END_DECLS
