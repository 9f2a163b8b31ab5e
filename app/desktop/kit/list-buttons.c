/* list-buttons.c - buttons that paste a list of players or read it from a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/list-buttons.h"

#include "desktop/kit/dialog-kit.h"

#include <glib/gi18n.h>
#include <string.h>

struct _PayolaListButtons
{
  GtkBox parent_instance;

  GtkNativeDialog *chooser; /* NULL if it is not open */
};

enum
{
  LISTED,
  REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaListButtons, payola_list_buttons, GTK_TYPE_BOX)

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (PayolaListButtons) self = data;
  char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, text ? strlen (text) : 0);

  if (g_bytes_get_size (bytes) > 0)
    g_signal_emit (self, signals[LISTED], 0, bytes);
  else
    g_signal_emit (self, signals[REFUSED], 0, _("The clipboard does not contain text."));
}

static void
on_paste (PayolaListButtons *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_pasted,
                                 g_object_ref (self));
}

static void
on_chosen (PayolaListButtons *self, int response)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                           ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser))
                           : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = file ? g_file_load_bytes (file, NULL, NULL, &error) : NULL;

  g_clear_object (&self->chooser);
  if (error)
    g_signal_emit (self, signals[REFUSED], 0, error->message);
  else if (bytes)
    g_signal_emit (self, signals[LISTED], 0, bytes);
}

static void
on_import (PayolaListButtons *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  g_clear_object (&self->chooser);
  self->chooser = GTK_NATIVE_DIALOG (gtk_file_chooser_native_new (
    _("Import Players"), window, GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), _("_Cancel")));
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_chosen), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_set_modal (self->chooser, TRUE);
  gtk_native_dialog_show (self->chooser);
}

GtkWidget *
payola_list_buttons_new (void)
{
  return g_object_new (PAYOLA_TYPE_LIST_BUTTONS, NULL);
}

static void
payola_list_buttons_dispose (GObject *object)
{
  g_clear_object (&PAYOLA_LIST_BUTTONS (object)->chooser);
  G_OBJECT_CLASS (payola_list_buttons_parent_class)->dispose (object);
}

static void
payola_list_buttons_class_init (PayolaListButtonsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_list_buttons_dispose;
  signals[LISTED] = g_signal_new ("listed", PAYOLA_TYPE_LIST_BUTTONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BYTES);
  signals[REFUSED] = g_signal_new ("refused", PAYOLA_TYPE_LIST_BUTTONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
payola_list_buttons_init (PayolaListButtons *self)
{
  GtkWidget *paste = payola_icon_button_new ("edit-paste-symbolic", _("Paste a list of players"));
  GtkWidget *import = payola_icon_button_new ("document-open-symbolic",
                                              _("Import players from a table (CSV)"));

  gtk_box_set_spacing (GTK_BOX (self), 6);
  g_signal_connect_swapped (paste, "clicked", G_CALLBACK (on_paste), self);
  g_signal_connect_swapped (import, "clicked", G_CALLBACK (on_import), self);
  gtk_box_append (GTK_BOX (self), paste);
  gtk_box_append (GTK_BOX (self), import);
}
