/* import-wait.c - import of a game in a thread, with a dialog to stop it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/import-wait.h"

#include "model/import.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Most games are imported before the dialog appears. */
#define DELAY_MS 400

typedef struct
{
  GtkWindow *parent;     /* weak pointer */
  GtkWindow *dialog;     /* weak pointer; NULL before it appears */
  GApplication *waiting; /* held, because the window may be closed */
  GFile *file;
  GCancellable *stop;
  guint timer;
  PayolaImported done;
  gpointer data;
  GDestroyNotify free_data;
} Wait;

static void
wait_free (Wait *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->dialog)
    gtk_window_destroy (self->dialog);
  g_clear_weak_pointer (&self->dialog);
  g_clear_weak_pointer (&self->parent);
  if (self->free_data)
    self->free_data (self->data);
  if (self->waiting)
    g_application_release (self->waiting);
  g_object_unref (self->stop);
  g_object_unref (self->file);
  g_free (self);
}

static void
on_stop (AdwMessageDialog *dialog, const char *response, GCancellable *stop)
{
  g_cancellable_cancel (stop);
}

static gboolean
on_delay (gpointer data)
{
  Wait *self = data;
  g_autofree char *name = g_file_get_basename (self->file);
  g_autofree char *shown = g_filename_display_name (name);
  GtkWidget *dialog, *spinner = gtk_spinner_new ();

  self->timer = 0;
  if (self->parent)
    gtk_window_present (self->parent);
  dialog = adw_message_dialog_new (self->parent, _("Importing Game"), shown);
  gtk_widget_set_name (dialog, "import-wait");
  gtk_spinner_start (GTK_SPINNER (spinner));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), spinner);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "stop", _("_Stop"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stop");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_stop), g_object_ref (self->stop),
                         (GClosureNotify) (void (*) (void)) g_object_unref, 0);
  g_set_weak_pointer (&self->dialog, GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
  return G_SOURCE_REMOVE;
}

static void
on_imported (GObject *file, GAsyncResult *result, gpointer data)
{
  Wait *self = data;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaDocument) document = payola_import_game_finish (result, findings, &error);

  if (!error)
    {
      /* The dialog must not cover what is shown now. */
      g_clear_handle_id (&self->timer, g_source_remove);
      if (self->dialog)
        gtk_window_destroy (self->dialog);
      self->done (document, findings, self->data);
    }
  wait_free (self);
}

void
payola_import_wait (GtkWindow *parent, GFile *file, PayolaImported done, gpointer data,
                    GDestroyNotify free_data)
{
  Wait *self = g_new0 (Wait, 1);

  g_set_weak_pointer (&self->parent, parent);
  self->waiting = g_application_get_default ();
  if (self->waiting)
    g_application_hold (self->waiting);
  self->file = g_object_ref (file);
  self->stop = g_cancellable_new ();
  self->done = done;
  self->data = data;
  self->free_data = free_data;
  self->timer = g_timeout_add (DELAY_MS, on_delay, self);
  payola_import_game_async (file, self->stop, on_imported, self);
}
