/* values.h - values of a game as GTypes, for signals, properties and lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "order/order.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* The GType of values that hold a PayOrder. A value holds a copy of the order. */
#define PAYOLA_TYPE_ORDER (payola_order_get_type ())

GType payola_order_get_type (void);

/* The GType of values that hold a PayView. A value holds a reference to the view. */
#define PAYOLA_TYPE_VIEW (payola_view_get_type ())

GType payola_view_get_type (void);

G_END_DECLS
