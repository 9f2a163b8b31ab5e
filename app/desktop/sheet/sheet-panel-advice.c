/* sheet-panel-advice.c - sheets that the computer suggests, and the odds of the lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-panel-private.h"

#include "model/advice.h"
#include "model/task-state.h"

#include <glib/gi18n.h>

/* A suggestion that a thread writes. */
typedef struct
{
  PayolaSheetPanel *panel;
  PayPower power;
  PayPhase phase;
} Request;

static PayPhase
current_phase (PayolaSheetPanel *self)
{
  return pay_game_get_phase (_payola_sheet_panel_get_game (self));
}

static void
set_advising (PayolaSheetPanel *self, GCancellable *cancellable)
{
  g_set_object (&self->advising, cancellable);
  gtk_label_set_label (self->suggest_label,
                       cancellable ? C_("stop the computer", "_Stop") : _("Su_ggest a Sheet"));
  gtk_widget_set_visible (GTK_WIDGET (self->suggest_spinner), cancellable != NULL);
  gtk_spinner_set_spinning (self->suggest_spinner, cancellable != NULL);
}

static void
on_replace (AdwMessageDialog *dialog, const char *response, PayolaSheetPanel *self)
{
  if (g_str_equal (response, "replace"))
    payola_sheet_editor_replace_all (self->editor, g_object_get_data (G_OBJECT (dialog), "sheet"));
}

/* Asks before the suggestion replaces lines of the player. Takes ownership of the sheet. */
static void
ask_to_replace (PayolaSheetPanel *self, char *sheet)
{
  GtkWidget *dialog = adw_message_dialog_new (
    GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _("Replace Your Lines?"),
    _("The suggestion replaces all lines of your sheet. Undo restores them."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "replace",
                                    _("_Replace"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "replace");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "sheet", sheet, g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_replace), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Request *request = data;
  g_autoptr (PayolaSheetPanel) self = request->panel;
  g_autofree char *sheet = payola_advice_write_finish (result);

  /* The user may have stopped this suggestion or asked for another one. */
  if (!self->focus || g_task_get_cancellable (G_TASK (result)) != self->advising)
    return;
  set_advising (self, NULL);
  if (!sheet || !payola_focus_may (self->focus, PAYOLA_TASK_SUGGEST)
      || payola_focus_get_power (self->focus) != request->power
      || !pay_phase_is_equal (current_phase (self), request->phase))
    return;
  g_autofree char *text = g_strstrip (payola_sheet_editor_get_text (self->editor));
  if (*text)
    ask_to_replace (self, g_steal_pointer (&sheet));
  else
    payola_sheet_editor_replace_all (self->editor, sheet);
}

static void
action_suggest (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (widget);
  g_autoptr (GCancellable) cancellable = NULL;
  Request *request;

  if (self->advising)
    {
      g_cancellable_cancel (self->advising);
      set_advising (self, NULL);
      return;
    }
  payola_sheet_panel_leave_offer (self);
  cancellable = g_cancellable_new ();
  set_advising (self, cancellable);
  request = g_new (Request, 1);
  *request = (Request) { g_object_ref (self), payola_focus_get_power (self->focus),
                         current_phase (self) };
  payola_advice_write_async (payola_focus_get_view (self->focus), request->power, cancellable,
                             on_written, request);
}

/* Shows the odds if their button is pressed. In a narrow window they replace the forecast. */
static void
show_odds (PayolaSheetPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean narrow = root && gtk_widget_has_css_class (GTK_WIDGET (root), "narrow");
  gboolean shown = gtk_widget_get_visible (self->advice_box)
                && gtk_widget_get_visible (self->odds_button)
                && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->odds_button));

  gtk_widget_set_visible (GTK_WIDGET (self->odds), shown);
  gtk_widget_set_visible (GTK_WIDGET (self->forecast), !(shown && narrow));
}

void
_payola_sheet_panel_show_advice (PayolaSheetPanel *self, const char *text)
{
  PayView *view = payola_focus_get_view (self->focus);
  gboolean allowed = text && payola_focus_may (self->focus, PAYOLA_TASK_SUGGEST);
  gboolean movement = current_phase (self).kind == PAY_PHASE_MOVEMENT;

  gtk_widget_set_visible (self->advice_box, allowed);
  gtk_widget_set_visible (self->odds_button, movement);
  show_odds (self);
  payola_odds_view_set_sheet (self->odds, allowed && movement ? view : NULL,
                              payola_focus_get_power (self->focus), text ? text : "");
}

static void
on_odds_toggled (PayolaSheetPanel *self)
{
  show_odds (self);
}

void
_payola_sheet_panel_stop_advice (PayolaSheetPanel *self)
{
  if (self->advising)
    g_cancellable_cancel (self->advising);
  g_clear_object (&self->advising);
}

void
_payola_sheet_panel_class_add_advice (GtkWidgetClass *klass)
{
  g_type_ensure (PAYOLA_TYPE_ODDS_VIEW);
  gtk_widget_class_bind_template_child (klass, PayolaSheetPanel, advice_box);
  gtk_widget_class_bind_template_child (klass, PayolaSheetPanel, odds_button);
  gtk_widget_class_bind_template_child (klass, PayolaSheetPanel, suggest_label);
  gtk_widget_class_bind_template_child (klass, PayolaSheetPanel, suggest_spinner);
  gtk_widget_class_bind_template_child (klass, PayolaSheetPanel, odds);
  gtk_widget_class_bind_template_callback (klass, on_odds_toggled);
  gtk_widget_class_install_action (klass, "sheet.suggest", NULL, action_suggest);
}
