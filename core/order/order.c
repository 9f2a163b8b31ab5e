/* order.c - orders as values: comparison and normal form
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order.h"

/* pay_order_equal() relies on this layout. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (PayOrder, doubled)
                 == 5 * sizeof (guint8) + 3 * sizeof (PayLocation));

int
pay_order_compare (const PayOrder *a, const PayOrder *b)
{
  if (a->kind != b->kind)
    return a->kind < b->kind ? -1 : 1;
  if (a->location != b->location)
    return a->location < b->location ? -1 : 1;
  if (a->unit_type != b->unit_type)
    return a->unit_type < b->unit_type ? -1 : 1;
  if (a->other != b->other)
    return a->other < b->other ? -1 : 1;
  if (a->other_type != b->other_type)
    return a->other_type < b->other_type ? -1 : 1;
  if (a->target != b->target)
    return a->target < b->target ? -1 : 1;
  if (a->via != b->via)
    return a->via < b->via ? -1 : 1;
  if (a->n_route != b->n_route)
    return a->n_route < b->n_route ? -1 : 1;
  for (guint i = 0; i < a->n_route; i++)
    if (a->route[i] != b->route[i])
      return a->route[i] < b->route[i] ? -1 : 1;
  return 0;
}

gboolean
pay_order_is_move (const PayOrder *order)
{
  return order->kind == PAY_ORDER_MOVE;
}

static void
append_place (GString *out, const PayBoard *board, PayLocation location)
{
  g_string_append (out, location == PAY_NO_LOCATION ? "?"
                                                    : pay_board_get_abbreviation (board, location));
}

static void
append_unit (GString *out, const PayBoard *board, guint8 type, PayLocation location,
             gboolean doubled)
{
  if (type != PAY_UNIT_NONE && doubled)
    g_string_append_c (out, 'D');
  if (type != PAY_UNIT_NONE)
    g_string_append (out, type == PAY_UNIT_ARMY ? "A " : "F ");
  append_place (out, board, location);
}

void
pay_order_append_words (GString *out, const PayBoard *board, const PayOrder *order)
{
  switch ((PayOrderKind) order->kind)
    {
    case PAY_ORDER_NONE:
      break;
    case PAY_ORDER_HOLD:
      g_string_append_c (out, 'H');
      break;
    case PAY_ORDER_MOVE:
      for (guint i = 0; i < order->n_route; i++)
        {
          g_string_append (out, "- ");
          append_place (out, board, order->route[i]);
          g_string_append_c (out, ' ');
        }
      g_string_append (out, "- ");
      append_place (out, board, order->target);
      if (order->via)
        g_string_append (out, " VIA");
      break;
    case PAY_ORDER_SUPPORT:
    case PAY_ORDER_SUPPORT_MOVE:
    case PAY_ORDER_CONVOY:
      g_string_append (out, order->kind == PAY_ORDER_CONVOY ? "C " : "S ");
      append_unit (out, board, order->other_type, order->other,
                   order->doubled & PAY_ORDER_OTHER_DOUBLE);
      if (order->kind != PAY_ORDER_SUPPORT)
        {
          g_string_append (out, " - ");
          append_place (out, board, order->target);
        }
      break;
    case PAY_ORDER_RETREAT:
      g_string_append (out, "R ");
      append_place (out, board, order->target);
      break;
    case PAY_ORDER_DISBAND:
      g_string_append_c (out, 'D');
      break;
    case PAY_ORDER_BUILD:
      g_string_append_c (out, 'B');
      break;
    case PAY_ORDER_WAIVE:
      g_string_append (out, "WAIVE");
      break;
    }
}

char *
pay_order_text (const PayBoard *board, const PayOrder *order)
{
  GString *out = g_string_sized_new (32);

  if (order->kind != PAY_ORDER_WAIVE)
    {
      append_unit (out, board, order->unit_type, order->location,
                   order->doubled & PAY_ORDER_DOUBLE);
      if (order->kind != PAY_ORDER_NONE)
        g_string_append_c (out, ' ');
    }
  pay_order_append_words (out, board, order);
  return g_string_free (out, FALSE);
}

char *
pay_order_words (const PayBoard *board, const PayOrder *order)
{
  GString *out = g_string_sized_new (24);

  pay_order_append_words (out, board, order);
  return g_string_free (out, FALSE);
}
