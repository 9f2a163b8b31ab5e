/* map-layer.h - a painted part of the map, and showing it wherever the viewport is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/viewport.h"
#include "render/base-map.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pixels without holes and the request that they answer. The pixels never change, so threads may
 * read them; reference-counted, shown by the main thread alone. */
typedef struct _PayolaMapLayer PayolaMapLayer;

/* Takes @surface, an RGB24 image; @device_scale: device pixels a logical pixel. */
PayolaMapLayer *
payola_map_layer_new (cairo_surface_t *surface, const PayolaBaseMapRequest *request,
                      int device_scale);
PayolaMapLayer *
payola_map_layer_ref (PayolaMapLayer *self);
void
payola_map_layer_unref (PayolaMapLayer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaMapLayer, payola_map_layer_unref)

const PayolaBaseMapRequest *
payola_map_layer_get_request (const PayolaMapLayer *self);
int
payola_map_layer_get_scale (const PayolaMapLayer *self);
/* A copy of the pixels to paint on; owned. */
cairo_surface_t *
payola_map_layer_copy (const PayolaMapLayer *self);
/* Puts it where the viewport, @width by @height logical pixels, has that part of the map now. */
void
payola_map_layer_snapshot (PayolaMapLayer *self, PayolaViewport *viewport, GtkSnapshot *snapshot,
                           GskRenderer *renderer, int width, int height);
/* Whether it leaves none of the viewport's pixels free. */
gboolean
payola_map_layer_covers (const PayolaMapLayer *self, PayolaViewport *viewport, int width,
                         int height);

G_END_DECLS
