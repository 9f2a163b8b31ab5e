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

/* Notes that a seat backs a candidate from this position of its sheet on. Positions of a seat come
 * in order, so the first is the smallest. */
static inline void
back (PayBook *self, guint candidate, guint seat, guint position)
{
  guint *place = &self->position[candidate * self->n_seats + seat];

  if (*place != PAY_NO_POSITION)
    return;
  *place = position;
  self->n_bids++;
}

/* Enters the positions of a claim, and sets the bits of what it pays in `mask`. */
static void
enter_claim (PayBook *self, const PayClaim *claim, guint seat, const guint64 *moves,
             const guint *named, guint64 *mask)
{
  guint n_named = pay_claim_count_named (claim);
  gboolean negative = claim->type == PAY_OFFER_NEGATIVE;

  for (guint i = 0; i < n_named; i++)
    back (self, named[i], seat, claim->position + i);
  mask[0] = 0;
  for (guint w = 1; w < self->n_words; w++)
    mask[w] = 0;
  if (claim->type != PAY_OFFER_DIRECT)
    {
      for (guint w = 0; w < self->n_words; w++)
        mask[w] = find_others (self, claim, moves, w);
      for (guint i = 0; negative && i < claim->n_orders; i++)
        {
          int found = pay_book_find (self, &claim->orders[i]);
          if (found >= 0)
            clear_bit (mask, (guint) found);
        }
      for (guint w = 0; w < self->n_words; w++)
        for (guint64 bits = mask[w]; bits; bits &= bits - 1)
          back (self, w * 64 + (guint) __builtin_ctzll (bits), seat, claim->position + n_named);
    }
  for (guint i = 0; !negative && i < n_named; i++)
    set_bit (mask, named[i]);
}

static gboolean
is_same_mask (const guint64 *a, const guint64 *b, guint n_words)
{
  for (guint w = 0; w < n_words; w++)
    if (a[w] != b[w])
      return FALSE;
  return TRUE;
}

/* The backing of this seat with this mask; a new one keeps the words behind the first. */
static PayBacking *
find_backing (PayBook *self, PaySeat *seat, guint64 *mask)
{
  PayBacking *backing;

  for (guint i = seat->first; i < seat->end; i++)
    {
      backing = &self->backings[i];
      if (backing->mask == mask[0]
          && (self->n_words == 1 || is_same_mask (backing->more, mask + 1, self->n_words - 1)))
        return backing;
    }
  backing = &self->backings[self->n_backings];
  seat->end = ++self->n_backings;
  memset (backing, 0, sizeof *backing);
  backing->mask = mask[0];
  backing->power = seat->power;
  backing->book = self;
  if (self->n_words > 1)
    {
      gsize size = (self->n_words - 1) * sizeof *mask;
      backing->more = memcpy (pay_arena_take (self->arena, size), mask + 1, size);
    }
  return backing;
}

/* A lone piece stays where it is; several are put side by side. */
static void
add_pieces (PayBook *self, PayBacking *backing, const PayClaim *claim)
{
  guint n = backing->n_pieces + claim->n_pieces;

  if (n == 1)
    backing->pieces = (PayPiece *) claim->pieces;
  else
    {
      if (n > backing->n_room)
        {
          const PayPiece *before = backing->pieces;
          backing->n_room = MAX (n, 2 * backing->n_room);
          backing->pieces = pay_arena_take_array (self->arena, PayPiece, backing->n_room);
          if (before)
            memcpy (backing->pieces, before, backing->n_pieces * sizeof *before);
        }
      memcpy (backing->pieces + backing->n_pieces, claim->pieces,
              claim->n_pieces * sizeof *claim->pieces);
    }
  backing->n_pieces = n;
}

/* Totals before any reduction. */
static void
add_up (PayBook *self)
{
  for (PayBacking *b = self->backings; b < self->backings + self->n_backings; b++)
    {
      pay_backing_begin (b, FALSE);
      b->offered = b->value;
      pay_book_add (self, b, b->value);
    }
}

/* Takes memory for all that depends on how many candidates and seats there are. */
static void
make_room (PayBook *self)
{
  guint n_cells = self->n_candidates * self->n_seats;

  self->n_words = (self->n_candidates + 63) / 64;
  self->totals = pay_arena_new_array (self->arena, gint64, 2 * self->n_candidates);
  self->falls = self->totals + self->n_candidates;
  self->position = pay_arena_take_array (self->arena, guint, n_cells);
  memset (self->position, 0xff, n_cells * sizeof (guint));
  self->backings = pay_arena_take_array (self->arena, PayBacking, self->n_claims);
}

/* Enters all claims, and gathers those with money in backings. */
static void
enter_claims (PayBook *self)
{
  guint64 *moves = pay_arena_new_array (self->arena, guint64, 2 * self->n_words);
  guint64 *mask = moves + self->n_words;
  const guint *named = self->named;
  PaySeat *seat = self->seats;

  for (guint c = 0; c < self->n_candidates; c++)
    if (self->orders[c]->kind == PAY_ORDER_MOVE)
      set_bit (moves, c);
  for (guint i = 0; i < self->n_claims; i++)
    {
      const PayClaim *claim = self->claims[i];

      if (claim->power != seat->power)
        {
          seat++;
          seat->first = seat->end = self->n_backings;
        }
      enter_claim (self, claim, (guint) (seat - self->seats), moves, named, mask);
      named += pay_claim_count_named (claim);
      if (claim->sum > 0)
        {
          self->powers |= BIT (seat->power);
          add_pieces (self, find_backing (self, seat, mask), claim);
        }
    }
}

void
pay_book_init (PayBook *self, PayArena *arena, const PayClaim *const *claims, guint n_claims,
               const guint8 *places, PayPower owner, const PayOrder *hold)
{
  guint n_named = 0;

  self->arena = arena;
  self->claims = claims;
  self->n_claims = n_claims;
  self->owner = owner;
  self->pace = -1;
  self->hold = hold;
  for (guint i = 0; i < n_claims; i++)
    n_named += pay_claim_count_named (claims[i]);
  self->orders = pay_arena_take_array (arena, const PayOrder *, MAX (n_named, 1));
  self->seats = pay_arena_take_array (arena, PaySeat, n_claims);
  self->named = pay_arena_take_array (arena, guint, n_named);
  intern_claims (self, places);
  make_room (self);
  enter_claims (self);
  add_up (self);
}

const guint *
pay_book_get_direct (PayBook *self)
{
  guint n_cells = self->n_candidates * self->n_seats;
  const PaySeat *seat = self->seats;
  const guint *named = self->named;

  if (self->direct)
    return self->direct;
  self->direct = pay_arena_take_array (self->arena, guint, n_cells);
  memset (self->direct, 0xff, n_cells * sizeof (guint));
  for (guint i = 0; i < self->n_claims; i++)
    {
      const PayClaim *claim = self->claims[i];
      guint n_named = pay_claim_count_named (claim);

      if (claim->power != seat->power)
        seat++;
      for (guint j = 0; j < n_named; j++)
        {
          guint *place = &self->direct[named[j] * self->n_seats + (guint) (seat - self->seats)];
          if (*place == PAY_NO_POSITION)
            *place = claim->position + j;
        }
      named += n_named;
    }
  return self->direct;
}
