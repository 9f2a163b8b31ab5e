/* book.c - from the claims on one unit to candidates and backings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

#include <string.h>

#define BIT(n) (G_GUINT64_CONSTANT (1) << (n))

static inline void
set_bit (guint64 *mask, guint n)
{
  mask[n >> 6] |= BIT (n & 63);
}

static inline void
clear_bit (guint64 *mask, guint n)
{
  mask[n >> 6] &= ~BIT (n & 63);
}

int
pay_book_find (const PayBook *self, const PayOrder *order)
{
  for (guint c = 0; c < self->n_candidates; c++)
    if (pay_order_equal (self->orders[c], order))
      return (int) c;
  return -1;
}

/* The number of an order among the candidates; a new one is added. */
static guint
intern (PayBook *self, const PayOrder *order)
{
  int found = pay_book_find (self, order);

  if (found >= 0)
    return (guint) found;
  self->orders[self->n_candidates] = order;
  return self->n_candidates++;
}

/* Numbers every order that a claim names, and opens a seat for every power. The orders that a
 * negative claim forbids are numbered when somebody else names them. */
static void
intern_claims (PayBook *self, const guint8 *places)
{
  guint *named = self->named;
  PayPower power = PAY_NO_POWER;

  for (guint i = 0; i < self->n_claims; i++)
    {
      const PayClaim *claim = self->claims[i];

      if (claim->power != power)
        {
          power = claim->power;
          self->seats[self->n_seats++] = (PaySeat) { .power = power, .place = places[power] };
        }
      if (claim->type == PAY_OFFER_NEGATIVE)
        *named++ = intern (self, self->hold);
      else
        for (guint j = 0; j < claim->n_orders; j++)
          *named++ = intern (self, &claim->orders[j]);
    }
  if (self->n_claims == 0)
    intern (self, self->hold);
}

/* The bits of the orders that the claim pays without naming them. */
static guint64
find_others (const PayBook *self, const PayClaim *claim, const guint64 *moves, guint word)
{
  guint64 all = ~G_GUINT64_CONSTANT (0);

  if (word == self->n_words - 1 && self->n_candidates & 63)
    all = BIT (self->n_candidates & 63) - 1;
  switch ((PayOfferType) claim->type)
    {
    case PAY_OFFER_MOVE:
      return moves[word];
    case PAY_OFFER_HOLD:
      return ~moves[word] & all;
    case PAY_OFFER_NEGATIVE:
    case PAY_OFFER_GIFT:
      return all;
    case PAY_OFFER_DIRECT:
    case PAY_OFFER_SAVINGS:
      break;
    }
  return 0;
}

/* Sets the bits of what a claim pays in `mask`. */
static void
fill_mask (const PayBook *self, const PayClaim *claim, const guint64 *moves, const guint *named,
           guint64 *mask)
{
  for (guint w = 0; w < self->n_words; w++)
    mask[w] = find_others (self, claim, moves, w);
  for (guint i = 0; i < claim->n_orders; i++)
    if (claim->type != PAY_OFFER_NEGATIVE)
      set_bit (mask, named[i]);
    else
      {
        int found = pay_book_find (self, &claim->orders[i]);
        if (found >= 0)
          clear_bit (mask, (guint) found);
      }
}

static gboolean
is_same_mask (const guint64 *a, const guint64 *b, guint n_words)
{
  for (guint w = 0; w < n_words; w++)
    if (a[w] != b[w])
      return FALSE;
  return TRUE;
}

/* The backing of this seat with this mask. */
static PayBacking *
find_backing (PayBook *self, PaySeat *seat, const guint64 *mask, PayPurse *purse)
{
  PayBacking *backing;

  for (guint i = seat->first; i < seat->end; i++)
    if (is_same_mask (self->backings[i].mask, mask, self->n_words))
      return &self->backings[i];
  backing = &self->backings[self->n_backings];
  seat->end = ++self->n_backings;
  *backing = (PayBacking) { .purse = purse, .mask = mask };
  return backing;
}

/* Takes memory for all that depends on how many candidates there are. */
static void
make_room (PayBook *self)
{
  self->n_words = (self->n_candidates + 63) / 64;
  self->totals = pay_arena_take_array (self->arena, gint64, 2 * self->n_candidates);
  self->falls = self->totals + self->n_candidates;
  self->masks = pay_arena_take_array (self->arena, guint64, self->n_words * self->n_claims);
  self->backings = pay_arena_take_array (self->arena, PayBacking, self->n_claims);
}

/* Works out what the claims pay, and gathers those with money in backings. */
static void
enter_claims (PayBook *self, PayPurse *purses)
{
  guint64 *moves = pay_arena_new_array (self->arena, guint64, self->n_words);
  guint64 *mask = self->masks;
  const guint *named = self->named;
  PaySeat *seat = self->seats;

  for (guint c = 0; c < self->n_candidates; c++)
    if (self->orders[c]->kind == PAY_ORDER_MOVE)
      set_bit (moves, c);
  for (guint i = 0; i < self->n_claims; i++, mask += self->n_words)
    {
      const PayClaim *claim = self->claims[i];

      if (claim->power != seat->power)
        {
          seat++;
          seat->first = seat->end = self->n_backings;
        }
      fill_mask (self, claim, moves, named, mask);
      named += pay_claim_count_named (claim);
      if (claim->sum > 0)
        {
          PayPurse *purse = &purses[seat->power];
          self->powers |= BIT (seat->power);
          pay_purse_stake (purse, find_backing (self, seat, mask, purse), claim->pieces,
                           claim->n_pieces);
        }
    }
}

void
pay_book_init (PayBook *self, PayArena *arena, const PayClaim *const *claims, guint n_claims,
               const guint8 *places, PayPower owner, const PayOrder *hold, PayPurse *purses)
{
  guint n_named = 0;

  self->arena = arena;
  self->claims = claims;
  self->n_claims = n_claims;
  self->owner = owner;
  self->hold = hold;
  self->valued = PAY_NOT_VALUED;
  for (guint i = 0; i < n_claims; i++)
    n_named += pay_claim_count_named (claims[i]);
  self->orders = pay_arena_take_array (arena, const PayOrder *, MAX (n_named, 1));
  self->seats = pay_arena_take_array (arena, PaySeat, n_claims);
  self->named = pay_arena_take_array (arena, guint, n_named);
  intern_claims (self, places);
  make_room (self);
  enter_claims (self, purses);
}

/* Notes that a seat backs a candidate from this position of its sheet on. Positions of a seat come
 * in order, so the first is the smallest. */
static inline void
note_position (guint *cell, guint position)
{
  if (*cell == PAY_NO_POSITION)
    *cell = position;
}

static guint *
make_positions (const PayBook *self, gboolean direct)
{
  guint n_cells = self->n_candidates * self->n_seats;
  guint *cells = pay_arena_take_array (self->arena, guint, n_cells), *column = cells;
  const guint64 *mask = self->masks;
  const guint *named = self->named;

  memset (cells, 0xff, n_cells * sizeof *cells);
  for (guint i = 0; i < self->n_claims; i++, mask += self->n_words)
    {
      const PayClaim *claim = self->claims[i];
      guint n_named = pay_claim_count_named (claim);

      if (i > 0 && claim->power != self->claims[i - 1]->power)
        column++;
      for (guint j = 0; j < n_named; j++)
        note_position (&column[named[j] * self->n_seats], claim->position + j);
      named += n_named;
      for (guint w = 0; !direct && w < self->n_words; w++)
        for (guint64 bits = mask[w]; bits; bits &= bits - 1)
          note_position (&column[(w * 64 + (guint) __builtin_ctzll (bits)) * self->n_seats],
                         claim->position + n_named);
    }
  return cells;
}

const guint *
pay_book_get_positions (PayBook *self)
{
  if (!self->positions)
    self->positions = make_positions (self, FALSE);
  return self->positions;
}

const guint *
pay_book_get_direct (PayBook *self)
{
  if (!self->direct)
    self->direct = make_positions (self, TRUE);
  return self->direct;
}
