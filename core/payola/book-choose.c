/* book-choose.c - how one unit chooses, and until when the choice stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

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
      guint others = claim->position + claim->n_named;
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
    rivals = rivals
          || (self->totals[c] == self->totals[self->leader]
              && !have_same_backers (self, c, self->leader));
  hold = rivals ? pay_book_find (self, self->hold) : -1;
  if (hold < 0)
    return FALSE;
  self->choice = (guint) hold;
  return TRUE;
}

/* ---- choosing ------------------------------------------------------------------------------ */

/* What a backing loses that counts for something. */
typedef int (*Losing) (const PayBacking *backing, gconstpointer what);

/* Adds up, by candidate, what is left of all money, and what it loses. */
static inline __attribute__ ((always_inline)) void
add_up (PayBook *self, Losing losing, gconstpointer what)
{
  PayAmounts *totals = (PayAmounts *) self->totals, *falls = (PayAmounts *) self->falls;
  const PayBacking *begin = self->backings, *end = begin + self->n_backings;

  for (guint q = 0, n = self->n_row / 4; q < n; q++)
    {
      PayAmounts total = { 0 }, fall = { 0 };

      for (const PayBacking *b = begin; b < end; b++)
        {
          total += b->pays[q] & pay_backing_value (b);
          fall += b->pays[q] & losing (b, what);
        }
      totals[q] = total;
      falls[q] = fall;
    }
}

/* What it loses in a round while these powers fall. */
static inline int
lose_with_powers (const PayBacking *backing, gconstpointer falling)
{
  return *(const guint64 *) falling & backing->purse->bit ? backing->count : 0;
}

/* What it loses each time that the powers are reduced at these rates. */
static inline int
lose_at_rates (const PayBacking *backing, gconstpointer rates)
{
  return backing->count * (int) ((const guint *) rates)[backing->purse->power];
}

/* The most that a candidate loses by it in a round. */
static inline int
lose_with_candidate (const PayBacking *backing, gconstpointer candidate)
{
  return pay_backing_pays (backing, *(const guint *) candidate) & backing->fastest;
}

void
pay_book_add_up (PayBook *self)
{
  add_up (self, lose_with_candidate, &self->leader);
}

/* The liked best of the candidates with the highest total. */
static guint
find_leader (const PayBook *self)
{
  const int *totals = self->totals;
  int most = totals[0];
  guint best = 0;

  for (guint c = 1; c < self->n_candidates; c++)
    {
      best = totals[c] > most ? c : best;
      most = MAX (most, totals[c]);
    }
  for (guint c = best + 1; c < self->n_candidates; c++)
    if (totals[c] == most && is_liked_better (self, c, best, FALSE))
      best = c;
  return best;
}

/* Finds out how far the others may come closer to the leader, and how fast they do: by all that it
 * loses and they do not, at most. FALSE when one of them is not behind it. */
static inline gboolean
look_back (PayBook *self)
{
  const int *totals = self->totals, *falls = self->falls;
  int lead = totals[self->leader] - 1, all = falls[self->leader], closing = 0, slack = G_MAXINT;
  guint n_level = 0;

  for (guint c = 0, n = self->n_candidates; c < n; c++)
    {
      int behind = lead - totals[c], closer = all - falls[c];

      n_level += behind < 0;
      behind = closer > 0 ? behind : G_MAXINT;
      slack = MIN (slack, behind);
      closing = MAX (closing, closer);
    }
  self->slack = slack;
  self->closing = closing;
  return n_level == 1; /* itself */
}

static guint64
find_payers (const PayBook *self, guint candidate)
{
  guint64 payers = 0;

  for (const PayBacking *b = self->backings; b < self->backings + self->n_backings; b++)
    payers |= (guint64) pay_backing_pays (b, candidate) & b->purse->bit;
  return payers;
}

/* Mostly the leader is the same as before. */
void
pay_book_choose (PayBook *self)
{
  guint before = self->choice;

  add_up (self, lose_with_candidate, &self->leader);
  if (!look_back (self))
    {
      guint leader = find_leader (self);
      if (leader != self->leader)
        {
          self->leader = leader;
          self->leading = 0;
          add_up (self, lose_with_candidate, &leader);
          look_back (self);
        }
    }
  if (self->leading == 0 || self->dummy)
    self->leading = find_payers (self, self->leader);
  self->choice = self->leader;
  self->fell = 0;
  if (self->dummy)
    {
      self->held = hold_tied_dummy (self);
      if (self->held) /* a tie ends whoever of it falls */
        {
          self->leading = self->powers;
          self->slack = -1;
        }
    }
  self->is_even = self->is_even && self->choice == before;
}

/* ---- falling ------------------------------------------------------------------------------- */

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

/* The same for all candidates. */
static guint
foresee (const PayBook *self)
{
  gint64 times = G_MAXINT;

  for (guint c = 0; c < self->n_candidates; c++)
    times = foresee_one (self, c, self->falls[self->leader] - self->falls[c], times);
  return (guint) times;
}

guint
pay_book_count_rounds (PayBook *self, guint round, guint most, guint64 falling)
{
  guint64 mine = self->powers & falling;

  if (!(self->leading & falling) || (gint64) self->closing * (most - 1) <= self->slack)
    return most;
  if (self->fell != mine || self->until < round)
    {
      self->fell = mine;
      add_up (self, lose_with_powers, &falling);
      self->until = round + foresee (self);
    }
  return MIN (most, self->until - round + 1);
}

guint
pay_book_count_times (PayBook *self, const guint *rates)
{
  add_up (self, lose_at_rates, rates);
  return foresee (self) + 1;
}
