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

gboolean
pay_dummy_must_offer (const PayOptions *options, const PayPosition *position, PayPower power)
{
  gboolean poor = pay_position_get_balance (position, power) == 0
               && !pay_options_has (options, PAY_OPTION_ZERO_FOREIGN);

  return pay_dummy_may_offer (options, pay_position_get_board (position), power)
      && (pay_position_count_units (position, power) > 0
          || (pay_position_count_centres (position, power) > 0 && !poor));
}

PayPower
pay_dummy_get_list_owner (const PayOptions *options, const PayBoard *board, PayPower power)
{
  PayPower controller = pay_options_has (options, PAY_OPTION_VASSAL_DUMMIES)
                        ? pay_dummy_get_controller (options, board, power)
                        : PAY_NO_POWER;
  return controller != PAY_NO_POWER ? controller : power;
}
