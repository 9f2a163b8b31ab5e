/* book.c - from the claims on one unit to candidates and backings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

#include <string.h>

/* Four positions by candidate. */
typedef guint PayPlaces __attribute__ ((vector_size (16), may_alias));

#define FEW 32 /* orders that most units are not offered more of */

int
pay_book_find (const PayBook *self, const PayOrder *order)
{
  for (guint c = 0; c < self->n_candidates; c++)
    if (pay_order_equal (self->orders[c], order))
      return (int) c;
  return -1;
}

/* The candidates while they are gathered. */
typedef struct
{
  guint64 *deeds; /* by candidate */
  guint *named;   /* by claim and order: the candidate */
} Gathering;

/* The number of an order among the candidates, or how many there are. */
static inline guint
find (const PayBook *self, const guint64 *deeds, guint64 deed, const PayOrder *order)
{
  guint c = 0;

  while (c < self->n_candidates
         && (deeds[c] != deed
             || (pay_deed_has_route (deed) && !pay_order_equal (self->orders[c], order))))
    c++;
  return c;
}

/* The same; a new one is added. */
static inline guint
intern (PayBook *self, guint64 *deeds, guint64 deed, const PayOrder *order)
{
  guint found = find (self, deeds, deed, order);

  if (found == self->n_candidates)
    {
      deeds[found] = deed;
      self->orders[found] = order;
      self->n_candidates++;
    }
  return found;
}

/* Numbers every order that a claim names. Those that a negative claim forbids are numbered when
 * somebody else names them. */
static void
intern_claims (PayBook *self, const Gathering *gathering)
{
  guint64 *deeds = gathering->deeds, hold = pay_order_deed (self->hold);
  guint *named = gathering->named;

  for (guint i = 0; i < self->n_claims; i++)
    {
      const PayClaim *claim = self->claims[i];

      if (claim->type == PAY_OFFER_NEGATIVE)
        *named++ = intern (self, deeds, hold, self->hold);
      else
        for (guint j = 0; j < claim->n_named; j++)
          *named++ = intern (self, deeds, claim->deeds[j], &claim->orders[j]);
    }
  if (self->n_claims == 0)
    intern (self, deeds, hold, self->hold);
}

/* Takes back what a negative claim forbids. */
static void
strike_out (const PayBook *self, const guint64 *deeds, const PayClaim *claim, guint *row)
{
  for (guint i = 0; i < claim->n_orders; i++)
    {
      guint found = find (self, deeds, claim->deeds[i], &claim->orders[i]);
      if (found < self->n_candidates)
        row[found] = PAY_NO_POSITION;
    }
}

/* What a claim pays that it does not name is found by two rows of bits, one for the moves and one
 * for all else: joined bit by bit with a position they leave PAY_NO_POSITION to the others. The
 * places behind the last candidate are neither. */
static void
sort_candidates (const PayBook *self, const guint64 *deeds, PayPlaces *no_moves,
                 PayPlaces *no_stays)
{
  guint *moves = (guint *) no_moves, *stays = (guint *) no_stays;

  for (guint q = 0; q < self->n_row / 4; q++)
    no_moves[q] = no_stays[q] = ~(PayPlaces) { 0 };
  for (guint c = 0; c < self->n_candidates; c++)
    *(pay_deed_get_kind (deeds[c]) == PAY_ORDER_MOVE ? &moves[c] : &stays[c]) = 0;
}

/* Adds the money of a claim for what its row has so far. */
static inline void
enter_money (PayBook *self, const PayClaim *claim, const PayPlaces *row, PayAmounts *pays,
             PayPurse *purse)
{
  PayBacking *backing = &self->backings[self->n_backings++];

  *backing = (PayBacking) { .purse = purse,
                            .book = self,
                            .pays = pays,
                            .top = claim->sum,
                            .offered = claim->sum,
                            .kept = claim->kept,
                            .fastest = (int) claim->repeat };
  purse->backings[claim - purse->claims] = backing;
  for (guint q = 0; q < self->n_row / 4; q++)
    pays[q] = (PayAmounts) (row[q] != PAY_NO_POSITION);
  self->powers |= purse->bit;
}

/* Works out what the claims back from which position on, and gathers their money. A negative claim
 * names its HOLD for nothing. */
static void
enter_claims (PayBook *self, const Gathering *gathering, PayAmounts *pays, PayPurse *purses)
{
  const guint *named = gathering->named;
  guint n_quads = self->n_row / 4;
  PayPlaces *row = (PayPlaces *) self->positions;
  PayPlaces *no_moves = pay_arena_take_array (self->arena, PayPlaces, 2 * n_quads);
  PayPlaces *no_stays = no_moves + n_quads;

  sort_candidates (self, gathering->deeds, no_moves, no_stays);
  for (guint i = 0; i < self->n_claims; i++, row += n_quads)
    {
      const PayClaim *claim = self->claims[i];
      guint moves = claim->others & PAY_CLAIM_MOVES ? 0 : PAY_NO_POSITION;
      guint stays = claim->others & PAY_CLAIM_STAYS ? 0 : PAY_NO_POSITION;
      guint position = claim->position + claim->n_named, *positions = (guint *) row;

      for (guint q = 0; q < n_quads; q++)
        row[q] = ((no_moves[q] | moves) & (no_stays[q] | stays)) | position;
      if (claim->type == PAY_OFFER_NEGATIVE)
        strike_out (self, gathering->deeds, claim, positions);
      else
        for (guint j = claim->n_named; j-- > 0;)
          positions[named[j]] = claim->position + j;
      if (claim->sum > 0)
        {
          enter_money (self, claim, row, pays, &purses[claim->power]);
          pays += n_quads;
        }
      if (claim->type == PAY_OFFER_NEGATIVE)
        positions[*named] = claim->position;
      named += claim->n_named;
    }
}

void
pay_book_init (PayBook *self, PayArena *arena, const PayClaim *const *claims, guint n_claims,
               const guint8 *places, PayPower owner, gboolean dummy, const PayOrder *hold,
               PayPurse *purses)
{
  guint64 few_deeds[FEW];
  guint few_named[FEW], n_named = 0, n_paid = 0;
  Gathering gathering = { few_deeds, few_named };
  PayAmounts *pays;

  for (guint i = 0; i < n_claims; i++)
    {
      n_named += claims[i]->n_named;
      n_paid += claims[i]->sum > 0;
    }
  *self = (PayBook) { .arena = arena,
                      .claims = claims,
                      .n_claims = n_claims,
                      .places = places,
                      .owner = owner,
                      .dummy = dummy,
                      .hold = hold };
  self->orders = pay_arena_take_array (arena, const PayOrder *, MAX (n_named, 1));
  self->backings = pay_arena_take_array (arena, PayBacking, n_paid);
  if (n_named > FEW)
    gathering = (Gathering) { pay_arena_take_array (arena, guint64, n_named),
                              pay_arena_take_array (arena, guint, n_named) };
  intern_claims (self, &gathering);

  self->n_row = (self->n_candidates + 3) / 4 * 4;
  self->totals = pay_arena_take_array (arena, int, 2 * self->n_row);
  self->falls = self->totals + self->n_row;
  self->positions = pay_arena_take_array (arena, guint, self->n_row * n_claims);
  pays = pay_arena_take_array (arena, PayAmounts, self->n_row / 4 * n_paid);
  enter_claims (self, &gathering, pays, purses);
}

void
pay_book_open_seats (PayBook *self)
{
  PaySeat *seat = NULL;
  guint n_backings = 0;

  if (self->seats)
    return;
  self->seats = pay_arena_take_array (self->arena, PaySeat, self->n_claims);
  for (guint i = 0; i < self->n_claims; i++)
    {
      PayPower power = self->claims[i]->power;

      if (!seat || seat->power != power)
        {
          seat = &self->seats[self->n_seats++];
          *seat = (PaySeat) { .power = power, .place = self->places[power], .first = n_backings };
        }
      n_backings += self->claims[i]->sum > 0;
      seat->end = n_backings;
    }
}

static guint *
find_best_positions (const PayBook *self, gboolean direct)
{
  guint n_cells = self->n_seats * self->n_row;
  guint *cells = pay_arena_take_array (self->arena, guint, n_cells), *best = cells;
  const guint *row = self->positions;

  memset (cells, 0xff, n_cells * sizeof *cells); /* PAY_NO_POSITION */
  for (guint i = 0; i < self->n_claims; i++, row += self->n_row)
    {
      const PayClaim *claim = self->claims[i];
      guint end = direct ? claim->position + claim->n_named : PAY_NO_POSITION;

      if (i > 0 && claim->power != self->claims[i - 1]->power)
        best += self->n_row;
      for (guint c = 0; c < self->n_candidates; c++)
        if (row[c] < end)
          best[c] = MIN (best[c], row[c]);
    }
  return cells;
}

const guint *
pay_book_get_positions (PayBook *self, gboolean direct)
{
  pay_book_open_seats (self);
  if (direct) /* hardly anybody asks */
    return find_best_positions (self, TRUE);
  if (!self->best)
    self->best = find_best_positions (self, FALSE);
  return self->best;
}
