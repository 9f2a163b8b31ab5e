/* file-dialogs.h - asking which file, whether to save, and telling what is wrong with one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* @window: the one that asked, which is still there */
typedef void (*PayolaFileChosen) (GtkWindow *window, GFile *file);
typedef void (*PayolaAnswered) (GtkWindow *window);

/* Asks for a file to open or to save; nothing follows when none is chosen.
 * @name: (nullable): what it is called unless the user says otherwise */
void
payola_ask_file (GtkWindow *window, const char *title, gboolean save, const char *name,
                 PayolaFileChosen chosen);
/* What mail programs save and Payola sends, before all files. */
void
payola_add_mail_filters (GtkFileChooser *chooser);
/* What the DPjudge calls its status files, before all files: their savers call them as they
 * like. */
void
payola_add_status_filters (GtkFileChooser *chooser);
/* Asks what to do with changes before the window closes: save them, discard them, or stay. */
void
payola_ask_to_save (GtkWindow *window, const char *title, const char *body, PayolaAnswered save,
                    PayolaAnswered discard);
/* A button for a header bar: the forms in which what a window shows can be written to a file.
 * Returns: (transfer floating) */
GtkWidget *
payola_export_button_new (GMenuModel *forms);
/* All findings in a dialog that waits to be closed. */
void
payola_show_findings (GtkWindow *parent, const char *title, const PayDiagnostics *diagnostics);

G_END_DECLS
