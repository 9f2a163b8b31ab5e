/* order-builder.h - step-by-step choice of an order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/bits.h"
#include "order/order-check.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* The next question. */
typedef enum
{
  PAYOLA_ASK_NOTHING, /* no unit is chosen */
  PAYOLA_ASK_KIND,    /* hold, move, support … */
  PAYOLA_ASK_TYPE,    /* builds: army or fleet */
  PAYOLA_ASK_OTHER,   /* the unit to support or convoy */
  PAYOLA_ASK_TARGET,  /* destination; the place of a supported unit means that the unit holds */
  PAYOLA_ASK_COAST,
  PAYOLA_ASK_ROUTE, /* by land, or the route over sea */
  PAYOLA_ASK_DONE,  /* one order is left */
} PayolaAsk;

/* A possible answer to the question. */
typedef struct
{
  int value;             /* KIND: a letter of “HMSCRDBW”; TYPE: PayUnitType; OTHER and TARGET: a
                          * province; COAST: a location; ROUTE: a number from 0 */
  guint n_orders;        /* number of legal orders with this answer */
  const PayOrder *first; /* (transfer none): the first order with this answer */
} PayolaChoice;

/* Answers narrow down the legal orders of one unit. The builder always asks for the kind and the
 * provinces. It asks for types, coasts and routes only if there is a choice. The builder does
 * not depend on widgets. Signal: “changed”, after every step. */
#define PAYOLA_TYPE_ORDER_BUILDER (payola_order_builder_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOrderBuilder, payola_order_builder, PAYOLA, ORDER_BUILDER, GObject)

/* Creates a builder without a unit. (transfer full) */
PayolaOrderBuilder *payola_order_builder_new (void);

/* Starts with a unit or a place for a build. If no order is legal there, no unit is chosen. */
gboolean payola_order_builder_start (PayolaOrderBuilder *self, PayPosition *position,
                                     PayLocation location, PayCheckFlags flags);

/* Removes the unit. */
void payola_order_builder_clear (PayolaOrderBuilder *self);

/* Takes back the last answer or, if there is none, the unit. Returns FALSE without a unit. */
gboolean payola_order_builder_back (PayolaOrderBuilder *self);

/* Returns the next question. */
PayolaAsk payola_order_builder_get_question (PayolaOrderBuilder *self);

/* Returns the location of the unit. Returns the location, or `PAY_NO_LOCATION` without a unit. */
PayLocation payola_order_builder_get_location (PayolaOrderBuilder *self);

/* Returns NULL without a unit. (transfer none) */
PayPosition *payola_order_builder_get_position (PayolaOrderBuilder *self);

/* Returns the possible answers, in the order of the legal orders. Returns the answers, valid
 * until the next step. */
const PayolaChoice *payola_order_builder_get_choices (PayolaOrderBuilder *self, guint *n);

/* Returns all legal orders that agree with the answers. Returns the orders, valid until the next
 * step. */
const GArray *payola_order_builder_get_orders (PayolaOrderBuilder *self);

/* Returns the kind of order that was chosen. Returns a letter such as 'M', or 0 if none was
 * chosen yet. */
char payola_order_builder_get_kind (PayolaOrderBuilder *self);

/* Returns the place of the unit to support or convoy. Returns the province, or `PAY_NO_PROVINCE`
 * if it is not decided yet. */
PayProvince payola_order_builder_get_other (PayolaOrderBuilder *self);

/* Returns the complete order. Returns the order, valid until the next step, or NULL if it is not
 * complete. */
const PayOrder *payola_order_builder_get_order (PayolaOrderBuilder *self);

/* Answers the question. Returns FALSE if @value is not one of the choices. */
gboolean payola_order_builder_choose (PayolaOrderBuilder *self, int value);

/* Answers the question by pointing at a province. While the kind is asked for, a province means a
 * move or retreat to it. Returns FALSE if the province is not an answer. */
gboolean payola_order_builder_point (PayolaOrderBuilder *self, PayProvince province);

/* Returns the provinces that payola_order_builder_point() accepts: while the kind is asked for,
 * the targets of moves and retreats; while another unit or a target is asked for, the choices. */
PayBits payola_order_builder_get_lit (PayolaOrderBuilder *self);

G_END_DECLS
