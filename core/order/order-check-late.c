/* order-check-late.c - legality of orders in retreat and adjustment phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "board/country.h"
#include "order/order-check-private.h"

static void
check_retreat_target (PayChecker *c, const PayDislodged *dislodged)
{
  const PayOrder *o = c->order;
  PayProvince target = pay_board_get_province (c->board, o->target);
  const char *unit = pay_checker_unit (c, o->unit_type, o->location);
  const char *place = pay_checker_place (c, o->target);
  int there = pay_position_find_unit (c->position, target);

  if (!pay_checker_step (c))
    return;
  if (there >= 0)
    {
      const PayUnit *other = pay_position_get_unit (c->position, there);
      pay_checker_refuse (c, PAY_CODE_ORDER_RETREAT_OCCUPIED, unit, place,
                          pay_checker_unit (c, other->type, other->location), NULL);
    }
  if (pay_bits_has (pay_position_get_contested (c->position), target))
    pay_checker_refuse (c, PAY_CODE_ORDER_RETREAT_CONTESTED, unit, place, NULL);
  if (target == dislodged->attacker_from && !dislodged->by_convoy)
    pay_checker_refuse (c, PAY_CODE_ORDER_RETREAT_TO_ATTACKER, unit, place, NULL);
}

void
pay_checker_retreat (PayChecker *c)
{
  const PayOrder *o = c->order;

  if (o->kind != PAY_ORDER_RETREAT && o->kind != PAY_ORDER_DISBAND)
    {
      pay_checker_refuse (c, PAY_CODE_ORDER_NOT_RETREAT, pay_checker_order (c), NULL);
      return;
    }
  if (!pay_checker_unit_possible (c))
    return;
  int i = pay_position_find_dislodged (c->position, pay_board_get_province (c->board, o->location));
  if (i < 0)
    {
      if (pay_checker_unit_exists (c))
        pay_checker_refuse (c, PAY_CODE_ORDER_NOT_DISLODGED,
                            pay_checker_unit (c, o->unit_type, o->location), NULL);
      return;
    }
  const PayDislodged *dislodged = pay_position_get_dislodged (c->position, i);
  if (dislodged->unit.type != o->unit_type || dislodged->unit.location != o->location)
    pay_checker_refuse (c, PAY_CODE_ORDER_OTHER_UNIT,
                        pay_checker_unit (c, o->unit_type, o->location),
                        pay_checker_unit (c, dislodged->unit.type, dislodged->unit.location), NULL);
  else if (o->kind == PAY_ORDER_RETREAT)
    check_retreat_target (c, dislodged);
}

/* Checks whether the power can make an ordinary build in the province, which may be occupied. */
static gboolean
order_is_build_site (const PayPosition *position, PayPower power, PayProvince province)
{
  return pay_board_is_build_site (pay_position_get_board (position), power, province)
      && pay_position_get_owner (position, province) == power;
}

gboolean
pay_order_is_free_site (const PayPosition *position, PayPower power, PayProvince province)
{
  return pay_position_get_free_builds (position, power) > 0
      && !order_is_build_site (position, power, province)
      && pay_board_get_country (pay_position_get_board (position), province) == power;
}

int
pay_order_adjustment_due (const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  int due = (int) pay_position_count_centres (position, power)
          + pay_position_get_allowance (position, power)
          - (int) pay_position_count_units (position, power);
  int room = 0, room_elsewhere = 0;

  if (due <= 0)
    return due;
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (pay_position_find_unit (position, p) < 0)
      {
        room += order_is_build_site (position, power, p);
        room_elsewhere += pay_order_is_free_site (position, power, p);
      }
  room += MIN (room_elsewhere, (int) pay_position_get_free_builds (position, power));
  return MIN (due, room);
}

/* Checks a build in a province where only a free build is possible. Returns FALSE for other
 * provinces. */
static gboolean
check_free_build (PayChecker *c, PayProvince province)
{
  PayPower country = pay_board_get_country (c->board, province);

  if (country == PAY_NO_POWER || !pay_order_is_free_site (c->position, country, province))
    return FALSE;
  int there = pay_position_find_unit (c->position, province);
  if (there >= 0)
    {
      const PayUnit *unit = pay_position_get_unit (c->position, there);
      pay_checker_refuse (c, PAY_CODE_ORDER_BUILD_OCCUPIED, pay_checker_place (c, province),
                          pay_checker_unit (c, unit->type, unit->location), NULL);
    }
  if (c->legal && pay_order_adjustment_due (c->position, country) <= 0)
    pay_checker_refuse (c, PAY_CODE_ORDER_BUILD_NOT_DUE,
                        pay_board_get_power_name (c->board, country), NULL);
  return TRUE;
}

static void
check_build (PayChecker *c)
{
  const PayOrder *o = c->order;
  PayProvince province = pay_board_get_province (c->board, o->location);
  gboolean anywhere = pay_board_builds_anywhere (c->board);
  /* If powers may build in any of their supply centres, only the owner of a centre may build
   * there. */
  PayPower home = !anywhere ? pay_board_get_home (c->board, province)
                : pay_board_is_centre (c->board, province)
                  ? pay_position_get_owner (c->position, province)
                  : PAY_NO_POWER;
  int there = pay_position_find_unit (c->position, province);
  const char *place = pay_checker_place (c, province);

  if (!pay_checker_unit_possible (c) || check_free_build (c, province))
    return;
  if (!pay_board_is_centre (c->board, province) || home == PAY_NO_POWER)
    {
      pay_checker_refuse (
        c, anywhere ? PAY_CODE_ORDER_BUILD_NOT_CENTRE : PAY_CODE_ORDER_BUILD_NOT_HOME, place, NULL);
      return;
    }
  const char *power = pay_board_get_power_name (c->board, home);
  if (pay_position_get_owner (c->position, province) != home)
    pay_checker_refuse (c, PAY_CODE_ORDER_BUILD_NOT_OWNED, place, power, NULL);
  if (there >= 0)
    {
      const PayUnit *unit = pay_position_get_unit (c->position, there);
      pay_checker_refuse (c, PAY_CODE_ORDER_BUILD_OCCUPIED, place,
                          pay_checker_unit (c, unit->type, unit->location), NULL);
    }
  if (c->legal && pay_order_adjustment_due (c->position, home) <= 0)
    pay_checker_refuse (c, PAY_CODE_ORDER_BUILD_NOT_DUE, power, NULL);
}

static void
check_removal (PayChecker *c)
{
  const PayOrder *o = c->order;

  if (!pay_checker_unit_possible (c) || !pay_checker_unit_exists (c))
    return;
  int i = pay_position_find_unit (c->position, pay_board_get_province (c->board, o->location));
  PayPower owner = pay_position_get_unit (c->position, i)->owner;
  if (pay_order_adjustment_due (c->position, owner) >= 0)
    pay_checker_refuse (c, PAY_CODE_ORDER_REMOVAL_NOT_DUE,
                        pay_board_get_power_name (c->board, owner), NULL);
}

void
pay_checker_adjustment (PayChecker *c)
{
  switch (c->order->kind)
    {
    case PAY_ORDER_BUILD:
      check_build (c);
      break;
    case PAY_ORDER_DISBAND:
      check_removal (c);
      break;
    case PAY_ORDER_WAIVE:
      break;
    default:
      pay_checker_refuse (c, PAY_CODE_ORDER_NOT_ADJUSTMENT, pay_checker_order (c), NULL);
    }
}
