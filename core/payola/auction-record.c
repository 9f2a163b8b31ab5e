/* auction-record.c - the full record of an auction: all candidate orders, bids and rounds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/auction-private.h"

#include <string.h>

/* The size of the first block in bytes. Most records with seven powers fit into it. */
#define FIRST_BLOCK 32768

#define FEW 16 /* largest number of candidates that insertion sort sorts */

struct _PayAuctionRecord
{
  PayAuction *auction;
  PayArena *arena;
  guint first, n_units; /* index of the first described unit; number of described units */
  PayUnitRecord *units; /* records of the units that are described */
};

/* The record of one unit under construction. */
typedef struct
{
  PayArena *arena;
  const PayUnitAuction *auction;
  int *totals; /* total of each candidate, in AgP */
  PayBidder *bidders;
  guint n_bidders;
  const guint *positions; /* [bidder][candidate]: smallest position of the bidder's entries for
                           * the candidate, or PAY_NO_POSITION */
} Recorder;

static int
as_int (gint64 amount)
{
  return (int) MIN (amount, G_MAXINT);
}

/* ---- candidates and bids ------------------------------------------------------------------- */

static gboolean
goes_before (const Recorder *self, guint a, guint b)
{
  const PayUnitAuction *auction = self->auction;

  if (a == auction->choice || b == auction->choice)
    return a == auction->choice;
  return self->totals[a] != self->totals[b]
         ? self->totals[a] > self->totals[b]
         : pay_order_compare (auction->orders[a], auction->orders[b]) < 0;
}

static int
compare_candidates (gconstpointer a, gconstpointer b, gpointer recorder)
{
  return goes_before (recorder, *(const guint *) a, *(const guint *) b) ? -1 : 1;
}

static void
sort_candidates (const Recorder *self, guint *sorted)
{
  guint n = self->auction->n_candidates;

  for (guint c = 0; c < n; c++)
    sorted[c] = c;
  if (n > FEW)
    {
      g_qsort_with_data (sorted, (int) n, sizeof *sorted, compare_candidates, (gpointer) self);
      return;
    }
  for (guint c = 1; c < n; c++)
    {
      guint at = c;
      for (; at > 0 && goes_before (self, c, sorted[at - 1]); at--)
        sorted[at] = sorted[at - 1];
      sorted[at] = c;
    }
}

/* Returns a matrix [bidder][candidate] with the smallest position of the bidder's entries for the
 * candidate, or PAY_NO_POSITION. With `direct`, only direct entries count. */
static const guint *
find_positions (const Recorder *self, gboolean direct)
{
  const PayUnitAuction *auction = self->auction;
  guint n_cells = self->n_bidders * auction->n_candidates;
  guint *cells = pay_arena_take_array (self->arena, guint, n_cells), *best = cells;
  const guint *row = auction->positions;

  memset (cells, 0xff, n_cells * sizeof *cells); /* every cell becomes PAY_NO_POSITION */
  for (guint i = 0; i < auction->n_groups; i++, row += auction->n_row)
    {
      const PayEntryGroup *group = auction->groups[i];
      guint end = direct ? group->position + group->n_named : PAY_NO_POSITION;

      if (i > 0 && group->power != auction->groups[i - 1]->power)
        best += auction->n_candidates;
      for (guint c = 0; c < auction->n_candidates; c++)
        if (row[c] < end)
          best[c] = MIN (best[c], row[c]);
    }
  return cells;
}

/* Writes the bids for a candidate, in the order of the owner's acceptance list. Returns the
 * element after the last bid. */
static PayBid *
write_bids (const Recorder *self, guint candidate, PayBid *bid)
{
  const PayActiveBid *bids = self->auction->bids;

  for (guint b = 0; b < self->n_bidders; b++)
    {
      const PayBidder *bidder = &self->bidders[b];
      guint position = self->positions[b * self->auction->n_candidates + candidate];
      gint64 amount = 0, offered = 0;

      if (position == PAY_NO_POSITION)
        continue;
      for (guint i = bidder->first; i < bidder->end; i++)
        if (pay_active_bid_pays (&bids[i], candidate))
          {
            amount += pay_active_bid_get_amount (&bids[i]);
            offered += bids[i].offered;
          }
      *bid++ = (PayBid) { bidder->power, as_int (amount), as_int (offered), position };
    }
  return bid;
}

static guint
count_bids (const Recorder *self)
{
  guint n = 0;

  for (guint i = 0; i < self->auction->n_candidates * self->n_bidders; i++)
    n += self->positions[i] != PAY_NO_POSITION;
  return n;
}

static const PayCandidate *
record_candidates (const Recorder *self)
{
  guint n = self->auction->n_candidates;
  PayCandidate *candidates = pay_arena_take_array (self->arena, PayCandidate, n);
  PayBid *bid = pay_arena_take_array (self->arena, PayBid, count_bids (self));
  guint *sorted = pay_arena_take_array (self->arena, guint, n);

  sort_candidates (self, sorted);
  for (guint i = 0; i < n; i++)
    {
      PayCandidate *candidate = &candidates[i];

      candidate->order = *self->auction->orders[sorted[i]];
      candidate->total = self->totals[sorted[i]];
      candidate->bids = bid;
      bid = write_bids (self, sorted[i], bid);
      candidate->n_bids = (guint) (bid - candidate->bids);
    }
  return candidates;
}

/* ---- the rule that decided ----------------------------------------------------------------- */

/* Reduces `tied` to the candidates that a bidder backs with its earliest entry. Returns the number
 * of tied candidates that the bidder backed; if it is 0, `tied` is unchanged. */
static guint
narrow (const PayUnitAuction *auction, const guint *positions, gboolean *tied, guint *n_tied)
{
  guint best = PAY_NO_POSITION, n_backed = 0;

  for (guint c = 0; c < auction->n_candidates; c++)
    if (tied[c])
      {
        n_backed += positions[c] != PAY_NO_POSITION;
        best = MIN (best, positions[c]);
      }
  if (n_backed == 0)
    return 0;
  *n_tied = 0;
  for (guint c = 0; c < auction->n_candidates; c++)
    {
      tied[c] = tied[c] && positions[c] == best;
      *n_tied += tied[c];
    }
  return n_backed;
}

/* Sets `decided_by`, `list_place` and `rule` for a tie between the candidates in `tied`. */
static void
record_tie_break (const Recorder *self, PayUnitRecord *unit, gboolean *tied, guint n_tied)
{
  gboolean first = TRUE;

  for (guint direct = 0; direct < 2 && n_tied > 1; direct++)
    {
      const guint *positions = direct ? find_positions (self, TRUE) : self->positions;

      for (guint b = 0; b < self->n_bidders && n_tied > 1; b++)
        {
          guint n_backed = narrow (self->auction, positions + b * self->auction->n_candidates, tied,
                                   &n_tied);

          if (n_backed == 0)
            continue;
          unit->decided_by = self->bidders[b].power;
          unit->list_place = self->bidders[b].rank;
          if (direct)
            unit->rule = PAY_TIE_DIRECT_SEQUENCE;
          else if (!first)
            unit->rule = PAY_TIE_FURTHER;
          else
            unit->rule = n_backed == 1 ? PAY_TIE_ACCEPTANCE : PAY_TIE_SEQUENCE;
          first = FALSE;
        }
    }
}

static void
record_rule (const Recorder *self, PayUnitRecord *unit)
{
  const PayUnitAuction *auction = self->auction;
  int best = self->totals[auction->leader];
  gboolean *tied;

  for (guint c = 0; c < auction->n_candidates; c++)
    unit->n_tied += self->totals[c] == best;
  unit->decided_by = PAY_NO_POWER;
  unit->rule = auction->n_candidates == 1 ? PAY_TIE_ONLY : PAY_TIE_TOTAL;
  if (auction->held)
    unit->rule = PAY_TIE_DUMMY;
  if (auction->held || unit->n_tied == 1)
    return;
  tied = pay_arena_take_array (self->arena, gboolean, auction->n_candidates);
  for (guint c = 0; c < auction->n_candidates; c++)
    tied[c] = self->totals[c] == best;
  record_tie_break (self, unit, tied, unit->n_tied);
}

/* ---- the record ---------------------------------------------------------------------------- */

static void
record_unit (PayAuctionRecord *self, guint index)
{
  const PayUnitAuction *auction = &self->auction->units[index];
  PayUnitRecord *unit = &self->units[index - self->first];
  Recorder recorder = {
    .arena = self->arena,
    .auction = auction,
    .totals = pay_arena_take_array (self->arena, int, auction->n_candidates),
    .bidders = pay_arena_take_array (self->arena, PayBidder, auction->n_groups),
  };

  for (guint c = 0; c < auction->n_candidates; c++)
    recorder.totals[c] = pay_unit_auction_sum (auction, c);
  recorder.n_bidders = pay_unit_auction_list_bidders (auction, recorder.bidders);
  recorder.positions = find_positions (&recorder, FALSE);
  unit->n_candidates = auction->n_candidates;
  unit->candidates = record_candidates (&recorder);
  record_rule (&recorder, unit);
  unit->price = pay_auction_get_price (self->auction, index);
  unit->reported_total = pay_auction_get_reported_total (self->auction, index);
  unit->signal = self->auction->signals[index];
}

static PayAuctionRecord *
record_new (const PayAuction *auction, guint first, guint n_units)
{
  PayAuctionRecord *self = g_new0 (PayAuctionRecord, 1);

  self->auction = pay_auction_ref ((PayAuction *) auction);
  self->arena = pay_arena_new (n_units > 1 ? FIRST_BLOCK : FIRST_BLOCK / 16);
  self->first = first;
  self->n_units = n_units;
  self->units = pay_arena_new_array (self->arena, PayUnitRecord, n_units);
  for (guint u = first; u < first + n_units; u++)
    record_unit (self, u);
  return self;
}

PayAuctionRecord *
pay_auction_record_new (const PayAuction *auction)
{
  return record_new (auction, 0, auction->n_units);
}

PayAuctionRecord *
pay_auction_record_new_for_decision (const PayDecision *decision)
{
  const PayAuction *auction = pay_payola_get_auction (decision);

  return auction ? pay_auction_record_new (auction) : NULL;
}

PayAuctionRecord *
pay_auction_record_new_for_unit (const PayAuction *auction, guint unit)
{
  g_return_val_if_fail (unit < auction->n_units, NULL);

  return record_new (auction, unit, 1);
}

void
pay_auction_record_free (PayAuctionRecord *self)
{
  if (!self)
    return;
  pay_auction_unref (self->auction);
  pay_arena_free (self->arena);
  g_free (self);
}

const PayAuction *
pay_auction_record_get_auction (const PayAuctionRecord *self)
{
  return self->auction;
}

const PayUnitRecord *
pay_auction_record_get_unit (const PayAuctionRecord *self, guint unit)
{
  g_return_val_if_fail (unit >= self->first && unit < self->first + self->n_units, NULL);

  return &self->units[unit - self->first];
}

guint
pay_auction_record_get_n_rounds (const PayAuctionRecord *self)
{
  return self->auction->rounds->len;
}

const PayRound *
pay_auction_record_get_round (const PayAuctionRecord *self, guint i)
{
  g_return_val_if_fail (i < self->auction->rounds->len, NULL);

  return &g_array_index (self->auction->rounds, PayRound, i);
}

guint
pay_auction_record_count_repeats (const PayAuctionRecord *self, guint i, guint *n_runs)
{
  const GArray *repeats = self->auction->repeats;

  *n_runs = 0;
  for (guint r = 0; repeats && r < repeats->len; r++)
    {
      const PayRepeat *repeat = &g_array_index (repeats, PayRepeat, r);
      if (repeat->first == i)
        {
          *n_runs = repeat->n_runs;
          return repeat->n_times - 1;
        }
    }
  return 0;
}
