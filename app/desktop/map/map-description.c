/* map-description.c - descriptions of the map for screen readers and for the hint below it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-view-private.h"

#include <glib/gi18n.h>

/* Describes what has changed on the map, followed by the province under the pointer or, if there is
 * none, the selected province. */
static void
update_description (PayolaMapView *self)
{
  PayProvince province = self->overlay.hovered != PAY_NO_PROVINCE
                         ? self->overlay.hovered
                         : payola_focus_get_province (self->focus);
  g_autofree char *place = province == PAY_NO_PROVINCE ? g_strdup (_("No province selected"))
                                                       : _payola_map_view_describe (self, province);
  g_autofree char *text = g_strdup_printf ("%s\n%s", self->change, place);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  *self->change ? text : place, -1);
}

/* Notes the phase and the number of orders on the map. The description mentions them until the
 * pointer or the selection moves. */
static void
note_change (PayolaMapView *self)
{
  guint turn = payola_focus_get_turn (self->focus), n = payola_scene_get_n_arrows (self->scene);
  g_autofree char *orders = NULL, *phase = NULL;

  if (turn == self->noted_turn && n == self->noted_arrows)
    return;
  self->noted_turn = turn;
  self->noted_arrows = n;
  phase = payola_focus_make_phase_title (self->focus, turn);
  orders = g_strdup_printf (
    /* Translators: the number of orders that the map shows */
    g_dngettext (NULL, "%u order on the map", "%u orders on the map", n), n);
  g_free (self->change);
  self->change = g_strdup_printf ("%s · %s", phase, orders);
}

void
_payola_map_view_update_selection (PayolaMapView *self)
{
  PayProvince province = payola_focus_get_province (self->focus);

  if (province != self->overlay.selected)
    *self->change = '\0';
  self->overlay.selected = province;
  note_change (self);
  update_description (self);
}

void
_payola_map_view_tell_hint (PayolaMapView *self)
{
  PayProvince province = self->overlay.hovered != PAY_NO_PROVINCE
                         ? self->overlay.hovered
                         : payola_focus_get_province (self->focus);
  g_autofree char *text = province == PAY_NO_PROVINCE ? g_strdup ("")
                                                      : _payola_map_view_describe (self, province);

  if (self->overlay.hovered != self->described)
    *self->change = '\0';
  self->described = self->overlay.hovered;
  update_description (self);
  g_signal_emit (self, _payola_map_view_signals[PAYOLA_MAP_VIEW_HINT], 0, text);
}
