/* import.c - import of games and results of other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/import.h"

#include "base/file-reader.h"
#include "exchange/judge-mail.h"
#include "interchange/formats.h"
#include "service/whole-file.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
payola_import_recognises (GFile *file)
{
  static const guchar gzip[] = { 0x1f, 0x8b };
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autoptr (GBytes) bytes = payola_load_file_or_find (file, PAY_FILE_MAX_GAME, ignored);
  gsize length = 0;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  if (length == 0)
    return FALSE;
  /* Readers need a text that ends with NUL. */
  g_autofree char *text = g_malloc0 (length + 1);
  memcpy (text, data, length);
  return (length > sizeof gzip && memcmp (text, gzip, sizeof gzip) == 0)
      || pay_format_detect (text, length) != NULL;
}

static PayGame *
read_game (GFile *file, PayDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = payola_load_file_or_find (file, PAY_FILE_MAX_GAME, diagnostics);
  gsize length = 0;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;
  /* Readers need a text that ends with NUL. */
  g_autofree char *text = bytes ? g_malloc0 (length + 1) : NULL;

  if (length > 0)
    memcpy (text, data, length);
  return bytes ? pay_format_import (text, length, NULL, 0, diagnostics) : NULL;
}

PayolaDocument *
payola_import_game (GFile *file, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) game = read_game (file, diagnostics);

  return game ? payola_document_new (game) : NULL;
}

/* A game that was read in a thread, or NULL, with the findings. */
typedef struct
{
  PayGame *game;
  PayDiagnostics *findings;
} Imported;

static void
imported_free (gpointer data)
{
  Imported *self = data;

  pay_game_unref (self->game);
  pay_diagnostics_free (self->findings);
  g_free (self);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Imported *imported = g_new0 (Imported, 1);

  imported->findings = pay_diagnostics_new ();
  imported->game = read_game (source, imported->findings);
  g_task_return_pointer (task, imported, imported_free);
}

void
payola_import_game_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, read_in_thread);
}

PayolaDocument *
payola_import_game_finish (GAsyncResult *result, PayDiagnostics *diagnostics, GError **error)
{
  Imported *imported = g_task_propagate_pointer (G_TASK (result), error);
  PayolaDocument *document = NULL;

  if (!imported)
    return NULL;
  if (imported->game)
    document = payola_document_new (imported->game);
  pay_diagnostics_add_all (diagnostics, imported->findings);
  imported_free (imported);
  return document;
}

gboolean
payola_import_results (PayolaDocument *document, GFile *file, PayDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = payola_load_file_or_find (file, PAY_FILE_MAX_LETTER, diagnostics);
  gsize length = 0;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;
  PayGame *game = payola_document_get_game (document);

  return bytes
      && payola_document_change (
           document, pay_judge_mail_receive (game, data ? data : "", length, diagnostics),
           _("Judge results"));
}
