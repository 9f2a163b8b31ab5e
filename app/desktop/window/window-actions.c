/* window-actions.c - actions of a game's window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/inbox/inbox-window.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/keys-dialog.h"
#include "desktop/master/audit-dialog.h"
#include "desktop/master/booking-dialog.h"
#include "desktop/map/position-map.h"
#include "desktop/master/correct-dialog.h"
#include "desktop/master/message-dialog.h"
#include "desktop/master/players-dialog.h"
#include "desktop/master/publish-dialog.h"
#include "desktop/master/reminders-dialog.h"
#include "desktop/master/revise-dialog.h"
#include "desktop/master/statements-dialog.h"
#include "desktop/master/verify-dialog.h"
#include "desktop/master/votes-dialog.h"
#include "desktop/results/bids-window.h"
#include "desktop/window/what-if-window.h"
#include "desktop/window/window-private.h"
#include "model/import.h"
#include "model/sandbox.h"
#include "model/task-state.h"
#include "service/revising.h"

#include <glib/gi18n.h>

static void
refused (PayolaWindow *self, const char *title, PayDiagnostics *diagnostics)
{
  if (pay_diagnostics_get_n (diagnostics) > 0)
    payola_window_show_findings (self, title, diagnostics);
}

/* ---- the game -------------------------------------------------------------------------------- */

/* Describes a submission. @names are the units of the pending offers that it added. The caller
 * frees the text. */
static char *
submitted_words (gboolean replaces, const char *who, guint n_pending, const char *names)
{
  if (n_pending > 0 && replaces)
    return g_strdup_printf (
      /* Translators: a power, and the units of its pending offers: “F BRE, A PAR” */
      g_dngettext (NULL, "Sheet of %s replaced, with your pending offer to %s",
                   "Sheet of %s replaced, with your pending offers to %s", n_pending),
      who, names);
  if (n_pending > 0)
    return g_strdup_printf (
      /* Translators: a power, and the units of its pending offers: “F BRE, A PAR” */
      g_dngettext (NULL, "Sheet of %s submitted, with your pending offer to %s",
                   "Sheet of %s submitted, with your pending offers to %s", n_pending),
      who, names);
  /* Translators: %s is a power */
  return replaces ? g_strdup_printf (_("Sheet of %s replaced"), who)
                  /* Translators: %s is a power */
                  : g_strdup_printf (_("Sheet of %s submitted"), who);
}

static void
action_submit (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPower power = payola_focus_get_power (self->focus);
  PayGame *game = payola_document_get_game (self->document);
  const char *who = pay_board_get_power_name (pay_game_get_board (game), power);
  gboolean replaces = pay_game_get_sheet (game, power) != NULL;
  g_autofree char *names = NULL;
  guint n_pending = payola_sheet_panel_add_pending (self->sheet_panel, &names);
  gboolean practice = _payola_window_is_practice (self);

  if (practice && !payola_document_has_draft (self->document, power))
    {
      _payola_window_play_practice (self);
      return;
    }
  if (payola_document_submit_by (self->document, power, payola_focus_get_viewer (self->focus),
                                 diagnostics))
    {
      g_autofree char *text = submitted_words (replaces, who, n_pending, names);
      payola_window_toast (self, text);
      if (practice)
        _payola_window_play_practice (self);
    }
  else
    {
      /* Translators: %s is a power */
      g_autofree char *title = g_strdup_printf (_("Could Not Submit Sheet of %s"), who);
      refused (self, title, diagnostics);
    }
}

static void
adjudicate_from (PayolaWindow *self, PayGame *submitted)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint turn;

  payola_focus_set_turn (self->focus, G_MAXUINT);
  turn = payola_focus_get_turn (self->focus);
  if (!payola_document_adjudicate_from (self->document, submitted, diagnostics))
    {
      refused (self, _("Could Not Adjudicate Phase"), diagnostics);
      return;
    }
  /* The results of this phase are shown before the next phase. */
  payola_focus_set_turn (self->focus, turn);
  adw_view_stack_set_visible_child_name (self->pages, "report");
  _payola_window_uncover_pages (self);
  g_autofree char *title = pay_phase_title (
    pay_view_get_phase (payola_focus_get_view (self->focus), turn));
  /* Translators: %s is a phase, such as “Spring 1901 movement” */
  g_autofree char *text = g_strdup_printf (_("Adjudicated: %s"), title);
  payola_window_toast (self, text);
}

static void
adjudicate (PayolaWindow *self)
{
  _payola_window_write_computers (self, adjudicate_from);
}

static void
action_adjudicate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _payola_window_ask_and_adjudicate (PAYOLA_WINDOW (widget), TRUE, adjudicate);
}

static void
preview_from (PayolaWindow *self, PayGame *submitted)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  if (!payola_focus_preview_from (self->focus, submitted, diagnostics))
    {
      refused (self, _("Could Not Adjudicate Phase"), diagnostics);
      return;
    }
  adw_view_stack_set_visible_child_name (self->pages, "report");
  _payola_window_uncover_pages (self);
  payola_window_toast (self, _("Preview: nothing is saved"));
}

static void
action_preview (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  if (payola_focus_is_preview (self->focus))
    payola_focus_set_turn (self->focus, G_MAXUINT);
  else
    _payola_window_write_computers (self, preview_from);
}

static void
action_what_if (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaWhatIfWindow *window = payola_what_if_window_new (GTK_WINDOW (self), self->focus,
                                                          diagnostics);

  if (window)
    gtk_window_present (GTK_WINDOW (window));
  else
    refused (self, _("What-If Not Available in This Phase"), diagnostics);
}

/* Opens a copy of the game, from the visible phase, in a window of its own. */
static void
action_explore (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayolaDocument) document = payola_sandbox_new (self->focus, diagnostics);
  PayolaWindow *other;

  if (!document)
    {
      refused (self, _("Could Not Explore This Phase"), diagnostics);
      return;
    }
  other = payola_window_new (gtk_window_get_application (GTK_WINDOW (self)));
  payola_window_set_document (other, document);
  gtk_window_present (GTK_WINDOW (other));
}

static void
action_rollback (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayView *view = payola_focus_get_view (self->focus);
  guint turn = payola_focus_get_turn (self->focus);
  guint n = pay_game_get_n_turns (payola_document_get_game (self->document));

  /* From the current phase, the game goes back by one phase. From a past phase, it goes back to
   * that phase. */
  if (turn >= n && n > 0)
    turn = n - 1;
  PayPhase phase = pay_view_get_phase (view, turn);
  if (!payola_document_rollback (self->document, phase, diagnostics))
    {
      refused (self, _("Could Not Roll Game Back"), diagnostics);
      return;
    }
  payola_focus_set_turn (self->focus, G_MAXUINT);
  g_autofree char *title = pay_phase_title (phase);
  /* Translators: %s is a phase, such as “Spring 1901 movement” */
  g_autofree char *text = g_strdup_printf (_("Rolled back to the start of %s"), title);
  payola_window_toast (self, text);
}

static void
action_rollforward (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  /* Sheets that were changed since the rollback are kept: the past phase is corrected. */
  if (payola_revise_is_due (payola_document_get_game (self->document)))
    gtk_widget_activate_action (widget, "win.revise", NULL);
  else if (!payola_document_rollforward (self->document, diagnostics))
    refused (self, _("Could Not Roll Game Forward"), diagnostics);
  else
    payola_focus_set_turn (self->focus, G_MAXUINT);
}

/* Returns the shown turn if it was adjudicated, otherwise the last turn. There must be at least
 * one turn. */
static guint
resolved_turn (PayolaWindow *self)
{
  guint n = pay_view_get_n_turns (payola_focus_get_view (self->focus));

  return MIN (payola_focus_get_turn (self->focus), n - 1);
}

/* Returns the index of the last movement phase up to the shown turn, or -1 if there is none.
 * This is the phase whose bids are shown. */
static int
bids_turn (PayolaWindow *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  int turn = pay_view_get_n_turns (view) > 0 ? (int) resolved_turn (self) : -1;

  while (turn >= 0 && pay_view_get_phase (view, (guint) turn).kind != PAY_PHASE_MOVEMENT)
    turn--;
  return turn;
}

/* Opens the dialog or window of an action. */
static void
action_desk (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);
  GtkWindow *parent = GTK_WINDOW (self);
  GtkWindow *dialog = NULL;

  if (g_str_equal (name, "win.players"))
    dialog = payola_players_dialog_new (parent, self->document);
  else if (g_str_equal (name, "win.votes"))
    dialog = payola_votes_dialog_new (parent, self->document);
  else if (g_str_equal (name, "win.publish"))
    dialog = payola_publish_dialog_new (parent, self->document);
  else if (g_str_equal (name, "win.verify"))
    dialog = payola_verify_dialog_new (parent, self->document);
  else if (g_str_equal (name, "win.reminders"))
    dialog = payola_reminders_dialog_new (parent, self->document);
  else if (g_str_equal (name, "win.keys"))
    dialog = payola_keys_dialog_new (parent, self->inbox);
  else if (g_str_equal (name, "win.book"))
    dialog = payola_booking_dialog_new (parent, self->document);
  else if (g_str_equal (name, "win.audit"))
    dialog = payola_audit_dialog_new (parent, self->document);
  else if (g_str_equal (name, "win.correct"))
    {
      g_autoptr (PayolaCorrections) corrections = payola_corrections_new (
        payola_document_get_game (self->document));
      dialog = payola_correct_dialog_new (parent, self->document, corrections,
                                          payola_position_map_new (self->document, corrections));
    }
  else if (g_str_equal (name, "win.message"))
    dialog = payola_message_dialog_new (parent, self->inbox);
  else if (g_str_equal (name, "win.start-game"))
    dialog = payola_statements_dialog_new (parent, self->document, 0);
  else if (g_str_equal (name, "win.revise"))
    dialog = payola_revise_dialog_new (parent, self->document, payola_focus_get_turn (self->focus));
  else if (g_str_equal (name, "win.statements"))
    {
      guint n = pay_game_get_n_turns (payola_document_get_game (self->document));
      dialog = payola_statements_dialog_new (parent, self->document,
                                             MIN (resolved_turn (self), n - 1));
    }
  else if (g_str_equal (name, "win.bids"))
    dialog = payola_bids_window_new (parent, payola_focus_get_view (self->focus),
                                     (guint) bids_turn (self));
  gtk_window_present (dialog);
}

static void
on_results_response (GtkNativeDialog *dialog, int response, PayolaWindow *self)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                           ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                           : NULL;

  if (file && payola_import_results (self->document, file, findings))
    payola_window_toast (self, _("Orders received from the judge"));
  if (file)
    refused (self, _("Notes on Judge Results"), findings);
  g_object_unref (dialog);
}

static void
action_import_results (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _("Import Judge Results"), GTK_WINDOW (widget), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"),
    _("_Cancel"));

  payola_add_mail_filters (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_results_response), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
_payola_window_show_inbox (PayolaWindow *self)
{
  if (!self->inbox_window)
    {
      g_set_weak_pointer (&self->inbox_window,
                          payola_inbox_window_new (GTK_WINDOW (self), self->inbox));
      if (self->fetcher)
        payola_inbox_window_set_fetcher (self->inbox_window, self->fetcher);
    }
  gtk_window_present (self->inbox_window);
}

static void
action_inbox (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _payola_window_show_inbox (PAYOLA_WINDOW (widget));
}

static void
action_fetch_mail (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _payola_window_fetch_mail (PAYOLA_WINDOW (widget));
}

static void
action_replay (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  if (payola_replay_bar_is_on (self->replay_bar))
    payola_replay_bar_end (self->replay_bar);
  else
    payola_replay_bar_begin (self->replay_bar);
}

/* ---- window ---------------------------------------------------------------------------------- */

static void
on_end_hot_seat (AdwMessageDialog *dialog, const char *response, PayolaWindow *self)
{
  if (g_str_equal (response, "end"))
    payola_hot_seat_end (self->hot_seat);
}

static void
action_hot_seat (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  if (!payola_hot_seat_is_on (self->hot_seat))
    {
      payola_hot_seat_begin (self->hot_seat);
      return;
    }
  GtkWidget *dialog = adw_message_dialog_new (
    GTK_WINDOW (self), _("End Hot Seat?"),
    _("The game master will see the sheets and treasuries of all players."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "end",
                                    _("_End"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "end",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_end_hot_seat), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Moves the focus from the map to the sheet, and from anywhere else to the map. */
static void
action_switch_pane (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWindow *self = PAYOLA_WINDOW (widget);

  if (gtk_widget_has_focus (GTK_WIDGET (self->map_view)))
    {
      adw_view_stack_set_visible_child_name (self->pages, "sheet");
      payola_sheet_panel_focus_sheet (self->sheet_panel);
    }
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
}

/* Shows the shortcuts. Their overlay is created on request, because GTK would create one with
 * every window. */
static void
action_help_overlay (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (widget);

  if (!gtk_application_window_get_help_overlay (window))
    {
      g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (
        "/io/github/payola/Payola/ui/help-overlay.ui");
      gtk_application_window_set_help_overlay (
        window, GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
    }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

static void
action_primary_menu (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (PAYOLA_WINDOW (widget)->menu_button);
}

/* ---- enabled actions ------------------------------------------------------------------------- */

static void
update_tasks (PayolaWindow *self, const PayolaTaskState *state)
{
  static const struct
  {
    const char *action;
    PayolaTask task;
  } tasks[] = {
    { "win.save", PAYOLA_TASK_SAVE },
    { "win.save-as", PAYOLA_TASK_SAVE },
    { "win.print", PAYOLA_TASK_PRINT },
    { "win.copy-map", PAYOLA_TASK_PRINT },
    { "win.export-map", PAYOLA_TASK_PRINT },
    { "win.export-game", PAYOLA_TASK_PRINT },
    { "win.copy-report", PAYOLA_TASK_PRINT },
    { "win.rules", PAYOLA_TASK_PRINT },
    { "win.time-lapse", PAYOLA_TASK_REPLAY },
    { "win.replay", PAYOLA_TASK_REPLAY },
    { "win.submit", PAYOLA_TASK_SUBMIT },
    { "win.adjudicate", PAYOLA_TASK_ADJUDICATE },
    { "win.preview", PAYOLA_TASK_PREVIEW },
    { "win.another-try", PAYOLA_TASK_ANOTHER_TRY },
    { "win.what-if", PAYOLA_TASK_WHAT_IF },
    { "win.explore", PAYOLA_TASK_EXPLORE },
    { "win.inbox", PAYOLA_TASK_INBOX },
    { "win.players", PAYOLA_TASK_PLAYERS },
    { "win.audit", PAYOLA_TASK_AUDIT },
    { "win.publish", PAYOLA_TASK_PUBLISH },
    { "win.verify", PAYOLA_TASK_VERIFY },
    { "win.import-results", PAYOLA_TASK_IMPORT_RESULTS },
    { "win.reminders", PAYOLA_TASK_REMINDERS },
    { "win.votes", PAYOLA_TASK_END_DIALOG },
    { "win.book", PAYOLA_TASK_TRANSFER },
    { "win.correct", PAYOLA_TASK_CORRECT },
    { "win.revise", PAYOLA_TASK_REVISE },
    { "win.message", PAYOLA_TASK_INBOX },
    { "win.start-game", PAYOLA_TASK_START },
    { "win.statements", PAYOLA_TASK_STATEMENTS },
    { "win.bids", PAYOLA_TASK_BIDS },
    { "win.rollback", PAYOLA_TASK_ROLLBACK },
    { "win.rollforward", PAYOLA_TASK_ROLLFORWARD },
    { "win.viewer-previous", PAYOLA_TASK_CHANGE_VIEWER },
    { "win.viewer-next", PAYOLA_TASK_CHANGE_VIEWER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), tasks[i].action,
                                   state && payola_task_is_possible (tasks[i].task, state));
}

void
_payola_window_update_actions (PayolaWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean hot = self->hot_seat && payola_hot_seat_is_on (self->hot_seat);
  gboolean has_game = self->document && !(hot && payola_hot_seat_is_down (self->hot_seat));
  gboolean can_undo = FALSE, can_redo = FALSE, can_share = FALSE, master = FALSE;
  guint turn = 0, n_turns = 0;
  PayolaTaskState state;

  if (self->document)
    {
      payola_task_state_from_focus (&state, self->focus);
      state.hot = hot;
      state.busy = self->computing != NULL;
      can_share = hot || payola_task_is_possible (PAYOLA_TASK_HOT_SEAT, &state);
    }
  if (has_game)
    {
      n_turns = payola_document_get_n_turns (self->document);
      turn = state.turn;
      master = state.viewer == PAY_VIEWER_GM;
      g_object_get (self->document, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
    }
  update_tasks (self, has_game ? &state : NULL);

  const struct
  {
    const char *action;
    gboolean enabled;
  } states[] = {
    { "win.hot-seat", can_share },
    { "win.stop-computers", self->computing != NULL },
    { "win.fetch-mail", has_game && payola_task_is_possible (PAYOLA_TASK_INBOX, &state)
                          && self->fetcher
                          && payola_mail_account_exists (payola_mail_account_get_default ()) },
    { "win.keys", has_game },
    { "win.phase-previous", turn > 0 },
    { "win.phase-first", turn > 0 },
    { "win.phase-next", turn < n_turns },
    { "win.phase-now", turn < n_turns },
    { "win.power-previous", master },
    { "win.power-next", master },
    { "win.zoom-in", has_game },
    { "win.zoom-out", has_game },
    { "win.zoom-fit", has_game },
    { "win.page", has_game },
    { "win.switch-pane", has_game },
  };
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (widget, states[i].action, states[i].enabled);
  _payola_window_update_undo (self, can_undo && !hot, can_redo && !hot);
}

void
_payola_window_class_add_actions (GtkWidgetClass *klass)
{
  _payola_window_add_file_actions (klass);
  _payola_window_class_add_undo (klass);
  _payola_window_class_add_navigation (klass);
  gtk_widget_class_install_action (klass, "win.submit", NULL, action_submit);
  gtk_widget_class_install_action (klass, "win.adjudicate", NULL, action_adjudicate);
  gtk_widget_class_install_action (klass, "win.preview", NULL, action_preview);
  gtk_widget_class_install_action (klass, "win.what-if", NULL, action_what_if);
  gtk_widget_class_install_action (klass, "win.explore", NULL, action_explore);
  gtk_widget_class_install_action (klass, "win.rollback", NULL, action_rollback);
  gtk_widget_class_install_action (klass, "win.rollforward", NULL, action_rollforward);
  gtk_widget_class_install_action (klass, "win.inbox", NULL, action_inbox);
  gtk_widget_class_install_action (klass, "win.fetch-mail", NULL, action_fetch_mail);
  gtk_widget_class_install_action (klass, "win.audit", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.players", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.reminders", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.publish", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.verify", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.import-results", NULL, action_import_results);
  gtk_widget_class_install_action (klass, "win.keys", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.hot-seat", NULL, action_hot_seat);
  gtk_widget_class_install_action (klass, "win.votes", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.book", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.correct", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.message", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.start-game", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.revise", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.statements", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.bids", NULL, action_desk);
  gtk_widget_class_install_action (klass, "win.replay", NULL, action_replay);
  gtk_widget_class_install_action (klass, "win.switch-pane", NULL, action_switch_pane);
  gtk_widget_class_install_action (klass, "win.primary-menu", NULL, action_primary_menu);
  gtk_widget_class_install_action (klass, "win.show-help-overlay", NULL, action_help_overlay);
}
