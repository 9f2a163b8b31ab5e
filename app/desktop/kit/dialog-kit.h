/* dialog-kit.h - common parts of dialogs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A dialog over a window, with a header bar, a page, and room below the page for error messages.
 * Escape closes it. The dialog's window owns the kit. */
typedef struct
{
  GtkWindow *window;
  AdwHeaderBar *header;
  GtkBox *body;
  GtkWidget *page;
  GtkWidget *spinner; /* in the header bar; visible during payola_dialog_kit_work() */
  GtkRevealer *error_revealer;
  GtkLabel *error_label;
} PayolaDialogKit;

/* Creates a modal dialog, which is not yet presented. @parent may be NULL. @width: default width
 * in pixels. @height: default height in pixels. Returns the kit, which belongs to the dialog's
 * window. (transfer none) */
PayolaDialogKit *payola_dialog_kit_new (GtkWindow *parent, const char *title, int width, int height,
                                        GtkWidget *page);

/* Attaches data to a dialog. Takes @data. @destroy may be NULL. */
void payola_dialog_kit_keep (PayolaDialogKit *self, gpointer data, GDestroyNotify destroy);

/* Gets the data that payola_dialog_kit_keep() attached to a dialog. May return NULL. */
gpointer payola_dialog_kit_get_kept (GtkWindow *window);

/* Shows a file chooser over the dialog. The chooser is released after its response, or together
 * with the dialog. Takes @chooser. @response: handler of the chooser's signal "response". */
void payola_dialog_kit_choose (PayolaDialogKit *self, GtkFileChooserNative *chooser,
                               GCallback response, gpointer data);

/* Adds a button at the end of the header bar. @clicked: handler of the button's signal "clicked";
 * may be NULL. (transfer none) */
GtkWidget *payola_dialog_kit_add_button (PayolaDialogKit *self, const char *label,
                                         gboolean suggested, GCallback clicked, gpointer data);

/* Adds a button at the end of the header bar as the suggested one, which Enter activates. */
void payola_dialog_kit_pack_suggested (PayolaDialogKit *self, GtkWidget *button);

/* Adds a Cancel button at the start of the header bar, in place of the window's close button. */
void payola_dialog_kit_add_cancel (PayolaDialogKit *self);

/* Shows or hides an error message below the page. @text is the message, or NULL to hide an old
 * message. */
void payola_dialog_kit_refuse (PayolaDialogKit *self, const char *text);

/* Shows findings as the error message, or hides the message if there are none. */
void payola_dialog_kit_refuse_findings (PayolaDialogKit *self, const PayDiagnostics *diagnostics);

void payola_dialog_kit_close (PayolaDialogKit *self);

/* Functions for payola_dialog_kit_work(). PayolaWorkFunc runs in another thread and may change the
 * data. PayolaWorkDone runs in the main thread. */
typedef void (*PayolaWorkFunc) (gpointer data, GCancellable *cancellable);
typedef void (*PayolaWorkDone) (PayolaDialogKit *self, gpointer data);

/* Runs a slow function in another thread. Meanwhile the page is insensitive and a spinner turns.
 * @work: runs in the other thread; its cancellable is cancelled when the dialog is closed. @done:
 * runs in the main thread after @work, unless the dialog was closed. Takes @data. @destroy: frees
 * @data in the main thread, after both functions; may be NULL. */
void payola_dialog_kit_work (PayolaDialogKit *self, PayolaWorkFunc work, PayolaWorkDone done,
                             gpointer data, GDestroyNotify destroy);

/* Sets the name that screen readers announce for a control without a visible label. */
void payola_widget_set_name (GtkWidget *widget, const char *name);

/* Creates a list row whose texts wrap and may contain markup characters. @subtitle may be NULL.
 * (transfer floating) */
GtkWidget *payola_row_new (const char *title, const char *subtitle);

/* Creates a flat icon button. (transfer floating) */
GtkWidget *payola_icon_button_new (const char *icon, const char *name);

/* Adds an icon button to the end of a row. @tag is a number for payola_row_get_tag(), such as a
 * power or the number of a line. @clicked: handler of the button's signal "clicked". */
void payola_row_add_icon (GtkWidget *row, const char *icon, const char *name, int tag,
                          GCallback clicked, gpointer data);

/* Gets the number that payola_row_add_icon() attached to a button. */
int payola_row_get_tag (GtkButton *button);

/* Creates a scrolled window that is as high as its child, up to a height in pixels, so that a long
 * list does not make a dialog higher than the screen. (transfer floating) */
GtkWidget *payola_scroller_new (GtkWidget *child, int max_height);

/* Creates a list for the rows of a message dialog. (transfer floating) */
GtkWidget *payola_message_list_new (void);

/* Presents a message dialog with the focus on its default button, so that Enter works although the
 * dialog contains a list. */
void payola_message_present (GtkWidget *dialog);

/* Creates a label that wraps. @css may be NULL. (transfer floating) */
GtkWidget *payola_words_new (const char *text, const char *css);

/* Lets a label be shortened. A tooltip shows the whole text while it is. */
void payola_label_shorten (GtkLabel *label);

/* Lets the label of a button be shortened where space is scarce, as in the header bar of a narrow
 * window. A tooltip then shows the whole label. */
void payola_button_shorten (GtkButton *self);

/* Lets the selected item be shortened where space is scarce. A tooltip, and the list itself, show
 * whole items. */
void payola_drop_down_shorten (GtkDropDown *self);

G_END_DECLS
