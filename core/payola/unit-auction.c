/* unit-auction.c - the candidate orders of one unit and the bids for each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/unit-auction.h"

#include <string.h>

/* Four positions, one for each of four candidate orders. */
typedef guint PayPositionQuad __attribute__ ((vector_size (16), may_alias));

#define FEW 32 /* number of named orders that fit on the stack */

/* The candidate orders while they are being numbered. */
typedef struct
{
  guint64 *keys; /* order key of each candidate */
  guint *named;  /* number of the candidate for each order that a group names, group by group */
} Numbering;

/* Returns the number of an order among the candidates, or `n_candidates` if the order is not a
 * candidate. */
static inline guint
find_candidate (const PayUnitAuction *self, const guint64 *keys, guint64 key, const PayOrder *order)
{
  guint c = 0;

  while (c < self->n_candidates
         && (keys[c] != key
             || (pay_order_key_has_route (key) && !pay_order_equal (self->orders[c], order))))
    c++;
  return c;
}

/* Returns the number of an order among the candidates. If the order is not a candidate yet, adds
 * it. */
static inline guint
add_candidate (PayUnitAuction *self, guint64 *keys, guint64 key, const PayOrder *order)
{
  guint found = find_candidate (self, keys, key, order);

  if (found == self->n_candidates)
    {
      keys[found] = key;
      self->orders[found] = order;
      self->n_candidates++;
    }
  return found;
}

/* Numbers the orders that the groups name. Orders that a negative group forbids are candidates only
 * if another group names them. */
static void
number_candidates (PayUnitAuction *self, const Numbering *numbering)
{
  guint64 *keys = numbering->keys, hold = pay_order_get_key (self->hold);
  guint *named = numbering->named;

  for (guint i = 0; i < self->n_groups; i++)
    {
      const PayEntryGroup *group = self->groups[i];

      if (group->type == PAY_OFFER_NEGATIVE)
        *named++ = add_candidate (self, keys, hold, self->hold);
      else
        for (guint j = 0; j < group->n_named; j++)
          *named++ = add_candidate (self, keys, group->keys[j], &group->orders[j]);
    }
  if (self->n_groups == 0)
    add_candidate (self, keys, hold, self->hold);
}

/* Removes the orders that a negative group forbids from the row of the group. */
static void
exclude_forbidden (const PayUnitAuction *self, const guint64 *keys, const PayEntryGroup *group,
                   guint *row)
{
  for (guint i = 0; i < group->n_orders; i++)
    {
      guint found = find_candidate (self, keys, group->keys[i], &group->orders[i]);
      if (found < self->n_candidates)
        row[found] = PAY_NO_POSITION;
    }
}

/* Fills in two rows of masks: `no_moves` has 0 for moves, and `no_stays` has 0 for all other
 * candidates. All other elements, padding included, have all bits set. */
static void
fill_kind_masks (const PayUnitAuction *self, const guint64 *keys, PayPositionQuad *no_moves,
                 PayPositionQuad *no_stays)
{
  guint *moves = (guint *) no_moves, *stays = (guint *) no_stays;

  for (guint q = 0; q < self->n_row / 4; q++)
    no_moves[q] = no_stays[q] = ~(PayPositionQuad) { 0 };
  for (guint c = 0; c < self->n_candidates; c++)
    *(pay_order_key_get_kind (keys[c]) == PAY_ORDER_MOVE ? &moves[c] : &stays[c]) = 0;
}

/* Adds the bid of a group for all candidates with a position in the row of the group. */
static inline void
add_bid (PayUnitAuction *self, const PayEntryGroup *group, const PayPositionQuad *row,
         PayAmountQuad *pays, PayBudget *budget)
{
  PayActiveBid *bid = &self->bids[self->n_bids++];

  *bid = (PayActiveBid) { .budget = budget,
                          .unit_auction = self,
                          .pays = pays,
                          .top = group->sum,
                          .offered = group->sum,
                          .kept = group->kept,
                          .fastest = (int) group->repeat };
  budget->bids[group - budget->groups] = bid;
  for (guint q = 0; q < self->n_row / 4; q++)
    pays[q] = (PayAmountQuad) (row[q] != PAY_NO_POSITION);
  self->powers |= budget->bit;
}

/* Fills in the row of positions of every group, and adds the bids. A negative group names HOLD for
 * 0 AgP, so HOLD gets its position only after the bid was added. */
static void
add_groups (PayUnitAuction *self, const Numbering *numbering, PayAmountQuad *pays,
            PayBudget *budgets)
{
  const guint *named = numbering->named;
  guint n_quads = self->n_row / 4;
  PayPositionQuad *row = (PayPositionQuad *) self->positions;
  PayPositionQuad *no_moves = pay_arena_take_array (self->arena, PayPositionQuad, 2 * n_quads);
  PayPositionQuad *no_stays = no_moves + n_quads;

  fill_kind_masks (self, numbering->keys, no_moves, no_stays);
  for (guint i = 0; i < self->n_groups; i++, row += n_quads)
    {
      const PayEntryGroup *group = self->groups[i];
      guint moves = group->others & PAY_OTHERS_MOVES ? 0 : PAY_NO_POSITION;
      guint stays = group->others & PAY_OTHERS_STAYS ? 0 : PAY_NO_POSITION;
      guint position = group->position + group->n_named, *positions = (guint *) row;

      for (guint q = 0; q < n_quads; q++)
        row[q] = ((no_moves[q] | moves) & (no_stays[q] | stays)) | position;
      if (group->type == PAY_OFFER_NEGATIVE)
        exclude_forbidden (self, numbering->keys, group, positions);
      else
        for (guint j = group->n_named; j-- > 0;)
          positions[named[j]] = group->position + j;
      if (group->sum > 0)
        {
          add_bid (self, group, row, pays, &budgets[group->power]);
          pays += n_quads;
        }
      if (group->type == PAY_OFFER_NEGATIVE)
        positions[*named] = group->position;
      named += group->n_named;
    }
}

void
pay_unit_auction_init (PayUnitAuction *self, const PayUnitAuctionSetup *setup, PayBudget *budgets,
                       PayArena *arena)
{
  guint64 few_keys[FEW];
  guint few_named[FEW], n_named = 0, n_paid = 0, n_groups = setup->n_groups;
  Numbering numbering = { few_keys, few_named };
  PayAmountQuad *pays;

  for (guint i = 0; i < n_groups; i++)
    {
      n_named += setup->groups[i]->n_named;
      n_paid += setup->groups[i]->sum > 0;
    }
  *self = (PayUnitAuction) { .arena = arena,
                             .groups = setup->groups,
                             .n_groups = n_groups,
                             .ranks = setup->ranks,
                             .owner = setup->owner,
                             .dummy = setup->dummy,
                             .hold = setup->hold };
  self->orders = pay_arena_take_array (arena, const PayOrder *, MAX (n_named, 1));
  self->bids = pay_arena_take_array (arena, PayActiveBid, n_paid);
  if (n_named > FEW)
    numbering = (Numbering) { pay_arena_take_array (arena, guint64, n_named),
                              pay_arena_take_array (arena, guint, n_named) };
  number_candidates (self, &numbering);

  self->n_row = (self->n_candidates + 3) / 4 * 4;
  self->totals = pay_arena_take_array (arena, int, 2 * self->n_row);
  self->falls = self->totals + self->n_row;
  self->positions = pay_arena_take_array (arena, guint, self->n_row * n_groups);
  pays = pay_arena_take_array (arena, PayAmountQuad, self->n_row / 4 * n_paid);
  add_groups (self, &numbering, pays, budgets);
}

guint
pay_unit_auction_list_bidders (const PayUnitAuction *self, PayBidder *bidders)
{
  PayBidder *bidder = NULL;
  guint n_bidders = 0, n_bids = 0;

  for (guint i = 0; i < self->n_groups; i++)
    {
      PayPower power = self->groups[i]->power;

      if (!bidder || bidder->power != power)
        {
          bidder = &bidders[n_bidders++];
          *bidder = (PayBidder) { .power = power, .rank = self->ranks[power], .first = n_bids };
        }
      n_bids += self->groups[i]->sum > 0;
      bidder->end = n_bids;
    }
  return n_bidders;
}

void
pay_unit_auction_add_bidders (PayUnitAuction *self)
{
  self->bidders = pay_arena_take_array (self->arena, PayBidder, self->n_groups);
  self->n_bidders = pay_unit_auction_list_bidders (self, self->bidders);
}

guint64
pay_unit_auction_find_backers (const PayUnitAuction *self, guint candidate)
{
  const guint *position = self->positions + candidate;
  guint64 backers = 0;

  for (guint i = 0; i < self->n_groups; i++, position += self->n_row)
    backers |= (guint64) (*position != PAY_NO_POSITION) << self->groups[i]->power;
  return backers;
}

int
pay_unit_auction_sum (const PayUnitAuction *self, guint candidate)
{
  int total = 0;

  for (const PayActiveBid *bid = self->bids; bid < self->bids + self->n_bids; bid++)
    total += pay_active_bid_pays (bid, candidate) & pay_active_bid_get_amount (bid);
  return total;
}
