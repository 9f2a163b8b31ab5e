/* income.c - the taxes of every winter, and the treasuries at the start
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/income.h"

#include "economy/dummy.h"
#include "payola/zero-sum.h"

int
pay_income_descending (guint victory, guint centres)
{
  int sum = 0;

  for (guint i = 1; i <= centres && i < victory; i++)
    sum += (int) (victory - i);
  return sum;
}

static int
sum_centre_taxes (const PayOptions *options, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  const PayBits *centres = pay_board_get_centres (board);
  int sum = 0;

  for (int c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
    if (pay_position_get_owner (position, c) == power)
      sum += pay_options_get_centre_tax (options, pay_board_get_abbreviation (board, c));
  return sum;
}

static int
own_income (const PayOptions *options, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  guint centres = pay_position_count_centres (position, power);
  int income;

  if (pay_options_has (options, PAY_OPTION_ZERO_SUM)
      || (centres == 0 && pay_position_count_units (position, power) == 0))
    return 0;
  if (pay_options_get_tax (options))
    income = pay_options_get_tax (options) * (int) centres;
  else if (pay_options_has (options, PAY_OPTION_FLAT_TAX))
    income = (int) (pay_board_get_n_powers (board) * centres);
  else if (pay_options_has_centre_taxes (options))
    income = sum_centre_taxes (options, position, power);
  else
    income = pay_income_descending (pay_board_get_victory (board), centres);
  if (pay_options_get_cap (options))
    income = MIN (income, pay_options_get_cap (options));
  return income;
}

static gboolean
any_dummy_has_centre (const PayOptions *options, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  guint64 dummies = pay_dummies_get (options, board);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (((dummies >> p) & 1) && pay_position_count_centres (position, (PayPower) p) > 0)
      return TRUE;
  return FALSE;
}

int
pay_income_of (const PayOptions *options, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  int income;

  if (pay_options_has (options, PAY_OPTION_PAY_DUMMIES)
      && !any_dummy_has_centre (options, position))
    return 0;
  if (!pay_options_has (options, PAY_OPTION_VASSAL_DUMMIES))
    return own_income (options, position, power);
  if (pay_dummy_is (options, board, power))
    return 0;
  income = own_income (options, position, power);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_dummy_get_controller (options, board, (PayPower) p) == power)
      income += own_income (options, position, (PayPower) p);
  return income;
}

PayLedger *
pay_income_ledger (const PayOptions *options, const PayPosition *position)
{
  PayLedger *ledger = pay_ledger_new ();
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));
  gboolean hoarding = !pay_options_has (options, PAY_OPTION_NO_HOARDING);

  for (guint p = 0; p < n_powers; p++)
    {
      int income = pay_income_of (options, position, p);
      int balance = pay_position_get_balance (position, p);
      gboolean alive = pay_position_count_centres (position, p) > 0
                    || pay_position_count_units (position, p) > 0;

      if (!hoarding && alive && balance > 0)
        pay_ledger_add (ledger, PAY_ENTRY_FORFEIT, p, PAY_NO_POWER, -1, balance);
      if (income > 0)
        pay_ledger_add (ledger, PAY_ENTRY_TAX, PAY_NO_POWER, p, -1, income);
    }
  return ledger;
}

PayLedger *
pay_income_start (const PayOptions *options, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  PayLedger *ledger = pay_ledger_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      int income = pay_options_has (options, PAY_OPTION_ZERO_SUM)
                   ? PAY_ZERO_SUM_CENTRE * (int) pay_position_count_centres (position, p)
                   : own_income (options, position, p);
      if (pay_options_has (options, PAY_OPTION_VASSAL_DUMMIES) && pay_dummy_is (options, board, p))
        continue;
      if (income == 0)
        income = (int) (pay_board_get_victory (board) / 2 * pay_position_count_units (position, p));
      if (income > 0)
        pay_ledger_add (ledger, PAY_ENTRY_START, PAY_NO_POWER, p, -1, income);
    }
  return ledger;
}
