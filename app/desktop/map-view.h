/* map-view.h - the map as a widget: zoom, drag, click, hover, keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/focus.h"
#include "desktop/viewport.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the focus's turn through its viewer's eyes. The ground is painted by a worker thread and
 * kept as a surface; while the worker is busy the old surface is shown scaled. Units and arrows
 * are painted every frame. Signals: "province-clicked" after a click has put a province into the
 * focus; "hint" with a line or two about what is under the pointer, or selected, "" for nothing. */
#define PAYOLA_TYPE_MAP_VIEW (payola_map_view_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapView, payola_map_view, PAYOLA, MAP_VIEW, GtkWidget)

void            payola_map_view_set_focus    (PayolaMapView *self, PayolaFocus *focus);
void            payola_map_view_zoom         (PayolaMapView *self, double factor);
void            payola_map_view_fit          (PayolaMapView *self);
PayolaViewport *payola_map_view_get_viewport (PayolaMapView *self);
/* Middle of a province's unit in widget pixels: for tests that click. FALSE without a map. */
gboolean        payola_map_view_locate       (PayolaMapView *self, PayProvince province, double *x,
                                              double *y);

G_END_DECLS
