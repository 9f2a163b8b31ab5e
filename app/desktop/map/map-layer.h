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

/**
 * payola_map_layer_new:
 * @surface: (transfer full): an image surface of format RGB24
 * @request: the request for which the surface was painted
 * @device_scale: device pixels per logical pixel
 *
 * Creates a layer.
 *
 * Returns: (transfer full): the layer
 */
PayolaMapLayer *
payola_map_layer_new (cairo_surface_t *surface, const PayolaBaseMapRequest *request,
                      int device_scale);

/**
 * payola_map_layer_ref:
 * @self: a layer
 *
 * Adds a reference.
 *
 * Returns: (transfer full): the layer
 */
PayolaMapLayer *
payola_map_layer_ref (PayolaMapLayer *self);

/**
 * payola_map_layer_unref:
 * @self: (transfer full) (nullable): a layer
 *
 * Releases a reference.
 */
void
payola_map_layer_unref (PayolaMapLayer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaMapLayer, payola_map_layer_unref)

/**
 * payola_map_layer_get_request:
 * @self: a layer
 *
 * Gets the request for which a layer was painted.
 *
 * Returns: (transfer none): the request
 */
const PayolaBaseMapRequest *
payola_map_layer_get_request (const PayolaMapLayer *self);

/**
 * payola_map_layer_get_scale:
 * @self: a layer
 *
 * Gets the device scale of a layer.
 *
 * Returns: device pixels per logical pixel
 */
int
payola_map_layer_get_scale (const PayolaMapLayer *self);

/**
 * payola_map_layer_copy:
 * @self: a layer
 *
 * Copies the pixels into a new surface that can be painted on.
 *
 * Returns: (transfer full): the surface, which has an error status if memory ran out
 */
cairo_surface_t *
payola_map_layer_copy (const PayolaMapLayer *self);

/**
 * payola_map_layer_snapshot:
 * @self: a layer
 * @viewport: the viewport
 * @snapshot: the snapshot
 * @renderer: the renderer of the window
 * @width: width of the viewport in logical pixels
 * @height: height of the viewport in logical pixels
 *
 * Draws the layer where its part of the map is in the current viewport.
 */
void
payola_map_layer_snapshot (PayolaMapLayer *self, PayolaViewport *viewport, GtkSnapshot *snapshot,
                           GskRenderer *renderer, int width, int height);

/**
 * payola_map_layer_covers:
 * @self: a layer
 * @viewport: the viewport
 * @width: width of the viewport in logical pixels
 * @height: height of the viewport in logical pixels
 *
 * Checks whether the layer covers the whole viewport.
 *
 * Returns: `TRUE` if the whole viewport is covered
 */
gboolean
payola_map_layer_covers (const PayolaMapLayer *self, PayolaViewport *viewport, int width,
                         int height);

G_END_DECLS
