/* due.c - whether a phase needs the sheet of a power, and the reason if it does not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/due.h"

#include "economy/dummy.h"
#include "order/order-list.h"

static PayDue
find_retreat (const PayPosition *position, PayPower power)
{
  PayDue due = PAY_DUE_NOTHING;

  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (position, i)->unit;
      if (unit->owner != power)
        continue;
      g_autoptr (GArray) orders = pay_order_list (position, unit->location, PAY_CHECK_DEFAULT);
      for (guint o = 0; o < orders->len; o++)
        if (g_array_index (orders, PayOrder, o).kind == PAY_ORDER_RETREAT)
          return PAY_DUE_SHEET;
      due = PAY_DUE_NO_RETREAT;
    }
  return due;
}

static PayDue
find_adjustment (const PayPosition *position, PayPower power)
{
  int units = (int) pay_position_count_units (position, power);
  int centres = (int) pay_position_count_centres (position, power);
  int due = pay_order_adjustment_due (position, power);

  if (due < 0 && due == -units)
    return PAY_DUE_REMOVES_ALL;
  if (due != 0)
    return PAY_DUE_SHEET;
  return centres + pay_position_get_allowance (position, power) > units ? PAY_DUE_NO_SITE
                                                                        : PAY_DUE_NOTHING;
}

static PayDue
find_late (const PayPosition *position, PayPower power)
{
  return pay_position_get_phase (position).kind == PAY_PHASE_ADJUSTMENT
         ? find_adjustment (position, power)
         : find_retreat (position, power);
}

/* Finds out whether a retreat or adjustment phase needs a sheet of a power for its own units or for
 * those of the powers that it leads. It never needs one of a power that another power leads, or
 * whose units nobody orders. The reason of the power’s own units takes precedence. */
static PayDue
find_late_with_led (const PaySetup *setup, const PayPosition *position, PayPower power,
                    PaySheet *const *sheets)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);
  const PayOptions *options = pay_setup_get_options (setup);
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  guint64 led = 0;
  PayDue due;

  if (economy->may_order && !economy->may_order (options, position, power, ignored))
    return PAY_DUE_NOTHING;
  for (guint p = 0; economy->get_led && p < n_powers; p++)
    {
      guint64 by_p = economy->get_led (options, position, (PayPower) p);
      if ((by_p >> power) & 1)
        return PAY_DUE_NOTHING;
      if ((PayPower) p == power)
        led = by_p;
    }
  due = find_late (position, power);
  for (guint p = 0; p < n_powers && due != PAY_DUE_SHEET; p++)
    if (((led >> p) & 1) && !sheets[p])
      {
        PayDue other = find_late (position, (PayPower) p);
        if (other == PAY_DUE_SHEET || due == PAY_DUE_NOTHING)
          due = other;
      }
  return due;
}

static PayDue
find_movement (const PaySetup *setup, const PayPosition *position, PayPower power,
               const PaySheet *sheet)
{
  const PayOptions *options = pay_setup_get_options (setup);
  const PayBoard *board = pay_position_get_board (position);

  if (pay_setup_get_economy (setup)->is_waiting_for (options, position, power, sheet))
    return sheet ? PAY_DUE_BRIBE : PAY_DUE_SHEET;
  if (sheet)
    return PAY_DUE_RECEIVED;
  return pay_position_count_units (position, power) == 0
          && pay_position_count_centres (position, power) > 0
          && !pay_dummy_is_free (options, board, power)
         ? PAY_DUE_NO_UNIT
         : PAY_DUE_NOTHING;
}

PayDue
pay_due_find (const PaySetup *setup, const PayPosition *position, PayPower power,
              PaySheet *const *sheets)
{
  const PayOptions *options = pay_setup_get_options (setup);

  if (!sheets[power] && pay_position_has_resigned (position, power))
    return PAY_DUE_NOTHING;
  if (pay_position_get_phase (position).kind == PAY_PHASE_MOVEMENT)
    return find_movement (setup, position, power, sheets[power]);
  if (sheets[power])
    return PAY_DUE_RECEIVED;
  if (pay_options_has (options, PAY_OPTION_CD_DUMMIES)
      && pay_dummy_is_free (options, pay_position_get_board (position), power))
    return PAY_DUE_NOTHING;
  return find_late_with_led (setup, position, power, sheets);
}

gboolean
pay_due_is_awaited (PayDue due)
{
  return due == PAY_DUE_SHEET || due == PAY_DUE_BRIBE;
}

gboolean
pay_due_has_choice (PayDue due)
{
  return due < PAY_DUE_NO_UNIT;
}

static const struct
{
  const char *key;
  PayCode sentence, in_short;
} reasons[] = {
  [PAY_DUE_NO_UNIT] = { "no-unit", PAY_CODE_GAME_DUE_NO_UNIT, PAY_CODE_GAME_DUE_SHORT_NO_UNIT },
  [PAY_DUE_NO_RETREAT] = { "no-retreat", PAY_CODE_GAME_DUE_NO_RETREAT,
                           PAY_CODE_GAME_DUE_SHORT_NO_RETREAT },
  [PAY_DUE_NO_SITE] = { "no-site", PAY_CODE_GAME_DUE_NO_SITE, PAY_CODE_GAME_DUE_SHORT_NO_SITE },
  [PAY_DUE_REMOVES_ALL] = { "removes-all", PAY_CODE_GAME_DUE_REMOVES_ALL,
                            PAY_CODE_GAME_DUE_SHORT_REMOVES_ALL },
};

char *
pay_due_words (PayDue due, const PayBoard *board, PayPower power)
{
  const char *const args[] = { pay_board_get_power_name (board, power), NULL };

  return pay_due_has_choice (due) ? NULL : pay_code_sentence (reasons[due].sentence, args);
}

char *
pay_due_short_words (PayDue due)
{
  return pay_due_has_choice (due) ? NULL : pay_code_sentence (reasons[due].in_short, NULL);
}

const char *
pay_due_key (PayDue due)
{
  return pay_due_has_choice (due) ? NULL : reasons[due].key;
}
