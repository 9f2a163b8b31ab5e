/* map-picture.h - ground, units and arrows painted into one, for showing while the map moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-layer.h"

G_BEGIN_DECLS

/* Painting units and arrows takes longer than a frame lasts. At rest that does not matter; while
 * the map is dragged or zoomed, this picture is moved instead. A worker thread paints it
 * whenever something on it has changed. Signal "ready" when it can be shown. */
#define PAYOLA_TYPE_MAP_PICTURE (payola_map_picture_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapPicture, payola_map_picture, PAYOLA, MAP_PICTURE, GObject)

PayolaMapPicture *
payola_map_picture_new (PayolaMapArt *art);
/* What it shall show. Cheap when nothing has changed; what is hovered over is left out. */
void
payola_map_picture_wish (PayolaMapPicture *self, PayolaMapLayer *ground, PayolaScene *scene,
                         const PayolaOverlay *overlay, const PayolaPalette *palette);
/* Borrowed: the picture as last wished, or NULL while it is being painted. */
PayolaMapLayer *
payola_map_picture_get (PayolaMapPicture *self);

G_END_DECLS
