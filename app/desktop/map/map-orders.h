/* map-orders.h - building orders on the map: clicks, drags, letters, names, the context menu
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-view.h"
#include "model/order-builder.h"

G_BEGIN_DECLS

/* Follows the province in the focus with an order builder and answers it from the map. Signals:
 * "changed" when there is another question or another letter was typed; "order-built" (const
 * PayOrder*) when an order is complete. Then the builder begins again with the same unit. */
#define PAYOLA_TYPE_MAP_ORDERS (payola_map_orders_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapOrders, payola_map_orders, PAYOLA, MAP_ORDERS, GObject)

/* Lives as long as the map does; keep the reference no longer. */
PayolaMapOrders *
payola_map_orders_new (PayolaMapView *map, PayolaFocus *focus);
PayolaOrderBuilder *
payola_map_orders_get_builder (PayolaMapOrders *self);
/* Answers the builder's question; announces the order when it is complete. */
gboolean
payola_map_orders_choose (PayolaMapOrders *self, int value);
/* One step back: a letter, an answer, at last the unit. FALSE when there is nothing. */
gboolean
payola_map_orders_back (PayolaMapOrders *self);
/* Lets go of the unit, but not of the province in the focus. */
void
payola_map_orders_rest (PayolaMapOrders *self);
/* What was typed so far of a name, "" for nothing. */
const char *
payola_map_orders_get_typed (PayolaMapOrders *self);

G_END_DECLS
