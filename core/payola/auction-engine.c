/* auction-engine.c - all units choose, who cannot pay is reduced, until everybody can
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/auction-private.h"
#include "payola/book.h"
#include "payola/dummy.h"

#include <string.h>

#define BIT(power) (G_GUINT64_CONSTANT (1) << (power))
#define FEW        16 /* sorted faster by hand */

/* One run of the procedure. `round` rounds have been made. */
typedef struct
{
  const PayOptions  *options;
  const PayPosition *position;
  PayAuction        *auction;
  PayArena          *scratch;
  guint              n_units, n_powers;
  GPtrArray         *resolved; /* PayOfferSheet, where sheets may name what is not there */
  GArray            *claims; /* PayClaim, by power and position */
  PayOrder          *holds;  /* by unit */
  const PayOrder   **signals; /* by unit; NULL where none is wanted */
  PayBook           *books;  /* by unit */
  guint64            dummies; /* those that nobody controls */
  gboolean           ebayola;
  PayReduction       reductions[PAY_MAX_POWERS];
  PayChange         *changes; /* room for one a unit */
  guint              round;
  PayBill            bill; /* after `round` rounds */
} Engine;

/* ---- setting up ---------------------------------------------------------------------------- */

/* Falls back on the order of the powers for units that nobody owns. */
static const PayPower *
list_of (Engine *self, PayPower owner)
{
  if (owner >= 0 && (guint) owner < self->n_powers)
    return pay_auction_get_list (self->auction, owner);

  PayPower *list = pay_arena_new_array (self->auction->arena, PayPower, self->n_powers);
  for (guint p = 0; p < self->n_powers; p++)
    list[p] = (PayPower) p;
  return list;
}

/* What counts of a sheet; owned by the engine when it had to be worked out. */
static const PayOfferSheet *
resolve_sheet (Engine *self, const PayOfferSheet *sheet)
{
  if (!sheet || !pay_options_has (self->options, PAY_OPTION_FICTIONAL_OK))
    return sheet;

  PayOfferSheet *resolved = pay_offer_sheet_resolve (sheet, self->position);
  g_ptr_array_add (self->resolved, resolved);
  return resolved;
}

/* Only a unit's own power has signals for it in its sheet. */
static void
note_signals (Engine *self, const PayOfferSheet *sheet)
{
  for (guint i = 0; sheet && i < pay_offer_sheet_get_n_offers (sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (sheet, i);
      if (offer->signal && offer->unit >= 0 && offer->unit < (int) self->n_units)
        self->signals[offer->unit] = &offer->orders[0];
    }
}

static void
gather_claims (Engine *self, const PayOfferSheet *const *sheets)
{
  self->holds = pay_arena_new_array (self->scratch, PayOrder, self->n_units);
  for (guint u = 0; u < self->n_units; u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      self->holds[u] = PAY_ORDER_INIT;
      self->holds[u].kind = PAY_ORDER_HOLD;
      self->holds[u].unit_type = (guint8) unit->type;
      self->holds[u].location = unit->location;
    }
  self->signals = pay_arena_new_array (self->scratch, const PayOrder *, self->n_units);
  for (guint p = 0; p < self->n_powers; p++)
    note_signals (self, sheets[p]);
  for (guint p = 0; p < self->n_powers; p++)
    pay_claims_append (self->claims, resolve_sheet (self, sheets[p]), (PayPower) p,
                       self->position, self->holds);

  /* The way down to the plateaus is the same for all entries of a power, won or lost. */
  for (guint i = 0; i < self->claims->len; i++)
    {
      const PayClaim *claim = &g_array_index (self->claims, PayClaim, i);
      PayReduction *reduction = &self->reductions[claim->power];
      for (guint j = 0; j < claim->n_pieces; j++)
        {
          guint above = claim->pieces[j].amount - claim->pieces[j].plateau;
          reduction->steps = MAX (reduction->steps, above);
        }
    }
}

/* Sorts the claims by unit, keeping their order, and opens a book for each unit. */
static void
open_books (Engine *self)
{
  guint n_claims = self->claims->len;
  guint *starts = pay_arena_new_array (self->scratch, guint, self->n_units + 1);
  guint *ends = pay_arena_new_array (self->scratch, guint, self->n_units);
  const PayClaim **sorted = pay_arena_new_array (self->scratch, const PayClaim *, n_claims);

  for (guint i = 0; i < n_claims; i++)
    starts[g_array_index (self->claims, PayClaim, i).unit + 1]++;
  for (guint u = 0; u < self->n_units; u++)
    {
      starts[u + 1] += starts[u];
      ends[u] = starts[u];
    }
  for (guint i = 0; i < n_claims; i++)
    {
      const PayClaim *claim = &g_array_index (self->claims, PayClaim, i);
      sorted[ends[claim->unit]++] = claim;
    }
  self->books = pay_arena_new_array (self->scratch, PayBook, self->n_units);
  for (guint u = 0; u < self->n_units; u++)
    {
      PayPower owner = pay_position_get_unit (self->position, u)->owner;
      pay_book_init (&self->books[u], self->scratch, sorted + starts[u], ends[u] - starts[u],
                     self->n_powers, list_of (self, owner), owner, &self->holds[u]);
      self->books[u].dummy = owner >= 0 && ((self->dummies >> owner) & 1);
    }
}

/* ---- rounds -------------------------------------------------------------------------------- */

static void
choose (Engine *self, PayBook *book, guint64 falling)
{
  pay_book_choose (book, self->reductions, falling, self->round, &self->bill);
  if (self->ebayola)
    pay_book_rebate (book, self->options, self->reductions, &self->bill);
}

static guint64
find_overdrawn (const Engine *self)
{
  guint64 overdrawn = 0;

  for (guint p = 0; p < self->n_powers; p++)
    if (self->bill.cost[p] > self->auction->spendable[p])
      overdrawn |= BIT (p);
  return overdrawn;
}

/* A power whose entries all stand at their plateaus loses them before the next reduction. */
static guint64
drop_plateaus (Engine *self, guint64 overdrawn)
{
  guint64 dropped = 0;

  for (guint p = 0; p < self->n_powers; p++)
    {
      PayReduction *reduction = &self->reductions[p];
      if ((overdrawn & BIT (p)) && !reduction->dropped && reduction->fallen == reduction->steps)
        {
          reduction->dropped = TRUE;
          reduction->fallen = 0;
          dropped |= BIT (p);
        }
    }
  return dropped;
}

/* How many rounds can be made at once: until a choice may change, an entry reaches its floor, a
 * power can pay, or its plateaus drop. What is true after that is computed anew, so the result is
 * the same as round by round. */
static guint
count_safe_rounds (const Engine *self, guint64 overdrawn)
{
  guint safe = G_MAXINT;

  for (guint u = 0; u < self->n_units; u++)
    {
      const PayBook *book = &self->books[u];
      if (book->powers & overdrawn)
        safe = MIN (safe, book->until - self->round + 1);
    }
  for (guint p = 0; p < self->n_powers; p++)
    if (overdrawn & BIT (p))
      {
        const PayReduction *reduction = &self->reductions[p];
        gint64 excess = self->bill.cost[p] - self->auction->spendable[p];
        gint64 fall = self->bill.fall[p];
        if (fall > 0)
          safe = (guint) MIN ((gint64) safe, (excess + fall - 1) / fall);
        if (!reduction->dropped)
          safe = MIN (safe, reduction->steps - reduction->fallen);
      }
  return safe;
}

static void
record_rounds (Engine *self, guint n_rounds, guint64 overdrawn, guint64 dropped)
{
  GArray *rounds = self->auction->rounds;
  PayRound *last = rounds->len ? &g_array_index (rounds, PayRound, rounds->len - 1) : NULL;
  int *costs;

  if (last && last->overdrawn == overdrawn && !dropped && last->n_changes == 0)
    {
      last->n_rounds += n_rounds;
      return;
    }

  PayRound round = { .first = self->round + 1, .n_rounds = n_rounds, .overdrawn = overdrawn,
                     .plateaus_dropped = dropped };
  costs = pay_arena_take_array (self->auction->arena, int, self->n_powers);
  for (guint p = 0; p < self->n_powers; p++)
    costs[p] = (int) MIN (self->bill.cost[p], G_MAXINT);
  round.costs = costs;
  g_array_append_val (rounds, round);
}

static void
make_rounds (Engine *self, guint n_rounds, guint64 overdrawn)
{
  self->round += n_rounds;
  for (guint p = 0; p < self->n_powers; p++)
    {
      self->bill.cost[p] -= self->bill.fall[p] * n_rounds;
      if (overdrawn & BIT (p))
        {
          self->reductions[p].fallen += n_rounds;
          self->auction->reductions[p] += n_rounds;
        }
    }
}

/* Looks again at the units where something may have changed, and records who chose differently. */
static void
choose_again (Engine *self, guint64 overdrawn)
{
  guint n_changes = 0;

  for (guint u = 0; u < self->n_units; u++)
    {
      PayBook *book = &self->books[u];
      guint before = book->choice;

      if (!(book->powers & overdrawn) || book->until >= self->round)
        continue;
      choose (self, book, overdrawn);
      if (book->choice != before)
        self->changes[n_changes++]
          = (PayChange) { u, *book->orders[before], *book->orders[book->choice] };
    }
  if (n_changes)
    {
      GArray *rounds = self->auction->rounds;
      PayRound *last = &g_array_index (rounds, PayRound, rounds->len - 1);
      PayChange *changes = pay_arena_take_array (self->auction->arena, PayChange, n_changes);
      last->n_changes = n_changes;
      last->changes = memcpy (changes, self->changes, n_changes * sizeof *changes);
    }
}

static void
run (Engine *self)
{
  guint64 before = 0;

  self->changes = pay_arena_take_array (self->scratch, PayChange, self->n_units);
  for (guint u = 0; u < self->n_units; u++)
    choose (self, &self->books[u], 0);
  for (;;)
    {
      guint64 overdrawn = find_overdrawn (self), dropped, changed;

      if (!overdrawn)
        return;
      dropped = drop_plateaus (self, overdrawn);
      changed = (overdrawn ^ before) | dropped;
      before = overdrawn;
      /* Choices stay as they are, but from here on other powers fall. */
      for (guint u = 0; changed && u < self->n_units; u++)
        if (!pay_book_stands (&self->books[u], changed, overdrawn, self->round))
          choose (self, &self->books[u], overdrawn);

      guint n_rounds = count_safe_rounds (self, overdrawn);
      record_rounds (self, n_rounds, overdrawn, dropped);
      make_rounds (self, n_rounds, overdrawn);
      choose_again (self, overdrawn);
    }
}

/* ---- the trace ----------------------------------------------------------------------------- */

static int
as_int (gint64 amount)
{
  return (int) MIN (amount, G_MAXINT);
}

/* Writes who backs a candidate, in the order of the owner's list; `first` has the first backing of
 * every power that has one. Returns the place behind the last bid. */
static PayBid *
trace_bids (const PayBook *book, guint c, const guint *first, PayBid *bid)
{
  const guint *positions = book->position + c * book->n_powers;
  guint64 left = book->backers[c];

  for (const PayPower *power = book->list; left; power++)
    {
      gint64 amount = 0, offered = 0;

      if (!(left & BIT (*power)))
        continue;
      left &= ~BIT (*power);
      if (book->powers & BIT (*power))
        for (const PayBacking *at = &book->backings[first[*power]];
             at < book->backings + book->n_backings && at->power == *power; at++)
          if ((at->mask[c >> 6] >> (c & 63)) & 1)
            {
              amount += at->value;
              offered += at->offered;
            }
      *bid++ = (PayBid) { *power, as_int (amount), as_int (offered), positions[*power] };
    }
  return bid;
}

/* Whether candidate `a` is told before candidate `b`: the chosen one first, then the dearer. */
static gboolean
goes_before (const PayBook *book, guint a, guint b)
{
  int total_a = as_int (book->total[a]), total_b = as_int (book->total[b]);

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

static void
trace_candidates (Engine *self, const PayBook *book, PayUnitAuction *unit)
{
  PayCandidate *candidates = pay_arena_take_array (self->auction->arena, PayCandidate,
                                                   book->n_candidates);
  guint *sorted = pay_arena_take_array (self->scratch, guint, book->n_candidates);
  guint first[PAY_MAX_POWERS], n_bids = 0;
  PayBid *bid;

  for (guint i = book->n_backings; i-- > 0;)
    first[book->backings[i].power] = i;
  for (guint c = 0; c < book->n_candidates; c++)
    n_bids += (guint) __builtin_popcountll (book->backers[c]);
  bid = pay_arena_take_array (self->auction->arena, PayBid, n_bids);
  sort_candidates (book, sorted);
  for (guint i = 0; i < book->n_candidates; i++)
    {
      PayBid *bids = bid;

      bid = trace_bids (book, sorted[i], first, bids);
      candidates[i] = (PayCandidate) { *book->orders[sorted[i]], as_int (book->total[sorted[i]]),
                                       (guint) (bid - bids), bids };
    }
  unit->n_candidates = book->n_candidates;
  unit->candidates = candidates;
}

static void
trace_unit (Engine *self, guint u)
{
  const PayBook *book = &self->books[u];
  PayUnitAuction *unit = &self->auction->units[u];

  trace_candidates (self, book, unit);
  pay_book_name_rule (book, unit);
  for (guint64 bits = book->payers; bits; bits &= bits - 1)
    {
      guint p = (guint) __builtin_ctzll (bits);
      gint64 paid = book->pay[p] - book->pay_fall[p] * (gint64) (self->round - book->at);
      self->auction->payments[u * self->n_powers + p] = (int) paid;
      self->auction->spent[p] += (int) paid;
      unit->price += (int) paid;
    }
  if (self->signals[u] && unit->candidates[0].order.kind == PAY_ORDER_HOLD)
    {
      PayOrder *signal = pay_arena_new_array (self->auction->arena, PayOrder, 1);
      *signal = *self->signals[u];
      unit->signal = signal;
    }
  /* Told is as if HOLD had been offered more than the tied orders; nobody is charged for that. */
  unit->told = unit->rule == PAY_TIE_DUMMY ? as_int (book->tied + 1) : unit->price;
}

PayAuction *
pay_auction_new (const PayOptions *options, const PayPosition *position,
                 const PayOfferSheet *const *sheets, const PayPower *lists, const int *spendable)
{
  g_autoptr (PayArena) scratch = pay_arena_new ();
  g_autoptr (GArray) claims = g_array_sized_new (FALSE, FALSE, sizeof (PayClaim), 256);
  g_autoptr (GPtrArray) resolved
    = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_offer_sheet_unref);
  Engine self = {
    .options = options, .position = position, .scratch = scratch, .resolved = resolved,
    .claims = claims, .ebayola = pay_options_has (options, PAY_OPTION_EBAYOLA),
    .n_units = pay_position_get_n_units (position),
    .n_powers = pay_board_get_n_powers (pay_position_get_board (position)),
  };

  self.auction = pay_auction_new_empty (self.n_units, self.n_powers, lists, spendable);
  for (guint p = 0; p < self.n_powers; p++)
    if (pay_dummy_is_free (options, pay_position_get_board (position), (PayPower) p))
      self.dummies |= BIT (p);
  gather_claims (&self, sheets);
  open_books (&self);
  run (&self);
  for (guint u = 0; u < self.n_units; u++)
    {
      /* Where something fell since the last look, the totals are told as of the last round. */
      if (pay_book_is_falling (&self.books[u]) && self.books[u].at < self.round)
        choose (&self, &self.books[u], 0);
      trace_unit (&self, u);
    }
  return self.auction;
}
