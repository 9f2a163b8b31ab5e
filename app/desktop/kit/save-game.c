/* save-game.c - saving of a game by the user, and before anything is sent
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/save-game.h"

#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/recent-games.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWindow *window; /* weak pointer */
  PayolaDocument *document;
  gboolean sending; /* whether something is sent afterwards */
  PayolaSaved done;
  gpointer data;
  GDestroyNotify free_data;
} Saving;

static void
saving_clear (gpointer data)
{
  Saving *self = data;

  if (self->free_data)
    self->free_data (self->data);
  g_clear_weak_pointer (&self->window);
  g_object_unref (self->document);
}

/* The dialogs share the data; the last one frees it. */
static void
saving_unref (gpointer data)
{
  g_rc_box_release_full (data, saving_clear);
}

static void
unref_closure (gpointer data, GClosure *closure)
{
  saving_unref (data);
}

static void save_to (Saving *self, GFile *file, gboolean overwrite);
static void ask_file (Saving *self);

/* ---- questions ------------------------------------------------------------------------------- */

static void
on_conflict_response (AdwMessageDialog *dialog, const char *response, Saving *self)
{
  if (!self->window)
    return;
  if (g_str_equal (response, "overwrite"))
    save_to (self, payola_document_get_file (self->document), TRUE);
  else if (g_str_equal (response, "save-as"))
    ask_file (self);
}

static void
present (Saving *self, GtkWidget *dialog, GCallback on_response)
{
  g_signal_connect_data (dialog, "response", on_response, g_rc_box_acquire (self), unref_closure,
                         0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Asks whether to overwrite a file that another program or window has written. */
static void
ask_about_conflict (Saving *self, const char *reason)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s is the reason, a full sentence */
    _("Another program has changed the file since it was opened here. %s"), reason);
  GtkWidget *dialog = adw_message_dialog_new (self->window, _("Overwrite the Other Version?"),
                                              body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "save-as",
                                    _("Save _As…"), "overwrite", _("_Overwrite"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "overwrite",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  present (self, dialog, G_CALLBACK (on_conflict_response));
}

static void
on_not_saved_response (AdwMessageDialog *dialog, const char *response, Saving *self)
{
  if (self->window && g_str_equal (response, "save-as"))
    ask_file (self);
}

/* Reports that the game could not be saved. The disk may be full or the folder read-only, so the
 * dialog offers to save the game elsewhere. */
static void
tell_not_saved (Saving *self, const GError *error)
{
  g_autofree char *reason = payola_document_describe_save_error (error);
  g_autofree char *body = self->sending
                          /* Translators: %s is the reason, a full sentence */
                          ? g_strdup_printf (_("Nothing was sent. %s"), reason)
                          : g_steal_pointer (&reason);
  GtkWidget *dialog = adw_message_dialog_new (self->window, _("Could Not Save Game"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"), "save-as",
                                    _("Save _As…"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save-as",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  present (self, dialog, G_CALLBACK (on_not_saved_response));
}

/* ---- saving ---------------------------------------------------------------------------------- */

static void
save_to (Saving *self, GFile *file, gboolean overwrite)
{
  g_autoptr (PayGame) before = pay_game_ref (payola_document_get_game (self->document));
  g_autoptr (GError) error = NULL;

  if (payola_document_save (self->document, file, overwrite, &error))
    {
      payola_recent_game_remember (file);
      self->done (self->window, payola_document_get_game (self->document) != before, self->data);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    ask_about_conflict (self, error->message);
  else
    tell_not_saved (self, error);
}

static void
on_save_response (GtkNativeDialog *dialog, int response, Saving *self)
{
  if (response == GTK_RESPONSE_ACCEPT && self->window)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      /* The file chooser has already asked whether to replace the file. */
      save_to (self, file, TRUE);
    }
  g_object_unref (dialog);
}

static void
ask_file (Saving *self)
{
  GFile *file = payola_document_get_file (self->document);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Save Game"), self->window, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *name = file ? g_file_get_basename (file)
                               : g_strdup_printf ("%s.payola",
                                                  payola_document_get_title (self->document));

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), g_strdelimit (name, "/", '-'));
  payola_add_game_filters (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_save_response), g_rc_box_acquire (self),
                         unref_closure, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static Saving *
saving_new (GtkWindow *window, PayolaDocument *document, PayolaSaved done, gpointer data,
            GDestroyNotify free_data)
{
  Saving *self = g_rc_box_new0 (Saving);

  g_set_weak_pointer (&self->window, window);
  self->document = g_object_ref (document);
  self->done = done;
  self->data = data;
  self->free_data = free_data;
  return self;
}

static void
save (Saving *self, gboolean ask)
{
  GFile *file = payola_document_get_file (self->document);

  if (file && !ask && payola_document_get_file_state (self->document) != PAYOLA_FILE_ASTRAY)
    save_to (self, file, FALSE);
  else
    ask_file (self);
  saving_unref (self);
}

void
payola_save_game (GtkWindow *window, PayolaDocument *document, gboolean ask, PayolaSaved done,
                  gpointer data, GDestroyNotify free_data)
{
  save (saving_new (window, document, done, data, free_data), ask);
}

/* ---- before sending -------------------------------------------------------------------------- */

typedef struct
{
  PayolaSend send;
  gpointer data;
  GDestroyNotify free_data;
} Sending;

static void
sending_free (gpointer data)
{
  Sending *self = data;

  if (self->free_data)
    self->free_data (self->data);
  g_free (self);
}

static void
on_saved (GtkWindow *window, gboolean merged, gpointer data)
{
  Sending *self = data;

  if (!merged)
    {
      self->send (window, self->data);
      return;
    }
  GtkWidget *dialog = adw_message_dialog_new (
    window, _("Game Was Merged"),
    _("Nothing was sent, because another program had changed the file. Both versions were merged "
      "and saved. Check the game, and send again."));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
payola_save_before_sending (GtkWindow *window, PayolaDocument *document, PayolaSend send,
                            gpointer data, GDestroyNotify free_data)
{
  Sending *sending;
  Saving *saving;

  /* A packet is never saved, and its game master has the game. */
  if (payola_document_get_told (document)
      || (payola_document_get_file (document) && !payola_document_get_modified (document)))
    {
      send (window, data);
      if (free_data)
        free_data (data);
      return;
    }
  sending = g_new (Sending, 1);
  *sending = (Sending) { send, data, free_data };
  saving = saving_new (window, document, on_saved, sending, sending_free);
  saving->sending = TRUE;
  save (saving, FALSE);
}
