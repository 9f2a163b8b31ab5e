/* dummy.c - powers without a player of their own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/dummy.h"

/* Options do not refer to a board, so they store the names of powers as they were typed. This
 * function compares them with the names of the board. */
guint64
pay_dummies_get (const PayOptions *options, const PayBoard *board)
{
  guint64 dummies = 0;

  for (guint i = 0; i < pay_options_get_n_dummies (options); i++)
    {
      PayPower power = pay_board_find_power (board, pay_options_get_dummy (options, i, NULL));
      if (power != PAY_NO_POWER)
        dummies |= G_GUINT64_CONSTANT (1) << power;
    }
  return dummies;
}

gboolean
pay_dummy_is (const PayOptions *options, const PayBoard *board, PayPower power)
{
  return power >= 0 && ((pay_dummies_get (options, board) >> power) & 1);
}

PayPower
pay_dummy_get_controller (const PayOptions *options, const PayBoard *board, PayPower power)
{
  for (guint i = 0; i < pay_options_get_n_dummies (options); i++)
    {
      const char *controller = NULL;
      const char *name = pay_options_get_dummy (options, i, &controller);
      if (controller && pay_board_find_power (board, name) == power)
        return pay_board_find_power (board, controller);
    }
  return PAY_NO_POWER;
}

gboolean
pay_dummy_is_free (const PayOptions *options, const PayBoard *board, PayPower power)
{
  return pay_options_get_n_dummies (options) > 0 && pay_dummy_is (options, board, power)
      && pay_dummy_get_controller (options, board, power) == PAY_NO_POWER;
}

gboolean
pay_dummies_are_hidden (const PayOptions *options)
{
  return pay_options_get_n_dummies (options) > 0
      && pay_options_has (options, PAY_OPTION_HIDE_DUMMIES)
      && !pay_options_has (options, PAY_OPTION_PAY_DUMMIES);
}

static PayPower
check_power (const PayBoard *board, const char *name, PayDiagnostics *diagnostics)
{
  PayPower power = pay_board_find_power (board, name);

  if (power == PAY_NO_POWER)
    pay_diagnostics_add (diagnostics, PAY_CODE_DUMMY_UNKNOWN_POWER, 0, 0, 0, name, NULL);
  return power;
}

gboolean
pay_dummies_check (const PayOptions *options, const PayBoard *board, PayDiagnostics *diagnostics)
{
  guint64 all = pay_dummies_get (options, board), seen = 0;
  guint n_powers = pay_board_get_n_powers (board);
  gboolean good = TRUE;

  for (guint i = 0; i < pay_options_get_n_dummies (options); i++)
    {
      const char *controller = NULL;
      const char *name = pay_options_get_dummy (options, i, &controller);
      PayPower power = check_power (board, name, diagnostics);
      PayPower by = controller ? check_power (board, controller, diagnostics) : PAY_NO_POWER;

      good = good && power != PAY_NO_POWER && (!controller || by != PAY_NO_POWER);
      if (power != PAY_NO_POWER && ((seen >> power) & 1))
        {
          /* The options may name a power once by its letter and once by its name, and could then
           * contradict each other. */
          pay_diagnostics_add (diagnostics, PAY_CODE_DUMMY_TWICE, 0, 0, 0,
                               pay_board_get_power_name (board, power), NULL);
          good = FALSE;
        }
      if (power != PAY_NO_POWER)
        seen |= G_GUINT64_CONSTANT (1) << power;
      if (by != PAY_NO_POWER && ((all >> by) & 1))
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_DUMMY_CONTROLS, 0, 0, 0,
                               pay_board_get_power_name (board, by), NULL);
          good = FALSE;
        }
    }
  if (n_powers > 0 && (guint) __builtin_popcountll (all) == n_powers)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_DUMMY_ALL, 0, 0, 0, NULL);
      good = FALSE;
    }
  return good;
}
