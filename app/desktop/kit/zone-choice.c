/* zone-choice.c - drop-down list of time zones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/zone-choice.h"

#include "desktop/kit/dialog-kit.h"
#include "service/deadline.h"

#include <glib/gi18n.h>
#include <string.h>

const char *
payola_zone_choice_get (GtkDropDown *choice)
{
  guint chosen = gtk_drop_down_get_selected (choice);

  return chosen == 0 || chosen == GTK_INVALID_LIST_POSITION
         ? ""
         : gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (choice)), chosen);
}

GDateTime *
payola_zone_choice_get_now (GtkDropDown *choice)
{
  const char *name = payola_zone_choice_get (choice);
  GTimeZone *known = *name ? g_time_zone_new_identifier (name) : NULL;
  g_autoptr (GTimeZone) zone = known ? known : g_time_zone_new_local ();

  return g_date_time_new_now (zone);
}

/* Fills the list of zones: that of this computer, UTC, and all others. */
static GtkStringList *
list_zones (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *local = payola_deadline_describe_zone (now);
  /* Translators: a time zone, “Europe/Berlin (UTC+01:00)” */
  g_autofree char *here = g_strdup_printf (_("This computer: %s"), local);
  g_auto (GStrv) known = payola_deadline_list_zones ();
  GtkStringList *zones = gtk_string_list_new (NULL);

  gtk_string_list_append (zones, here);
  gtk_string_list_append (zones, "UTC");
  gtk_string_list_splice (zones, 2, 0, (const char *const *) known);
  return zones;
}

GtkDropDown *
payola_zone_choice_add (AdwPreferencesGroup *group, const char *zone)
{
  GtkWidget *row = payola_row_new (_("Time zone"), NULL);
  GtkStringList *zones = list_zones ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (zones)), i = 0;

  if (*zone)
    for (i = 1; i < n && strcmp (gtk_string_list_get_string (zones, i), zone) != 0;)
      i++;
  if (i == n)
    gtk_string_list_append (zones, zone);
  GtkWidget *choice = gtk_drop_down_new (
    G_LIST_MODEL (zones), gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (choice), TRUE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), i);
  payola_drop_down_shorten (GTK_DROP_DOWN (choice));
  payola_widget_set_name (choice, _("Time zone"));
  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), choice);
  adw_preferences_group_add (group, row);
  return GTK_DROP_DOWN (choice);
}
