/* order.h - one order to one unit, as a value
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "board/board.h"

#include <string.h>

G_BEGIN_DECLS

typedef enum
{
  PAY_ORDER_NONE,
  PAY_ORDER_HOLD,
  PAY_ORDER_MOVE,
  PAY_ORDER_SUPPORT,      /* support to hold */
  PAY_ORDER_SUPPORT_MOVE, /* support of a move */
  PAY_ORDER_CONVOY,
  PAY_ORDER_RETREAT,
  PAY_ORDER_DISBAND, /* of a dislodged unit, or a removal in winter */
  PAY_ORDER_BUILD,
  PAY_ORDER_WAIVE, /* has no unit */
} PayOrderKind;

/* A value: copy it freely, zero it for "no order". What was not written is PAY_UNIT_NONE,
 * PAY_NO_LOCATION or 0, so an order can be kept exactly as somebody wrote it, legal or not; set the
 * fields that do not apply to these too, so that equal orders compare equal. */
struct _PayOrder
{
  guint8 kind;                  /* PayOrderKind */
  guint8 n_route;               /* MOVE: seas named, 0 when none */
  guint8 other_type;            /* SUPPORT, SUPPORT_MOVE, CONVOY: type of the mentioned unit */
  guint8 via;                   /* MOVE: "VIA" was written */
  PayLocation other;            /* SUPPORT, SUPPORT_MOVE, CONVOY: place of the mentioned unit */
  PayLocation target;           /* MOVE, RETREAT, SUPPORT_MOVE, CONVOY: destination */
  PayLocation location;         /* of the ordered unit */
  guint8 unit_type;             /* PayUnitType of the ordered unit */
  guint8 doubled;               /* told by the judge, no part of the order: PAY_ORDER_... below */
  guint16 route[PAY_MAX_ROUTE]; /* those provinces, in order */
};

/* Bits of `doubled`: such units are written DA and DF. */
#define PAY_ORDER_DOUBLE 1       /* the ordered unit is double */
#define PAY_ORDER_OTHER_DOUBLE 2 /* the mentioned one */

#define PAY_ORDER_INIT                                                                             \
  ((PayOrder) { .location = PAY_NO_LOCATION, .other = PAY_NO_LOCATION, .target = PAY_NO_LOCATION })

/* Returns the order key: everything but the ordered unit and the route in one number, with the kind
 * and the length of the route as bytes. Orders to one unit with different keys are not equal. */
static inline guint64
pay_order_get_key (const PayOrder *order)
{
  return order->kind | (guint64) order->n_route << 8 | (guint64) order->other_type << 16
       | (guint64) order->via << 24 | (guint64) (guint16) order->other << 32
       | (guint64) (guint16) order->target << 48;
}

/* Returns the kind of the orders with this key. */
static inline PayOrderKind
pay_order_key_get_kind (guint64 key)
{
  return key & 0xff;
}

/* Returns whether orders with this key have a route, so that equal keys do not suffice. */
static inline gboolean
pay_order_key_has_route (guint64 key)
{
  return (key & 0xff00) != 0;
}

/* The fields up to the route lie side by side, without gaps. */
static inline gboolean
pay_order_equal (const PayOrder *a, const PayOrder *b)
{
  return memcmp (a, b, G_STRUCT_OFFSET (PayOrder, doubled)) == 0
      && (a->n_route == 0 || memcmp (a->route, b->route, a->n_route * sizeof a->route[0]) == 0);
}

/* A total order: by kind, places, route. */
int
pay_order_compare (const PayOrder *a, const PayOrder *b);
/* Any move, however it goes (Payola's move bribes ask). */
gboolean
pay_order_is_move (const PayOrder *order);

/* "A LON - NTH - NWY", "F ENG C A LON - BRE", "A PAR S A MAR - BUR", "A PAR H", "A PAR R BUR",
 * "F BRE B", "A PAR D", "WAIVE", "A LON - NWY VIA": the normal form; owned. */
char *
pay_order_text (const PayBoard *board, const PayOrder *order);
/* The same without the unit in front ("- BUR", "S A MAR - BUR"); owned. */
char *
pay_order_words (const PayBoard *board, const PayOrder *order);
/* The same at the end of a string. */
void
pay_order_append_words (GString *out, const PayBoard *board, const PayOrder *order);

G_END_DECLS
