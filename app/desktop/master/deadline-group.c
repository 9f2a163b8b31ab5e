/* deadline-group.c - fields for the deadline of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/deadline-group.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/zone-choice.h"
#include "service/deadline.h"

#include <glib/gi18n.h>

struct _PayolaDeadlineGroup
{
  AdwPreferencesGroup parent_instance;

  char *before; /* the deadline that was shown first */
  GtkEditable *time;
  GtkDropDown *zone;
  GTimeZone *shown; /* the zone in which the time is shown */
  GtkCalendar *calendar;
  GtkPopover *popover;
};

G_DEFINE_FINAL_TYPE (PayolaDeadlineGroup, payola_deadline_group, ADW_TYPE_PREFERENCES_GROUP)

/* Returns the current time in the chosen zone. */
static GDateTime *
now_of (PayolaDeadlineGroup *self)
{
  return g_date_time_new_now (self->shown);
}

const char *
payola_deadline_group_get_zone (PayolaDeadlineGroup *self)
{
  return payola_zone_choice_get (self->zone);
}

char *
payola_deadline_group_get (PayolaDeadlineGroup *self)
{
  g_autoptr (GDateTime) now = now_of (self);

  return payola_deadline_parse (gtk_editable_get_text (self->time), now);
}

const char *
payola_deadline_group_check (PayolaDeadlineGroup *self)
{
  g_autoptr (GDateTime) now = now_of (self);
  g_autofree char *deadline = payola_deadline_group_get (self);
  g_autofree char *same = payola_deadline_edit (self->before, now);
  g_autofree char *typed = deadline ? payola_deadline_edit (deadline, now) : NULL;

  return g_strcmp0 (same, typed) == 0 ? NULL : payola_deadline_refuse (deadline, now);
}

static void
show_deadline (PayolaDeadlineGroup *self, const char *deadline)
{
  g_autoptr (GDateTime) now = now_of (self);
  g_autofree char *text = payola_deadline_edit (deadline, now);

  gtk_editable_set_text (self->time, text);
}

/* Makes the chosen zone the zone in which times are shown. */
static void
take_zone (PayolaDeadlineGroup *self)
{
  g_autoptr (GDateTime) now = payola_zone_choice_get_now (self->zone);

  g_clear_pointer (&self->shown, g_time_zone_unref);
  self->shown = g_time_zone_ref (g_date_time_get_timezone (now));
}

/* Shows the deadline in the zone that was just chosen. The moment stays the same. */
static void
on_zone (PayolaDeadlineGroup *self)
{
  g_autofree char *deadline = payola_deadline_group_get (self);

  take_zone (self);
  if (deadline)
    show_deadline (self, deadline);
}

static void
on_day (PayolaDeadlineGroup *self)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);
  g_autofree char *date = g_date_time_format (day, "%Y-%m-%d");
  g_autofree char *text = payola_deadline_set_day (gtk_editable_get_text (self->time), date);

  gtk_editable_set_text (self->time, text);
  gtk_popover_popdown (self->popover);
}

/* Sets the deadline to a time from now, or extends it if the span begins with "++". */
static void
action_move (GtkWidget *widget, const char *name, GVariant *span)
{
  PayolaDeadlineGroup *self = PAYOLA_DEADLINE_GROUP (widget);
  g_autoptr (GDateTime) now = now_of (self);
  g_autofree char *deadline = payola_deadline_move (gtk_editable_get_text (self->time),
                                                    g_variant_get_string (span, NULL), now);

  if (deadline)
    show_deadline (self, deadline);
}

static GtkWidget *
calendar_button (PayolaDeadlineGroup *self)
{
  GtkWidget *button = gtk_menu_button_new ();

  self->calendar = GTK_CALENDAR (gtk_calendar_new ());
  self->popover = GTK_POPOVER (gtk_popover_new ());
  gtk_popover_set_child (self->popover, GTK_WIDGET (self->calendar));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), GTK_WIDGET (self->popover));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "x-office-calendar-symbolic");
  gtk_widget_set_tooltip_text (button, _("Choose day"));
  payola_widget_set_name (button, _("Choose day"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (self->calendar, "day-selected", G_CALLBACK (on_day), self,
                           G_CONNECT_SWAPPED);
  return button;
}

/* Adds a row of buttons with time spans. @spans ends with NULL. */
static void
add_spans (PayolaDeadlineGroup *self, const char *title, const char *const *spans,
           const char *const *titles)
{
  GtkWidget *row = payola_row_new (title, NULL);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  for (guint i = 0; spans[i]; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (titles[i]);
      g_autofree char *name = g_strdup_printf ("%s %s", title, titles[i]);

      payola_widget_set_name (button, name);
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                               PANGO_ELLIPSIZE_END);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "deadline.move");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", spans[i]);
      gtk_box_append (GTK_BOX (buttons), button);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), buttons);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
}

static void
add_rows (PayolaDeadlineGroup *self, const char *zone)
{
  static const char *const from_now[] = { "+1d", "+3d", "+7d", NULL };
  static const char *const extend[] = { "++6h", "++1d", "++3d", NULL };
  const char *const from_now_titles[] = { _("1 Day"), _("3 Days"), _("1 Week") };
  const char *const extend_titles[] = { _("6 Hours"), _("1 Day"), _("3 Days") };
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self);
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_group_set_title (group, _("Deadline of This Phase"));
  adw_preferences_group_set_description (
    group, _("Enter the deadline in the form 2026-11-29 20:00, or +7d for a week from now."));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Date and time (empty for none)"));
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), calendar_button (self));
  self->time = GTK_EDITABLE (row);
  adw_preferences_group_add (group, row);
  self->zone = payola_zone_choice_add (group, zone);
  g_signal_connect_object (self->zone, "notify::selected", G_CALLBACK (on_zone), self,
                           G_CONNECT_SWAPPED);
  add_spans (self, _("From now"), from_now, from_now_titles);
  add_spans (self, _("Extend by"), extend, extend_titles);
}

GtkWidget *
payola_deadline_group_new (const char *deadline, const char *zone)
{
  PayolaDeadlineGroup *self = g_object_new (PAYOLA_TYPE_DEADLINE_GROUP, NULL);

  add_rows (self, zone);
  self->before = g_strdup (deadline);
  take_zone (self);
  show_deadline (self, deadline);
  return GTK_WIDGET (self);
}

static void
payola_deadline_group_finalize (GObject *object)
{
  g_clear_pointer (&PAYOLA_DEADLINE_GROUP (object)->shown, g_time_zone_unref);
  g_free (PAYOLA_DEADLINE_GROUP (object)->before);
  G_OBJECT_CLASS (payola_deadline_group_parent_class)->finalize (object);
}

static void
payola_deadline_group_class_init (PayolaDeadlineGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_deadline_group_finalize;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "deadline.move", "s", action_move);
}

static void
payola_deadline_group_init (PayolaDeadlineGroup *self)
{
}
