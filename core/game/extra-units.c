/* extra-units.c - units beyond those that supply centres maintain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game/extra-units.h"

#include "order/order-check.h"
#include "position/position-builder.h"

static guint
count_marked (const PayPosition *position, PayPower power)
{
  guint n = 0;

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      n += unit->owner == power && (unit->marks & PAY_MARK_EXTRA);
    }
  return n;
}

/* Returns the number of units of a power beyond those that its supply centres and marks allow. If
 * the power could have n further units, the result is -n. */
static int
count_unfed (const PayPosition *position, PayPower power)
{
  return (int) pay_position_count_units (position, power)
       + (int) pay_position_get_extra (position, power)
       - (int) pay_position_count_centres (position, power)
       - pay_position_get_allowance (position, power);
}

/* Marks the units in the provinces `places` as extra, and sets the rights that are left. */
static PayPosition *
mark (const PayPosition *position, const PayBits *places, const guint *rights)
{
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);

  pay_position_builder_clear_units (builder);
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      PayUnit unit = *pay_position_get_unit (position, u);
      if (pay_bits_has (places, pay_board_get_province (board, unit.location)))
        unit.marks |= PAY_MARK_EXTRA;
      pay_position_builder_add_unit (builder, unit);
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    pay_position_builder_set_extra (builder, p, rights[p]);
  return pay_position_builder_finish (builder);
}

/* Returns the province in which the i-th order of the outcome built a unit of the power, or
 * PAY_NO_PROVINCE. */
static PayProvince
get_built (const PayOutcome *outcome, guint i, PayPower power)
{
  const PayResult *result = pay_outcome_get_result (outcome, i);

  return pay_outcome_get_power (outcome, i) == power
          && pay_outcome_get_order (outcome, i)->kind == PAY_ORDER_BUILD
          && result->verdict == PAY_VERDICT_SUCCESS
         ? result->moved_to
         : PAY_NO_PROVINCE;
}

/* Adds the provinces of new extra units to `places`, and subtracts the number of these units
 * from `rights`. */
static void
find_built (const PayPosition *before, const PayOutcome *outcome, PayPower power, int unfed,
            guint *rights, PayBits *places)
{
  guint n = pay_outcome_get_n (outcome), made_up = pay_position_get_short (before, power);

  for (guint i = 0; i<n && * rights> 0; i++)
    {
      PayProvince place = get_built (outcome, i, power);
      if (place == PAY_NO_PROVINCE || !pay_order_is_free_site (before, power, place))
        continue;
      /* A unit that replaces a destroyed unit may also be built anywhere at home. It is not an
       * extra unit. */
      if (unfed <= 0 && made_up > 0)
        {
          made_up--;
          continue;
        }
      pay_bits_add (places, place);
      (*rights)--;
      unfed--;
    }
  for (guint i = n; i-- > 0 && *rights > 0 && unfed > 0;)
    {
      PayProvince place = get_built (outcome, i, power);
      if (place == PAY_NO_PROVINCE || pay_bits_has (places, place))
        continue;
      pay_bits_add (places, place);
      (*rights)--;
      unfed--;
    }
}

PayPosition *
pay_extra_units_mark_built (const PayPosition *before, PayPosition *after,
                            const PayOutcome *outcome)
{
  guint rights[PAY_MAX_POWERS] = { 0 };
  PayBits places = { { 0 } };
  gboolean any = FALSE;

  for (guint p = 0; p < pay_board_get_n_powers (pay_position_get_board (before)); p++)
    {
      rights[p] = pay_position_get_extra (before, p) + count_marked (before, p)
                - count_marked (after, p);
      any |= rights[p] > 0;
      if (rights[p] > 0)
        find_built (before, outcome, p, count_unfed (after, p), &rights[p], &places);
    }
  return any ? mark (after, &places, rights) : pay_position_ref (after);
}

PayPosition *
pay_extra_units_settle (PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  guint rights[PAY_MAX_POWERS] = { 0 };
  PayBits places = { { 0 } };
  gboolean any = FALSE;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      int unfed = count_unfed (position, p);
      rights[p] = pay_position_get_extra (position, p);
      any |= rights[p] > 0;
      for (guint u = pay_position_get_n_units (position); u-- > 0 && rights[p] > 0 && unfed > 0;)
        {
          const PayUnit *unit = pay_position_get_unit (position, u);
          if (unit->owner != (PayPower) p || (unit->marks & PAY_MARK_EXTRA))
            continue;
          pay_bits_add (&places, pay_board_get_province (board, unit->location));
          rights[p]--;
          unfed--;
        }
    }
  return any ? mark (position, &places, rights) : pay_position_ref (position);
}
