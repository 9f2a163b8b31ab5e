/* book-choose.c - how one unit chooses, and until when the choice stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

#include <string.h>

/* ---- ties ---------------------------------------------------------------------------------- */

/* The rules 5.2 to 5.4 say: the first power of the list that backs any tied order decides by its
 * earliest entry; orders that share the entry go to the next power. That is: compare two orders by
 * their positions in the sheet of the first power, then of the second, and so on, with "not backed"
 * as the last position of all. Claims stand in that order, those of a power by position, so the
 * first that backs either of the two speaks for its power. The same over direct entries alone
 * settles what is open then; two orders never have the same direct entry. Whether `a` comes before
 * `b`. */
static gboolean
is_liked_better (const PayBook *self, guint a, guint b, gboolean direct)
{
  const guint *row = self->positions;
  PayPower undecided = PAY_NO_POWER; /* it likes both the same */

  for (guint i = 0; i < self->n_claims; i++, row += self->n_row)
    {
      const PayClaim *claim = self->claims[i];
      guint others = claim->position + pay_claim_count_named (claim);
      guint position_a = direct && row[a] == others ? PAY_NO_POSITION : row[a];
      guint position_b = direct && row[b] == others ? PAY_NO_POSITION : row[b];

      if (claim->power == undecided)
        continue;
      if (position_a != position_b)
        return position_a < position_b;
      if (position_a != PAY_NO_POSITION)
        undecided = claim->power;
    }
  return !direct && is_liked_better (self, a, b, TRUE);
}

static gboolean
have_same_backers (PayBook *self, guint a, guint b)
{
  const guint *positions = pay_book_get_positions (self, FALSE);

  for (guint s = 0; s < self->n_seats; s++, positions += self->n_row)
    if ((positions[a] == PAY_NO_POSITION) != (positions[b] == PAY_NO_POSITION))
      return FALSE;
  return TRUE;
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
    rivals = rivals || (self->totals[c] == self->totals[self->leader]
                        && !have_same_backers (self, c, self->leader));
  hold = rivals ? pay_book_find (self, self->hold) : -1;
  if (hold < 0)
    return FALSE;
  self->choice = (guint) hold;
  return TRUE;
}

/* ---- choosing ------------------------------------------------------------------------------ */

void
pay_book_value (PayBook *self, guint round)
{
  gint64 n_rounds = round - self->valued;
  gint64 *totals = self->totals;
  const gint64 *falls = self->falls;

  if (n_rounds == 0)
    return;
  for (guint c = 0, n = self->n_candidates; c < n; c++)
    totals[c] -= falls[c] * n_rounds;
  self->slack -= self->closing * n_rounds;
  self->valued = round;
}

/* Finds the liked best of the candidates with the highest total, and how far the others may come
 * closer: those that are behind must not draw level, those that it is preferred to must not come
 * closer at all. */
static void
find_best (PayBook *self)
{
  const gint64 *totals = self->totals;
  gint64 most = totals[0], second = -1, slowest = self->falls[0];
  guint best = 0;

  for (guint c = 1; c < self->n_candidates; c++)
    {
      second = MAX (second, MIN (most, totals[c]));
      best = totals[c] > most ? c : best;
      most = MAX (most, totals[c]);
      slowest = MIN (slowest, self->falls[c]);
    }
  if (second == most)
    for (guint c = best + 1; c < self->n_candidates; c++)
      if (totals[c] == most && is_liked_better (self, c, best, FALSE))
        best = c;
  self->leader = best;
  self->slack = MAX (most - second - 1, 0);
  self->closing = self->falls[best] - slowest;
}

void
pay_book_choose (PayBook *self, guint round)
{
  pay_book_value (self, round);
  find_best (self);
  self->choice = self->leader;
  if (self->dummy)
    self->held = hold_tied_dummy (self);
  self->until = 0;
}

void
pay_book_charge (PayBook *self)
{
  for (PaySeat *seat = self->seats; seat < self->seats + self->n_seats; seat++)
    {
      seat->pay = 0;
      for (guint i = seat->first; i < seat->end; i++)
        seat->pay += pay_backing_value (&self->backings[i])
                     & pay_backing_pays (&self->backings[i], self->choice);
    }
}

/* ---- falling ------------------------------------------------------------------------------- */

void
pay_book_change_fall (PayBook *self, const PayBacking *backing, guint round, gint64 change)
{
  PayQuad *falls = (PayQuad *) self->falls;
  const PayQuad *row = backing->row;
  gint64 pays_leader = pay_backing_pays (backing, self->leader);

  if (self->valued != round)
    pay_book_value (self, round);
  for (guint i = 0, n = self->n_row / 4; i < n; i++)
    falls[i] += row[i] & change;
  self->closing += change > 0 ? change & pays_leader : -change & ~pays_leader;
  self->until = 0;
}

/* For how many times the choice stands although a candidate comes closer by so much each time, if
 * that is less: until it draws level. It may still lose the tie; then the next look finds out. A
 * tie for which a unit holds must last, too. */
static inline gint64
foresee_one (const PayBook *self, guint c, gint64 closer, gint64 times)
{
  gint64 lead = self->totals[self->leader] - self->totals[c];

  if (self->held && lead == 0 && closer != 0)
    return 0;
  if (closer > 0 && lead <= closer * times)
    return lead > closer ? (lead - 1) / closer : 0;
  return times;
}

/* The same for all candidates and rounds. */
static guint
foresee (const PayBook *self)
{
  gint64 rounds = G_MAXINT;

  for (guint c = 0; c < self->n_candidates; c++)
    rounds = foresee_one (self, c, self->falls[self->leader] - self->falls[c], rounds);
  return (guint) rounds;
}

guint
pay_book_count_rounds (PayBook *self, guint round)
{
  if (self->until == 0)
    {
      pay_book_value (self, round);
      self->until = round + foresee (self);
    }
  return self->until - round + 1;
}

/* What a candidate loses when the powers are reduced at these rates. */
static gint64
fall_of (const PayBook *self, guint candidate, const guint *rates)
{
  gint64 fall = 0;

  for (const PayBacking *b = self->backings; b < self->backings + self->n_backings; b++)
    fall += b->count * rates[b->purse->power] & pay_backing_pays (b, candidate);
  return fall;
}

guint
pay_book_count_times (PayBook *self, guint round, const guint *rates)
{
  gint64 fall = fall_of (self, self->leader, rates), times = G_MAXINT;

  pay_book_value (self, round);
  for (guint c = 0; c < self->n_candidates; c++)
    times = foresee_one (self, c, fall - fall_of (self, c, rates), times);
  return (guint) times + 1;
}

void
pay_book_leap (PayBook *self, guint round, guint n_times, const guint *rates)
{
  for (guint c = 0; c < self->n_candidates; c++)
    self->totals[c] -= n_times * fall_of (self, c, rates);
  self->valued = round;
}
