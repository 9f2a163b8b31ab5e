/* zero-sum.c - the year of Zero-Sum Payola
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/zero-sum.h"

/* Returns the worth in AgP of each supply centre that a power loses: its wealth before any payment,
 * divided by the number of its centres at the start of the year. */
static int
worth_of_centre (const PayPosition *before, PayPower loser)
{
  gint64 wealth = (gint64) pay_position_get_balance (before, loser)
                + pay_position_get_fund (before, loser);

  return (int) MIN (wealth / pay_position_count_centres (before, loser), G_MAXINT);
}

PayLedger *
pay_zero_sum_ledger (const PayPosition *before, const PayPosition *after)
{
  const PayBoard *board = pay_position_get_board (before);
  const PayBits *centres = pay_board_get_centres (board);
  PayLedger *ledger = pay_ledger_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      int fund = pay_position_get_fund (before, (PayPower) p);
      if (fund > 0)
        pay_ledger_add (ledger, PAY_ENTRY_FUND, PAY_NO_POWER, (PayPower) p, -1, fund);
    }
  for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
    {
      PayPower loser = pay_position_get_owner (before, (PayProvince) c);
      PayPower captor = pay_position_get_owner (after, (PayProvince) c);

      if (captor == loser || captor == PAY_NO_POWER)
        continue;
      pay_ledger_add_capture (ledger, loser, captor, (PayProvince) c,
                              loser == PAY_NO_POWER ? PAY_ZERO_SUM_CENTRE
                                                    : worth_of_centre (before, loser));
    }
  return ledger;
}
