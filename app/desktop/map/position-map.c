/* position-map.c - map on which the game master corrects the position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/position-map.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/map/map-view.h"
#include "desktop/map/unit-drag.h"

#include <glib/gi18n.h>
#include <math.h>

struct _PayolaPositionMap
{
  GtkBox parent_instance;

  PayolaCorrections *corrections;
  PayolaFocus *focus;
  PayolaMapView *map;
  GtkDropDown *owner; /* 0: nobody; p + 1: power p */
  GtkBox *bar;
  GtkLabel *notice; /* the last action, or the reason why it is not possible */
};

G_DEFINE_FINAL_TYPE (PayolaPositionMap, payola_position_map, GTK_TYPE_BOX)

static const PayBoard *
board_of (PayolaPositionMap *self)
{
  return pay_position_get_board (payola_corrections_get_position (self->corrections));
}

static void
show_notice (PayolaPositionMap *self, const char *text)
{
  gtk_label_set_label (self->notice, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->map), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

static void
on_changed (PayolaPositionMap *self)
{
  payola_focus_imagine (self->focus, payola_corrections_get_game (self->corrections));
  show_notice (self, _("Drag a unit to another province, or click a supply centre to give it to "
                       "the chosen power."));
}

/* ---- dragging a unit ------------------------------------------------------------------------- */

/* Returns the location of a unit that was dropped at a point: the nearest coast for a fleet if the
 * province has several coasts, otherwise the province itself. */
static PayLocation
find_location (PayolaPositionMap *self, PayUnitType type, PayProvince province, double x, double y)
{
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (board_of (self), province, &n);
  PayLocation best = province;
  double least = INFINITY;

  for (guint i = 0; type == PAY_UNIT_FLEET && i < n; i++)
    {
      double coast_x, coast_y;
      PayLocation coast = coasts[i];
      if (!payola_map_view_locate_unit (self->map, coast, &coast_x, &coast_y)
          || hypot (coast_x - x, coast_y - y) >= least)
        continue;
      least = hypot (coast_x - x, coast_y - y);
      best = coast;
    }
  return best;
}

/* Finds the unit in a province. A dislodged unit is found only if there is no other unit. Returns
 * FALSE if the province is empty. */
static gboolean
find_unit (PayolaPositionMap *self, PayProvince province, PayUnit *unit)
{
  const PayPosition *position = payola_corrections_get_position (self->corrections);
  int found = pay_position_find_unit (position, province);
  int dislodged = pay_position_find_dislodged (position, province);

  if (found >= 0)
    *unit = *pay_position_get_unit (position, (guint) found);
  else if (dislodged >= 0)
    *unit = pay_position_get_dislodged (position, (guint) dislodged)->unit;
  return found >= 0 || dislodged >= 0;
}

static void
drop (gpointer owner, PayProvince from, PayProvince to, double x, double y)
{
  PayolaPositionMap *self = owner;
  PayUnit unit;

  if (to == PAY_NO_PROVINCE || to == from || !find_unit (self, from, &unit))
    return;
  unit.location = find_location (self, unit.type, to, x, y);
  g_autofree char *problem = payola_corrections_place (self->corrections, unit, from);
  if (problem)
    show_notice (self, problem);
}

static const PayolaUnitDragCalls drag_calls = { NULL, NULL, drop };

/* ---- clicking a supply centre ---------------------------------------------------------------- */

static gboolean
on_pointed (PayolaMapView *map, int province, PayolaPositionMap *self)
{
  const PayBoard *board = board_of (self);
  guint chosen = gtk_drop_down_get_selected (self->owner);

  if (province == PAY_NO_PROVINCE)
    return TRUE;
  if (pay_board_is_centre (board, (PayProvince) province))
    {
      payola_corrections_set_owner (self->corrections, (PayProvince) province,
                                    chosen == 0 ? PAY_NO_POWER : (PayPower) (chosen - 1));
      return TRUE;
    }
  /* Translators: the name of a province */
  g_autofree char *text = g_strdup_printf (_("%s does not have a supply centre."),
                                           pay_board_get_name (board, (PayLocation) province));
  show_notice (self, text);
  return TRUE;
}

/* ---- type ------------------------------------------------------------------------------------ */

static GtkWidget *
make_owner (PayolaPositionMap *self)
{
  const PayBoard *board = board_of (self);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  g_ptr_array_add (names, (char *) C_("owner of a supply centre", "Nobody"));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_ptr_array_add (names, (char *) pay_board_get_power_name (board, (PayPower) p));
  g_ptr_array_add (names, NULL);
  GtkWidget *owner = gtk_drop_down_new_from_strings ((const char *const *) names->pdata);
  self->owner = GTK_DROP_DOWN (owner);
  gtk_drop_down_set_selected (self->owner, 1);
  payola_drop_down_shorten (self->owner);
  payola_widget_set_name (owner, _("Power that receives supply centres"));
  gtk_widget_set_valign (owner, GTK_ALIGN_CENTER);
  return owner;
}

static void
payola_position_map_dispose (GObject *object)
{
  PayolaPositionMap *self = PAYOLA_POSITION_MAP (object);

  if (self->corrections)
    g_signal_handlers_disconnect_by_data (self->corrections, self);
  g_clear_object (&self->corrections);
  g_clear_object (&self->focus);
  G_OBJECT_CLASS (payola_position_map_parent_class)->dispose (object);
}

static void
payola_position_map_class_init (PayolaPositionMapClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_position_map_dispose;
}

static void
payola_position_map_init (PayolaPositionMap *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *notice = payola_words_new ("", NULL);
  GtkWidget *map = g_object_new (PAYOLA_TYPE_MAP_VIEW, "hexpand", TRUE, "vexpand", TRUE, NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->map = PAYOLA_MAP_VIEW (map);
  self->notice = GTK_LABEL (notice);
  self->bar = GTK_BOX (bar);
  gtk_widget_set_hexpand (notice, TRUE);
  gtk_widget_add_css_class (bar, "toolbar");
  gtk_box_append (self->bar, notice);
  gtk_box_append (GTK_BOX (self), map);
  gtk_box_append (GTK_BOX (self), bar);
}

GtkWidget *
payola_position_map_new (PayolaDocument *document, PayolaCorrections *corrections)
{
  PayolaPositionMap *self = g_object_new (PAYOLA_TYPE_POSITION_MAP, NULL);
  g_autoptr (PayolaDocument) shown = payola_document_new (payola_document_get_game (document));

  payola_document_discard (shown);
  self->corrections = g_object_ref (corrections);
  self->focus = payola_focus_new (shown);
  gtk_box_append (self->bar, make_owner (self));
  payola_map_view_set_focus (self->map, self->focus);
  payola_unit_drag_add (self->map, &drag_calls, self);
  g_signal_connect_object (self->map, "pointed", G_CALLBACK (on_pointed), self, 0);
  g_signal_connect_object (corrections, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  on_changed (self);
  return GTK_WIDGET (self);
}
