/* plan-rows.c - list rows for the deadline plan of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/plan-rows.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/whole-choice.h"
#include "game/deadline-plan.h"
#include "service/lateness.h"

#include <glib/gi18n.h>

/* The time of day of a new plan. */
#define USUAL_TIME "20:00"

static void
on_late (AdwComboRow *row)
{
  adw_action_row_set_subtitle (
    ADW_ACTION_ROW (row),
    payola_late_describe_rule ((PayLateRule) adw_combo_row_get_selected (row)));
}

static void
add_late (PayolaPlanRows *self, AdwPreferencesGroup *group, PayLateRule rule)
{
  const char *const choices[] = { C_("late sheets", "Accept"), C_("late sheets", "Refuse"),
                                  C_("late sheets", "Ask"), NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (choices);

  self->late = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->late), _("Late sheets"));
  adw_combo_row_set_model (self->late, G_LIST_MODEL (model));
  g_signal_connect (self->late, "notify::selected", G_CALLBACK (on_late), NULL);
  adw_combo_row_set_selected (self->late, rule);
  on_late (self->late);
  payola_whole_choice (self->late);
  adw_preferences_group_add (group, GTK_WIDGET (self->late));
}

static GtkSpinButton *
add_spin (AdwPreferencesGroup *group, const char *title, guint most, guint value)
{
  GtkWidget *row = payola_row_new (title, NULL);
  GtkWidget *spin = gtk_spin_button_new_with_range (0, most, 1);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  payola_widget_set_name (spin, title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  adw_preferences_group_add (group, row);
  return GTK_SPIN_BUTTON (spin);
}

void
payola_plan_rows_add (PayolaPlanRows *self, AdwPreferencesGroup *group, const PayRoster *roster)
{
  const char *const titles[] = { _("Days for a movement phase"), _("Days for a retreat phase"),
                                 _("Days for an adjustment phase") };
  GtkWidget *time = adw_entry_row_new ();
  PayDeadlinePlan parsed = { 0 };
  gboolean planned = roster && pay_deadline_plan_parse (pay_roster_get_plan (roster), &parsed);
  g_autofree char *text = g_strdup_printf ("%02u:%02u", parsed.hour, parsed.minute);

  for (guint i = 0; i < G_N_ELEMENTS (self->days); i++)
    self->days[i] = add_spin (group, titles[i], PAY_PLAN_MAX_DAYS, parsed.days[i]);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (time), _("Time of day"));
  gtk_editable_set_text (GTK_EDITABLE (time), planned ? text : USUAL_TIME);
  adw_preferences_group_add (group, time);
  self->time = GTK_EDITABLE (time);
  self->grace = add_spin (group, _("Grace period in hours"), PAY_GRACE_MAX_HOURS,
                          roster ? pay_roster_get_grace (roster) : 0);
  add_late (self, group, roster ? pay_roster_get_late_rule (roster) : PAY_LATE_ACCEPT);
}

PayLateRule
payola_plan_rows_get_late_rule (const PayolaPlanRows *self)
{
  return (PayLateRule) adw_combo_row_get_selected (self->late);
}

guint
payola_plan_rows_get_grace (const PayolaPlanRows *self)
{
  return (guint) gtk_spin_button_get_value_as_int (self->grace);
}

char *
payola_plan_rows_get (const PayolaPlanRows *self)
{
  PayDeadlinePlan plan;
  g_autofree char *text = g_strdup_printf (
    "%d %d %d %s", gtk_spin_button_get_value_as_int (self->days[0]),
    gtk_spin_button_get_value_as_int (self->days[1]),
    gtk_spin_button_get_value_as_int (self->days[2]), gtk_editable_get_text (self->time));

  return pay_deadline_plan_parse (text, &plan) ? pay_deadline_plan_print (&plan) : NULL;
}
