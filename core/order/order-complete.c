/* order-complete.c - completion of orders from the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-check.h"

#include "order/convoy.h"

/* Completes the type and the coast of a unit from the unit that stands in the place. A wrong coast
 * is corrected unless coasts are strict. A wrong type is never corrected. */
static void
complete_unit (const PayBoard *board, const PayUnit *unit, PayCheckFlags flags, guint8 *type,
               PayLocation *location)
{
  if (!unit)
    return;
  gboolean bare = *location == pay_board_get_province (board, *location);
  if (*type == PAY_UNIT_NONE
      && (bare || *location == unit->location || !(flags & PAY_CHECK_STRICT_COASTS)))
    *type = unit->type;
  if (*type == unit->type && (bare || !(flags & PAY_CHECK_STRICT_COASTS)))
    *location = unit->location;
}

static const PayUnit *
find_unit (const PayPosition *position, PayLocation location)
{
  const PayBoard *board = pay_position_get_board (position);
  int i = location == PAY_NO_LOCATION
          ? -1
          : pay_position_find_unit (position, pay_board_get_province (board, location));

  return i >= 0 ? pay_position_get_unit (position, i) : NULL;
}

static const PayUnit *
find_dislodged (const PayPosition *position, PayLocation location)
{
  const PayBoard *board = pay_position_get_board (position);
  int i = location == PAY_NO_LOCATION
          ? -1
          : pay_position_find_dislodged (position, pay_board_get_province (board, location));

  return i >= 0 ? &pay_position_get_dislodged (position, i)->unit : NULL;
}

static void
drop_coast (const PayBoard *board, PayLocation *location)
{
  if (*location != PAY_NO_LOCATION)
    *location = pay_board_get_province (board, *location);
}

/* Completes the destination of a move or retreat. Returns FALSE if the coast is missing and
 * several coasts are possible. */
static gboolean
complete_target (PayOrder *order, const PayBoard *board, PayCheckFlags flags)
{
  guint n, found = 0;

  if (order->unit_type == PAY_UNIT_ARMY && !(flags & PAY_CHECK_STRICT_COASTS))
    drop_coast (board, &order->target);
  if (order->unit_type != PAY_UNIT_FLEET
      || order->target != pay_board_get_province (board, order->target))
    return TRUE;
  const PayLocation *coasts = pay_board_get_coasts (board, order->target, &n);
  PayLocation only = PAY_NO_LOCATION;
  for (guint i = 0; i < n; i++)
    if (pay_board_can_move (board, PAY_UNIT_FLEET, order->location, coasts[i]))
      {
        only = coasts[i];
        found++;
      }
  if (found == 1)
    order->target = only;
  return found < 2;
}

static gboolean
complete_movement (PayOrder *order, const PayPosition *position, PayCheckFlags flags)
{
  const PayBoard *board = pay_position_get_board (position);
  gboolean fictional = (flags & PAY_CHECK_FICTIONAL) != 0;
  gboolean mentions = order->kind == PAY_ORDER_SUPPORT || order->kind == PAY_ORDER_SUPPORT_MOVE
                   || order->kind == PAY_ORDER_CONVOY;
  gboolean known = TRUE;

  if (!fictional)
    {
      complete_unit (board, find_unit (position, order->location), flags, &order->unit_type,
                     &order->location);
      if (mentions)
        complete_unit (board, find_unit (position, order->other), flags, &order->other_type,
                       &order->other);
      known = !mentions || order->other_type != PAY_UNIT_NONE;
    }
  if (order->unit_type == PAY_UNIT_NONE)
    return FALSE;
  if (mentions && order->other_type == PAY_UNIT_ARMY && order->target != PAY_NO_LOCATION
      && !(flags & PAY_CHECK_STRICT_COASTS))
    drop_coast (board, &order->target);
  if (order->kind == PAY_ORDER_MOVE && order->n_route == 0)
    {
      if (order->unit_type == PAY_UNIT_FLEET)
        order->via = FALSE;
      /* An army moves by sea to a province that is not adjacent, so orders with and without VIA are
       * equal. */
      else if (!(flags & PAY_CHECK_NAMED_ROUTES)
               && !pay_bits_has (
                 pay_board_get_army_reach (board, pay_board_get_province (board, order->location)),
                 pay_board_get_province (board, order->target)))
        order->via = TRUE;
      known &= complete_target (order, board, flags);
    }
  else if (order->kind == PAY_ORDER_MOVE && !(flags & PAY_CHECK_STRICT_COASTS))
    drop_coast (board, &order->target);
  return known;
}

static gboolean
complete_retreat (PayOrder *order, const PayPosition *position, PayCheckFlags flags)
{
  const PayBoard *board = pay_position_get_board (position);

  if (order->location == PAY_NO_LOCATION)
    return TRUE;
  complete_unit (board, find_dislodged (position, order->location), flags, &order->unit_type,
                 &order->location);
  /* Many players write a retreat as a move. */
  if (order->kind == PAY_ORDER_MOVE && order->n_route == 0)
    {
      order->kind = PAY_ORDER_RETREAT;
      order->via = FALSE;
    }
  if (order->unit_type == PAY_UNIT_NONE)
    return FALSE;
  return order->kind != PAY_ORDER_RETREAT || complete_target (order, board, flags);
}

static gboolean
complete_adjustment (PayOrder *order, const PayPosition *position, PayCheckFlags flags)
{
  const PayBoard *board = pay_position_get_board (position);

  if (order->location == PAY_NO_LOCATION)
    return TRUE;
  if (order->kind == PAY_ORDER_DISBAND)
    complete_unit (board, find_unit (position, order->location), flags, &order->unit_type,
                   &order->location);
  if (order->kind == PAY_ORDER_BUILD)
    {
      PayProvince province = pay_board_get_province (board, order->location);
      if (order->unit_type == PAY_UNIT_NONE && order->location != province)
        order->unit_type = PAY_UNIT_FLEET;
      if (order->unit_type == PAY_UNIT_NONE
          && pay_board_get_kind (board, province) == PAY_PROVINCE_INLAND)
        order->unit_type = PAY_UNIT_ARMY;
      if (order->unit_type == PAY_UNIT_ARMY && !(flags & PAY_CHECK_STRICT_COASTS))
        drop_coast (board, &order->location);
    }
  return order->unit_type != PAY_UNIT_NONE;
}

gboolean
pay_order_complete (PayOrder *order, const PayPosition *position, PayCheckFlags flags, PaySpan span,
                    PayDiagnostics *diagnostics)
{
  gboolean known = TRUE;

  switch (pay_position_get_phase (position).kind)
    {
    case PAY_PHASE_MOVEMENT:
      if (order->kind != PAY_ORDER_WAIVE && order->kind != PAY_ORDER_NONE)
        known = complete_movement (order, position, flags);
      break;
    case PAY_PHASE_RETREAT:
      known = complete_retreat (order, position, flags);
      break;
    case PAY_PHASE_ADJUSTMENT:
      known = complete_adjustment (order, position, flags);
      break;
    }
  /* pay_order_check() reports every missing part. */
  return known || pay_order_check (order, position, flags, span, diagnostics);
}
