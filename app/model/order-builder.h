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

/**
 * payola_order_builder_new:
 *
 * Creates a builder without a unit.
 *
 * Returns: (transfer full): the builder
 */
PayolaOrderBuilder *
payola_order_builder_new (void);

/**
 * payola_order_builder_start:
 * @self: a builder
 * @position: the position
 * @location: the location of the unit or build
 * @flags: as for pay_order_list()
 *
 * Starts with a unit or a place for a build. If no order is legal there, no unit is chosen.
 *
 * Returns: `TRUE` if there is a legal order
 */
gboolean
payola_order_builder_start (PayolaOrderBuilder *self, PayPosition *position, PayLocation location,
                            PayCheckFlags flags);

/**
 * payola_order_builder_clear:
 * @self: a builder
 *
 * Removes the unit.
 */
void
payola_order_builder_clear (PayolaOrderBuilder *self);

/**
 * payola_order_builder_back:
 * @self: a builder
 *
 * Takes back the last answer or, if there is none, the unit.
 *
 * Returns: `FALSE` without a unit
 */
gboolean
payola_order_builder_back (PayolaOrderBuilder *self);

/**
 * payola_order_builder_get_question:
 * @self: a builder
 *
 * Returns the next question.
 *
 * Returns: the question
 */
PayolaAsk
payola_order_builder_get_question (PayolaOrderBuilder *self);

/**
 * payola_order_builder_get_location:
 * @self: a builder
 *
 * Returns the location of the unit.
 *
 * Returns: the location, or `PAY_NO_LOCATION` without a unit
 */
PayLocation
payola_order_builder_get_location (PayolaOrderBuilder *self);

/**
 * payola_order_builder_get_position:
 * @self: a builder
 *
 * Returns the position.
 *
 * Returns: (transfer none) (nullable): the position, or `NULL` without a unit
 */
PayPosition *
payola_order_builder_get_position (PayolaOrderBuilder *self);

/**
 * payola_order_builder_get_choices:
 * @self: a builder
 * @n: (out): the number of answers
 *
 * Returns the possible answers, in the order of the legal orders.
 *
 * Returns: (transfer none) (array length=n): the answers, valid until the next step
 */
const PayolaChoice *
payola_order_builder_get_choices (PayolaOrderBuilder *self, guint *n);

/**
 * payola_order_builder_get_orders:
 * @self: a builder
 *
 * Returns all legal orders that agree with the answers.
 *
 * Returns: (transfer none) (element-type PayOrder): the orders, valid until the next step
 */
const GArray *
payola_order_builder_get_orders (PayolaOrderBuilder *self);

/**
 * payola_order_builder_get_kind:
 * @self: a builder
 *
 * Returns the kind of order that was chosen.
 *
 * Returns: a letter such as 'M', or 0 if none was chosen yet
 */
char
payola_order_builder_get_kind (PayolaOrderBuilder *self);

/**
 * payola_order_builder_get_other:
 * @self: a builder
 *
 * Returns the place of the unit to support or convoy.
 *
 * Returns: the province, or `PAY_NO_PROVINCE` if it is not decided yet
 */
PayProvince
payola_order_builder_get_other (PayolaOrderBuilder *self);

/**
 * payola_order_builder_get_order:
 * @self: a builder
 *
 * Returns the complete order.
 *
 * Returns: (transfer none) (nullable): the order, valid until the next step, or `NULL` if it is
 *   not complete
 */
const PayOrder *
payola_order_builder_get_order (PayolaOrderBuilder *self);

/**
 * payola_order_builder_choose:
 * @self: a builder
 * @value: the value of a choice
 *
 * Answers the question.
 *
 * Returns: `FALSE` if @value is not one of the choices
 */
gboolean
payola_order_builder_choose (PayolaOrderBuilder *self, int value);

/**
 * payola_order_builder_point:
 * @self: a builder
 * @province: the province
 *
 * Answers the question by pointing at a province. While the kind is asked for, a province means
 * a move or retreat to it.
 *
 * Returns: `FALSE` if the province is not an answer
 */
gboolean
payola_order_builder_point (PayolaOrderBuilder *self, PayProvince province);

/**
 * payola_order_builder_get_lit:
 * @self: a builder
 *
 * Returns the provinces that payola_order_builder_point() accepts: while the kind is asked for, the
 * targets of moves and retreats; while another unit or a target is asked for, the choices.
 *
 * Returns: the provinces
 */
PayBits
payola_order_builder_get_lit (PayolaOrderBuilder *self);

G_END_DECLS
