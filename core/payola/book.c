/* book.c - how one unit chooses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

#include <string.h>

#define NEVER G_MAXUINT

static gboolean
has_bit (const guint64 *mask, guint n)
{
  return (mask[n >> 6] >> (n & 63)) & 1;
}

static void
set_bit (guint64 *mask, guint n)
{
  mask[n >> 6] |= G_GUINT64_CONSTANT (1) << (n & 63);
}

static void
clear_bit (guint64 *mask, guint n)
{
  mask[n >> 6] &= ~(G_GUINT64_CONSTANT (1) << (n & 63));
}

/* ---- amounts ------------------------------------------------------------------------------- */

/* How far a piece can fall from where its fall begins. */
static guint
room_of (const PayPiece *piece, gboolean dropped)
{
  return dropped ? piece->plateau : piece->amount - piece->plateau;
}

static int
compare_rooms (const void *a, const void *b)
{
  const PayPiece *first = a, *second = b;
  return (first->amount - first->plateau) - (second->amount - second->plateau);
}

static int
compare_plateaus (const void *a, const void *b)
{
  const PayPiece *first = a, *second = b;
  return first->plateau - second->plateau;
}

/* Begins the fall towards the plateaus, or from there to nothing. */
static void
begin_fall (PayBacking *self, gboolean dropped)
{
  self->dropped = dropped;
  self->next = 0;
  self->base = self->sum = self->count = 0;
  if (self->n_pieces > 1)
    qsort (self->pieces, self->n_pieces, sizeof *self->pieces,
           dropped ? compare_plateaus : compare_rooms);
  for (guint i = 0; i < self->n_pieces; i++)
    {
      guint count = pay_piece_get_count (&self->pieces[i]);
      self->count += count;
      self->sum += (gint64) count * room_of (&self->pieces[i], dropped);
      self->base += dropped ? 0 : (gint64) count * self->pieces[i].plateau;
    }
}

/* Finds value and fall after these reductions; `rounds` is lowered to how long the fall lasts. */
static void
value_backing (PayBacking *self, const PayReduction *reduction, gboolean falls, guint *rounds)
{
  guint fallen = reduction->fallen;

  if (self->dropped != reduction->dropped)
    begin_fall (self, reduction->dropped);
  for (; self->next < self->n_pieces; self->next++)
    {
      const PayPiece *piece = &self->pieces[self->next];
      guint count = pay_piece_get_count (piece), room = room_of (piece, self->dropped);

      if (room > fallen)
        break;
      self->sum -= (gint64) count * room;
      self->count -= count;
    }
  self->value = self->base + self->sum - self->count * fallen;
  self->fall = falls ? self->count : 0;
  if (self->fall)
    *rounds = MIN (*rounds, room_of (&self->pieces[self->next], self->dropped) - fallen);
}

/* ---- filling ------------------------------------------------------------------------------- */

/* The number of an order among the candidates; a new one is added. */
static guint
intern (PayBook *self, const PayOrder *order)
{
  for (guint c = 0; c < self->n_candidates; c++)
    if (pay_order_equal (self->orders[c], order))
      return c;
  self->orders[self->n_candidates] = order;
  return self->n_candidates++;
}

static void
lower (guint *place, guint position)
{
  *place = MIN (*place, position);
}

/* Numbers every order that a claim names. `named` gets them in the order of the claim. */
static void
intern_claim (PayBook *self, const PayClaim *claim, const PayOrder *hold, guint *named)
{
  if (claim->type == PAY_OFFER_NEGATIVE)
    {
      /* Only its HOLD is a candidate; the orders that it forbids are numbered when somebody else
       * names them. */
      intern (self, hold);
      return;
    }
  for (guint i = 0; i < claim->n_orders; i++)
    named[i] = intern (self, &claim->orders[i]);
}

/* What the claim pays besides what it names. */
static void
fill_others (PayBook *self, const PayClaim *claim, const guint64 *moves, guint64 *mask)
{
  for (guint w = 0; w < self->n_words; w++)
    switch ((PayOfferType) claim->type)
      {
      case PAY_OFFER_MOVE:
        mask[w] = moves[w];
        break;
      case PAY_OFFER_HOLD:
        mask[w] = ~moves[w];
        break;
      case PAY_OFFER_NEGATIVE:
      case PAY_OFFER_GIFT:
        mask[w] = ~G_GUINT64_CONSTANT (0);
        break;
      case PAY_OFFER_DIRECT:
      case PAY_OFFER_SAVINGS:
        break;
      }
  if (self->n_candidates & 63)
    mask[self->n_words - 1] &= (G_GUINT64_CONSTANT (1) << (self->n_candidates & 63)) - 1;
}

/* Enters the positions of a claim, and sets the bits of what it pays in `mask`. */
static void
enter_claim (PayBook *self, const PayClaim *claim, const guint64 *moves, const PayOrder *hold,
             const guint *named, guint64 *mask)
{
  guint power = (guint) claim->power;
  guint wildcard = claim->position
                   + (claim->type == PAY_OFFER_NEGATIVE ? 1 : claim->n_orders);

  memset (mask, 0, self->n_words * sizeof *mask);
  fill_others (self, claim, moves, mask);
  if (claim->type == PAY_OFFER_NEGATIVE)
    {
      for (guint c = 0; c < self->n_candidates; c++)
        {
          if (pay_order_equal (self->orders[c], hold))
            {
              lower (&self->direct[c * self->n_powers + power], claim->position);
              lower (&self->position[c * self->n_powers + power], claim->position);
            }
          for (guint i = 0; i < claim->n_orders; i++)
            if (pay_order_equal (self->orders[c], &claim->orders[i]))
              clear_bit (mask, c);
        }
    }
  else
    for (guint i = 0; i < claim->n_orders; i++)
      {
        guint cell = named[i] * self->n_powers + power;
        set_bit (mask, named[i]);
        lower (&self->direct[cell], claim->position + i);
        lower (&self->position[cell], claim->position + i);
      }
  if (claim->type != PAY_OFFER_DIRECT)
    for (guint c = 0; c < self->n_candidates; c++)
      if (has_bit (mask, c))
        {
          gboolean is_named = FALSE;
          for (guint i = 0; claim->type != PAY_OFFER_NEGATIVE && i < claim->n_orders; i++)
            is_named = is_named || named[i] == c;
          if (!is_named)
            lower (&self->position[c * self->n_powers + power], wildcard);
        }
}

/* The backing of this power with this mask; a new one is added. Claims come power by power, so only
 * backings from `first` on can be of this power. */
static guint
find_backing (PayBook *self, PayArena *arena, PayPower power, const guint64 *mask, guint first)
{
  for (guint i = first; i < self->n_backings; i++)
    if (memcmp (self->backings[i].mask, mask, self->n_words * sizeof *mask) == 0)
      return i;

  PayBacking *backing = &self->backings[self->n_backings];
  backing->power = power;
  backing->mask = pay_arena_new_array (arena, guint64, self->n_words);
  memcpy (backing->mask, mask, self->n_words * sizeof *mask);
  return self->n_backings++;
}

/* Puts the pieces of each backing's claims side by side; `group` tells each claim's backing. */
static void
gather_pieces (PayBook *self, PayArena *arena, const PayClaim *const *claims, guint n_claims,
               const guint *group)
{
  PayPiece *pieces;
  guint n_pieces = 0;

  for (guint i = 0; i < n_claims; i++)
    {
      self->backings[group[i]].n_pieces += claims[i]->n_pieces;
      n_pieces += claims[i]->n_pieces;
    }
  pieces = pay_arena_new_array (arena, PayPiece, n_pieces);
  for (guint i = 0; i < self->n_backings; i++)
    {
      self->backings[i].pieces = pieces;
      pieces += self->backings[i].n_pieces;
      self->backings[i].n_pieces = 0;
    }
  for (guint i = 0; i < n_claims; i++)
    {
      PayBacking *backing = &self->backings[group[i]];
      memcpy (backing->pieces + backing->n_pieces, claims[i]->pieces,
              claims[i]->n_pieces * sizeof (PayPiece));
      backing->n_pieces += claims[i]->n_pieces;
    }
  for (guint i = 0; i < self->n_backings; i++)
    {
      begin_fall (&self->backings[i], FALSE);
      self->backings[i].offered = self->backings[i].base + self->backings[i].sum;
    }
}

void
pay_book_init (PayBook *self, PayArena *arena, const PayClaim *const *claims, guint n_claims,
               guint n_powers, const PayPower *list, PayPower owner, const PayOrder *hold)
{
  guint n_named = 0, n_cells, first = 0;
  guint *named, *at, *group;
  guint64 *moves, *mask;

  self->n_powers = n_powers;
  self->hold = hold;
  self->list = list;
  self->owner = owner;
  for (guint i = 0; i < n_claims; i++)
    n_named += claims[i]->type == PAY_OFFER_NEGATIVE ? 1 : claims[i]->n_orders;
  self->orders = pay_arena_new_array (arena, const PayOrder *, MAX (n_named, 1));
  named = pay_arena_new_array (arena, guint, n_named);
  at = named;
  for (guint i = 0; i < n_claims; i++)
    {
      intern_claim (self, claims[i], hold, at);
      at += claims[i]->type == PAY_OFFER_NEGATIVE ? 1 : claims[i]->n_orders;
      self->powers |= G_GUINT64_CONSTANT (1) << claims[i]->power;
    }
  if (n_claims == 0)
    intern (self, hold);

  self->n_words = (self->n_candidates + 63) / 64;
  n_cells = self->n_candidates * n_powers;
  self->position = pay_arena_new_array (arena, guint, 2 * n_cells);
  self->direct = self->position + n_cells;
  memset (self->position, 0xff, 2 * n_cells * sizeof (guint));
  self->total = pay_arena_new_array (arena, gint64, 2 * (self->n_candidates + n_powers));
  self->total_fall = self->total + self->n_candidates;
  self->pay = self->total_fall + self->n_candidates;
  self->pay_fall = self->pay + n_powers;
  self->backings = pay_arena_new_array (arena, PayBacking, n_claims);
  group = pay_arena_new_array (arena, guint, n_claims);
  mask = pay_arena_new_array (arena, guint64, 2 * self->n_words);
  moves = mask + self->n_words;
  for (guint c = 0; c < self->n_candidates; c++)
    if (pay_order_is_move (self->orders[c]))
      set_bit (moves, c);

  at = named;
  for (guint i = 0; i < n_claims; i++)
    {
      if (i && claims[i]->power != claims[i - 1]->power)
        first = self->n_backings;
      enter_claim (self, claims[i], moves, hold, at, mask);
      group[i] = find_backing (self, arena, claims[i]->power, mask, first);
      at += claims[i]->type == PAY_OFFER_NEGATIVE ? 1 : claims[i]->n_orders;
    }
  gather_pieces (self, arena, claims, n_claims, group);
}

/* ---- choosing ------------------------------------------------------------------------------ */

/* The rules 5.2 to 5.4 say: the first power of the list that backs any tied order decides by its
 * earliest entry; orders that share the entry go to the next power. That is: compare two orders by
 * their positions in the sheet of the first power, then of the second, and so on, with "not backed"
 * as the last position of all. The same over direct entries alone settles what is open then; two
 * orders never have the same direct entry. Negative when `a` comes first. */
static int
compare_backing (const PayBook *self, guint a, guint b)
{
  const guint *matrices[] = { self->position, self->direct };

  for (guint m = 0; m < G_N_ELEMENTS (matrices); m++)
    {
      const guint *row_a = matrices[m] + a * self->n_powers;
      const guint *row_b = matrices[m] + b * self->n_powers;
      for (guint i = 0; i < self->n_powers; i++)
        {
          PayPower power = self->list[i];
          if (row_a[power] != row_b[power])
            return row_a[power] < row_b[power] ? -1 : 1;
        }
    }
  return a < b ? -1 : a > b;
}

/* How many further rounds the choice certainly stands: until some other candidate draws level. Who
 * draws level may still lose the tie; then the next look finds out. */
static guint
rounds_unchallenged (const PayBook *self)
{
  gint64 total = self->total[self->choice], fall = self->total_fall[self->choice];
  gint64 rounds = G_MAXINT;

  for (guint c = 0; c < self->n_candidates; c++)
    if (self->total_fall[c] < fall)
      {
        gint64 gain = fall - self->total_fall[c];
        gint64 level = (total - self->total[c] + gain - 1) / gain;
        rounds = MIN (rounds, MAX (level, 1) - 1);
      }
  return (guint) rounds;
}

/* The powers that back a candidate, whatever is left of their money: position is set where they
 * do. */
static gboolean
same_backers (const PayBook *self, guint a, guint b)
{
  for (guint p = 0; p < self->n_powers; p++)
    if ((self->position[a * self->n_powers + p] == PAY_NO_POSITION)
        != (self->position[b * self->n_powers + p] == PAY_NO_POSITION))
      return FALSE;
  return TRUE;
}

/* Nobody's liking settles a tie between the bribers of a dummy's unit: it holds, for what was
 * offered for that. FALSE when there is no such tie. */
static gboolean
hold_tied_dummy (PayBook *self)
{
  gboolean rivals = FALSE;

  for (guint c = 0; c < self->n_candidates; c++)
    rivals = rivals || (self->total[c] == self->total[self->choice]
                        && !same_backers (self, c, self->choice));
  for (guint c = 0; rivals && c < self->n_candidates; c++)
    if (pay_order_equal (self->orders[c], self->hold))
      {
        self->tied = self->total[self->choice];
        self->choice = c;
        return TRUE;
      }
  return FALSE;
}

void
pay_book_choose (PayBook *self, const PayReduction *reductions, guint64 falling, guint round)
{
  guint steady = G_MAXINT;

  /* total, total_fall, pay and pay_fall lie side by side. */
  memset (self->total, 0, 2 * (self->n_candidates + self->n_powers) * sizeof (gint64));
  for (guint i = 0; i < self->n_backings; i++)
    {
      PayBacking *backing = &self->backings[i];
      value_backing (backing, &reductions[backing->power], (falling >> backing->power) & 1,
                     &steady);
      if (backing->value == 0)
        continue;
      for (guint w = 0; w < self->n_words; w++)
        for (guint64 bits = backing->mask[w]; bits; bits &= bits - 1)
          {
            guint c = w * 64 + (guint) __builtin_ctzll (bits);
            self->total[c] += backing->value;
            self->total_fall[c] += backing->fall;
          }
    }

  self->choice = 0;
  for (guint c = 1; c < self->n_candidates; c++)
    if (self->total[c] > self->total[self->choice]
        || (self->total[c] == self->total[self->choice]
            && compare_backing (self, c, self->choice) < 0))
      self->choice = c;
  self->held = self->dummy && hold_tied_dummy (self);

  for (guint i = 0; i < self->n_backings; i++)
    {
      const PayBacking *backing = &self->backings[i];
      if (has_bit (backing->mask, self->choice))
        {
          self->pay[backing->power] += backing->value;
          self->pay_fall[backing->power] += backing->fall;
        }
    }
  self->at = round;
  self->until = (falling & self->powers) ? round + MIN (steady, rounds_unchallenged (self)) : NEVER;
  /* Who holds for a tie does so only while it lasts. */
  if (self->dummy && pay_book_is_falling (self))
    self->until = round;
}

/* ---- eBayola ------------------------------------------------------------------------------- */

/* The best of the other candidates after the payers' own money in them is lowered by what they have
 * in the winner: nobody bids against himself. */
static gint64
second_best (const PayBook *self, const PayOptions *options)
{
  gboolean owner_only = pay_options_has (options, PAY_OPTION_EBAYOLA_OWNER);
  gint64 best = 0;

  for (guint c = 0; c < self->n_candidates; c++)
    {
      gint64 by_power[PAY_MAX_POWERS] = { 0 };
      gint64 sum = 0;

      if (c == self->choice)
        continue;
      for (guint i = 0; i < self->n_backings; i++)
        if (has_bit (self->backings[i].mask, c))
          by_power[self->backings[i].power] += self->backings[i].value;
      for (guint p = 0; p < self->n_powers; p++)
        {
          gboolean lowered = !owner_only || (PayPower) p == self->owner;
          sum += lowered ? MAX (0, by_power[p] - self->pay[p]) : by_power[p];
        }
      best = MAX (best, sum);
    }
  return best;
}

/* What the plateaus of a power keep in the chosen order. */
static gint64
plateau_of (const PayBook *self, PayPower power, const PayReduction *reduction)
{
  gint64 sum = 0;

  if (reduction->dropped)
    return 0;
  for (guint i = 0; i < self->n_backings; i++)
    {
      const PayBacking *backing = &self->backings[i];
      if (backing->power != power || !has_bit (backing->mask, self->choice))
        continue;
      for (guint j = 0; j < backing->n_pieces; j++)
        sum += (gint64) pay_piece_get_count (&backing->pieces[j]) * backing->pieces[j].plateau;
    }
  return sum;
}

void
pay_book_rebate (PayBook *self, const PayOptions *options, const PayReduction *reductions)
{
  gboolean public_totals = pay_options_has (options, PAY_OPTION_PUBLIC_TOTALS);
  gint64 total = self->total[self->choice];
  gint64 saving = total - MIN (total, second_best (self, options) + 1);

  for (guint i = 0; i < self->n_powers && saving > 0; i++)
    {
      PayPower power = self->list[i];
      gboolean free = power == self->owner && !public_totals;
      gint64 kept = free ? 0 : plateau_of (self, power, &reductions[power]);
      gint64 less = CLAMP (self->pay[power] - kept, 0, saving);
      self->pay[power] -= less;
      saving -= less;
    }
  memset (self->pay_fall, 0, self->n_powers * sizeof (gint64));
  if (pay_book_is_falling (self))
    self->until = self->at;
}

/* ---- explaining ---------------------------------------------------------------------------- */

/* Keeps of the candidates in `alive` those that the power's earliest entry for any of them backs.
 * Returns how many the power backs, 0 = it has no say. */
static guint
narrow (const PayBook *self, const guint *matrix, PayPower power, gboolean *alive, guint *n_alive)
{
  guint best = PAY_NO_POSITION, n_backed = 0;

  for (guint c = 0; c < self->n_candidates; c++)
    if (alive[c])
      {
        guint position = matrix[c * self->n_powers + power];
        n_backed += position != PAY_NO_POSITION;
        best = MIN (best, position);
      }
  if (n_backed == 0)
    return 0;
  *n_alive = 0;
  for (guint c = 0; c < self->n_candidates; c++)
    {
      alive[c] = alive[c] && matrix[c * self->n_powers + power] == best;
      *n_alive += alive[c];
    }
  return n_backed;
}

void
pay_book_name_rule (const PayBook *self, PayUnitAuction *unit)
{
  g_autofree gboolean *alive = NULL;
  guint n_alive = 0;
  gboolean first = TRUE;

  unit->decided_by = PAY_NO_POWER;
  for (guint c = 0; c < self->n_candidates; c++)
    n_alive += self->total[c] == self->total[self->choice];
  unit->n_tied = n_alive;
  unit->rule = self->n_candidates == 1 ? PAY_TIE_ONLY : PAY_TIE_TOTAL;
  if (self->held)
    {
      unit->n_tied = 0;
      for (guint c = 0; c < self->n_candidates; c++)
        unit->n_tied += self->total[c] == self->tied;
      unit->rule = PAY_TIE_DUMMY;
      return;
    }
  if (n_alive == 1)
    return;

  alive = g_new (gboolean, self->n_candidates);
  for (guint c = 0; c < self->n_candidates; c++)
    alive[c] = self->total[c] == self->total[self->choice];
  for (guint i = 0; i < 2 * self->n_powers && n_alive > 1; i++)
    {
      gboolean direct = i >= self->n_powers;
      guint place = i % self->n_powers;
      guint n_backed = narrow (self, direct ? self->direct : self->position, self->list[place],
                               alive, &n_alive);
      if (n_backed == 0)
        continue;
      unit->decided_by = self->list[place];
      unit->list_place = place + 1;
      if (direct)
        unit->rule = PAY_TIE_DIRECT_SEQUENCE;
      else if (!first)
        unit->rule = PAY_TIE_FURTHER;
      else
        unit->rule = n_backed == 1 ? PAY_TIE_ACCEPTANCE : PAY_TIE_SEQUENCE;
      first = FALSE;
    }
}
