/* order-builder.h - an order being put together: which unit, what kind, whom, where to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/bits.h"
#include "order/order-check.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* What is to be decided next. */
typedef enum
{
  PAYOLA_ASK_NOTHING, /* no unit is chosen */
  PAYOLA_ASK_KIND,    /* hold, move, support ... */
  PAYOLA_ASK_TYPE,    /* builds: army or fleet */
  PAYOLA_ASK_OTHER,   /* whom to support or to convoy */
  PAYOLA_ASK_TARGET,  /* where to; for supports its own place means that the other unit holds */
  PAYOLA_ASK_COAST,
  PAYOLA_ASK_ROUTE, /* by land, or which way over sea */
  PAYOLA_ASK_DONE,  /* one order is left */
} PayolaAsk;

/* An answer that can be given to the question. */
typedef struct
{
  int value;             /* KIND: a letter of "HMSCRDBW"; TYPE: PayUnitType; OTHER and TARGET: a
                          * province; COAST: a location; ROUTE: a number from 0 */
  guint n_orders;        /* legal orders that are left after it */
  const PayOrder *first; /* the first of them, borrowed */
} PayolaChoice;

/* Narrows the legal orders of one unit down by answers; knows no widget. Kinds and provinces are
 * always asked for, types, coasts and routes only where there is a choice. Signal "changed"
 * after every step. */
#define PAYOLA_TYPE_ORDER_BUILDER (payola_order_builder_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOrderBuilder, payola_order_builder, PAYOLA, ORDER_BUILDER, GObject)

PayolaOrderBuilder *
payola_order_builder_new (void);

/* Begins with the unit (or the place for a build) at @location. FALSE when nobody has an order to
 * give there; then there is no unit. @flags: as for pay_order_list(). */
gboolean
payola_order_builder_start (PayolaOrderBuilder *self, PayPosition *position, PayLocation location,
                            PayCheckFlags flags);
/* Back to "no unit". */
void
payola_order_builder_clear (PayolaOrderBuilder *self);
/* Takes the last answer back; without an answer, the unit. FALSE when there is no unit. */
gboolean
payola_order_builder_back (PayolaOrderBuilder *self);

PayolaAsk
payola_order_builder_get_question (PayolaOrderBuilder *self);
/* PAY_NO_LOCATION without a unit. */
PayLocation
payola_order_builder_get_location (PayolaOrderBuilder *self);
/* NULL without a unit. Borrowed. */
PayPosition *
payola_order_builder_get_position (PayolaOrderBuilder *self);
/* The answers to the question, in the order of the list of legal orders; borrowed until the next
 * step. */
const PayolaChoice *
payola_order_builder_get_choices (PayolaOrderBuilder *self, guint *n);
/* All orders that are left: (element-type PayOrder), borrowed until the next step. */
const GArray *
payola_order_builder_get_orders (PayolaOrderBuilder *self);
/* What was answered for the kind ('M'), 0 before that. */
char
payola_order_builder_get_kind (PayolaOrderBuilder *self);
/* Whom to support or to convoy, once that is clear; else PAY_NO_PROVINCE. */
PayProvince
payola_order_builder_get_other (PayolaOrderBuilder *self);
/* The order when DONE, else NULL. Borrowed until the next step. */
const PayOrder *
payola_order_builder_get_order (PayolaOrderBuilder *self);

/* Answers the question; FALSE when that is none of its choices. */
gboolean
payola_order_builder_choose (PayolaOrderBuilder *self, int value);
/* Points at a province: while the kind is asked, at the unit itself for a hold and at another place
 * for a move (or retreat) there; later as an answer. FALSE when it means nothing. */
gboolean
payola_order_builder_point (PayolaOrderBuilder *self, PayProvince province);
/* The provinces that can be pointed at now, the unit's own aside. */
PayBits
payola_order_builder_get_lit (PayolaOrderBuilder *self);

G_END_DECLS
