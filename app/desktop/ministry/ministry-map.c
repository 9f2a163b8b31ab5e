/* ministry-map.c - a theatre's units and provinces, picked on the map of its game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/ministry/ministry-window-private.h"

#include <glib/gi18n.h>

/* The list with a name more, or without it when it was in it; owned. */
static char *
toggle_name (const char *list, const char *name)
{
  g_auto (GStrv) names = g_strsplit (list, ",", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean had = FALSE;

  for (char **each = names; *each; each++)
    {
      g_strstrip (*each);
      if (g_ascii_strcasecmp (*each, name) == 0)
        had = TRUE;
      else if (**each)
        g_string_append_printf (text, "%s%s", text->len ? ", " : "", *each);
    }
  if (!had)
    g_string_append_printf (text, "%s%s", text->len ? ", " : "", name);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The unit that stands in a province, or the province; owned, NULL without a unit. */
static char *
name_of (PayolaFocus *focus, PayProvince province, gboolean is_unit)
{
  PayView *view = payola_focus_get_view (focus);
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *position = pay_view_get_position (view, pay_view_get_n_turns (view));
  int i;

  if (!is_unit)
    return g_strdup (pay_board_get_abbreviation (board, province));
  i = pay_position_find_unit (position, province);
  if (i < 0)
    return NULL;
  const PayUnit *unit = pay_position_get_unit (position, (guint) i);
  return pay_unit_name (board, unit->type, unit->location);
}

/* A province was clicked; it is let go, so that it can be clicked again. */
static void
on_focus_changed (PayolaFocus *focus, GtkToggleButton *button)
{
  GtkEditable *entry = g_object_get_data (G_OBJECT (button), "entry");
  PayProvince province = payola_focus_get_province (focus);
  g_autofree char *name = NULL, *text = NULL;

  if (province == PAY_NO_PROVINCE)
    return;
  name = name_of (focus, province, g_object_get_data (G_OBJECT (button), "is-unit") != NULL);
  if (name)
    {
      text = toggle_name (gtk_editable_get_text (entry), name);
      gtk_editable_set_text (entry, text);
    }
  payola_focus_set_province (focus, PAY_NO_PROVINCE);
}

static void
stop (GtkToggleButton *button)
{
  g_autoptr (PayolaFocus) focus = g_object_steal_data (G_OBJECT (button), "focus");

  if (!focus)
    return;
  g_signal_handlers_disconnect_by_func (focus, on_focus_changed, button);
  payola_focus_set_picking (focus, FALSE);
}

static void
on_toggled (GtkToggleButton *button, PayolaMinistryWindow *self)
{
  PayolaGameHost *window = _payola_ministry_get_host (self);

  stop (button);
  if (!gtk_toggle_button_get_active (button))
    return;
  if (!window)
    {
      gtk_toggle_button_set_active (button, FALSE);
      return;
    }
  /* One list at a time. */
  for (guint i = 0; i < G_N_ELEMENTS (self->picks); i++)
    if (self->picks[i] != GTK_WIDGET (button))
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->picks[i]), FALSE);
  PayolaFocus *focus = payola_game_host_get_focus (window);
  g_object_set_data_full (G_OBJECT (button), "focus", g_object_ref (focus), g_object_unref);
  payola_focus_set_province (focus, PAY_NO_PROVINCE);
  payola_focus_set_picking (focus, TRUE);
  g_signal_connect_object (focus, "changed", G_CALLBACK (on_focus_changed), button, 0);
  gtk_window_present (GTK_WINDOW (window));
}

GtkWidget *
_payola_ministry_new_pick (PayolaMinistryWindow *self, GtkWidget *entry, gboolean is_unit)
{
  GtkWidget *button = gtk_toggle_button_new ();
  const char *words = is_unit ? _("Pick units on the game’s map")
                              : _("Pick provinces on the game’s map");

  gtk_button_set_icon_name (GTK_BUTTON (button), "find-location-symbolic");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "entry", entry);
  g_object_set_data (G_OBJECT (button), "is-unit", GINT_TO_POINTER (is_unit));
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), self);
  g_signal_connect (button, "unrealize", G_CALLBACK (stop), NULL);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (entry), button);
  return button;
}

void
_payola_ministry_stop_picking (PayolaMinistryWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->picks); i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->picks[i]), FALSE);
}
