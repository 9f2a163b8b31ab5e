/* application-actions.c - actions of the application's menu and keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/application-private.h"

#include "base/paths.h"
#include "desktop/application/about-window.h"
#include "desktop/application/import-wait.h"
#include "desktop/application/new-game-dialog.h"
#include "desktop/application/practice-dialog.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/keys-dialog.h"
#include "desktop/kit/preferences-dialog.h"
#include "desktop/ministry/ministry-window.h"
#include "desktop/ministry/tic-tac-toe-window.h"
#include "desktop/scoring/laboratory-window.h"
#include "desktop/results/statistics-window.h"
#include "desktop/scoring/tournament-window.h"

#include <glib/gi18n.h>

static void
action_new (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PayolaApplication *self = user_data;
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (!active)
    {
      g_application_activate (G_APPLICATION (self));
      active = gtk_application_get_active_window (GTK_APPLICATION (self));
    }
  payola_new_game_dialog_present (self, active);
}

static void
action_new_window (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (payola_window_new (user_data)));
}

static void
on_open_response (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  PayolaApplication *self = user_data;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      payola_application_open_file (self, file);
    }
  g_object_unref (dialog);
}

static void
action_open (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PayolaApplication *self = user_data;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Open Game"), gtk_application_get_active_window (GTK_APPLICATION (self)),
    GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));

  payola_add_game_filters (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_open_response), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
on_imported (PayolaDocument *document, const PayDiagnostics *findings, gpointer data)
{
  PayolaApplication *self = data;
  PayolaWindow *window = document ? _payola_application_free_window (self)
                                  : _payola_application_any_window (self);

  if (document)
    payola_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  /* An imported game may have findings, too, about parts of the file that were left out. */
  if (pay_diagnostics_get_n (findings) > 0)
    gtk_widget_set_name (
      payola_window_show_findings (
        window, document ? _("Game Imported") : _("Could Not Import Game"), findings),
      "interchange-dialog");
}

static void
on_import_response (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  PayolaApplication *self = user_data;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      payola_import_wait (GTK_WINDOW (_payola_application_any_window (self)), file, on_imported,
                          self, NULL);
    }
  g_object_unref (dialog);
}

static void
action_import (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Import Game"), gtk_application_get_active_window (GTK_APPLICATION (user_data)),
    GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), _("_Cancel"));

  payola_add_status_filters (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_import_response), user_data);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
action_open_recent (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  payola_application_open_file (user_data, file);
}

/* Returns from a notification to the current phase of a game, which may have been closed since. The
 * parameter is the short name of the game and the URI of its file, which is empty without a file.
 */
static void
action_show_phase (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PayolaApplication *self = user_data;
  const char *id, *uri;

  g_variant_get (parameter, "(&s&s)", &id, &uri);
  g_autoptr (GFile) file = *uri ? g_file_new_for_uri (uri) : NULL;
  PayolaWindow *window = _payola_application_find_window (self, file, id);
  if (!window && file)
    {
      payola_application_open_file (self, file);
      return;
    }
  if (window)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.phase-now", NULL);
      if (payola_focus_get_viewer (payola_window_get_focus (window)) == PAY_VIEWER_GM)
        gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "master");
    }
  else
    window = _payola_application_any_window (self);
  gtk_window_present (GTK_WINDOW (window));
}

/* Opens the sample game as a copy without a file, so that the sample cannot be overwritten. Returns
 * the window of the copy. Shows findings and returns NULL on failure. */
static PayolaWindow *
open_sample (PayolaApplication *self)
{
  g_autofree char *path = pay_data_path ("data/samples/demo.payola");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayolaDocument) document = payola_document_load (file, diagnostics);
  PayolaWindow *window = _payola_application_free_window (self);

  if (document)
    {
      payola_document_forget_file (document);
      payola_window_set_document (window, document);
    }
  gtk_window_present (GTK_WINDOW (window));
  if (!document)
    payola_window_show_findings (window, _("Could Not Open Sample Game"), diagnostics);
  return document ? window : NULL;
}

static void
action_sample (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  open_sample (user_data);
}

static void
action_tutorial (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PayolaWindow *window = open_sample (user_data);

  if (window)
    payola_window_begin_tutorial (window);
}

static void
action_help (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _payola_application_show_help (user_data);
}

static void
begin_practice (PayGame *game, gpointer data)
{
  PayolaWindow *window = _payola_application_free_window (data);
  g_autoptr (PayolaDocument) document = payola_document_new (game);

  payola_window_set_document (window, document);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "sheet");
  gtk_window_present (GTK_WINDOW (window));
}

static void
action_practise (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  PayolaWindow *window = _payola_application_any_window (user_data);

  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (payola_practice_dialog_new (GTK_WINDOW (window), begin_practice, user_data));
}

static void
action_about (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  gtk_window_present (payola_about_window_new (active));
}

static void
action_quit (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  /* Each window may still ask whether to save changes. */
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));
  for (GList *l = windows; l; l = l->next)
    gtk_window_close (l->data);
}

static void
action_laboratory (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (payola_laboratory_window_new (user_data)));
}

static void
action_statistics (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (payola_statistics_window_new (user_data)));
}

static void
action_tournament (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (payola_tournament_window_new (user_data)));
}

static void
action_tic_tac_toe (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (payola_tic_tac_toe_window_new (user_data));
}

static void
action_keys (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  gtk_window_present (payola_keys_dialog_new (active, NULL));
}

static void
action_preferences (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  gtk_window_present (payola_preferences_dialog_new (active, payola_mail_account_get_default ()));
}

static void
action_ministry (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (PayolaTheatreDocument) document = payola_theatre_document_new (
    pay_theatre_new (C_("set of linked positions", "Theatre")));

  gtk_window_present (GTK_WINDOW (payola_ministry_window_new (user_data, document)));
}

static const GActionEntry actions[] = {
  { "new", action_new },
  { "new-window", action_new_window },
  { "open", action_open },
  { "import", action_import },
  { "open-recent", action_open_recent, "s" },
  { "show-phase", action_show_phase, "(ss)" },
  { "sample", action_sample },
  { "tutorial", action_tutorial },
  { "practise", action_practise },
  { "tic-tac-toe", action_tic_tac_toe },
  { "ministry", action_ministry },
  { "laboratory", action_laboratory },
  { "statistics", action_statistics },
  { "tournament", action_tournament },
  { "keys", action_keys },
  { "preferences", action_preferences },
  { "help", action_help },
  { "about", action_about },
  { "quit", action_quit },
};

static const struct
{
  const char *action;
  const char *keys[3];
} keys[] = {
  { "app.new", { "<Control>n" } },
  { "app.open", { "<Control>o" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.undo", { "<Control><Alt>z" } },
  { "win.redo", { "<Control><Alt><Shift>z" } },
  { "win.submit", { "<Control>Return" } },
  { "win.adjudicate", { "<Control><Shift>Return", "F9" } },
  { "win.print", { "<Control>p" } },
  { "win.inbox", { "<Control>i" } },
  { "win.replay", { "F5" } },
  { "win.bids", { "<Control>b" } },
  { "win.preview", { "F8", "<Control><Shift>p" } },
  { "win.what-if", { "F7" } },
  { "app.help", { "F1" } },
  { "win.rules", { "<Shift>F1" } },
  { "win.copy-map", { "<Control><Shift>c" } },
  { "win.export-map", { "<Control><Shift>e" } },
  { "win.copy-report", { "<Control><Alt>c" } },
  { "win.rollback", { "<Control><Alt>BackSpace" } },
  { "win.rollforward", { "<Control><Alt><Shift>BackSpace" } },
  { "win.phase-previous", { "<Alt>Left" } },
  { "win.phase-next", { "<Alt>Right" } },
  { "win.phase-first", { "<Alt>Home" } },
  { "win.phase-now", { "<Alt>End" } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal" } },
  { "win.zoom-out", { "<Control>minus" } },
  { "win.zoom-fit", { "<Control>0" } },
  { "win.prices", { "<Control>m" } },
  { "win.page::sheet", { "<Alt>1" } },
  { "win.page::unit", { "<Alt>2" } },
  { "win.page::master", { "<Alt>3" } },
  { "win.page::report", { "<Alt>4" } },
  { "win.power-previous", { "<Control>Page_Up" } },
  { "win.power-next", { "<Control>Page_Down" } },
  { "win.viewer-previous", { "<Alt>Page_Up" } },
  { "win.viewer-next", { "<Alt>Page_Down" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.switch-pane", { "F6" } },
  { "win.primary-menu", { "F10" } },
};

void
_payola_application_add_actions (PayolaApplication *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), keys[i].action, keys[i].keys);
}
