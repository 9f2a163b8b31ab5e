/* dummy-offers.c - the offers of dummies, and the acceptance lists of their units
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/dummy-offers.h"

#include "economy/dummy.h"

gboolean
pay_dummy_may_offer (const PayOptions *options, const PayBoard *board, PayPower power)
{
  return !pay_dummy_is (options, board, power)
      || (pay_dummy_get_controller (options, board, power) != PAY_NO_POWER
          && !pay_options_has (options, PAY_OPTION_VASSAL_DUMMIES));
}

/* Checks whether a power without units may bribe any unit: none touches its own, and with
 * pay-dummies and cd-dummies other limits apply to units of dummies. */
static gboolean
may_bribe_without_units (const PayOptions *options, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  gboolean only_dummies = pay_options_has (options, PAY_OPTION_PAY_DUMMIES);
  gboolean touch = pay_options_has (options, PAY_OPTION_TOUCH_BRIBE);

  if (pay_options_has (options, PAY_OPTION_FICTIONAL_OK) && !touch && !only_dummies)
    return TRUE;
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      gboolean dummy = pay_dummy_is (options, board, pay_position_get_unit (position, u)->owner);
      if (only_dummies ? dummy
                       : !touch || (dummy && pay_options_has (options, PAY_OPTION_CD_DUMMIES)))
        return TRUE;
    }
  return FALSE;
}

gboolean
pay_dummy_must_offer (const PayOptions *options, const PayPosition *position, PayPower power)
{
  gboolean poor = pay_position_get_balance (position, power) == 0
               && !pay_options_has (options, PAY_OPTION_ZERO_FOREIGN);

  return pay_dummy_may_offer (options, pay_position_get_board (position), power)
      && (pay_position_count_units (position, power) > 0
          || (pay_position_count_centres (position, power) > 0 && !poor
              && may_bribe_without_units (options, position)));
}

PayPower
pay_dummy_get_list_owner (const PayOptions *options, const PayBoard *board, PayPower power)
{
  PayPower controller = pay_options_has (options, PAY_OPTION_VASSAL_DUMMIES)
                        ? pay_dummy_get_controller (options, board, power)
                        : PAY_NO_POWER;
  return controller != PAY_NO_POWER ? controller : power;
}
