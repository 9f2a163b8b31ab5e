/* order.h - orders to units, as values
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
  PAY_ORDER_DISBAND, /* for a dislodged unit, or for the removal of a unit in winter */
  PAY_ORDER_BUILD,
  PAY_ORDER_WAIVE, /* for a build that is waived; without a unit */
} PayOrderKind;

/* An order is a value that can be copied freely, and is kept as it was written, whether it is legal
 * or not. Parts that were not written or do not apply are PAY_UNIT_NONE, PAY_NO_LOCATION or 0. */
struct _PayOrder
{
  guint8 kind;                  /* kind of the order, a PayOrderKind */
  guint8 n_route;               /* MOVE: number of seas that are named, or 0 */
  guint8 other_type;            /* SUPPORT, SUPPORT_MOVE, CONVOY: type of the supported or
                                 * convoyed unit */
  guint8 via;                   /* MOVE: whether the order contains "VIA" */
  PayLocation other;            /* SUPPORT, SUPPORT_MOVE, CONVOY: place of the supported or
                                 * convoyed unit */
  PayLocation target;           /* MOVE, RETREAT, SUPPORT_MOVE, CONVOY: destination */
  PayLocation location;         /* place of the ordered unit */
  guint8 unit_type;             /* PayUnitType of the ordered unit */
  guint8 doubled;               /* bits PAY_ORDER_DOUBLE and PAY_ORDER_OTHER_DOUBLE; comparisons
                                 * ignore them */
  guint16 route[PAY_MAX_ROUTE]; /* the named seas, in the order of the route */
};

/* Bits of `doubled`. Double units are written DA and DF. */
#define PAY_ORDER_DOUBLE 1       /* the ordered unit is double */
#define PAY_ORDER_OTHER_DOUBLE 2 /* the supported or convoyed unit is double */

#define PAY_ORDER_INIT                                                                             \
  ((PayOrder) { .location = PAY_NO_LOCATION, .other = PAY_NO_LOCATION, .target = PAY_NO_LOCATION })

/* Returns the key of an order: everything except the ordered unit and the seas of the route. Orders
 * to one unit with different keys are not equal. */
static inline guint64
pay_order_get_key (const PayOrder *order)
{
  return order->kind | (guint64) order->n_route << 8 | (guint64) order->other_type << 16
       | (guint64) order->via << 24 | (guint64) (guint16) order->other << 32
       | (guint64) (guint16) order->target << 48;
}

/* Returns the kind of the orders with a key. */
static inline PayOrderKind
pay_order_key_get_kind (guint64 key)
{
  return key & 0xff;
}

/* Checks whether orders with a key have a route. Two orders with a route may differ even if
 * their keys are equal. */
static inline gboolean
pay_order_key_has_route (guint64 key)
{
  return (key & 0xff00) != 0;
}

/* Checks whether two orders are equal. The fields before `doubled` are adjacent, without gaps. */
static inline gboolean
pay_order_equal (const PayOrder *a, const PayOrder *b)
{
  return memcmp (a, b, G_STRUCT_OFFSET (PayOrder, doubled)) == 0
      && (a->n_route == 0 || memcmp (a->route, b->route, a->n_route * sizeof a->route[0]) == 0);
}

/* Compares two orders by kind, units, places and route. The result defines a total order. Returns
 * a negative number, 0 or a positive number, as for qsort(). */
int pay_order_compare (const PayOrder *a, const PayOrder *b);

/* Checks whether an order is a move by land or sea. */
gboolean pay_order_is_move (const PayOrder *order);

/* Writes an order in its normal form: "A LON - NTH - NWY", "F ENG C A LON - BRE", "A PAR S A MAR
 * - BUR", "A PAR H", "A PAR R BUR", "F BRE B", "A PAR D", "WAIVE", "A LON - NWY VIA".
 * (transfer full) */
char *pay_order_text (const PayBoard *board, const PayOrder *order);

/* Writes an order in its normal form without the ordered unit: "- BUR", "S A MAR - BUR".
 * (transfer full) */
char *pay_order_words (const PayBoard *board, const PayOrder *order);

/* Appends an order without the ordered unit to a string, like pay_order_words(). */
void pay_order_append_words (GString *out, const PayBoard *board, const PayOrder *order);

G_END_DECLS
