/* threshold.h - how much money wins a position, and which bids keep it won
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/fraction.h"

G_BEGIN_DECLS

/* Two players bid for the next step; the higher bid chooses it and is paid, equal bids go to the
 * opponent. A position has the threshold b: "we" win with best play if and only if our money is
 * more than b times the opponent's. It is 0 where we have won and infinite where we have lost.
 * Money is continuous here ("silver dust"); core/ministry/pt3-coins.h has whole coins. */

/* The threshold of a position from the smallest and the largest among the positions one step on;
 * PAY_FRACTION_NONE when it does not fit into 64 bits. */
PayFraction
pay_threshold_join (PayFraction least, PayFraction most);

/* The bids with which the one who wins keeps it won: between low and high, both open when that is
 * us (`ours`), both included when it is the opponent, who wins ties. Where every step leads to the
 * same threshold no bid matters (`any`); low and high are then 0 and all that the winner has. Low
 * is never negative, and when it is 0 because less would do as well, it is included
 * (`from_nothing`). */
typedef struct
{
  gboolean ours, any, from_nothing;
  PayFraction low, high;
} PayWinningBids;

/* @ours, @theirs: the money of both, whole coins, not negative.
 * @least, @most: as above. FALSE when the range does not fit into 64 bits. */
gboolean
pay_threshold_bids (PayFraction least, PayFraction most, gint64 ours, gint64 theirs,
                    PayWinningBids *bids);
/* The whole coins in the range, both included; FALSE when there is none. */
gboolean
pay_winning_bids_coins (const PayWinningBids *bids, gint64 *low, gint64 *high);

G_END_DECLS
