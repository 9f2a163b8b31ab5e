/* window-bars.c - bars above a game for problems with its file and for its deadline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/opening.h"
#include "desktop/window/window-private.h"
#include "model/undecided.h"
#include "service/reminder.h"
#include "model/state-file.h"

#include <glib/gi18n.h>
#include <unistd.h>

#define LOOK_AT_CLOCK_S 20

/* The responses of the bars. */
enum
{
  RELOAD = 1,
  SAVE,
  SAVE_AS,
  REMIND,
  ADJUDICATE,
};

static void
say (GtkWidget *bar, GtkLabel *label, const char *text)
{
  if (text)
    gtk_label_set_label (label, text);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (bar), text != NULL);
}

/* ---- the file -------------------------------------------------------------------------------- */

static void
on_reloaded (PayolaDocument *document, const PayDiagnostics *findings, gpointer data)
{
  PayolaWindow *self = data;

  if (document)
    payola_window_replace (self, document, TRUE);
  else
    payola_window_show_findings (self, _("Could Not Reload File"), findings);
}

/* Runs in idle time, when a dialog of the window that is replaced has gone. */
static gboolean
reload (gpointer data)
{
  PayolaWindow *self = data;

  if (self->document)
    payola_opening_start (GTK_WINDOW (self), payola_document_get_file (self->document), TRUE,
                          on_reloaded, g_object_ref (self), g_object_unref);
  return G_SOURCE_REMOVE;
}

static void
reload_soon (PayolaWindow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, reload, g_object_ref (self), g_object_unref);
}

static void
on_reload_response (AdwMessageDialog *dialog, const char *response, PayolaWindow *self)
{
  if (g_str_equal (response, "reload"))
    reload_soon (self);
}

static void
ask_reload (PayolaWindow *self)
{
  GtkWidget *dialog;

  if (!payola_document_get_modified (self->document))
    {
      reload_soon (self);
      return;
    }
  dialog = adw_message_dialog_new (
    GTK_WINDOW (self), _("Discard Unsaved Changes?"),
    _("Reloading the file discards the changes in this window. “Save As…” keeps both versions."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "reload",
                                    _("_Reload"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "reload",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_reload_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_file_response (PayolaWindow *self, int response)
{
  if (response == RELOAD)
    ask_reload (self);
  else if (response == SAVE)
    _payola_window_save (self, FALSE, FALSE);
  else if (response == SAVE_AS)
    _payola_window_save (self, TRUE, FALSE);
  else
    say (self->file_bar, self->file_label, NULL);
}

static void
on_reload_clicked (PayolaWindow *self)
{
  gtk_info_bar_response (GTK_INFO_BAR (self->file_bar), RELOAD);
}

static void
on_save_clicked (PayolaWindow *self)
{
  gtk_info_bar_response (GTK_INFO_BAR (self->file_bar), SAVE);
}

static void
on_save_as_clicked (PayolaWindow *self)
{
  gtk_info_bar_response (GTK_INFO_BAR (self->file_bar), SAVE_AS);
}

/* Describes the problem with the file, or returns NULL if there is none. */
static const char *
file_words (PayolaWindow *self)
{
  if (payola_document_get_told (self->document))
    return NULL; /* a packet is never saved */
  switch (payola_document_get_file_state (self->document))
    {
    case PAYOLA_FILE_GONE:
      return _("The file of this game was moved, renamed or deleted. “Save” writes it to the same "
               "place again.");
    case PAYOLA_FILE_ASTRAY:
      return _("The folder of this game’s file, or one above it, was moved, renamed or deleted. "
               "Use “Save As…” to choose another place.");
    case PAYOLA_FILE_CHANGED:
      return _("Another program has changed the file of this game. Saving merges both versions; "
               "if they conflict, you are asked what to do.");
    case PAYOLA_FILE_OURS:
      return payola_document_get_file (self->document) && self->claim < 0
             ? _("This game is also open in another window. The windows do not share changes: "
                 "save in only one of them.")
             : NULL;
    }
  g_return_val_if_reached (NULL);
}

void
_payola_window_tell_file_changed (PayolaWindow *self)
{
  PayolaFileState state = payola_document_get_file_state (self->document);

  self->file_words = file_words (self);
  gtk_widget_set_visible (self->reload_button, state < PAYOLA_FILE_GONE);
  gtk_widget_set_visible (self->save_button, state == PAYOLA_FILE_GONE);
  say (self->file_bar, self->file_label, self->file_words);
}

static void
drop_claim (PayolaWindow *self)
{
  if (self->claim >= 0)
    close (self->claim);
  self->claim = -1;
}

/* Marks the file as open in this window, and shows whether it is also open elsewhere. A message
 * that the user has closed is not repeated. */
static void
claim_file (PayolaWindow *self)
{
  GFile *file = payola_document_get_file (self->document);

  drop_claim (self);
  if (file && !payola_document_get_told (self->document))
    self->claim = payola_state_file_claim (file);
  if (file_words (self) != self->file_words)
    _payola_window_tell_file_changed (self);
}

/* ---- the deadline ---------------------------------------------------------------------------- */

static void
notify_deadline (PayolaWindow *self, PayGame *game, const char *sentence)
{
  GApplication *app = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  g_autofree char *id = payola_document_make_id (self->document);
  g_autofree char *name = pay_setup_make_name (pay_game_get_setup (game));
  g_autoptr (GNotification) notification = g_notification_new (name);
  GFile *file = payola_document_get_file (self->document);
  g_autofree char *uri = file ? g_file_get_uri (file) : g_strdup ("");

  g_notification_set_body (notification, sentence);
  g_notification_set_default_action_and_target (notification, "app.show-phase", "(ss)", id, uri);
  /* A notification cannot be sent without D-Bus. */
  if (!app || !g_application_get_dbus_connection (app))
    return;
  g_application_send_notification (app, id, notification);
  self->notified = TRUE;
}

/* Removes the notification when no sheet is missing any more, or the deadline has moved away. */
static void
withdraw_notification (PayolaWindow *self)
{
  GApplication *app = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  g_autofree char *id = payola_document_make_id (self->document);

  if (app && self->notified)
    g_application_withdraw_notification (app, id);
  self->notified = FALSE;
}

void
_payola_window_look_at_clock (PayolaWindow *self, GDateTime *now)
{
  PayGame *game = payola_document_get_game (self->document);
  PayolaDeadlineState state = payola_document_get_told (self->document)
                              ? PAYOLA_DEADLINE_FAR
                              : payola_reminder_state (game, now);
  g_autofree char *sentence = NULL;

  if (state == PAYOLA_DEADLINE_FAR)
    withdraw_notification (self);
  if (state == PAYOLA_DEADLINE_FAR || payola_focus_get_viewer (self->focus) != PAY_VIEWER_GM)
    {
      say (self->deadline_bar, self->deadline_label, NULL);
      return;
    }
  sentence = payola_reminder_describe (game, payola_undecided_powers (self->inbox), now);
  gtk_info_bar_set_message_type (GTK_INFO_BAR (self->deadline_bar), state == PAYOLA_DEADLINE_OVER
                                                                      ? GTK_MESSAGE_WARNING
                                                                      : GTK_MESSAGE_INFO);
  say (self->deadline_bar, self->deadline_label, sentence);
  if (payola_reminder_claim (game, state))
    notify_deadline (self, game, sentence);
}

void
_payola_window_update_deadline (PayolaWindow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  _payola_window_look_at_clock (self, now);
}

static gboolean
on_clock (gpointer data)
{
  _payola_window_update_deadline (data);
  return G_SOURCE_CONTINUE;
}

static void
on_deadline_response (PayolaWindow *self, int response)
{
  gtk_widget_activate_action (GTK_WIDGET (self),
                              response == REMIND ? "win.reminders" : "win.adjudicate", NULL);
}

static void
on_remind_clicked (PayolaWindow *self)
{
  gtk_info_bar_response (GTK_INFO_BAR (self->deadline_bar), REMIND);
}

static void
on_adjudicate_clicked (PayolaWindow *self)
{
  gtk_info_bar_response (GTK_INFO_BAR (self->deadline_bar), ADJUDICATE);
}

/* ---- both bars ------------------------------------------------------------------------------- */

void
_payola_window_class_add_bars (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, PayolaWindow, file_bar);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, file_label);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, reload_button);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, save_button);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, deadline_bar);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, deadline_label);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, file_box);
  gtk_widget_class_bind_template_child (klass, PayolaWindow, deadline_box);
  gtk_widget_class_bind_template_callback (klass, on_reload_clicked);
  gtk_widget_class_bind_template_callback (klass, on_save_clicked);
  gtk_widget_class_bind_template_callback (klass, on_save_as_clicked);
  gtk_widget_class_bind_template_callback (klass, on_remind_clicked);
  gtk_widget_class_bind_template_callback (klass, on_adjudicate_clicked);
  gtk_widget_class_bind_template_callback (klass, on_file_response);
  gtk_widget_class_bind_template_callback (klass, on_deadline_response);
}

void
_payola_window_set_up_bars (PayolaWindow *self)
{
  g_signal_connect_object (self->document, "notify::file", G_CALLBACK (claim_file), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->focus, "changed", G_CALLBACK (_payola_window_update_deadline),
                           self, G_CONNECT_SWAPPED);
  self->clock = g_timeout_add_seconds (LOOK_AT_CLOCK_S, on_clock, self);
  claim_file (self);
  _payola_window_update_deadline (self);
}

void
_payola_window_take_down_bars (PayolaWindow *self)
{
  g_clear_handle_id (&self->clock, g_source_remove);
  drop_claim (self);
}
