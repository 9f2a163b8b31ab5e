/* map-view.h - the map as a widget: zoom, drag, click, hover, keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"
#include "model/viewport.h"
#include "render/scene.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the focus's turn through its viewer's eyes. The ground is painted by a worker thread and
 * kept as a surface; while the worker is busy the old surface is shown scaled. Units and arrows
 * are painted every frame. Signals: "pointed" (province) when one is clicked: a handler that
 * returns
 * TRUE has dealt with it; else "province-clicked" after the province was put into the focus;
 * "hint" with a line or two about what is under the pointer, or selected, "" for nothing. */
#define PAYOLA_TYPE_MAP_VIEW (payola_map_view_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapView, payola_map_view, PAYOLA, MAP_VIEW, GtkWidget)

void
payola_map_view_set_focus (PayolaMapView *self, PayolaFocus *focus);
void
payola_map_view_zoom (PayolaMapView *self, double factor);
void
payola_map_view_fit (PayolaMapView *self);
PayolaViewport *
payola_map_view_get_viewport (PayolaMapView *self);
/* Lights provinces up, as those where an order can lead. */
void
payola_map_view_set_lit (PayolaMapView *self, const PayBits *lit);
/* Shows these orders while the phase is to be played (as for payola_scene_new_orders()); NULL:
 * none. */
void
payola_map_view_set_orders (PayolaMapView *self, const GArray *orders);
/* Shows this scene instead of the focus's own, until NULL; it must be of the same board. */
void
payola_map_view_set_scene (PayolaMapView *self, PayolaScene *scene);
/* An arrow that is being drawn from a unit to a point in widget pixels; PAY_NO_PROVINCE: none. */
void
payola_map_view_set_rubber (PayolaMapView *self, PayProvince from, double x, double y);
/* What is at a point in widget pixels: a province, by its ground or its unit's token; a unit's
 * province, by the token alone. PAY_NO_PROVINCE when there is none. */
PayProvince
payola_map_view_province_at (PayolaMapView *self, double x, double y);
PayProvince
payola_map_view_unit_at (PayolaMapView *self, double x, double y);
/* The nearest of the provinces in @among (NULL: of all) in a direction, or PAY_NO_PROVINCE. */
PayProvince
payola_map_view_neighbour (PayolaMapView *self, PayProvince from, double dx, double dy,
                           const PayBits *among);
/* Puts a province under the keyboard's finger, without selecting it, and brings it into view. */
void
payola_map_view_hover (PayolaMapView *self, PayProvince province);
/* Whether the ground has been painted, so that the map can be seen. */
gboolean
payola_map_view_is_painted (PayolaMapView *self);
/* Middle of a province's unit in widget pixels: for tests that click. FALSE without a map. */
gboolean
payola_map_view_locate (PayolaMapView *self, PayProvince province, double *x, double *y);

G_END_DECLS
