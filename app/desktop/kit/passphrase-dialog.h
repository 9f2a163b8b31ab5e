/* passphrase-dialog.h - dialog that asks for a passphrase and tries it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A request for a passphrase. */
typedef struct
{
  const char *title;
  const char *words;  /* explains what the passphrase opens */
  const char *accept; /* label of the button, with a mnemonic */
  gboolean twice;     /* whether the passphrase must be typed twice */
  /* Tries the passphrase in another thread. Returns NULL and adds a finding if the user must try
   * again. */
  gpointer (*work) (gpointer data, const char *passphrase, PayDiagnostics *diagnostics);
  /* Receives the result of @work. It is not called if the user cancels. */
  void (*done) (gpointer data, gpointer result);
  GDestroyNotify free_result;
  gpointer data;
  GDestroyNotify free_data;
} PayolaPassphraseAsk;

/* Creates and presents the dialog. @parent may be NULL. @ask is the request. Its strings are used
 * only during the call. Its data is freed with the dialog, or after the last trial.
 * (transfer none) */
GtkWindow *payola_passphrase_dialog_present (GtkWindow *parent, const PayolaPassphraseAsk *ask);

G_END_DECLS
