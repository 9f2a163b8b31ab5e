/* what-if-scenarios.c - what-if window: choosing, copying, renaming and deleting scenarios
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/what-if-private.h"

#include "desktop/kit/list-refill.h"

#include <glib/gi18n.h>

void
_payola_what_if_fill_scenarios (PayolaWhatIfWindow *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < payola_scenarios_get_n (self->scenarios); i++)
    g_ptr_array_add (names, payola_scenarios_at (self->scenarios, i)->name);
  g_ptr_array_add (names, NULL);
  payola_choices_refill (GTK_WIDGET (self->scenario_drop), self->scenario_names,
                         (const char *const *) names->pdata, self->scenario);
}

void
_payola_what_if_show_scenario (PayolaWhatIfWindow *self, guint number)
{
  self->scenario = number;
  _payola_what_if_resolve (self);
  _payola_what_if_show_power (self);
}

static void
on_scenario_selected (GtkDropDown *drop, GParamSpec *pspec, PayolaWhatIfWindow *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  /* The list must not be refilled here, while it emits its own signal. */
  if (selected != GTK_INVALID_LIST_POSITION && selected != self->scenario)
    _payola_what_if_show_scenario (self, selected);
}

static void
action_add (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);
  gboolean copy = g_str_equal (name, "what-if.duplicate");

  _payola_what_if_show_scenario (
    self, payola_scenarios_add (self->scenarios, copy ? (int) self->scenario : -1));
  _payola_what_if_fill_scenarios (self);
  payola_scenarios_keep (self->scenarios);
}

static void
action_remove (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);

  payola_scenarios_remove (self->scenarios, self->scenario);
  payola_scenarios_keep (self->scenarios);
  _payola_what_if_show_scenario (
    self, MIN (self->scenario, payola_scenarios_get_n (self->scenarios) - 1));
  _payola_what_if_fill_scenarios (self);
}

static void
on_remove_response (AdwMessageDialog *dialog, const char *response, PayolaWhatIfWindow *self)
{
  if (g_str_equal (response, "delete"))
    action_remove (GTK_WIDGET (self), NULL, NULL);
}

static void
action_ask_remove (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);
  /* Translators: %s is the name of a scenario */
  g_autofree char *title = g_strdup_printf (_("Delete “%s”?"),
                                            _payola_what_if_scenario (self)->name);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), title,
                                              _("All guesses in this scenario will be lost."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "delete",
                                    _("_Delete"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "delete",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_remove_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_rename_response (AdwMessageDialog *dialog, const char *response, PayolaWhatIfWindow *self)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (!g_str_equal (response, "rename") || !*name)
    return;
  g_free (_payola_what_if_scenario (self)->name);
  _payola_what_if_scenario (self)->name = g_steal_pointer (&name);
  payola_scenarios_keep (self->scenarios);
  _payola_what_if_fill_scenarios (self);
}

static void
action_rename (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Rename Scenario"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), _payola_what_if_scenario (self)->name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("field label", "Name"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "rename",
                                    _("_Rename"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "rename",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "rename");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_rename_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

/* Replaces the guessed sheet by the sheet of the game. */
static void
action_take_known (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);

  /* The draft may have changed since this window was opened, so it is read again. */
  payola_scenarios_get (self->real, self->view, self->turn);
  g_free (_payola_what_if_scenario (self)->sheets[self->power]);
  _payola_what_if_scenario (self)->sheets[self->power] = g_strdup (
    payola_scenarios_get_known (self->scenarios, self->power));
  _payola_what_if_changed (self);
  _payola_what_if_show_power (self);
}

static void
action_chance (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);

  _payola_what_if_scenario (self)->chance++;
  _payola_what_if_changed (self);
}

void
_payola_what_if_add_scenarios (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, on_scenario_selected);
  gtk_widget_class_install_action (klass, "what-if.new", NULL, action_add);
  gtk_widget_class_install_action (klass, "what-if.duplicate", NULL, action_add);
  gtk_widget_class_install_action (klass, "what-if.rename", NULL, action_rename);
  gtk_widget_class_install_action (klass, "what-if.remove", NULL, action_ask_remove);
  gtk_widget_class_install_action (klass, "what-if.take-known", NULL, action_take_known);
  gtk_widget_class_install_action (klass, "what-if.chance", NULL, action_chance);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_d, GDK_CONTROL_MASK, "what-if.duplicate",
                                       NULL);
}
