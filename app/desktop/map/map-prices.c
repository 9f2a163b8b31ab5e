/* map-prices.c - offers of the draft on the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-view-private.h"
#include "model/map-offers.h"

static void
on_draft_changed (PayolaMapView *self, int power)
{
  if (payola_focus_is_now (self->focus) && power == payola_focus_get_power (self->focus))
    _payola_map_view_update (self);
}

void
_payola_map_view_follow_drafts (PayolaMapView *self)
{
  g_signal_connect_object (payola_focus_get_document (self->focus), "draft-changed",
                           G_CALLBACK (on_draft_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->focus, "open-offer-changed", G_CALLBACK (_payola_map_view_update),
                           self, G_CONNECT_SWAPPED);
}

PayolaScene *
_payola_map_view_make_offers (PayolaMapView *self)
{
  PayView *view = payola_focus_get_view (self->focus);

  if (!self->prices && !payola_map_offers_has_unwritten (self->focus))
    return NULL;
  g_autoptr (GArray) offers = payola_map_offers_list (self->focus);
  if (offers->len == 0)
    return NULL;
  return payola_scene_new_offers (pay_view_get_position (view, payola_focus_get_turn (self->focus)),
                                  payola_focus_get_power (self->focus),
                                  (const PayolaSceneOffer *) (gpointer) offers->data, offers->len);
}
