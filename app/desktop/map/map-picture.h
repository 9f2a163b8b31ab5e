/* map-picture.h - picture of ground, units and arrows, for use while the map moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-layer.h"

G_BEGIN_DECLS

/* A picture that is shown while the map is dragged or zoomed, because painting units and arrows
 * takes longer than a frame. Signal: "ready" when the picture can be shown. */
#define PAYOLA_TYPE_MAP_PICTURE (payola_map_picture_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapPicture, payola_map_picture, PAYOLA, MAP_PICTURE, GObject)

/* Creates a picture that is not yet painted. (transfer full) */
PayolaMapPicture *payola_map_picture_new (PayolaMapArt *art);

/* Requests a painting by a worker thread, unless nothing has changed. The hovered province is not
 * highlighted. */
void payola_map_picture_wish (PayolaMapPicture *self, PayolaMapLayer *ground, PayolaScene *scene,
                              const PayolaOverlay *overlay, const PayolaPalette *palette);

/* Gets the picture that was requested last, or NULL if it is not painted. (transfer none) */
PayolaMapLayer *payola_map_picture_get (PayolaMapPicture *self);

G_END_DECLS
