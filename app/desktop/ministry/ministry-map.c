/* ministry-map.c - units and provinces of a theatre, picked on the map of its game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/ministry/ministry-window-private.h"

#include <glib/gi18n.h>

/* A button that belongs to a list of names. While the button is pressed, a click on the map of a
 * game adds a name to the list, or removes the name. */
#define PAYOLA_TYPE_PICK_BUTTON (payola_pick_button_get_type ())
G_DECLARE_FINAL_TYPE (PayolaPickButton, payola_pick_button, PAYOLA, PICK_BUTTON, GtkToggleButton)

struct _PayolaPickButton
{
  GtkToggleButton parent_instance;

  GtkEditable *list; /* entry row with the names, separated by commas */
  gboolean is_unit;
  PayolaFocus *focus; /* focus of the game while the button is pressed, otherwise NULL */
};

G_DEFINE_FINAL_TYPE (PayolaPickButton, payola_pick_button, GTK_TYPE_TOGGLE_BUTTON)

/* Adds a name to a list, or removes it if the list has it. The caller frees the result. */
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

/* Returns the name of a province or, if @is_unit is set, of the unit in it. Returns NULL if the
 * province does not contain a unit. The caller frees the name. */
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

/* Adds the name of the clicked province, or of its unit, to the list, or removes the name. Then
 * clears the selection, so that the same province can be clicked twice. */
static void
on_focus_changed (PayolaFocus *focus, PayolaPickButton *self)
{
  PayProvince province = payola_focus_get_province (focus);
  g_autofree char *name = NULL, *text = NULL;

  if (province == PAY_NO_PROVINCE)
    return;
  name = name_of (focus, province, self->is_unit);
  if (name)
    {
      text = toggle_name (gtk_editable_get_text (self->list), name);
      gtk_editable_set_text (self->list, text);
    }
  payola_focus_set_province (focus, PAY_NO_PROVINCE);
}

static void
stop (PayolaPickButton *self)
{
  g_autoptr (PayolaFocus) focus = g_steal_pointer (&self->focus);

  if (!focus)
    return;
  g_signal_handlers_disconnect_by_func (focus, on_focus_changed, self);
  payola_focus_set_picking (focus, FALSE);
}

static void
payola_pick_button_unrealize (GtkWidget *widget)
{
  stop (PAYOLA_PICK_BUTTON (widget));
  GTK_WIDGET_CLASS (payola_pick_button_parent_class)->unrealize (widget);
}

static void
payola_pick_button_dispose (GObject *object)
{
  stop (PAYOLA_PICK_BUTTON (object));
  G_OBJECT_CLASS (payola_pick_button_parent_class)->dispose (object);
}

static void
payola_pick_button_class_init (PayolaPickButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_pick_button_dispose;
  GTK_WIDGET_CLASS (klass)->unrealize = payola_pick_button_unrealize;
}

static void
payola_pick_button_init (PayolaPickButton *self)
{
}

static void
on_toggled (GtkToggleButton *button, PayolaMinistryWindow *self)
{
  PayolaGameHost *window = _payola_ministry_get_host (self);

  stop (PAYOLA_PICK_BUTTON (button));
  if (!gtk_toggle_button_get_active (button))
    return;
  if (!window)
    {
      gtk_toggle_button_set_active (button, FALSE);
      return;
    }
  /* Clicks on the map change only one list at a time. */
  for (guint i = 0; i < G_N_ELEMENTS (self->picks); i++)
    if (self->picks[i] != GTK_WIDGET (button))
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->picks[i]), FALSE);
  PayolaFocus *focus = payola_game_host_get_focus (window);
  PAYOLA_PICK_BUTTON (button)->focus = g_object_ref (focus);
  payola_focus_set_province (focus, PAY_NO_PROVINCE);
  payola_focus_set_picking (focus, TRUE);
  g_signal_connect_object (focus, "changed", G_CALLBACK (on_focus_changed), button, 0);
  gtk_window_present (GTK_WINDOW (window));
}

GtkWidget *
_payola_ministry_new_pick (PayolaMinistryWindow *self, GtkWidget *entry, gboolean is_unit)
{
  PayolaPickButton *pick = g_object_new (PAYOLA_TYPE_PICK_BUTTON, NULL);
  GtkWidget *button = GTK_WIDGET (pick);
  const char *words = is_unit ? _("Choose units on the game’s map")
                              : _("Choose provinces on the game’s map");

  gtk_button_set_icon_name (GTK_BUTTON (button), "find-location-symbolic");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  pick->list = GTK_EDITABLE (entry);
  pick->is_unit = is_unit;
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), self);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (entry), button);
  return button;
}

void
_payola_ministry_stop_picking (PayolaMinistryWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->picks); i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->picks[i]), FALSE);
}
