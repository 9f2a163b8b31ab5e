/* values.h - values of a game as GTypes, for signals, properties and lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "order/order.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* The type of values that hold a PayOrder. Values are copies. */
#define PAYOLA_TYPE_ORDER (payola_order_get_type ())

/**
 * payola_order_get_type:
 *
 * Returns the type of orders.
 *
 * Returns: a boxed type
 */
GType
payola_order_get_type (void);

/* The type of values that hold a PayView. Values share a reference. */
#define PAYOLA_TYPE_VIEW (payola_view_get_type ())

/**
 * payola_view_get_type:
 *
 * Returns the type of views.
 *
 * Returns: a boxed type
 */
GType
payola_view_get_type (void);

G_END_DECLS
