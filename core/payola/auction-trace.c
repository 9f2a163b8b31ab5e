/* auction-trace.c - what is told of a unit's auction when it is over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/auction-private.h"

#define FEW 16 /* sorted faster by hand */

static int
as_int (gint64 amount)
{
  return (int) MIN (amount, G_MAXINT);
}

/* Whether candidate `a` is told before candidate `b`: the chosen one first, then the dearer. */
static gboolean
goes_before (const PayBook *book, guint a, guint b)
{
  int total_a = as_int (book->totals[a]), total_b = as_int (book->totals[b]);

  if (a == book->choice || b == book->choice)
    return a == book->choice;
  return total_a != total_b ? total_a > total_b
                            : pay_order_compare (book->orders[a], book->orders[b]) < 0;
}

static int
compare_candidates (gconstpointer a, gconstpointer b, gpointer book)
{
  return goes_before (book, *(const guint *) a, *(const guint *) b) ? -1 : 1;
}

/* The candidates in the order in which they are told. Mostly there are very few. */
static void
sort_candidates (const PayBook *book, guint *sorted)
{
  for (guint c = 0; c < book->n_candidates; c++)
    sorted[c] = c;
  if (book->n_candidates > FEW)
    {
      g_qsort_with_data (sorted, (int) book->n_candidates, sizeof *sorted, compare_candidates,
                         (gpointer) book);
      return;
    }
  for (guint c = 1; c < book->n_candidates; c++)
    {
      guint at = c;
      for (; at > 0 && goes_before (book, c, sorted[at - 1]); at--)
        sorted[at] = sorted[at - 1];
      sorted[at] = c;
    }
}

/* Writes who backs a candidate, in the order of the owner's list. Returns the place behind the last
 * bid. */
static PayBid *
trace_bids (PayBook *book, guint c, PayBid *bid)
{
  const guint *positions = pay_book_get_positions (book, FALSE) + c;

  for (const PaySeat *seat = book->seats; seat < book->seats + book->n_seats; seat++)
    {
      guint position = *positions;
      gint64 amount = 0, offered = 0;

      positions += book->n_row;
      if (position == PAY_NO_POSITION)
        continue;
      for (guint i = seat->first; i < seat->end; i++)
        if (pay_backing_pays (&book->backings[i], c))
          {
            amount += pay_backing_value (&book->backings[i]);
            offered += book->backings[i].offered;
          }
      *bid++ = (PayBid) { seat->power, as_int (amount), as_int (offered), position };
    }
  return bid;
}

static guint
count_bids (PayBook *book)
{
  const guint *positions = pay_book_get_positions (book, FALSE);
  guint n = 0;

  for (guint i = 0; i < book->n_row * book->n_seats; i++)
    n += positions[i] != PAY_NO_POSITION;
  return n;
}

static const PayCandidate *
trace_candidates (PayArena *arena, PayBook *book)
{
  PayCandidate *candidates = pay_arena_take_array (arena, PayCandidate, book->n_candidates);
  PayBid *bid = pay_arena_take_array (arena, PayBid, count_bids (book));
  guint *sorted = pay_arena_take_array (book->arena, guint, book->n_candidates);

  sort_candidates (book, sorted);
  for (guint i = 0; i < book->n_candidates; i++)
    {
      PayCandidate *candidate = &candidates[i];

      candidate->order = *book->orders[sorted[i]];
      candidate->total = as_int (book->totals[sorted[i]]);
      candidate->bids = bid;
      bid = trace_bids (book, sorted[i], bid);
      candidate->n_bids = (guint) (bid - candidate->bids);
    }
  return candidates;
}

/* Keeps of the candidates in `alive` those that a seat's earliest entry for any of them backs, by
 * its row of positions. Returns how many the seat backs, 0 = it has no say. */
static guint
narrow (const PayBook *self, const guint *positions, gboolean *alive, guint *n_alive)
{
  guint best = PAY_NO_POSITION, n_backed = 0;

  for (guint c = 0; c < self->n_candidates; c++)
    if (alive[c])
      {
        n_backed += positions[c] != PAY_NO_POSITION;
        best = MIN (best, positions[c]);
      }
  if (n_backed == 0)
    return 0;
  *n_alive = 0;
  for (guint c = 0; c < self->n_candidates; c++)
    {
      alive[c] = alive[c] && positions[c] == best;
      *n_alive += alive[c];
    }
  return n_backed;
}

/* Which rule decided: sets n_tied, rule, decided_by and list_place. */
static void
trace_rule (PayBook *self, PayUnitAuction *unit)
{
  gint64 best = self->totals[self->leader];
  guint n_alive = 0;
  gboolean *alive, first = TRUE;
  const guint *positions = NULL;

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
      guint n_backed;

      positions = seat == 0 ? pay_book_get_positions (self, direct) : positions + self->n_row;
      n_backed = narrow (self, positions, alive, &n_alive);
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

/* What everybody pays by the book, before any rebate. */
static void
charge (const PayBook *book, int *payments)
{
  for (const PayBacking *b = book->backings; b < book->backings + book->n_backings; b++)
    payments[b->purse->power] += pay_backing_pays (b, book->choice) & pay_backing_value (b);
}

void
pay_auction_settle_unit (PayAuction *self, guint u, const PayOrder *signal, guint round)
{
  PayUnitAuction *unit = &self->units[u];
  PayBook *book = &self->books[u];
  int *payments = self->payments + u * self->n_powers;

  if (!self->rebates)
    charge (book, payments);
  else
    for (const PaySeat *seat = book->seats; seat < book->seats + book->n_seats; seat++)
      payments[seat->power] = (int) pay_book_get_payment (book, seat, round);
  for (guint p = 0; p < self->n_powers; p++)
    {
      self->spent[p] += payments[p];
      unit->price += payments[p];
    }
  if (signal && book->orders[book->choice]->kind == PAY_ORDER_HOLD)
    {
      PayOrder *copy = pay_arena_take_array (self->arena, PayOrder, 1);
      *copy = *signal;
      unit->signal = copy;
    }
}

void
pay_auction_trace_unit (PayAuction *self, guint u)
{
  PayUnitAuction *unit = &self->units[u];
  PayBook *book = &self->books[u];
  const PayCandidate *candidates;

  pay_book_add_up (book);
  pay_book_open_seats (book);
  candidates = trace_candidates (self->arena, book);
  trace_rule (book, unit);
  /* Told is as if HOLD had been offered more than the tied orders; nobody is charged for that. */
  unit->told = unit->rule == PAY_TIE_DUMMY ? as_int (book->totals[book->leader] + 1) : unit->price;
  unit->n_candidates = book->n_candidates;
  g_atomic_pointer_set (&unit->candidates, candidates);
}
