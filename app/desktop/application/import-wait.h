/* import-wait.h - import of a game in a thread, with a dialog to stop it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "model/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @document is NULL if the file was not imported. */
typedef void (*PayolaImported) (PayolaDocument *document, const PayDiagnostics *findings,
                                gpointer data);

/* Imports a game. If this takes long, a dialog over @parent shows that and has a Stop button. After
 * Stop, @done is not called; @free_data always is. */
void payola_import_wait (GtkWindow *parent, GFile *file, PayolaImported done, gpointer data,
                         GDestroyNotify free_data);

G_END_DECLS
