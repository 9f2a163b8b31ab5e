/* sheet-panel-send.c - sending of the sheet to the game master, as file, text or mail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-panel-private.h"

#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/format-chooser.h"
#include "desktop/kit/key-prompt.h"
#include "model/own-keys.h"
#include "model/sheet-letter.h"
#include "service/whole-file.h"

#include <glib/gi18n.h>
#include <string.h>

#define SHEET_FILE ".payola-sheet"

static GtkWindow *
window_of (PayolaSheetPanel *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
mark_sent (PayolaSheetPanel *self)
{
  payola_document_mark_sent (payola_focus_get_document (self->focus),
                             payola_focus_get_power (self->focus));
  _payola_sheet_panel_show_state (self);
}

static void
tell_trouble (PayolaSheetPanel *self, const char *title, const GError *error)
{
  GtkWidget *dialog = adw_message_dialog_new (window_of (self), title, error->message);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- the signing key ------------------------------------------------------------------------- */

/* A sheet to be sent, perhaps after a passphrase has been entered. */
typedef struct Sending Sending;
struct Sending
{
  PayolaSheetPanel *panel;
  GFile *file; /* file, or NULL for a text or an email */
  void (*send) (PayolaSheetPanel *self, GFile *file);
};

static void
sending_free (gpointer data)
{
  Sending *self = data;

  g_object_unref (self->panel);
  g_clear_object (&self->file);
  g_free (self);
}

static void
on_key (PayKey *key, gpointer data)
{
  Sending *self = data;

  if (gtk_widget_get_root (GTK_WIDGET (self->panel)))
    self->send (self->panel, self->file);
}

/* Adds the pending offers and sends the sheet. If @sealed is set and the game has a key for
 * signing, the key is unlocked first. If the user cancels, nothing is sent. @file is NULL for a
 * text or an email. */
static void
send_with_key (PayolaSheetPanel *self, gboolean sealed, GFile *file,
               void (*send) (PayolaSheetPanel *self, GFile *file))
{
  g_autofree char *key = sealed ? payola_sheet_letter_key (payola_focus_get_document (self->focus))
                                : NULL;
  Sending *sending;

  payola_sheet_panel_add_pending (self, NULL);
  if (!key)
    {
      send (self, file);
      return;
    }
  sending = g_new0 (Sending, 1);
  *sending = (Sending) { g_object_ref (self), file ? g_object_ref (file) : NULL, send };
  payola_key_prompt_ask (window_of (self), key, on_key, sending, sending_free);
}

/* Checks whether the game master's key is known, so that the sheet is sealed. */
static gboolean
is_sealed (PayolaSheetPanel *self)
{
  g_autofree char *master = payola_sheet_letter_master (payola_focus_get_document (self->focus),
                                                        payola_focus_get_power (self->focus));
  return master != NULL;
}

/* ---- files ----------------------------------------------------------------------------------- */

gboolean
payola_sheet_panel_write_file (PayolaSheetPanel *self, GFile *file, GError **error)
{
  PayPower power = payola_focus_get_power (self->focus);
  g_autofree char *sheet = payola_sheet_editor_get_text (self->editor);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = g_str_has_suffix (name, SHEET_FILE)
                          ? payola_sheet_letter_file (payola_focus_get_document (self->focus),
                                                      power, sheet, error)
                          : payola_sheet_letter_text (_payola_sheet_panel_get_game (self), power,
                                                      sheet);

  if (!text || !payola_write_private (file, text, strlen (text), error))
    return FALSE;
  mark_sent (self);
  return TRUE;
}

static void
write_file (PayolaSheetPanel *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!payola_sheet_panel_write_file (self, file, &error))
    tell_trouble (self, _("Could Not Write Sheet"), error);
}

void
payola_sheet_panel_send_to (PayolaSheetPanel *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  send_with_key (self, g_str_has_suffix (name, SHEET_FILE) && is_sealed (self), file, write_file);
}

static void
on_send_file_response (GtkNativeDialog *dialog, int response, PayolaSheetPanel *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autofree char *path = payola_format_chooser_get_path (GTK_FILE_CHOOSER_NATIVE (dialog));
      g_autoptr (GFile) file = path ? g_file_new_for_path (path)
                                    : gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      payola_sheet_panel_send_to (self, file);
    }
  g_object_unref (dialog);
}

/* Returns the description of the sheet file format. */
static const char *
sheet_file_words (PayolaSheetPanel *self)
{
  g_autofree char *key = payola_sheet_letter_key (payola_focus_get_document (self->focus));

  if (!is_sealed (self))
    return _("Sheet of this game and phase (.payola-sheet)");
  return key ? _("Signed and sealed for the game master (.payola-sheet)")
             : _("Sealed for the game master, not signed (.payola-sheet)");
}

static void
action_send_file (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (widget);
  gboolean seal = is_sealed (self);
  g_autofree char *file_name = payola_sheet_letter_name (_payola_sheet_panel_get_game (self),
                                                         payola_focus_get_power (self->focus),
                                                         seal ? SHEET_FILE : ".txt");
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Write Sheet to File"), window_of (self), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"),
    _("_Cancel"));

  payola_format_chooser_propose (dialog, file_name);
  if (seal)
    payola_format_chooser_add (dialog, sheet_file_words (self), SHEET_FILE);
  payola_format_chooser_add (dialog, _("Plain text (.txt)"), ".txt");
  if (!seal)
    payola_format_chooser_add (dialog, sheet_file_words (self), SHEET_FILE);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_send_file_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- text and email -------------------------------------------------------------------------- */

/* Returns the text to send: sealed if the game master's key is known, otherwise plain. The
 * caller frees it. If the result is NULL, an error has been shown. */
static char *
make_words (PayolaSheetPanel *self)
{
  PayPower power = payola_focus_get_power (self->focus);
  g_autofree char *sheet = payola_sheet_editor_get_text (self->editor);
  g_autoptr (GError) error = NULL;
  char *words = is_sealed (self)
                ? payola_sheet_letter_file (payola_focus_get_document (self->focus), power, sheet,
                                            &error)
                : payola_sheet_letter_text (_payola_sheet_panel_get_game (self), power, sheet);

  if (!words)
    tell_trouble (self, _("Could Not Send Sheet"), error);
  return words;
}

static void
copy_words (PayolaSheetPanel *self, GFile *none)
{
  g_autofree char *words = make_words (self);

  if (!words)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), words);
  mark_sent (self);
}

static void
on_unmailed_response (AdwMessageDialog *dialog, const char *response, PayolaSheetPanel *self)
{
  if (g_str_has_prefix (response, "sheet."))
    gtk_widget_activate_action (GTK_WIDGET (self), response, NULL);
}

/* Shows other ways to send the sheet if a mail program could not be started. The responses of
 * the dialog are the names of actions. */
static void
tell_unmailed (PayolaSheetPanel *self, const GError *error)
{
  g_autofree char *body = g_strdup_printf (
    "%s\n\n%s",
    _("No email program accepted the sheet. Copy it into an email, or write it to a file and "
      "attach the file."),
    error->message);
  GtkWidget *dialog = adw_message_dialog_new (window_of (self), _("Could Not Send Sheet"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"),
                                    "sheet.send-file", _("_Write to File…"), "sheet.send-text",
                                    _("C_opy"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "sheet.send-text");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_unmailed_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A message that is being passed to the mail program. */
typedef struct
{
  PayolaSheetPanel *panel;
  PayPower power;
} Letter;

/* Marks the sheet as sent if a mail program has accepted it, or else shows other ways to send
 * it. */
static void
on_mail_shown (GObject *window, GAsyncResult *result, gpointer data)
{
  Letter *letter = data;
  PayolaSheetPanel *self = letter->panel;
  g_autoptr (GError) error = NULL;
  gboolean done = gtk_show_uri_full_finish (GTK_WINDOW (window), result, &error);

  /* The window may have been closed in the meantime. */
  if (self->focus && done)
    {
      payola_document_mark_sent (payola_focus_get_document (self->focus), letter->power);
      _payola_sheet_panel_show_state (self);
    }
  else if (self->focus)
    tell_unmailed (self, error);
  g_object_unref (self);
  g_free (letter);
}

static void
mail_words (PayolaSheetPanel *self, GFile *none)
{
  g_autofree char *words = make_words (self);
  g_autofree char *uri = words
                         ? payola_sheet_letter_mail (_payola_sheet_panel_get_game (self),
                                                     payola_focus_get_power (self->focus), words)
                         : NULL;

  if (!uri)
    return;
  Letter *letter = g_new0 (Letter, 1);
  *letter = (Letter) { g_object_ref (self), payola_focus_get_power (self->focus) };
  gtk_show_uri_full (window_of (self), uri, GDK_CURRENT_TIME, NULL, on_mail_shown, letter);
}

static void
action_send_text (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (widget);

  send_with_key (self, is_sealed (self), NULL, copy_words);
}

static void
action_send_mail (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (widget);

  send_with_key (self, is_sealed (self), NULL, mail_words);
}

void
_payola_sheet_panel_add_sending (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "sheet.send-file", NULL, action_send_file);
  gtk_widget_class_install_action (klass, "sheet.send-text", NULL, action_send_text);
  gtk_widget_class_install_action (klass, "sheet.send-mail", NULL, action_send_mail);
}
