/* dialog-kit.h - what the game master's dialogs have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A dialog over a window: a head with a title, a page that scrolls, and room below it for what is
 * wrong.
 * Escape closes it. @data belongs to it and goes with @destroy when it is gone. */
typedef struct
{
  GtkWindow *window;
  AdwHeaderBar *header;
  GtkBox *body;
  GtkWidget *page;
  GtkWidget *spinner; /* in the head, while something is worked at */
  GtkRevealer *error_revealer;
  GtkLabel *error_label;
} PayolaDialogKit;

/* @page: (transfer floating): what the dialog shows */
PayolaDialogKit *
payola_dialog_kit_new (GtkWindow *parent, const char *title, int width, int height,
                       GtkWidget *page);
/* Keeps a dialog's own data as long as the dialog. */
void
payola_dialog_kit_keep (PayolaDialogKit *self, gpointer data, GDestroyNotify destroy);
/* What a dialog keeps, by its window. */
gpointer
payola_dialog_kit_get_kept (GtkWindow *window);
/* Shows a chooser of files over the dialog; it goes with its response, or with the dialog.
 * @chooser: (transfer full)
 * @response: handler of its "response", with @data */
void
payola_dialog_kit_choose (PayolaDialogKit *self, GtkFileChooserNative *chooser, GCallback response,
                          gpointer data);
/* A button in the head, at its end; the suggested one answers Enter. Returns it. */
GtkWidget *
payola_dialog_kit_add_button (PayolaDialogKit *self, const char *label, gboolean suggested,
                              GCallback clicked, gpointer data);
/* A Cancel button at the head's start, instead of the one that closes. */
void
payola_dialog_kit_add_cancel (PayolaDialogKit *self);
/* NULL: nothing is wrong. */
void
payola_dialog_kit_refuse (PayolaDialogKit *self, const char *text);
void
payola_dialog_kit_refuse_findings (PayolaDialogKit *self, const PayDiagnostics *diagnostics);
void
payola_dialog_kit_close (PayolaDialogKit *self);

/* Does what takes its time in another thread; meanwhile the page cannot be used and a spinner
 * turns.
 * @work: reads and writes what is in @data; @cancellable is cancelled when the dialog goes
 * @done: then, in this thread; not when the dialog is gone
 * @data: freed with @destroy after both */
typedef void (*PayolaWorkFunc) (gpointer data, GCancellable *cancellable);
typedef void (*PayolaWorkDone) (PayolaDialogKit *self, gpointer data);
void
payola_dialog_kit_work (PayolaDialogKit *self, PayolaWorkFunc work, PayolaWorkDone done,
                        gpointer data, GDestroyNotify destroy);

/* A row of a list: title, words below it, which may hold anything. */
GtkWidget *
payola_row_new (const char *title, const char *subtitle);
/* A flat button with a picture and its name for those who do not see it. */
GtkWidget *
payola_icon_button_new (const char *icon, const char *name);
/* Such a button at a row's end, with a number of the dialog's: which power, which line. */
void
payola_row_add_icon (GtkWidget *row, const char *icon, const char *name, int tag, GCallback clicked,
                     gpointer data);
int
payola_row_get_tag (GtkButton *button);
/* A text that takes as many lines as it needs.
 * @css: (nullable): a class */
GtkWidget *
payola_words_new (const char *text, const char *css);

G_END_DECLS
