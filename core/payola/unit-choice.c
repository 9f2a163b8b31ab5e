/* unit-choice.c - the choice of one unit, and the rounds for which it stays the same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/unit-auction.h"

/* ---- ties ---------------------------------------------------------------------------------- */

/* Checks whether candidate `a` precedes `b` in the tie-break.
 *
 * Rules 5.2 to 5.4: the first power of the owner's acceptance list that backs any tied order
 * decides by its earliest entry. If this entry is for several orders, the next power decides
 * between them. Groups are sorted by rank and position, so the first group of a power that backs
 * either order decides.
 *
 * Orders that are still tied are compared by direct entries only, which never name two orders. */
static gboolean
precedes (const PayUnitAuction *self, guint a, guint b, gboolean direct)
{
  const guint *row = self->positions;
  PayPower undecided = PAY_NO_POWER; /* last power that backs both orders with the same entry */

  for (guint i = 0; i < self->n_groups; i++, row += self->n_row)
    {
      const PayEntryGroup *group = self->groups[i];
      guint others = group->position + group->n_named;
      guint position_a = direct && row[a] == others ? PAY_NO_POSITION : row[a];
      guint position_b = direct && row[b] == others ? PAY_NO_POSITION : row[b];

      if (group->power == undecided)
        continue;
      if (position_a != position_b)
        return position_a < position_b;
      if (position_a != PAY_NO_POSITION)
        undecided = group->power;
    }
  return !direct && precedes (self, a, b, TRUE);
}

static int
find_hold (const PayUnitAuction *self)
{
  for (guint c = 0; c < self->n_candidates; c++)
    if (pay_order_equal (self->orders[c], self->hold))
      return (int) c;
  return -1;
}

/* Makes the unit of a dummy hold if the tied orders have different sets of backers (rule 12).
 * Entries that were reduced to 0 AgP still count. Returns FALSE if there is no such tie, or if HOLD
 * is not a candidate. */
static gboolean
hold_tied_dummy (PayUnitAuction *self)
{
  guint64 backers = pay_unit_auction_find_backers (self, self->leader);
  gboolean rivals = FALSE;
  int hold;

  for (guint c = 0; c < self->n_candidates; c++)
    rivals = rivals
          || (self->totals[c] == self->totals[self->leader]
              && pay_unit_auction_find_backers (self, c) != backers);
  hold = rivals ? find_hold (self) : -1;
  if (hold < 0)
    return FALSE;
  self->choice = (guint) hold;
  return TRUE;
}

/* ---- choice -------------------------------------------------------------------------------- */

/* Returns the loss of a bid in one step, in AgP. The meaning of @what depends on the kind of
 * step. */
typedef int (*LossFunc) (const PayActiveBid *bid, gconstpointer what);

/* Adds up the amounts and losses of all bids for each candidate. Inlined with a constant `lose` for
 * speed. */
static inline __attribute__ ((always_inline)) void
add_up (PayUnitAuction *self, LossFunc lose, gconstpointer what)
{
  PayAmountQuad *totals = (PayAmountQuad *) self->totals, *falls = (PayAmountQuad *) self->falls;
  const PayActiveBid *begin = self->bids, *end = begin + self->n_bids;

  for (guint q = 0, n = self->n_row / 4; q < n; q++)
    {
      PayAmountQuad total = { 0 }, fall = { 0 };

      for (const PayActiveBid *b = begin; b < end; b++)
        {
          total += b->pays[q] & pay_active_bid_get_amount (b);
          fall += b->pays[q] & lose (b, what);
        }
      totals[q] = total;
      falls[q] = fall;
    }
}

/* Returns the loss of a bid in a round in which the powers @falling (bits) are reduced. */
static inline int
lose_with_powers (const PayActiveBid *bid, gconstpointer falling)
{
  return *(const guint64 *) falling & bid->budget->bit ? bid->count : 0;
}

/* Returns the loss of a bid in a period that lowers every entry of a power by the rate of the
 * power. */
static inline int
lose_at_rates (const PayActiveBid *bid, gconstpointer rates)
{
  return bid->count * (int) ((const guint *) rates)[bid->budget->power];
}

/* Returns the largest loss in a round that a bid can cause to a candidate. */
static inline int
lose_with_candidate (const PayActiveBid *bid, gconstpointer candidate)
{
  return pay_active_bid_pays (bid, *(const guint *) candidate) & bid->fastest;
}

/* Returns the candidate with the highest total that wins the tie-break. */
static guint
find_leader (const PayUnitAuction *self)
{
  const int *totals = self->totals;
  int most = totals[0];
  guint best = 0;

  for (guint c = 1; c < self->n_candidates; c++)
    {
      best = totals[c] > most ? c : best;
      most = MAX (most, totals[c]);
    }
  for (guint c = best + 1; c < self->n_candidates; c++)
    if (totals[c] == most && precedes (self, c, best, FALSE))
      best = c;
  return best;
}

/* Sets `slack` to the lead over the other candidates, and `closing` to the largest gain of another
 * candidate in a round. Returns FALSE if another candidate has the leader's total. */
static inline gboolean
measure_lead (PayUnitAuction *self)
{
  const int *totals = self->totals, *falls = self->falls;
  int lead = totals[self->leader] - 1, all = falls[self->leader], closing = 0, slack = G_MAXINT;
  guint n_level = 0;

  for (guint c = 0, n = self->n_candidates; c < n; c++)
    {
      int behind = lead - totals[c], closer = all - falls[c];

      n_level += behind < 0;
      behind = closer > 0 ? behind : G_MAXINT;
      slack = MIN (slack, behind);
      closing = MAX (closing, closer);
    }
  self->slack = slack;
  self->closing = closing;
  return n_level == 1; /* TRUE if only the leader has this total */
}

static guint64
find_payers (const PayUnitAuction *self, guint candidate)
{
  guint64 payers = 0;

  for (const PayActiveBid *b = self->bids; b < self->bids + self->n_bids; b++)
    payers |= (guint64) pay_active_bid_pays (b, candidate) & b->budget->bit;
  return payers;
}

/* The leader usually stays the same, so another leader is searched for only if its lead is lost. */
void
pay_unit_auction_choose (PayUnitAuction *self)
{
  guint before = self->choice;

  add_up (self, lose_with_candidate, &self->leader);
  if (!measure_lead (self))
    {
      guint leader = find_leader (self);
      if (leader != self->leader)
        {
          self->leader = leader;
          self->leading = 0;
          add_up (self, lose_with_candidate, &leader);
          measure_lead (self);
        }
    }
  if (self->leading == 0 || self->dummy)
    self->leading = find_payers (self, self->leader);
  self->choice = self->leader;
  self->fell = 0;
  if (self->dummy)
    {
      self->held = hold_tied_dummy (self);
      if (self->held) /* a reduction may end the tie */
        {
          self->leading = self->powers;
          self->slack = -1;
        }
    }
  self->is_even = self->is_even && self->choice == before;
}

/* ---- reductions ---------------------------------------------------------------------------- */

/* Returns the number of steps, at most @times, before a candidate that gains @closer AgP in each
 * step reaches the leader's total. A tie that makes a dummy's unit hold must last in these steps,
 * too. */
static inline gint64
foresee_one (const PayUnitAuction *self, guint c, gint64 closer, gint64 times)
{
  gint64 lead = self->totals[self->leader] - self->totals[c];

  if (self->held && lead == 0 && closer != 0)
    return 0;
  if (closer > 0 && lead <= closer * times)
    return lead > closer ? (lead - 1) / closer : 0;
  return times;
}

/* Returns the number of steps in which no candidate reaches the leader's total. */
static guint
foresee (const PayUnitAuction *self)
{
  gint64 times = G_MAXINT;

  for (guint c = 0; c < self->n_candidates; c++)
    times = foresee_one (self, c, self->falls[self->leader] - self->falls[c], times);
  return (guint) times;
}

guint
pay_unit_auction_count_rounds (PayUnitAuction *self, guint round, guint most, guint64 falling)
{
  guint64 mine = self->powers & falling;

  if (!(self->leading & falling) || (gint64) self->closing * (most - 1) <= self->slack)
    return most;
  if (self->fell != mine || self->until < round)
    {
      self->fell = mine;
      add_up (self, lose_with_powers, &falling);
      self->until = round + foresee (self);
    }
  return MIN (most, self->until - round + 1);
}

guint
pay_unit_auction_count_times (PayUnitAuction *self, const guint *rates)
{
  add_up (self, lose_at_rates, rates);
  return foresee (self) + 1;
}
