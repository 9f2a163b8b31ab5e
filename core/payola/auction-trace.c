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
trace_bids (const PayBook *book, guint c, PayBid *bid)
{
  const guint *position = book->position + c * book->n_seats;

  for (const PaySeat *seat = book->seats; seat < book->seats + book->n_seats; seat++, position++)
    {
      gint64 amount = 0, offered = 0;

      if (*position == PAY_NO_POSITION)
        continue;
      for (guint i = seat->first; i < seat->end; i++)
        if (pay_backing_pays (&book->backings[i], c))
          {
            amount += book->backings[i].value;
            offered += book->backings[i].offered;
          }
      *bid++ = (PayBid) { seat->power, as_int (amount), as_int (offered), *position };
    }
  return bid;
}

static void
trace_candidates (PayArena *arena, const PayBook *book, PayUnitAuction *unit)
{
  PayCandidate *candidates = pay_arena_take_array (arena, PayCandidate, book->n_candidates);
  PayBid *bid = pay_arena_take_array (arena, PayBid, book->n_bids);
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
  unit->n_candidates = book->n_candidates;
  unit->candidates = candidates;
}

void
pay_auction_trace_unit (PayAuction *self, guint u, PayBook *book, const PayOrder *signal)
{
  PayUnitAuction *unit = &self->units[u];

  trace_candidates (self->arena, book, unit);
  pay_book_name_rule (book, unit);
  for (guint s = 0; s < book->n_seats; s++)
    {
      const PaySeat *seat = &book->seats[s];
      int paid = (int) seat->pay;

      self->payments[u * self->n_powers + (guint) seat->power] = paid;
      self->spent[seat->power] += paid;
      unit->price += paid;
    }
  if (signal && unit->candidates[0].order.kind == PAY_ORDER_HOLD)
    {
      PayOrder *copy = pay_arena_take_array (self->arena, PayOrder, 1);
      *copy = *signal;
      unit->signal = copy;
    }
  /* Told is as if HOLD had been offered more than the tied orders; nobody is charged for that. */
  unit->told = unit->rule == PAY_TIE_DUMMY ? as_int (book->tied + 1) : unit->price;
}
