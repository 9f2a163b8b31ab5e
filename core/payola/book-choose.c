/* book-choose.c - how one unit chooses, and until when the choice stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/book.h"

#include <string.h>

/* ---- ties ---------------------------------------------------------------------------------- */

/* Negative when row `a` comes first: position by position. */
static inline int
compare_rows (const guint *a, const guint *b, guint n)
{
  for (guint i = 0; i < n; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

/* The rules 5.2 to 5.4 say: the first power of the list that backs any tied order decides by its
 * earliest entry; orders that share the entry go to the next power. That is: compare two orders by
 * their positions in the sheet of the first power, then of the second, and so on, with "not backed"
 * as the last position of all. The same over direct entries alone settles what is open then; two
 * orders never have the same direct entry. Whether `a` comes before `b`. */
static gboolean
is_liked_better (PayBook *self, guint a, guint b)
{
  guint n = self->n_seats;
  int order = compare_rows (self->position + a * n, self->position + b * n, n);

  if (order == 0)
    {
      const guint *direct = pay_book_get_direct (self);
      order = compare_rows (direct + a * n, direct + b * n, n);
    }
  return order < 0;
}

static gboolean
have_same_backers (const PayBook *self, guint a, guint b)
{
  for (guint s = 0; s < self->n_seats; s++)
    if ((self->position[a * self->n_seats + s] == PAY_NO_POSITION)
        != (self->position[b * self->n_seats + s] == PAY_NO_POSITION))
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

void
pay_book_choose (PayBook *self)
{
  const gint64 *totals = self->totals;
  gint64 best = totals[0], next = -1;
  guint choice = 0;

  for (guint c = 1; c < self->n_candidates; c++)
    if (totals[c] > best || (totals[c] == best && is_liked_better (self, c, choice)))
      {
        next = best;
        best = totals[c];
        choice = c;
      }
    else
      next = MAX (next, totals[c]);
  self->lead = best - next;
  self->loss = 0;
  if (choice != self->choice || self->pace < 0)
    {
      self->choice = choice;
      self->pace = 0;
      for (guint i = 0; i < self->n_backings; i++)
        if (pay_backing_pays (&self->backings[i], choice))
          self->pace += self->backings[i].count;
    }
  if (self->dummy)
    self->held = hold_tied_dummy (self);
}

void
pay_book_charge (PayBook *self)
{
  for (PaySeat *seat = self->seats; seat < self->seats + self->n_seats; seat++)
    {
      seat->pay = 0;
      for (guint i = seat->first; i < seat->end; i++)
        if (pay_backing_pays (&self->backings[i], self->choice))
          seat->pay += self->backings[i].value;
    }
}

/* ---- how long it stands -------------------------------------------------------------------- */

/* How much every candidate falls in a round, as long as no piece reaches its floor. Returns for how
 * many rounds that is so. */
static gint64
find_falls (PayBook *self, const PayReduction *reductions, guint64 falling)
{
  gint64 steady = G_MAXINT;

  memset (self->falls, 0, self->n_candidates * sizeof *self->falls);
  for (guint i = 0; i < self->n_backings; i++)
    {
      const PayBacking *backing = &self->backings[i];

      if (!((falling >> backing->power) & 1) || backing->count == 0)
        continue;
      steady = MIN (steady, backing->room - reductions[backing->power].fallen);
      for (guint c = 0; c < self->n_candidates; c++)
        self->falls[c] += pay_backing_pays (backing, c) ? backing->count : 0;
    }
  return steady;
}

/* How many further rounds the choice certainly stands when these powers fall: until some other
 * candidate draws level, or a piece reaches its floor. Who draws level may still lose the tie; then
 * the next look finds out. */
static gint64
rounds_unchallenged (PayBook *self, const PayReduction *reductions, guint64 falling)
{
  gint64 rounds = find_falls (self, reductions, falling);
  for (guint c = 0; c < self->n_candidates; c++)
    {
      gint64 gain = self->falls[self->choice] - self->falls[c];
      gint64 lead = self->totals[self->choice] - self->totals[c];
      if (gain > 0 && lead <= gain * rounds)
        rounds = lead <= gain ? 0 : (lead - 1) / gain;
    }
  return rounds;
}

guint
pay_book_count_safe (PayBook *self, const PayReduction *reductions, guint64 falling, guint round,
                     guint most)
{
  gint64 fall = 0;

  falling &= self->powers;
  if (!falling)
    return most;
  if (self->fickle)
    return 1;
  /* Nobody gains on a choice that does not fall; and this one stands after all rounds but the last
   * even if no other falls. */
  if (self->pace == 0 || self->lead - self->loss > self->pace * (most - 1))
    return most;
  if (self->until_for != falling || self->until < round)
    {
      for (guint i = 0; i < self->n_backings; i++)
        if (((falling >> self->backings[i].power) & 1)
            && pay_backing_pays (&self->backings[i], self->choice))
          fall += self->backings[i].count;
      if (fall == 0 || self->lead - self->loss > fall * (most - 1))
        return most;
      self->until = round + (guint) rounds_unchallenged (self, reductions, falling);
      self->until_for = falling;
    }
  return MIN (most, self->until - round + 1);
}

/* ---- explaining ---------------------------------------------------------------------------- */

/* Keeps of the candidates in `alive` those that the seat's earliest entry for any of them backs.
 * Returns how many the seat backs, 0 = it has no say. */
static guint
narrow (const PayBook *self, const guint *matrix, guint seat, gboolean *alive, guint *n_alive)
{
  guint best = PAY_NO_POSITION, n_backed = 0;

  for (guint c = 0; c < self->n_candidates; c++)
    if (alive[c])
      {
        guint position = matrix[c * self->n_seats + seat];
        n_backed += position != PAY_NO_POSITION;
        best = MIN (best, position);
      }
  if (n_backed == 0)
    return 0;
  *n_alive = 0;
  for (guint c = 0; c < self->n_candidates; c++)
    {
      alive[c] = alive[c] && matrix[c * self->n_seats + seat] == best;
      *n_alive += alive[c];
    }
  return n_backed;
}

void
pay_book_name_rule (PayBook *self, PayUnitAuction *unit)
{
  gint64 best = self->held ? self->tied : self->totals[self->choice];
  guint n_alive = 0;
  gboolean *alive, first = TRUE;

  for (guint c = 0; c < self->n_candidates; c++)
    n_alive += self->totals[c] == best;
  unit->decided_by = PAY_NO_POWER;
  unit->n_tied = n_alive;
  unit->rule = self->n_candidates == 1 ? PAY_TIE_ONLY : PAY_TIE_TOTAL;
  if (self->held)
    unit->rule = PAY_TIE_DUMMY;
  if (self->held || n_alive == 1)
    return;

  alive = pay_arena_take_array (self->arena, gboolean, self->n_candidates);
  for (guint c = 0; c < self->n_candidates; c++)
    alive[c] = self->totals[c] == best;
  for (guint i = 0; i < 2 * self->n_seats && n_alive > 1; i++)
    {
      gboolean direct = i >= self->n_seats;
      guint seat = i % self->n_seats;
      guint n_backed = narrow (self, direct ? pay_book_get_direct (self) : self->position, seat,
                               alive, &n_alive);
      if (n_backed == 0)
        continue;
      unit->decided_by = self->seats[seat].power;
      unit->list_place = self->seats[seat].place;
      if (direct)
        unit->rule = PAY_TIE_DIRECT_SEQUENCE;
      else if (!first)
        unit->rule = PAY_TIE_FURTHER;
      else
        unit->rule = n_backed == 1 ? PAY_TIE_ACCEPTANCE : PAY_TIE_SEQUENCE;
      first = FALSE;
    }
}
