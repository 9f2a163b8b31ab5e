/* map-view.h - widget that shows the map, with zoom, drag, click, hover and keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"
#include "model/viewport.h"
#include "render/map/scene.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the turn in focus as its viewer sees it.
 *
 * Signals: "pointed" (province) on a click; a handler returns TRUE if it has handled the click. If
 * no handler returns TRUE, the province is selected and "province-clicked" is emitted. "hint" has a
 * text about the province under the pointer, or else about the selected province. */
#define PAYOLA_TYPE_MAP_VIEW (payola_map_view_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapView, payola_map_view, PAYOLA, MAP_VIEW, GtkWidget)

/* Sets the focus. This can be done only once. */
void payola_map_view_set_focus (PayolaMapView *self, PayolaFocus *focus);

/* Zooms around the centre of the widget. */
void payola_map_view_zoom (PayolaMapView *self, double factor);

/* Zooms so that the whole map is visible. */
void payola_map_view_fit (PayolaMapView *self);

/* Returns NULL without a map. (transfer none) */
PayolaViewport *payola_map_view_get_viewport (PayolaMapView *self);

/* Highlights provinces, such as the possible targets of an order. */
void payola_map_view_set_lit (PayolaMapView *self, const PayBits *lit);

/* Sets the orders that are shown while the phase in focus is not yet adjudicated. @orders: the
 * orders, as for payola_scene_new_orders(), or NULL for none. */
void payola_map_view_set_orders (PayolaMapView *self, const GArray *orders);

/* Sets a scene that is shown instead of the turn in focus. @scene is a scene of the same board,
 * or NULL to show the turn in focus again. */
void payola_map_view_set_scene (PayolaMapView *self, PayolaScene *scene);

/* Shows the prices that the viewer may know beside the orders of a movement phase, and the offers
 * of the draft with their amounts. This is also the property "prices". */
void payola_map_view_set_prices (PayolaMapView *self, gboolean prices);

/* Draws an arrow that follows the pointer. @from is the province of the unit where the arrow
 * begins, or `PAY_NO_PROVINCE` for no arrow. @x: horizontal position of the arrow's end, in
 * widget pixels. @y: vertical position of the arrow's end, in widget pixels. */
void payola_map_view_set_rubber (PayolaMapView *self, PayProvince from, double x, double y);

/* Finds the province at a point. A unit's token may overlap a border; it belongs to the province
 * of the unit. @x: horizontal position of the point, in widget pixels. @y: vertical position of
 * the point, in widget pixels. Returns the province, or `PAY_NO_PROVINCE`. */
PayProvince payola_map_view_province_at (PayolaMapView *self, double x, double y);

/* Finds the unit whose token is at a point. @x: horizontal position of the point, in widget
 * pixels. @y: vertical position of the point, in widget pixels. Returns the province of the unit,
 * or `PAY_NO_PROVINCE`. */
PayProvince payola_map_view_unit_at (PayolaMapView *self, double x, double y);

/* Finds the nearest province in a direction. Provinces are compared by the places of their units,
 * and must lie within 45 degrees of the direction. @dx: horizontal direction: -1, 0 or 1. @dy:
 * vertical direction: -1, 0 or 1. @among: the provinces to consider, or NULL for all. Returns the
 * province, or `PAY_NO_PROVINCE`. */
PayProvince payola_map_view_neighbour (PayolaMapView *self, PayProvince from, double dx, double dy,
                                       const PayBits *among);

/* Marks a province as hovered, as if the pointer were over it, and scrolls it into view. The
 * selection does not change. @province is the province, or `PAY_NO_PROVINCE`. */
void payola_map_view_hover (PayolaMapView *self, PayProvince province);

/* Checks whether the ground has been painted, so that the map is visible. */
gboolean payola_map_view_is_painted (PayolaMapView *self);

/* Finds the centre of a province's unit, or of the place where a unit would be. @x: horizontal
 * position of the centre, in widget pixels. @y: vertical position of the centre, in widget
 * pixels. Returns FALSE without a map. */
gboolean payola_map_view_locate (PayolaMapView *self, PayProvince province, double *x, double *y);

/* Finds the centre of the place where a unit in a location would be. @x: horizontal position of
 * the centre, in widget pixels. @y: vertical position of the centre, in widget pixels. Returns
 * FALSE without a map. */
gboolean payola_map_view_locate_unit (PayolaMapView *self, PayLocation location, double *x,
                                      double *y);

G_END_DECLS
