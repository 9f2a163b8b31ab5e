/* book.c - how one unit chooses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

#include <string.h>

#define NEVER      G_MAXINT
#define NO_BACKING G_MAXUINT
#define FEW        12 /* sorted faster by hand */

#define BIT(n) (G_GUINT64_CONSTANT (1) << (n))

static inline gboolean
has_bit (const guint64 *mask, guint n)
{
  return (mask[n >> 6] >> (n & 63)) & 1;
}

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

/* ---- amounts ------------------------------------------------------------------------------- */

/* How far a piece can fall from where its fall begins. */
static inline guint
room_of (const PayPiece *piece, gboolean dropped)
{
  return dropped ? piece->plateau : piece->amount - piece->plateau;
}

static int
compare_rooms (const void *a, const void *b)
{
  return (int) room_of (a, FALSE) - (int) room_of (b, FALSE);
}

static int
compare_plateaus (const void *a, const void *b)
{
  return (int) room_of (a, TRUE) - (int) room_of (b, TRUE);
}

/* By how far they can fall. Mostly there is one, or a few. */
static void
sort_pieces (PayPiece *pieces, guint n_pieces, gboolean dropped)
{
  if (n_pieces > FEW)
    {
      qsort (pieces, n_pieces, sizeof *pieces, dropped ? compare_plateaus : compare_rooms);
      return;
    }
  for (guint i = 1; i < n_pieces; i++)
    {
      PayPiece piece = pieces[i];
      guint at = i;
      for (; at > 0 && room_of (&pieces[at - 1], dropped) > room_of (&piece, dropped); at--)
        pieces[at] = pieces[at - 1];
      pieces[at] = piece;
    }
}

/* Begins the fall towards the plateaus, or from there to nothing. */
static void
begin_fall (PayBacking *self, gboolean dropped)
{
  self->dropped = dropped;
  self->next = 0;
  self->base = self->sum = self->count = 0;
  sort_pieces (self->pieces, self->n_pieces, dropped);
  for (guint i = 0; i < self->n_pieces; i++)
    {
      guint count = pay_piece_get_count (&self->pieces[i]);
      self->count += count;
      self->sum += (gint64) count * room_of (&self->pieces[i], dropped);
      self->base += dropped ? 0 : (gint64) count * self->pieces[i].plateau;
    }
  self->room = room_of (&self->pieces[0], dropped);
}

/* Passes over the pieces that have reached their floors. */
static void
pass_floors (PayBacking *self, guint fallen)
{
  while (self->next < self->n_pieces && self->room <= fallen)
    {
      guint count = pay_piece_get_count (&self->pieces[self->next]);

      self->sum -= (gint64) count * self->room;
      self->count -= count;
      self->next++;
      self->room = self->next < self->n_pieces
                     ? room_of (&self->pieces[self->next], self->dropped) : 0;
    }
}

/* Finds value and fall after these reductions; `rounds` is lowered to how long the fall lasts. */
static inline void
value_backing (PayBacking *self, const PayReduction *reduction, gboolean falls, guint *rounds)
{
  guint fallen = reduction->fallen;

  if (self->dropped != reduction->dropped)
    begin_fall (self, reduction->dropped);
  if (self->room <= fallen)
    pass_floors (self, fallen);
  self->value = self->base + self->sum - self->count * fallen;
  self->fall = falls ? self->count : 0;
  if (self->fall)
    *rounds = MIN (*rounds, self->room - fallen);
}

/* ---- filling ------------------------------------------------------------------------------- */

static int
find_order (const PayBook *self, const PayOrder *order)
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
  int found = find_order (self, order);

  if (found >= 0)
    return (guint) found;
  self->orders[self->n_candidates] = order;
  return self->n_candidates++;
}

/* How many candidates a claim names. */
static inline guint
count_named (const PayClaim *claim)
{
  return claim->type == PAY_OFFER_NEGATIVE ? 1 : claim->n_orders;
}

/* Numbers every order that a claim names. `named` gets them in the order of the claim. Of a
 * negative claim only its HOLD is a candidate; the orders that it forbids are numbered when
 * somebody else names them. */
static void
intern_claim (PayBook *self, const PayClaim *claim, guint *named)
{
  if (claim->type == PAY_OFFER_NEGATIVE)
    named[0] = intern (self, self->hold);
  else
    for (guint i = 0; i < claim->n_orders; i++)
      named[i] = intern (self, &claim->orders[i]);
}

/* Notes that a power backs a candidate from this position of its sheet on. */
static inline void
back (PayBook *self, guint candidate, guint power, guint position)
{
  guint *place = &self->position[candidate * self->n_powers + power];

  *place = MIN (*place, position);
  self->backers[candidate] |= BIT (power);
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

/* Enters the positions of a claim, and sets the bits of what it pays in `mask`. */
static void
enter_claim (PayBook *self, const PayClaim *claim, const guint64 *moves, const guint *named,
             guint64 *mask)
{
  guint power = (guint) claim->power, n_named = count_named (claim);
  gboolean negative = claim->type == PAY_OFFER_NEGATIVE;

  for (guint w = 0; w < self->n_words; w++)
    mask[w] = find_others (self, claim, moves, w);
  for (guint i = 0; negative && i < claim->n_orders; i++)
    {
      int found = find_order (self, &claim->orders[i]);
      if (found >= 0)
        clear_bit (mask, (guint) found);
    }
  for (guint i = 0; i < n_named; i++)
    {
      guint *place = &self->direct[named[i] * self->n_powers + power];

      *place = MIN (*place, claim->position + i);
      back (self, named[i], power, claim->position + i);
    }
  if (claim->type == PAY_OFFER_DIRECT)
    for (guint i = 0; i < n_named; i++)
      set_bit (mask, named[i]);
  else
    {
      /* What is named has an earlier position already. */
      for (guint w = 0; w < self->n_words; w++)
        for (guint64 bits = mask[w]; bits; bits &= bits - 1)
          back (self, w * 64 + (guint) __builtin_ctzll (bits), power, claim->position + n_named);
      for (guint i = 0; !negative && i < n_named; i++)
        set_bit (mask, named[i]);
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

/* The backing of this power with this mask; a new one is added, and takes the mask. Claims come
 * power by power, so only backings from `first` on can be of this power. */
static guint
find_backing (PayBook *self, PayPower power, const guint64 *mask, guint first)
{
  guint i = first;

  while (i < self->n_backings && !is_same_mask (self->backings[i].mask, mask, self->n_words))
    i++;
  if (i < self->n_backings)
    return i;

  PayBacking *backing = &self->backings[self->n_backings];
  backing->power = power;
  memcpy (backing->mask, mask, self->n_words * sizeof *mask);
  return self->n_backings++;
}

/* Puts the pieces of each backing's claims side by side; `group` tells each claim's backing. */
static void
gather_pieces (PayBook *self, const PayClaim *const *claims, guint n_claims, const guint *group,
               PayPiece *pieces)
{
  for (guint i = 0; i < n_claims; i++)
    if (group[i] != NO_BACKING)
      self->backings[group[i]].n_pieces += claims[i]->n_pieces;
  for (guint i = 0; i < self->n_backings; i++)
    {
      self->backings[i].pieces = pieces;
      pieces += self->backings[i].n_pieces;
      self->backings[i].n_pieces = 0;
    }
  for (guint i = 0; i < n_claims; i++)
    if (group[i] != NO_BACKING)
      {
        PayBacking *backing = &self->backings[group[i]];
        for (guint j = 0; j < claims[i]->n_pieces; j++)
          backing->pieces[backing->n_pieces++] = claims[i]->pieces[j];
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
  guint n_named = 0, n_pieces = 0, n_cells, first = 0;
  guint *named, *at, *group;
  guint64 *masks, *moves, *mask;

  self->falling = ~G_GUINT64_CONSTANT (0);
  self->n_powers = n_powers;
  self->hold = hold;
  self->list = list;
  self->owner = owner;
  for (guint i = 0; i < n_claims; i++)
    {
      n_named += count_named (claims[i]);
      n_pieces += claims[i]->n_pieces;
    }
  self->orders = pay_arena_take_array (arena, const PayOrder *, MAX (n_named, 1));
  named = pay_arena_take_array (arena, guint, n_named + n_claims);
  group = named + n_named;
  at = named;
  for (guint i = 0; i < n_claims; i++)
    {
      intern_claim (self, claims[i], at);
      at += count_named (claims[i]);
    }
  if (n_claims == 0)
    intern (self, hold);

  self->n_words = (self->n_candidates + 63) / 64;
  n_cells = self->n_candidates * n_powers;
  self->position = pay_arena_take_array (arena, guint, 2 * n_cells);
  self->direct = self->position + n_cells;
  memset (self->position, 0xff, 2 * n_cells * sizeof (guint));
  self->total = pay_arena_new_array (arena, gint64,
                                     3 * self->n_candidates + 2 * n_powers
                                       + (n_claims + 2) * self->n_words);
  self->total_fall = self->total + self->n_candidates;
  self->pay = self->total_fall + self->n_candidates;
  self->pay_fall = self->pay + n_powers;
  self->backers = (guint64 *) self->pay_fall + n_powers;
  moves = self->backers + self->n_candidates;
  mask = moves + self->n_words;
  masks = mask + self->n_words;
  self->backings = pay_arena_new_array (arena, PayBacking, n_claims);
  for (guint c = 0; c < self->n_candidates; c++)
    if (pay_order_is_move (self->orders[c]))
      set_bit (moves, c);

  at = named;
  for (guint i = 0; i < n_claims; i++)
    {
      if (i && claims[i]->power != claims[i - 1]->power)
        first = self->n_backings;
      enter_claim (self, claims[i], moves, at, mask);
      at += count_named (claims[i]);
      group[i] = NO_BACKING;
      if (pay_amount_sum (claims[i]->pieces, claims[i]->n_pieces) == 0)
        continue;
      self->powers |= BIT (claims[i]->power);
      self->backings[self->n_backings].mask = masks + self->n_backings * self->n_words;
      group[i] = find_backing (self, claims[i]->power, mask, first);
    }
  gather_pieces (self, claims, n_claims, group,
                 pay_arena_take_array (arena, PayPiece, n_pieces));
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

/* How many further rounds, of these many at most, the choice certainly stands: until some other
 * candidate draws level. Who draws level may still lose the tie; then the next look finds out. */
static guint
rounds_unchallenged (const PayBook *self, guint most)
{
  gint64 total = self->total[self->choice], fall = self->total_fall[self->choice];
  gint64 rounds = most;

  for (guint c = 0; c < self->n_candidates; c++)
    if (self->total_fall[c] < fall)
      {
        gint64 gain = fall - self->total_fall[c], lead = total - self->total[c];
        if (lead <= gain * rounds)
          rounds = lead <= gain ? 0 : (lead - 1) / gain;
      }
  return (guint) rounds;
}

static void
set_until (PayBook *self, guint round)
{
  if (!pay_book_is_falling (self))
    self->until = NEVER;
  else if (self->dummy) /* who holds for a tie does so only while it lasts */
    self->until = round;
  else
    self->until = round + rounds_unchallenged (self, self->steady - round);
}

/* Nobody's liking settles a tie between the bribers of a dummy's unit: it holds, for what was
 * offered for that. FALSE when there is no such tie. Who backs an order counts, whatever is left of
 * the money. */
static gboolean
hold_tied_dummy (PayBook *self)
{
  gboolean rivals = FALSE;
  int hold;

  for (guint c = 0; c < self->n_candidates; c++)
    rivals = rivals || (self->total[c] == self->total[self->choice]
                        && self->backers[c] != self->backers[self->choice]);
  hold = rivals ? find_order (self, self->hold) : -1;
  if (hold < 0)
    return FALSE;
  self->tied = self->total[self->choice];
  self->choice = (guint) hold;
  return TRUE;
}

static inline void
change_totals (PayBook *self, const guint64 *mask, gint64 value, gint64 fall)
{
  gint64 *total = self->total, *total_fall = self->total_fall;

  for (guint w = 0; w < self->n_words; w++, total += 64, total_fall += 64)
    for (guint64 bits = mask[w]; bits; bits &= bits - 1)
      {
        guint c = (guint) __builtin_ctzll (bits);
        total[c] += value;
        total_fall[c] += fall;
      }
}

/* Brings the totals to the present, and what the present choice costs: what the powers in the bits
 * of `moved` have lost in the `rounds` since the last look, and how they fall on; likewise powers
 * that have just dropped their plateaus. Returns how many rounds those falls last. */
static guint
add_up (PayBook *self, const PayReduction *reductions, guint64 falling, guint64 moved,
        gint64 rounds, PayBill *bill)
{
  guint steady = G_MAXINT;

  for (guint i = 0; i < self->n_backings; i++)
    {
      PayBacking *backing = &self->backings[i];
      guint power = (guint) backing->power;
      const PayReduction *reduction = &reductions[power];
      gint64 value, fall;

      /* All its pieces may lie at their floors, until the plateaus are dropped. */
      if ((backing->settled || !((moved >> power) & 1)) && backing->dropped == reduction->dropped)
        continue;
      value = backing->value;
      fall = backing->fall;
      value_backing (backing, reduction, (falling >> power) & 1, &steady);
      backing->settled = backing->count == 0;
      change_totals (self, backing->mask, backing->value - value, backing->fall - fall);
      if (!self->rebated && has_bit (backing->mask, self->choice))
        {
          self->pay[power] += backing->value - value;
          self->pay_fall[power] += backing->fall - fall;
          self->payers &= ~BIT (power);
          self->payers |= self->pay[power] ? BIT (power) : 0;
          bill->cost[power] += backing->value - value + fall * rounds;
          bill->fall[power] += backing->fall - fall;
        }
    }
  return steady;
}

/* Who pays what for a new choice. */
static void
charge (PayBook *self, PayBill *bill)
{
  for (guint64 bits = self->payers; bits; bits &= bits - 1)
    {
      guint p = (guint) __builtin_ctzll (bits);
      bill->cost[p] -= self->pay[p];
      bill->fall[p] -= self->pay_fall[p];
      self->pay[p] = self->pay_fall[p] = 0;
    }
  self->payers = 0;
  for (guint i = 0; i < self->n_backings; i++)
    {
      const PayBacking *backing = &self->backings[i];
      if (backing->value == 0 || !has_bit (backing->mask, self->choice))
        continue;
      self->pay[backing->power] += backing->value;
      self->pay_fall[backing->power] += backing->fall;
      bill->cost[backing->power] += backing->value;
      bill->fall[backing->power] += backing->fall;
      self->payers |= BIT (backing->power);
    }
  self->rebated = FALSE;
}

void
pay_book_choose (PayBook *self, const PayReduction *reductions, guint64 falling, guint round,
                 PayBill *bill)
{
  guint choice = 0, before = self->choice;

  if (self->at == round && self->looked && !self->rebated)
    {
      /* Nothing has fallen since; only some powers begin to, or fall no more. */
      guint steady = add_up (self, reductions, falling, falling ^ self->falling, 0, bill);
      self->falling = falling;
      self->steady = MIN (self->steady, round + steady);
      set_until (self, round);
      return;
    }
  self->steady = round + add_up (self, reductions, falling, falling | self->falling,
                                 round - self->at, bill);
  self->falling = falling;
  self->looked = TRUE;
  for (guint c = 1; c < self->n_candidates; c++)
    if (self->total[c] > self->total[choice]
        || (self->total[c] == self->total[choice] && compare_backing (self, c, choice) < 0))
      choice = c;
  self->choice = choice;
  self->held = self->dummy && hold_tied_dummy (self);
  if (self->choice != before || self->rebated)
    charge (self, bill);
  self->at = round;
  set_until (self, round);
}

gboolean
pay_book_stands (PayBook *self, guint64 changed, guint64 falling, guint round)
{
  guint64 here = changed & self->powers;
  gboolean stands;

  if (!here)
    return TRUE;
  /* Who pays nothing for the choice may fall, and nobody gains on a choice that does not fall. But
   * a rival who falls no more does gain on a choice that still falls. */
  stands = !self->dummy && !(here & self->payers) && self->until >= round
           && (!(here & ~falling) || !(self->payers & falling));
  if (stands)
    self->falling |= here;
  return stands;
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
pay_book_rebate (PayBook *self, const PayOptions *options, const PayReduction *reductions,
                 PayBill *bill)
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
      bill->cost[power] -= less;
      saving -= less;
    }
  for (guint p = 0; p < self->n_powers; p++)
    {
      bill->fall[p] -= self->pay_fall[p];
      self->pay_fall[p] = 0;
    }
  self->rebated = TRUE;
  /* Whoever falls, the price may change. */
  self->payers = self->powers;
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
