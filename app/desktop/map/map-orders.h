/* map-orders.h - entry of orders on the map, by pointer, keyboard and context menu
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-view.h"
#include "model/order-builder.h"

G_BEGIN_DECLS

/* Starts an order builder for the province in focus and answers the builder's questions from the
 * map. Signals: "changed" when the question or the typed letters change; "order-built" (const
 * PayOrder *) when an order is complete. */
#define PAYOLA_TYPE_MAP_ORDERS (payola_map_orders_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMapOrders, payola_map_orders, PAYOLA, MAP_ORDERS, GObject)

/* Creates the order entry of a map. @map is the map, which must exist while the order entry is
 * used. (transfer full) */
PayolaMapOrders *payola_map_orders_new (PayolaMapView *map, PayolaFocus *focus);

/* Gets the order builder. (transfer none) */
PayolaOrderBuilder *payola_map_orders_get_builder (PayolaMapOrders *self);

/* Answers the builder's question, and emits "order-built" if the order is complete. Returns FALSE
 * if @value is not one of the answers. */
gboolean payola_map_orders_choose (PayolaMapOrders *self, int value);

/* Goes one step back: removes the last typed letter. Without letters, the last answer is taken
 * back. Without answers, the selection is cleared. Returns FALSE if there was nothing to undo. */
gboolean payola_map_orders_back (PayolaMapOrders *self);

/* Ends the choice of an order and releases the unit. The province stays in focus. */
void payola_map_orders_rest (PayolaMapOrders *self);

/* Gets the letters of a name that have been typed so far. Returns the letters; "" if there are
 * none. */
const char *payola_map_orders_get_typed (PayolaMapOrders *self);

G_END_DECLS
