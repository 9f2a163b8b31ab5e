/* book-choose.c - how one unit chooses, and until when the choice stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

#include <string.h>

/* ---- ties ---------------------------------------------------------------------------------- */

/* The position of the first entry of a claim that names the candidate or, unless only direct
 * entries count, pays it. `mask` and `named` are the claim's. */
static inline guint
find_position (const PayClaim *claim, const guint64 *mask, const guint *named, guint candidate,
               gboolean direct)
{
  guint n_named = pay_claim_count_named (claim);

  for (guint i = 0; i < n_named; i++)
    if (named[i] == candidate)
      return claim->position + i;
  if (direct || !((mask[candidate >> 6] >> (candidate & 63)) & 1))
    return PAY_NO_POSITION;
  return claim->position + n_named;
}

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
  const guint64 *mask = self->masks;
  const guint *named = self->named;
  PayPower undecided = PAY_NO_POWER; /* it likes both the same */

  for (guint i = 0; i < self->n_claims; i++)
    {
      const PayClaim *claim = self->claims[i];

      if (claim->power != undecided)
        {
          guint position_a = find_position (claim, mask, named, a, direct);
          guint position_b = find_position (claim, mask, named, b, direct);

          if (position_a != position_b)
            return position_a < position_b;
          if (position_a != PAY_NO_POSITION)
            undecided = claim->power;
        }
      mask += self->n_words;
      named += pay_claim_count_named (claim);
    }
  return !direct && is_liked_better (self, a, b, TRUE);
}

static gboolean
have_same_backers (PayBook *self, guint a, guint b)
{
  const guint *positions = pay_book_get_positions (self);

  for (guint s = 0; s < self->n_seats; s++)
    if ((positions[a * self->n_seats + s] == PAY_NO_POSITION)
        != (positions[b * self->n_seats + s] == PAY_NO_POSITION))
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
    rivals = rivals || (self->totals[c] == self->totals[self->choice]
                        && !have_same_backers (self, c, self->choice));
  hold = rivals ? pay_book_find (self, self->hold) : -1;
  if (hold < 0)
    return FALSE;
  self->tied = self->totals[self->choice];
  self->choice = (guint) hold;
  return TRUE;
}

/* ---- choosing ------------------------------------------------------------------------------ */

/* Adds an amount to that of every candidate that a backing pays. */
static inline void
add (const PayBook *self, const PayBacking *backing, gint64 amount, gint64 *amounts)
{
  for (guint w = 0; w < self->n_words; w++)
    for (guint64 bits = backing->mask[w]; bits; bits &= bits - 1)
      amounts[w * 64 + (guint) __builtin_ctzll (bits)] += amount;
}

void
pay_book_value (PayBook *self, guint round)
{
  if (self->valued == round)
    return;
  for (guint c = 0; c < self->n_candidates; c++)
    self->totals[c] = 0;
  for (const PayBacking *b = self->backings; b < self->backings + self->n_backings; b++)
    add (self, b, pay_backing_value (b), self->totals);
  self->valued = round;
}

/* For how many further rounds the choice stands, of `most` at most, when every order loses what
 * `falls` tells in each and the choice loses `loss`: until another draws level. That one may still
 * lose the tie; then the next look finds out. */
static guint
count_rounds (const PayBook *self, gint64 loss, guint most)
{
  gint64 rounds = most;

  for (guint c = 0; c < self->n_candidates; c++)
    {
      gint64 closer = loss - self->falls[c];
      gint64 lead = self->totals[self->choice] - self->totals[c];
      if (closer > 0 && lead <= closer * rounds)
        rounds = lead > closer ? (lead - 1) / closer : 0;
    }
  return (guint) rounds;
}

/* Whose fall lowers the choice, and how long it stands if all of them fall and nobody else does. */
static void
foresee (PayBook *self)
{
  gint64 loss = 0;

  self->threats = 0;
  for (guint c = 0; c < self->n_candidates; c++)
    self->falls[c] = 0;
  for (const PayBacking *b = self->backings; b < self->backings + self->n_backings; b++)
    if (b->count > 0 && pay_backing_pays (b, self->choice))
      {
        self->threats |= G_GUINT64_CONSTANT (1) << b->purse->power;
        loss += b->count;
        add (self, b, b->count, self->falls);
      }
  self->until = self->valued + (loss ? count_rounds (self, loss, G_MAXINT) : G_MAXINT);
}

void
pay_book_choose (PayBook *self, guint round)
{
  const gint64 *totals = self->totals;
  guint best = 0;

  pay_book_value (self, round);
  for (guint c = 1; c < self->n_candidates; c++)
    if (totals[c] > totals[best]
        || (totals[c] == totals[best] && is_liked_better (self, c, best, FALSE)))
      best = c;
  self->choice = best;
  if (self->dummy)
    self->held = hold_tied_dummy (self);
  self->watched = 0;
  if (!self->fickle)
    foresee (self);
}

void
pay_book_disturb (PayBook *self)
{
  self->threats = self->powers;
  self->valued = PAY_NOT_VALUED;
  self->until = self->watched = 0;
}

void
pay_book_charge (PayBook *self)
{
  for (PaySeat *seat = self->seats; seat < self->seats + self->n_seats; seat++)
    {
      seat->pay = 0;
      for (guint i = seat->first; i < seat->end; i++)
        if (pay_backing_pays (&self->backings[i], self->choice))
          seat->pay += pay_backing_value (&self->backings[i]);
    }
}

/* ---- how long it stands -------------------------------------------------------------------- */

/* How long the choice stands when these powers fall and no others, as long as what pays for others
 * than the choice falls on. */
static void
watch (PayBook *self, guint64 falling)
{
  guint steady = G_MAXINT;

  for (guint c = 0; c < self->n_candidates; c++)
    self->falls[c] = 0;
  for (const PayBacking *b = self->backings; b < self->backings + self->n_backings; b++)
    if (b->count > 0 && (falling >> b->purse->power) & 1)
      {
        if (!pay_backing_pays (b, self->choice))
          steady = MIN (steady, b->lands->room - b->purse->fallen);
        add (self, b, b->count, self->falls);
      }
  self->watched = falling;
  self->until_watched = self->valued + count_rounds (self, self->falls[self->choice], steady);
}

guint
pay_book_count_safe (PayBook *self, guint64 falling, guint round, guint most, gboolean closely)
{
  guint last = round + most - 1, until;

  falling &= self->powers;
  if (!(falling & self->threats))
    return most;
  if (self->fickle)
    return 1;
  if (self->watched != falling)
    self->watched = 0;
  if (self->valued == PAY_NOT_VALUED || (closely && self->until < last && !self->watched))
    {
      pay_book_value (self, round);
      foresee (self);
      if (closely)
        watch (self, falling);
      if (!(falling & self->threats))
        return most;
    }
  until = self->watched ? MAX (self->until, self->until_watched) : self->until;
  return CLAMP (until, round, last) - round + 1;
}

gboolean
pay_book_may_change (PayBook *self, guint64 fallen, guint round)
{
  fallen &= self->powers;
  if (!(fallen & self->threats))
    return FALSE;
  if (self->fickle)
    return TRUE;
  if (self->watched != fallen)
    self->watched = 0;
  return round > self->until && (!self->watched || round > self->until_watched);
}
