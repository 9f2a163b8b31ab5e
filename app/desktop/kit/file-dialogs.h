/* file-dialogs.h - dialogs for choosing files, saving changes and showing findings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Called with the chosen file. @window is the window for which the dialog was shown; it still
 * exists. */
typedef void (*PayolaFileChosen) (GtkWindow *window, GFile *file);
typedef void (*PayolaAnswered) (GtkWindow *window);

/**
 * payola_ask_file:
 * @window: the window over which the dialog appears
 * @title: the title of the dialog
 * @save: whether the file is to be saved rather than opened
 * @name: (nullable): the name that is proposed
 * @chosen: called with the file, unless @window is gone
 *
 * Asks for a file to open or to save. Nothing happens if the user cancels.
 */
void
payola_ask_file (GtkWindow *window, const char *title, gboolean save, const char *name,
                 PayolaFileChosen chosen);

/* Adds a filter for games, with packets and theatres if a file is to be opened, and a filter for
 * all files. */
void
payola_add_game_filters (GtkFileChooser *chooser);

/**
 * payola_add_mail_filters:
 * @chooser: a file chooser
 *
 * Adds a filter for files that mail programs save or that Payola sends, and a filter for all
 * files.
 */
void
payola_add_mail_filters (GtkFileChooser *chooser);

/**
 * payola_add_status_filters:
 * @chooser: a file chooser
 *
 * Adds a filter for the usual names of DPjudge status files, and a filter for all files. Users
 * save status files under any name.
 */
void
payola_add_status_filters (GtkFileChooser *chooser);

/**
 * payola_ask_to_save:
 * @window: the window over which the dialog appears
 * @title: the heading of the dialog
 * @body: the text of the dialog
 * @save: called if the user chooses to save
 * @discard: called if the user chooses to discard
 *
 * Asks whether to save changes, discard them or cancel before the window closes.
 */
void
payola_ask_to_save (GtkWindow *window, const char *title, const char *body, PayolaAnswered save,
                    PayolaAnswered discard);

/**
 * payola_export_button_new:
 * @forms: the menu
 *
 * Creates a header bar button with a menu of export formats.
 *
 * Returns: (transfer floating): the button
 */
GtkWidget *
payola_export_button_new (GMenuModel *forms);

/**
 * payola_show_findings:
 * @parent: (nullable): the window over which the dialog appears
 * @title: the heading of the dialog
 * @diagnostics: the findings
 *
 * Shows all findings in a message dialog.
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *
payola_show_findings (GtkWindow *parent, const char *title, const PayDiagnostics *diagnostics);

G_END_DECLS
