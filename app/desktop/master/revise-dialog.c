/* revise-dialog.c - dialog that corrects a past phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/revise-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/power-token.h"
#include "desktop/kit/report-view.h"
#include "desktop/kit/whole-choice.h"
#include "desktop/master/booking-dialog.h"
#include "desktop/master/correct-dialog.h"
#include "desktop/master/past-sheet-dialog.h"
#include "report/revision-report.h"
#include "service/revising.h"

#include <glib/gi18n.h>

/* The draft is the game rolled back to the chosen phase, with the changes made so far. Dialogs
 * change it like the document of any game. */
typedef struct
{
  PayolaDialogKit *kit;
  PayolaDocument *document, *draft;
  GtkWidget *rows[PAY_MAX_POWERS];
  AdwComboRow *phase; /* NULL if the game was rolled back already */
  GtkSwitch *redraw, *stop;
  GtkEditable *reason;
  GtkScrolledWindow *differences;
  GtkWidget *apply;
  PayRevision *made; /* NULL if there is nothing to do */
} Revise;

static void
forget_draft (Revise *self)
{
  if (self->draft)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
}

static void
revise_free (gpointer data)
{
  Revise *self = data;

  forget_draft (self);
  g_object_unref (self->document);
  pay_revision_free (self->made);
  g_free (self);
}

static char *
get_reason (const Revise *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
}

/* Shows whether the draft has a sheet of each power, and whether it differs from the game. */
static void
show_sheets (Revise *self)
{
  PayGame *game = payola_document_get_game (self->draft);
  const PayBoard *board = pay_game_get_board (game);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PaySheet *sheet = pay_game_get_sheet (game, (PayPower) p);
      const char *state = !sheet                                         ? _("No sheet")
                        : pay_game_is_sheet_on_file (game, (PayPower) p) ? _("As received")
                                                                         : C_("sheet", "Changed");
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rows[p]), state);
    }
}

/* Plays the draft on, and shows what follows. */
static void
update (Revise *self)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *reason = get_reason (self);

  show_sheets (self);
  g_clear_pointer (&self->made, pay_revision_free);
  self->made = payola_revise (payola_document_get_game (self->draft), reason,
                              gtk_switch_get_active (self->redraw),
                              gtk_switch_get_active (self->stop), now, findings);
  payola_dialog_kit_refuse_findings (self->kit, findings);
  g_autoptr (PayReport) report = self->made ? pay_revision_report_new (self->made) : NULL;
  if (report)
    payola_report_view_show (self->differences, report);
  gboolean changed = self->made && pay_revision_has_changes (self->made);
  gtk_widget_set_sensitive (self->apply, changed && *reason);
  gtk_widget_set_tooltip_text (self->apply, !changed  ? _("Change the phase first")
                                            : *reason ? NULL
                                                      : _("Enter the reason first"));
}

/* Takes ownership of @game. */
static void
set_draft (Revise *self, PayGame *game)
{
  g_autoptr (PayGame) owned = game;

  forget_draft (self);
  self->draft = payola_document_new (owned);
  g_signal_connect_swapped (self->draft, "game-changed", G_CALLBACK (update), self);
  update (self);
}

static void
on_phase (Revise *self)
{
  PayGame *game = payola_document_get_game (self->document);
  guint turn = pay_game_get_n_turns (game) - 1 - adw_combo_row_get_selected (self->phase);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayGame *back = pay_game_rollback (game, pay_turn_get_phase (pay_game_get_turn (game, turn)),
                                     findings);

  if (back)
    set_draft (self, back);
}

static void
on_sheet (AdwActionRow *row, Revise *self)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (self->rows[p] == GTK_WIDGET (row))
      gtk_window_present (
        payola_past_sheet_dialog_new (self->kit->window, self->draft, (PayPower) p));
}

static void
on_transfer (AdwActionRow *row, Revise *self)
{
  gtk_window_present (payola_booking_dialog_new (self->kit->window, self->draft));
}

static void
on_position (AdwActionRow *row, Revise *self)
{
  g_autoptr (PayolaCorrections) corrections = payola_corrections_new (
    payola_document_get_game (self->draft));

  gtk_window_present (
    payola_correct_dialog_new (self->kit->window, self->draft, corrections, NULL));
}

static void
on_letters (AdwMessageDialog *dialog, const char *response, GtkWidget *parent)
{
  if (g_str_equal (response, "send"))
    gtk_widget_activate_action (parent, "win.statements", NULL);
}

/* Offers to send the corrected statements. */
static void
offer_letters (GtkWindow *parent)
{
  GtkWidget *dialog = adw_message_dialog_new (
    parent, _("Send Corrected Statements?"),
    _("Players still have the statements from before the correction. The new ones say what they "
      "replace, and why."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "later", _("_Later"), "send",
                                    _("_Statements…"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "send",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "send");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "later");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_letters), parent, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_apply (GtkButton *button, Revise *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (self->kit->window);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gboolean letters;

  if (!self->made)
    return;
  PayGame *game = payola_revise_finish (self->made, now);
  letters = pay_game_get_n_turns (game) > 0;
  payola_document_change (self->document, game, C_("undo step", "Correction of a past phase"));
  payola_dialog_kit_close (self->kit);
  if (parent && letters)
    offer_letters (parent);
}

/* ---- construction --------------------------------------------------------------------------- */

static GtkWidget *
add_row (Revise *self, AdwPreferencesGroup *group, const char *title, const char *subtitle,
         GCallback activated)
{
  GtkWidget *row = payola_row_new (title, subtitle);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect (row, "activated", activated, self);
  adw_preferences_group_add (group, row);
  return row;
}

static GtkSwitch *
add_switch (Revise *self, AdwPreferencesGroup *group, const char *title, const char *subtitle)
{
  GtkWidget *row = payola_row_new (title, subtitle), *widget = gtk_switch_new ();

  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), widget);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), widget);
  g_signal_connect_swapped (widget, "notify::active", G_CALLBACK (update), self);
  adw_preferences_group_add (group, row);
  return GTK_SWITCH (widget);
}

/* Adds the list of past phases, the last one first. */
static void
add_phases (Revise *self, AdwPreferencesGroup *group, guint turn)
{
  PayGame *game = payola_document_get_game (self->document);
  guint n = pay_game_get_n_turns (game);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = n; i-- > 0;)
    {
      g_autofree char *title = pay_phase_title (pay_turn_get_phase (pay_game_get_turn (game, i)));
      gtk_string_list_append (names, title);
    }
  self->phase = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->phase), C_("title", "Phase"));
  payola_whole_choice (self->phase);
  adw_combo_row_set_model (self->phase, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->phase, n - 1 - MIN (turn, n - 1));
  adw_preferences_group_add (group, GTK_WIDGET (self->phase));
}

static GtkWidget *
changes_page (Revise *self, gboolean rolled_back, guint turn)
{
  const PayBoard *board = pay_game_get_board (payola_document_get_game (self->document));
  const PaySetup *setup = pay_game_get_setup (payola_document_get_game (self->document));
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *top = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  AdwPreferencesGroup *sheets = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  AdwPreferencesGroup *rest = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *reason = adw_entry_row_new ();

  if (!rolled_back)
    add_phases (self, top, turn);
  self->reason = GTK_EDITABLE (reason);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (reason), _("Reason (shown to everyone)"));
  g_signal_connect_swapped (reason, "changed", G_CALLBACK (update), self);
  adw_preferences_group_add (top, reason);
  adw_preferences_group_set_title (sheets, C_("heading", "Sheets"));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      self->rows[p] = add_row (self, sheets, pay_board_get_power_name (board, (PayPower) p), "",
                               G_CALLBACK (on_sheet));
      adw_action_row_add_prefix (ADW_ACTION_ROW (self->rows[p]),
                                 payola_power_token_new (board, (PayPower) p));
    }
  adw_preferences_group_set_title (rest, _("Money and Position"));
  if (pay_setup_has_money (setup))
    add_row (self, rest, _("Record Transfer"), "", G_CALLBACK (on_transfer));
  add_row (self, rest, _("Correct Position"), "", G_CALLBACK (on_position));
  self->redraw = add_switch (self, rest, _("New Random Decisions"),
                             _("Otherwise they stay as they were, also in later phases"));
  self->stop = add_switch (
    self, rest, _("Ask for New Sheets"),
    _("Go back to the first phase with a sheet that is not valid any more"));
  adw_preferences_page_add (page, top);
  adw_preferences_page_add (page, sheets);
  adw_preferences_page_add (page, rest);
  return GTK_WIDGET (page);
}

static GtkWidget *
make_page (Revise *self, gboolean rolled_back, guint turn)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *switcher = adw_view_switcher_new ();
  AdwViewStack *stack = ADW_VIEW_STACK (adw_view_stack_new ());
  GtkWidget *follows = gtk_scrolled_window_new ();

  self->differences = GTK_SCROLLED_WINDOW (follows);
  adw_view_stack_page_set_icon_name (
    adw_view_stack_add_titled (stack, changes_page (self, rolled_back, turn), "changes",
                               C_("title", "Changes")),
    "document-edit-symbolic");
  adw_view_stack_page_set_icon_name (
    adw_view_stack_add_titled (stack, follows, "follows", C_("title", "Consequences")),
    "view-list-symbolic");
  gtk_widget_set_vexpand (GTK_WIDGET (stack), TRUE);
  adw_view_switcher_set_stack (ADW_VIEW_SWITCHER (switcher), stack);
  adw_view_switcher_set_policy (ADW_VIEW_SWITCHER (switcher), ADW_VIEW_SWITCHER_POLICY_NARROW);
  gtk_box_append (GTK_BOX (box), switcher);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (stack));
  return box;
}

GtkWindow *
payola_revise_dialog_new (GtkWindow *parent, PayolaDocument *document, guint turn)
{
  Revise *self = g_new0 (Revise, 1);
  PayGame *game = payola_document_get_game (document);
  gboolean rolled_back = payola_revise_is_due (game);

  self->document = g_object_ref (document);
  self->kit = payola_dialog_kit_new (parent, _("Correct Past Phase"), 640, 680,
                                     make_page (self, rolled_back, turn));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "revise-dialog");
  payola_dialog_kit_keep (self->kit, self, revise_free);
  payola_dialog_kit_add_cancel (self->kit);
  self->apply = payola_dialog_kit_add_button (self->kit, _("_Correct"), TRUE,
                                              G_CALLBACK (on_apply), self);
  if (rolled_back)
    set_draft (self, pay_game_ref (game));
  else
    {
      g_signal_connect_swapped (self->phase, "notify::selected", G_CALLBACK (on_phase), self);
      on_phase (self);
    }
  return self->kit->window;
}
