/* passphrase-dialog.h - asks for a passphrase, and tries it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What a passphrase is asked for. */
typedef struct
{
  const char *title;
  const char *words;  /* what it opens, or will open, in a sentence */
  const char *accept; /* the button, with a mnemonic */
  gboolean twice;     /* a new one: a slip would lock its writer out */
  /* Tries it, in another thread, for it takes its time. NULL with a finding: it is asked again. */
  gpointer (*work) (gpointer data, const char *passphrase, PayDiagnostics *diagnostics);
  /* Takes what @work made; not called when nobody gave a passphrase. */
  void (*done) (gpointer data, gpointer result);
  GDestroyNotify free_result;
  gpointer data;
  GDestroyNotify free_data;
} PayolaPassphraseAsk;

/* Presents the dialog. What @ask points to is only read here, but for its data.
 * @parent: (nullable) */
GtkWindow *
payola_passphrase_dialog_present (GtkWindow *parent, const PayolaPassphraseAsk *ask);

G_END_DECLS
