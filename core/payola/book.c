/* book.c - from the claims on one unit to candidates and backings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

#include <string.h>

/* The number of an order among the candidates, or how many there are. */
static inline guint
find (const PayBook *self, const PayOrder *order)
{
  guint c = 0;

  while (c < self->n_candidates && !pay_order_equal (self->orders[c], order))
    c++;
  return c;
}

int
pay_book_find (const PayBook *self, const PayOrder *order)
{
  guint found = find (self, order);
  return found < self->n_candidates ? (int) found : -1;
}

/* The number of an order among the candidates; a new one is added. */
static inline guint
intern (PayBook *self, const PayOrder *order)
{
  guint found = find (self, order);

  if (found == self->n_candidates)
    self->orders[self->n_candidates++] = order;
  return found;
}

/* Numbers every order that a claim names, and opens a seat for every power. The orders that a
 * negative claim forbids are numbered when somebody else names them. */
static void
intern_claims (PayBook *self, const guint8 *places, guint *named)
{
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

/* Whom a claim pays without naming him: to be joined bit by bit with a position, so that others get
 * PAY_NO_POSITION. */
typedef struct
{
  guint *moves, *stays, *all, *none;
} Others;

static Others
find_others (const PayBook *self)
{
  guint n = self->n_row, *rows = pay_arena_take_array (self->arena, guint, 4 * n);
  Others others = { rows, rows + n, rows + 2 * n, rows + 3 * n };

  for (guint c = 0; c < n; c++)
    {
      guint no = c < self->n_candidates ? 0 : PAY_NO_POSITION;
      guint stays = 0u - (no == 0 && self->orders[c]->kind != PAY_ORDER_MOVE);
      others.moves[c] = no | stays;
      others.stays[c] = no | ~stays;
      others.all[c] = no;
      others.none[c] = PAY_NO_POSITION;
    }
  return others;
}

/* Enters the position at which a claim pays orders that it does not name. */
static void
enter_others (const PayBook *self, const PayClaim *claim, const Others *others, guint *row)
{
  guint position = claim->position + pay_claim_count_named (claim), n = self->n_row;
  const guint *from = others->none;

  switch ((PayOfferType) claim->type)
    {
    case PAY_OFFER_MOVE:
      from = others->moves;
      break;
    case PAY_OFFER_HOLD:
      from = others->stays;
      break;
    case PAY_OFFER_NEGATIVE:
    case PAY_OFFER_GIFT:
      from = others->all;
      break;
    case PAY_OFFER_DIRECT:
    case PAY_OFFER_SAVINGS:
      break;
    }
  for (guint c = 0; c < n; c += 4)
    *(PayPlaces *) (row + c) = *(const PayPlaces *) (from + c) | position;
}

/* Takes back those that a negative claim forbids. */
static void
strike_out (const PayBook *self, const PayClaim *claim, guint *row)
{
  for (guint i = 0; i < claim->n_orders; i++)
    {
      guint found = find (self, &claim->orders[i]);
      if (found < self->n_candidates)
        row[found] = PAY_NO_POSITION;
    }
}

/* Enters the positions of those that a claim names. */
static void
enter_named (const PayClaim *claim, const guint *named, guint *row)
{
  for (guint i = pay_claim_count_named (claim); i-- > 0;)
    row[named[i]] = claim->position + i;
}

/* Adds the money of a claim for what its row has so far. */
static void
enter_money (PayBook *self, const PayClaim *claim, const guint *positions, PayPurse *purse)
{
  PayBacking *backing = &self->backings[self->n_backings++];
  const PayPlaces *places = (const PayPlaces *) positions;
  PayQuad *totals = (PayQuad *) self->totals;
  guint n_quads = self->n_row / 4;
  PayQuad *row = pay_arena_take_array (self->arena, PayQuad, n_quads);

  gint64 top;

  *backing = (PayBacking) { .purse = purse, .book = self, .row = row, .offered = claim->sum };
  pay_purse_stake (purse, backing, claim->pieces, claim->n_pieces);
  top = backing->top;
  for (guint i = 0; i < n_quads; i++)
    {
      row[i] = __builtin_convertvector (places[i] != PAY_NO_POSITION, PayQuad);
      totals[i] += row[i] & top;
    }
  self->powers |= G_GUINT64_CONSTANT (1) << claim->power;
}

/* Takes memory for all that depends on how many candidates there are. */
static void
make_room (PayBook *self)
{
  self->n_row = (self->n_candidates + 3) / 4 * 4;
  self->totals = pay_arena_new_array (self->arena, gint64, 2 * self->n_row);
  self->falls = self->totals + self->n_row;
  self->positions = pay_arena_take_array (self->arena, guint, self->n_row * self->n_claims);
  self->backings = pay_arena_take_array (self->arena, PayBacking, self->n_claims);
}

/* Works out what the claims back from which position on, and gathers their money. A negative claim
 * names its HOLD for nothing. */
static void
enter_claims (PayBook *self, const guint *named, PayPurse *purses)
{
  const Others others = find_others (self);
  guint *row = self->positions;
  PaySeat *seat = self->seats;

  for (guint i = 0; i < self->n_claims; i++, row += self->n_row)
    {
      const PayClaim *claim = self->claims[i];
      gboolean negative = claim->type == PAY_OFFER_NEGATIVE;

      if (claim->power != seat->power)
        {
          seat++;
          seat->first = self->n_backings;
        }
      enter_others (self, claim, &others, row);
      if (negative)
        strike_out (self, claim, row);
      else
        enter_named (claim, named, row);
      if (claim->sum > 0)
        enter_money (self, claim, row, &purses[claim->power]);
      if (negative)
        enter_named (claim, named, row);
      named += pay_claim_count_named (claim);
      seat->end = self->n_backings;
    }
}

void
pay_book_init (PayBook *self, PayArena *arena, const PayClaim *const *claims, guint n_claims,
               const guint8 *places, PayPower owner, const PayOrder *hold, PayPurse *purses)
{
  guint n_named = 0, *named;

  self->arena = arena;
  self->claims = claims;
  self->n_claims = n_claims;
  self->owner = owner;
  self->hold = hold;
  for (guint i = 0; i < n_claims; i++)
    n_named += pay_claim_count_named (claims[i]);
  self->orders = pay_arena_take_array (arena, const PayOrder *, MAX (n_named, 1));
  self->seats = pay_arena_take_array (arena, PaySeat, n_claims);
  named = pay_arena_take_array (arena, guint, n_named);
  intern_claims (self, places, named);
  make_room (self);
  enter_claims (self, named, purses);
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
      guint end = direct ? claim->position + pay_claim_count_named (claim) : PAY_NO_POSITION;

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
  if (direct) /* hardly anybody asks */
    return find_best_positions (self, TRUE);
  if (!self->best)
    self->best = find_best_positions (self, FALSE);
  return self->best;
}
