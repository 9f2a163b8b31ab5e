/* threshold.h - the money that wins a position, and the bids that keep it won
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/fraction.h"

G_BEGIN_DECLS

/* Two players bid for the next step. The higher bid is paid and chooses the step; equal bids go
 * to the opponent. A position has a threshold b: “we” win if and only if our money is more than
 * b times the opponent's. b is 0 for a won position and infinite for a lost one. Money is
 * continuous here (“silver dust”); core/ministry/pt3-coins.h has whole coins. */

/* Computes the threshold of a position. @least is the smallest threshold of the positions after
 * one step. @most is the largest threshold of the positions after one step. Returns the
 * threshold, or `PAY_FRACTION_NONE` if it does not fit into 64 bits. */
PayFraction pay_threshold_join (PayFraction least, PayFraction most);

/* The bids with which the winner keeps a position won, from `low` to `high`. If we win (`ours`),
 * the bids `low` and `high` themselves are excluded. If the opponent wins, they are included,
 * because the opponent wins ties.
 *
 * If every bid wins (`any`), the range is from 0 to the winner's money, both included. With
 * `from_nothing`, `low` is 0 and included. */
typedef struct
{
  gboolean ours, any, from_nothing;
  PayFraction low, high;
} PayWinningBids;

/* Computes the winner's bids. @least is the smallest threshold of the positions after one step.
 * @most is the largest threshold of the positions after one step. @ours: our money in whole
 * coins, not negative. @theirs is the opponent's money in whole coins, not negative. Returns
 * FALSE if the range does not fit into 64 bits. */
gboolean pay_threshold_bids (PayFraction least, PayFraction most, gint64 ours, gint64 theirs,
                             PayWinningBids *bids);

/* Finds the whole coins in the range of bids. Returns FALSE if the range does not contain whole
 * coins. */
gboolean pay_winning_bids_coins (const PayWinningBids *bids, gint64 *low, gint64 *high);

G_END_DECLS
