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

/* Asks for a file to open or to save. Nothing happens if the user cancels. @window is the window
 * over which the dialog appears. @save says whether the file is to be saved rather than opened.
 * @name may be NULL. @chosen: called with the file, unless @window is gone. */
void payola_ask_file (GtkWindow *window, const char *title, gboolean save, const char *name,
                      PayolaFileChosen chosen);

/* Adds a filter for games, with packets and theatres if a file is to be opened, and a filter for
 * all files. */
void payola_add_game_filters (GtkFileChooser *chooser);

/* Adds a filter for files that mail programs save or that Payola sends, and a filter for all
 * files. */
void payola_add_mail_filters (GtkFileChooser *chooser);

/* Adds a filter for the usual names of DPjudge status files, and a filter for all files. Users
 * save status files under any name. */
void payola_add_status_filters (GtkFileChooser *chooser);

/* Asks whether to save changes, discard them or cancel before the window closes. @window is the
 * window over which the dialog appears. @save: called if the user chooses to save. @discard:
 * called if the user chooses to discard. */
void payola_ask_to_save (GtkWindow *window, const char *title, const char *body,
                         PayolaAnswered save, PayolaAnswered discard);

/* Creates a header bar button with a menu of export formats. (transfer floating) */
GtkWidget *payola_export_button_new (GMenuModel *forms);

/* Shows all findings in a message dialog. @parent may be NULL. (transfer none) */
GtkWidget *payola_show_findings (GtkWindow *parent, const char *title,
                                 const PayDiagnostics *diagnostics);

G_END_DECLS
