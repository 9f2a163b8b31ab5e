/* values.h - values of the game as GTypes: for signals, properties and rows of lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "order/order.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* PayOrder, copied. */
#define PAYOLA_TYPE_ORDER (payola_order_get_type ())
GType
payola_order_get_type (void);

/* PayView, shared by reference. */
#define PAYOLA_TYPE_VIEW (payola_view_get_type ())
GType
payola_view_get_type (void);

G_END_DECLS
