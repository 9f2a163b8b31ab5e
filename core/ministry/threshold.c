/* threshold.c - the two formulas of the article, exactly
 *
 * A is our money, B is the opponent's money, and D is our bid. After one step, b1 is the smallest
 * threshold and bN is the largest. If the opponent outbids D, we must still win in the worst
 * position: A > bN (B - D). If our bid succeeds, we must win in the best position: A - D > b1 B.
 * Some D satisfies both conditions if and only if A > b B, where b is computed as below.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/threshold.h"

PayFraction
pay_threshold_join (PayFraction least, PayFraction most)
{
  if (pay_fraction_equal (least, most))
    return least;
  PayFraction more = pay_fraction_add (PAY_FRACTION_ONE, least);
  if (pay_fraction_is_infinite (most))
    return pay_fraction_short (more);
  return pay_fraction_short (
    pay_fraction_div (pay_fraction_mul (most, more), pay_fraction_add (PAY_FRACTION_ONE, most)));
}

gboolean
pay_threshold_bids (PayFraction least, PayFraction most, gint64 ours, gint64 theirs,
                    PayWinningBids *bids)
{
  g_return_val_if_fail (ours >= 0 && theirs >= 0, FALSE);

  PayFraction a = pay_fraction (ours, 1), b = pay_fraction (theirs, 1);
  PayFraction threshold = pay_threshold_join (least, most), below = b, above;
  PayFraction wanted = pay_fraction_short (pay_fraction_mul (threshold, b));

  *bids = (PayWinningBids) { .any = pay_fraction_equal (least, most) };
  if (pay_fraction_equal (threshold, PAY_FRACTION_NONE))
    return FALSE;
  if (!pay_fraction_is_infinite (threshold) && !pay_fraction_is_number (wanted))
    return FALSE;
  bids->ours = !pay_fraction_is_infinite (threshold) && pay_fraction_compare (a, wanted) > 0;
  if (pay_fraction_equal (threshold, PAY_FRACTION_ZERO))
    bids->ours = TRUE; /* already won, even without money */
  if (bids->any)
    {
      bids->from_nothing = TRUE;
      bids->low = PAY_FRACTION_ZERO;
      bids->high = bids->ours ? a : b;
      return TRUE;
    }

  if (!pay_fraction_is_infinite (most))
    below = pay_fraction_short (pay_fraction_sub (b, pay_fraction_div (a, most)));
  above = pay_fraction_short (pay_fraction_sub (a, pay_fraction_mul (least, b)));
  bids->low = bids->ours ? below : above;
  bids->high = bids->ours ? above : below;
  if (!pay_fraction_is_number (below) || !pay_fraction_is_number (above))
    return FALSE;
  if (bids->low.sign < 0 || (!bids->ours && bids->low.sign == 0))
    {
      bids->low = PAY_FRACTION_ZERO;
      bids->from_nothing = TRUE;
    }
  return TRUE;
}

gboolean
pay_winning_bids_coins (const PayWinningBids *bids, gint64 *low, gint64 *high)
{
  gboolean open_low = bids->ours && !bids->from_nothing, open_high = bids->ours && !bids->any;

  *low = open_low ? pay_fraction_floor (bids->low) + 1 : pay_fraction_ceil (bids->low);
  *high = open_high ? pay_fraction_ceil (bids->high) - 1 : pay_fraction_floor (bids->high);
  return *low <= *high;
}
