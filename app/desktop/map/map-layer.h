/* map-layer.h - painted part of the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/viewport.h"
#include "render/map/base-map.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opaque pixels of a part of the map, with the request for which they were painted. The pixels
 * never change, so any thread may read them. */
typedef struct _PayolaMapLayer PayolaMapLayer;

/* Creates a layer. @surface is an image surface of format RGB24. It is taken. @device_scale:
 * device pixels per logical pixel. (transfer full) */
PayolaMapLayer *payola_map_layer_new (cairo_surface_t *surface, const PayolaBaseMapRequest *request,
                                      int device_scale);

PayolaMapLayer *payola_map_layer_ref (PayolaMapLayer *self);

void payola_map_layer_unref (PayolaMapLayer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaMapLayer, payola_map_layer_unref)

/* Gets the request for which a layer was painted. */
const PayolaBaseMapRequest *payola_map_layer_get_request (const PayolaMapLayer *self);

/* Gets the device scale of a layer. Returns device pixels per logical pixel. */
int payola_map_layer_get_scale (const PayolaMapLayer *self);

/* Copies the pixels into a new surface that can be painted on. Returns the surface, which has an
 * error status if memory ran out. (transfer full) */
cairo_surface_t *payola_map_layer_copy (const PayolaMapLayer *self);

/* Draws the layer where its part of the map is in the current viewport. @width: width of the
 * viewport in logical pixels. @height: height of the viewport in logical pixels. */
void payola_map_layer_snapshot (PayolaMapLayer *self, PayolaViewport *viewport,
                                GtkSnapshot *snapshot, GskRenderer *renderer, int width,
                                int height);

/* Checks whether the layer covers the whole viewport. @width: width of the viewport in logical
 * pixels. @height: height of the viewport in logical pixels. */
gboolean payola_map_layer_covers (const PayolaMapLayer *self, PayolaViewport *viewport, int width,
                                  int height);

G_END_DECLS
