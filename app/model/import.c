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

PayolaDocument *
payola_import_game (GFile *file, PayDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = payola_load_file_or_find (file, PAY_FILE_MAX_GAME, diagnostics);
  gsize length = 0;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;
  /* Readers need a text that ends with NUL. */
  g_autofree char *text = bytes ? g_malloc0 (length + 1) : NULL;
  g_autoptr (PayGame) game = NULL;

  if (length > 0)
    memcpy (text, data, length);
  if (bytes)
    game = pay_format_import (text, length, NULL, 0, diagnostics);
  return game ? payola_document_new (game) : NULL;
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
