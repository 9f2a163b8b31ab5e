/* window-file-actions.c - saving, printing and exporting a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/print-dialog.h"
#include "desktop/kit/recent-games.h"
#include "desktop/map/map-dialog.h"
#include "desktop/window/window-private.h"
#include "interchange/formats.h"
#include "render/web/time-lapse.h"

#include <glib/gi18n.h>
#include <string.h>

/* The key of a window's object data that names the format of the export. */
#define EXPORT_FORMAT "payola-export-format"

/* ---- files ----------------------------------------------------------------------------------- */

static void
save_to (PayolaWindow *self, GFile *file, gboolean overwrite);

static void
on_conflict_response (AdwMessageDialog *dialog, const char *response, PayolaWindow *self)
{
  if (g_str_equal (response, "overwrite"))
    save_to (self, payola_document_get_file (self->document), TRUE);
  else if (g_str_equal (response, "save-as"))
    _payola_window_save (self, TRUE, self->close_when_saved);
}

/* Asks whether to overwrite a file that another program or window has written. */
static void
ask_about_conflict (PayolaWindow *self, const char *reason)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s is the reason, a full sentence */
    _("Another program has changed the file since it was opened here. %s"), reason);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Overwrite the Other Version?"),
                                              body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "save-as",
                                    _("Save _As…"), "overwrite", _("_Overwrite"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "overwrite",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_conflict_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_not_saved_response (AdwMessageDialog *dialog, const char *response, PayolaWindow *self)
{
  if (g_str_equal (response, "save-as"))
    _payola_window_save (self, TRUE, self->close_when_saved);
}

/* Reports that the game could not be saved. The disk may be full or the folder read-only, so the
 * dialog offers to save the game elsewhere. */
static void
tell_not_saved (PayolaWindow *self, const GError *error)
{
  g_autofree char *body = payola_document_describe_save_error (error);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Could Not Save Game"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"), "save-as",
                                    _("Save _As…"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save-as",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_not_saved_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
save_to (PayolaWindow *self, GFile *file, gboolean overwrite)
{
  g_autoptr (PayGame) before = pay_game_ref (payola_document_get_game (self->document));
  g_autoptr (GError) error = NULL;

  if (!payola_document_save (self->document, file, overwrite, &error))
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
        {
          ask_about_conflict (self, error->message);
          return;
        }
      tell_not_saved (self, error);
      return;
    }
  payola_recent_game_remember (file);
  payola_window_toast (self, payola_document_get_game (self->document) == before
                               ? C_("message", "Saved")
                               : _("Saved and merged with another program’s changes"));
  if (self->close_when_saved)
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_save_response (GtkNativeDialog *dialog, int response, PayolaWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      /* The file chooser has already asked whether to replace the file. */
      save_to (self, file, TRUE);
    }
  g_object_unref (dialog);
}

void
_payola_window_save (PayolaWindow *self, gboolean ask, gboolean then_close)
{
  GFile *file = payola_document_get_file (self->document);

  self->close_when_saved = then_close;
  if (file && !ask && payola_document_get_file_state (self->document) != PAYOLA_FILE_ASTRAY)
    {
      save_to (self, file, FALSE);
      return;
    }

  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Save Game"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *name = file ? g_file_get_basename (file)
                               : g_strdup_printf ("%s.payola",
                                                  payola_document_get_title (self->document));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), g_strdelimit (name, "/", '-'));
  payola_window_add_file_filters (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_save_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
action_save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _payola_window_save (PAYOLA_WINDOW (widget), FALSE, FALSE);
}

static void
action_save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _payola_window_save (PAYOLA_WINDOW (widget), TRUE, FALSE);
}

/* Checks whether the map shows prices. Pictures and printed pages then show them, too. */
static gboolean
shows_prices (PayolaWindow *self)
{
  gboolean prices;

  g_object_get (self->map_view, "prices", &prices, NULL);
  return prices;
}

static void
action_print (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  PayPower power = payola_focus_get_power (self->focus);
  const char *draft = payola_focus_may_write (self->focus)
                      ? payola_document_get_draft (self->document, power)
                      : NULL;

  gtk_window_present (GTK_WINDOW (
    payola_print_dialog_new (GTK_WINDOW (self), self->focus, draft, shows_prices (self))));
}

/* ---- pictures and pages ---------------------------------------------------------------------- */

#define COPIED_WIDTH 1600 /* width in pixels; enough for a sharp picture in a letter or post */

static void
on_map_copied (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaWindow *self = PAYOLA_WINDOW (source);
  g_autoptr (GError) error = NULL;

  if (payola_map_copy_finish (GTK_WIDGET (self), result, &error))
    payola_window_toast (self, _("Map copied to the clipboard"));
  else
    payola_window_toast (self, error->message);
}

static void
action_copy_map (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  payola_map_copy (widget, self->focus, shows_prices (self), COPIED_WIDTH, on_map_copied, NULL);
}

static void
action_export_map (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  gtk_window_present (
    GTK_WINDOW (payola_map_dialog_new (GTK_WINDOW (self), self->focus, shows_prices (self))));
}

/* Writes the game as the viewer sees it in the format that was chosen. */
static void
on_export_file (GtkWindow *window, GFile *file)
{
  PayolaWindow *self = PAYOLA_WINDOW (window);
  const char *name = g_object_get_data (G_OBJECT (self), EXPORT_FORMAT);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autofree char *text = pay_format_export (payola_focus_get_view (self->focus),
                                             pay_format_find (name), findings);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_file_get_path (file);

  if (!text)
    gtk_widget_set_name (payola_window_show_findings (self, _("Could Not Export Game"), findings),
                         "interchange-dialog");
  else if (!path || !pay_file_replace (path, text, strlen (text), &error))
    payola_window_toast (self, error ? error->message : _("Could Not Export Game"));
}

static void
action_export_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  const PayFormat *format = pay_format_find (g_variant_get_string (parameter, NULL));
  g_autofree char *title = format ? pay_setup_make_name (
                             pay_game_get_setup (payola_document_get_game (self->document)))
                                  : NULL;

  if (!format)
    return;
  g_strdelimit (title, "/", '-');
  g_autofree char *file = g_strconcat (title, format->suffix, NULL);
  g_object_set_data (G_OBJECT (self), EXPORT_FORMAT, (gpointer) format->name);
  payola_ask_file (GTK_WINDOW (self), _("Export Game"), TRUE, file, on_export_file);
}

/* Writes a page that plays the game as the viewer sees it. */
static void
on_time_lapse_file (GtkWindow *window, GFile *file)
{
  PayolaWindow *self = PAYOLA_WINDOW (window);
  g_autoptr (GError) error = NULL;
  g_autofree char *page = payola_time_lapse (payola_focus_get_view (self->focus), &error);
  g_autofree char *path = g_file_get_path (file);

  if (page && path && pay_file_replace (path, page, strlen (page), &error))
    payola_window_toast (self, _("Time-lapse saved"));
  else
    payola_window_toast (self, error ? error->message : _("Could Not Save Time-Lapse"));
}

static void
action_time_lapse (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  g_autofree char *title = pay_setup_make_name (
    pay_game_get_setup (payola_document_get_game (self->document)));

  g_strdelimit (title, "/", '-');
  g_autofree char *file = g_strconcat (title, ".html", NULL);
  payola_ask_file (GTK_WINDOW (self), _("Save Time-Lapse"), TRUE, file, on_time_lapse_file);
}

static void
action_copy_report (GtkWidget *widget, const char *name, GVariant *parameter)
{
  payola_report_panel_copy (PAYOLA_WINDOW (widget)->report_panel);
}

static void
action_rules (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  payola_report_panel_show_rules (self->report_panel);
  adw_view_stack_set_visible_child_name (self->pages, "report");
}

/* ---- list of actions ------------------------------------------------------------------------- */

void
_payola_window_add_file_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.save", NULL, action_save);
  gtk_widget_class_install_action (klass, "win.save-as", NULL, action_save_as);
  gtk_widget_class_install_action (klass, "win.print", NULL, action_print);
  gtk_widget_class_install_action (klass, "win.copy-map", NULL, action_copy_map);
  gtk_widget_class_install_action (klass, "win.export-map", NULL, action_export_map);
  gtk_widget_class_install_action (klass, "win.export-game", "s", action_export_game);
  gtk_widget_class_install_action (klass, "win.time-lapse", NULL, action_time_lapse);
  gtk_widget_class_install_action (klass, "win.copy-report", NULL, action_copy_report);
  gtk_widget_class_install_action (klass, "win.rules", NULL, action_rules);
}
